<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>PerturbCommands</name>
    <message numerus="yes">
        <source>%Ln variant(s)</source>
        <translation>
            <numerusform>%Ln variant</numerusform>
            <numerusform>%Ln variants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreCommands</name>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</source>
        <translation>
            <numerusform>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</numerusform>
            <numerusform>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerifyCommands</name>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>skipped %Ln value(s)</source>
        <translation>
            <numerusform>skipped %Ln value</numerusform>
            <numerusform>skipped %Ln values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge.</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge.</numerusform>
            <numerusform>%Ln translations speak to the judge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n translation(s) have no reference that is not themselves and are left out</source>
        <translation>
            <numerusform>%n translation has no reference that is not itself and is left out</numerusform>
            <numerusform>%n translations have no reference that is not themselves and are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge; they are asked all the same, and the mark stays beside their scores:</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge; it is asked all the same, and the mark stays beside its score:</numerusform>
            <numerusform>%Ln translations speak to the judge; they are asked all the same, and the mark stays beside their scores:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  and %Ln more</source>
        <translation>
            <numerusform>  and %Ln more</numerusform>
            <numerusform>  and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a line break or a tab in a text. JSON Lines takes them.</source>
        <translation>
            <numerusform>%Ln pair left out: a line break or a tab in a text. JSON Lines takes it.</numerusform>
            <numerusform>%Ln pairs left out: a line break or a tab in a text. JSON Lines takes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: the edit does not lead from the base to the variant.</source>
        <translation>
            <numerusform>%Ln pair left out: the edit does not lead from the base to the variant.</numerusform>
            <numerusform>%Ln pairs left out: the edit does not lead from the base to the variant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) could not be taken; the report names them.</source>
        <translation>
            <numerusform>%n cell could not be taken; the report names it.</numerusform>
            <numerusform>%n cells could not be taken; the report names them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::AssessController</name>
    <message numerus="yes">
        <source> · %Ln failed</source>
        <translation>
            <numerusform> · %Ln failed</numerusform>
            <numerusform> · %Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s)</source>
        <translation>
            <numerusform>%Ln translation</numerusform>
            <numerusform>%Ln translations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge (%1, %2: “%3”). It is asked all the same; a mark stays at its score.</numerusform>
            <numerusform>%Ln translations speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::ComprehensionController</name>
    <message numerus="yes">
        <source> · %Ln failed</source>
        <translation>
            <numerusform> · %Ln failed</numerusform>
            <numerusform> · %Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::SegmentsModel</name>
    <message numerus="yes">
        <source>Segment %1, %Ln text(s): %2</source>
        <translation>
            <numerusform>Segment %1, %Ln text: %2</numerusform>
            <numerusform>Segment %1, %Ln texts: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AnswerStrip</name>
    <message numerus="yes">
        <source>It came %Ln time(s).</source>
        <translation>
            <numerusform>It came %Ln time.</numerusform>
            <numerusform>It came %Ln times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AssessPage</name>
    <message numerus="yes">
        <source>%Ln translation(s)</source>
        <translation>
            <numerusform>%Ln translation</numerusform>
            <numerusform>%Ln translations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BallotPane</name>
    <message numerus="yes">
        <source>%n question(s) without a vote; this is the first.</source>
        <translation>
            <numerusform>%n question without a vote; it is this one.</numerusform>
            <numerusform>%n questions without a vote; this is the first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vote(s) without a reason; this is the first.</source>
        <translation>
            <numerusform>%n vote without a reason; it is this one.</numerusform>
            <numerusform>%n votes without a reason; this is the first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImportVotesDialog</name>
    <message numerus="yes">
        <source>%n cell(s) can&apos;t be taken; the first, in line %1: %2.</source>
        <translation>
            <numerusform>%n cell can&apos;t be taken, in line %1: %2.</numerusform>
            <numerusform>%n cells can&apos;t be taken; the first, in line %1: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OverviewPage</name>
    <message numerus="yes">
        <source>in %Ln run(s)</source>
        <translation>
            <numerusform>in %Ln run</numerusform>
            <numerusform>in %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RailButton</name>
    <message numerus="yes">
        <source>%Ln left</source>
        <translation>
            <numerusform>%Ln left</numerusform>
            <numerusform>%Ln left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadPage</name>
    <message numerus="yes">
        <source>%Ln segment(s) found</source>
        <translation>
            <numerusform>%Ln segment found</numerusform>
            <numerusform>%Ln segments found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ResultsView</name>
    <message numerus="yes">
        <source> (%n attention check(s) missed)</source>
        <translation>
            <numerusform> (%n attention check missed)</numerusform>
            <numerusform> (%n attention checks missed)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SetupBar</name>
    <message numerus="yes">
        <source>Run %Ln assessment(s)</source>
        <translation>
            <numerusform>Run %Ln assessment</numerusform>
            <numerusform>Run %Ln assessments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StripPlot</name>
    <message numerus="yes">
        <source>%1: median %2 of %n pair(s)</source>
        <translation>
            <numerusform>%1: median %2 of %n pair</numerusform>
            <numerusform>%1: median %2 of %n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VotePage</name>
    <message numerus="yes">
        <source>%n packet(s) written.</source>
        <translation>
            <numerusform>%n packet written.</numerusform>
            <numerusform>%n packets written.</numerusform>
        </translation>
    </message>
</context>
</TS>
