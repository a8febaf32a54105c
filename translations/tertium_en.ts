<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AgreementCommands</name>
    <message numerus="yes">
        <source>%Ln translation(s) with %1</source>
        <translation>
            <numerusform>%Ln translation with %1</numerusform>
            <numerusform>%Ln translations with %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged pair(s) (%1)</source>
        <translation>
            <numerusform>%Ln judged pair (%1)</numerusform>
            <numerusform>%Ln judged pairs (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln system(s)</source>
        <translation>
            <numerusform>%Ln system</numerusform>
            <numerusform>%Ln systems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairScoreCommands</name>
    <message numerus="yes">
        <source>%Ln of them because the base is the only reference itself: a text held against itself says nothing.</source>
        <translation>
            <numerusform>%Ln of them because the base is the only reference itself: a text held against itself says nothing.</numerusform>
            <numerusform>%Ln of them because the base is the only reference itself: a text held against itself says nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PerturbCommands</name>
    <message numerus="yes">
        <source>%Ln variant(s)</source>
        <translation>
            <numerusform>%Ln variant</numerusform>
            <numerusform>%Ln variants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln variant(s) stored, %1 there already; %2 s.</source>
        <translation>
            <numerusform>%Ln variant stored, %1 there already; %2 s.</numerusform>
            <numerusform>%Ln variants stored, %1 there already; %2 s.</numerusform>
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
        <source>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</source>
        <translation>
            <numerusform>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</numerusform>
            <numerusform>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) scored, %1 without anything to compare with</source>
        <translation>
            <numerusform>%Ln translation scored, %1 without anything to compare with</numerusform>
            <numerusform>%Ln translations scored, %1 without anything to compare with</numerusform>
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
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: vetting did not accept them</source>
        <translation>
            <numerusform>%Ln pair left out: vetting did not accept it</numerusform>
            <numerusform>%Ln pairs left out: vetting did not accept them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) without a period</source>
        <translation>
            <numerusform>%Ln pair without a period</numerusform>
            <numerusform>%Ln pairs without a period</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the system %1</source>
        <translation>
            <numerusform>%Ln text of the system %1</numerusform>
            <numerusform>%Ln texts of the system %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n translation(s)</source>
        <translation>
            <numerusform>%n translation</numerusform>
            <numerusform>%n translations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n passage(s) without a reference left out</source>
        <translation>
            <numerusform>; %n passage without a reference left out</numerusform>
            <numerusform>; %n passages without a reference left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n case(s) open</source>
        <translation>
            <numerusform>%n case open</numerusform>
            <numerusform>%n cases open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be imported: %1</source>
        <translation>
            <numerusform>%n file could not be imported: %1</numerusform>
            <numerusform>%n files could not be imported: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minimal pair(s)</source>
        <translation>
            <numerusform>%Ln minimal pair</numerusform>
            <numerusform>%Ln minimal pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) left out: %1</source>
        <translation>
            <numerusform>%Ln translation left out: %1</numerusform>
            <numerusform>%Ln translations left out: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s) that the metric marked, as a run of their own: see Read.</source>
        <translation>
            <numerusform>%Ln error that the metric marked, as a run of their own: see Read.</numerusform>
            <numerusform>%Ln errors that the metric marked, as a run of their own: see Read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>List %1, version %2: %Ln question(s).</source>
        <translation>
            <numerusform>List %1, version %2: %Ln question.</numerusform>
            <numerusform>List %1, version %2: %Ln questions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) speak to the model that gets them; they are sent all the same:</source>
        <translation>
            <numerusform>%Ln source speaks to the model that gets it; it is sent all the same:</numerusform>
            <numerusform>%Ln sources speak to the model that gets them; they are sent all the same:</numerusform>
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
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge (%1, %2: “%3”). It is asked all the same; a mark stays at its score.</numerusform>
            <numerusform>%Ln translations speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::CampaignWords</name>
    <message numerus="yes">
        <source>The published threshold, a mean vote of 4, is meant for a scale of five points; this one has %Ln point(s). Set a threshold of your own in the question lab.</source>
        <translation>
            <numerusform>The published threshold, a mean vote of 4, is meant for a scale of five points; this one has %Ln point. Set a threshold of your own in the question lab.</numerusform>
            <numerusform>The published threshold, a mean vote of 4, is meant for a scale of five points; this one has %Ln points. Set a threshold of your own in the question lab.</numerusform>
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
    <name>models::DisagreementModel</name>
    <message numerus="yes">
        <source>%1, %Ln pair(s)</source>
        <translation>
            <numerusform>%1, %Ln pair</numerusform>
            <numerusform>%1, %Ln pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::JudgeWatch</name>
    <message numerus="yes">
        <source>%Ln source(s) speak to the model that gets them (%1: “%2”). They are sent all the same.</source>
        <translation>
            <numerusform>%Ln source speaks to the model that gets it (%1: “%2”). It is sent all the same.</numerusform>
            <numerusform>%Ln sources speak to the model that gets them (%1: “%2”). They are sent all the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge (%1, %2: “%3”). It is asked about all the same; a mark stays at its score.</numerusform>
            <numerusform>%Ln translations speak to the judge (%1, %2: “%3”). They are asked about all the same; a mark stays at their scores.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”): their scores may be what they ask for.</source>
        <translation>
            <numerusform>%Ln translation speaks to the judge (%1, %2: “%3”): its score may be what it asks for.</numerusform>
            <numerusform>%Ln translations speak to the judge (%1, %2: “%3”): their scores may be what they ask for.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::ModelPairRun</name>
    <message numerus="yes">
        <source>%n translation(s) left out: %1</source>
        <translation>
            <numerusform>%n translation left out: %1</numerusform>
            <numerusform>%n translations left out: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::RunScoresLine</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) without a score.</source>
        <translation>
            <numerusform>%Ln translation without a score.</numerusform>
            <numerusform>%Ln translations without a score.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The usage of %Ln reply(s) is estimated: the endpoint counted no tokens, or none to be believed.</source>
        <translation>
            <numerusform>The usage of %Ln reply is estimated: the endpoint counted no tokens, or none to be believed.</numerusform>
            <numerusform>The usage of %Ln replies is estimated: the endpoint counted no tokens, or none to be believed.</numerusform>
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
    <name>models::VerifyModel</name>
    <message numerus="yes">
        <source>%Ln deviate(s) as known</source>
        <translation>
            <numerusform>%Ln deviates as known</numerusform>
            <numerusform>%Ln deviate as known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln left out</source>
        <translation>
            <numerusform>%Ln left out</numerusform>
            <numerusform>%Ln left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::estimateSentence</name>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
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
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::leftOutWords</name>
    <message numerus="yes">
        <source>%Ln translation(s) left out: they have no reference that is not themselves.</source>
        <translation>
            <numerusform>%Ln translation left out: it has no reference that is not itself.</numerusform>
            <numerusform>%Ln translations left out: they have no reference that is not themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) left out: the system has a translation of them.</source>
        <translation>
            <numerusform>%Ln passage left out: the system has a translation of it.</numerusform>
            <numerusform>%Ln passages left out: the system has a translation of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) left out: too short to be cut.</source>
        <translation>
            <numerusform>%Ln text left out: too short to be cut.</numerusform>
            <numerusform>%Ln texts left out: too short to be cut.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AgreementFigures</name>
    <message numerus="yes">
        <source>%1 (%Ln question(s))</source>
        <translation>
            <numerusform>%1 (%Ln question)</numerusform>
            <numerusform>%1 (%Ln questions)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AgreementPage</name>
    <message numerus="yes">
        <source>%Ln translation(s) marked: table and figures are about these alone, without intervals.</source>
        <translation>
            <numerusform>%Ln translation marked: table and figures are about it alone, without intervals.</numerusform>
            <numerusform>%Ln translations marked: table and figures are about these alone, without intervals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AgreementTable</name>
    <message numerus="yes">
        <source>… and so on for %Ln more</source>
        <translation>
            <numerusform>… and so on for %Ln more</numerusform>
            <numerusform>… and so on for %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AgreementWords</name>
    <message numerus="yes">
        <source>%Ln translation(s) marked by hand</source>
        <translation>
            <numerusform>%Ln translation marked by hand</numerusform>
            <numerusform>%Ln translations marked by hand</numerusform>
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
    <name>ui::ComprehensionFigures</name>
    <message numerus="yes">
        <source>%1, one set of questions, %Ln pair(s)</source>
        <translation>
            <numerusform>%1, one set of questions, %Ln pair</numerusform>
            <numerusform>%1, one set of questions, %Ln pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 to %3), %Ln sample(s)</source>
        <translation>
            <numerusform>%1 (%2 to %3), %Ln sample</numerusform>
            <numerusform>%1 (%2 to %3), %Ln samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) and sample(s)</source>
        <translation>
            <numerusform>%Ln passage and sample</numerusform>
            <numerusform>%Ln passages and samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Error spans of all translations of the passage and all raters; %Ln passage(s) without any left out. Intervals of 95 %.</source>
        <translation>
            <numerusform>Error spans of all translations of the passage and all raters; %Ln passage without any left out. Intervals of 95 %.</numerusform>
            <numerusform>Error spans of all translations of the passage and all raters; %Ln passages without any left out. Intervals of 95 %.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) with a type</source>
        <translation>
            <numerusform>%Ln question with a type</numerusform>
            <numerusform>%Ln questions with a type</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) to questions that count</source>
        <translation>
            <numerusform>%Ln answer to questions that count</numerusform>
            <numerusform>%Ln answers to questions that count</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ComprehensionPage</name>
    <message numerus="yes">
        <source>%1: %2, the model on the same %Ln question(s) %3</source>
        <translation>
            <numerusform>%1: %2, the model on the same %Ln question %3</numerusform>
            <numerusform>%1: %2, the model on the same %Ln questions %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) of people, not compared yet.</source>
        <translation>
            <numerusform>%Ln answer of people, not compared yet.</numerusform>
            <numerusform>%Ln answers of people, not compared yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln packet(s) written.</source>
        <translation>
            <numerusform>%Ln packet written.</numerusform>
            <numerusform>%Ln packets written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln new answer, %1 known already.</numerusform>
            <numerusform>%Ln new answers, %1 known already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln set(s) of questions cut off</source>
        <translation>
            <numerusform>%Ln set of questions cut off</numerusform>
            <numerusform>%Ln sets of questions cut off</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Figures</name>
    <message numerus="yes">
        <source>All %Ln values are equal (%1): no distribution to draw.</source>
        <translation>
            <numerusform>The one value (%1; n = %Ln): no distribution to draw.</numerusform>
            <numerusform>All %Ln values are equal (%1): no distribution to draw.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln values of “%1” are equal (%2): there is no relation to draw.</source>
        <translation>
            <numerusform>The one value of “%1” (%2; n = %Ln): there is no relation to draw.</numerusform>
            <numerusform>All %Ln values of “%1” are equal (%2): there is no relation to draw.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s): %1 from %2 to %3, %4 from %5 to %6.</source>
        <translation>
            <numerusform>%Ln point: %1 from %2 to %3, %4 from %5 to %6.</numerusform>
            <numerusform>%Ln points: %1 from %2 to %3, %4 from %5 to %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without both values: %Ln.</source>
        <translation>
            <numerusform>Without both values: %Ln.</numerusform>
            <numerusform>Without both values: %Ln.</numerusform>
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
    <name>ui::MakePairsDialog</name>
    <message numerus="yes">
        <source>%1 (%n translation(s))</source>
        <translation>
            <numerusform>%1 (%n translation)</numerusform>
            <numerusform>%1 (%n translations)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new pair(s) are in the project; %1 were there already.</source>
        <translation>
            <numerusform>%n new pair is in the project; %1 were there already.</numerusform>
            <numerusform>%n new pairs are in the project; %1 were there already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ModelBox</name>
    <message numerus="yes">
        <source>%Ln model(s) of the endpoint; another name can be typed.</source>
        <translation>
            <numerusform>%Ln model of the endpoint; another name can be typed.</numerusform>
            <numerusform>%Ln models of the endpoint; another name can be typed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ModelPairsDialog</name>
    <message numerus="yes">
        <source>%n minimal pair(s) came of it.</source>
        <translation>
            <numerusform>%n minimal pair came of it.</numerusform>
            <numerusform>%n minimal pairs came of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) could not be used; the run says why.</source>
        <translation>
            <numerusform>%n answer could not be used; the run says why.</numerusform>
            <numerusform>%n answers could not be used; the run says why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are open: go on when you like.</source>
        <translation>
            <numerusform>%n question is open: go on when you like.</numerusform>
            <numerusform>%n questions are open: go on when you like.</numerusform>
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
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <comment>of</comment>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln system(s)</source>
        <comment>by</comment>
        <translation>
            <numerusform>%Ln system</numerusform>
            <numerusform>%Ln systems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <comment>from</comment>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s) between two translations</source>
        <translation>
            <numerusform>%Ln preference between two translations</numerusform>
            <numerusform>%Ln preferences between two translations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln score(s)</source>
        <translation>
            <numerusform>%Ln score</numerusform>
            <numerusform>%Ln scores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PassageChooser</name>
    <message numerus="yes">
        <source>… and %Ln more: search for one</source>
        <translation>
            <numerusform>… and %Ln more: search for one</numerusform>
            <numerusform>… and %Ln more: search for one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QuestionPane</name>
    <message numerus="yes">
        <source>%Ln question(s) of this run have no model&apos;s answers yet.</source>
        <translation>
            <numerusform>%Ln question of this run has no model&apos;s answers yet.</numerusform>
            <numerusform>%Ln questions of this run have no model&apos;s answers yet.</numerusform>
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
    <name>ui::ReaderView</name>
    <message numerus="yes">
        <source>%Ln answer(s) are kept</source>
        <translation>
            <numerusform>%Ln answer is kept</numerusform>
            <numerusform>%Ln answers are kept</numerusform>
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
    <name>ui::SensitivityFigures</name>
    <message numerus="yes">
        <source>%Ln word(s) or character(s) given</source>
        <translation>
            <numerusform>%Ln word or character given</numerusform>
            <numerusform>%Ln words or characters given</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>without a value: %Ln pair(s)</source>
        <translation>
            <numerusform>without a value: %Ln pair</numerusform>
            <numerusform>without a value: %Ln pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SensitivityPage</name>
    <message numerus="yes">
        <source>%Ln minimal pair(s). A click scores them with BLEU, chrF and ROUGE-L against the references, and makes baselines to check the metrics with. Runs and metrics from elsewhere count as soon as they have scored base and variant.</source>
        <translation>
            <numerusform>%Ln minimal pair. A click scores it with BLEU, chrF and ROUGE-L against the references, and makes baselines to check the metrics with. Runs and metrics from elsewhere count as soon as they have scored base and variant.</numerusform>
            <numerusform>%Ln minimal pairs. A click scores them with BLEU, chrF and ROUGE-L against the references, and makes baselines to check the metrics with. Runs and metrics from elsewhere count as soon as they have scored base and variant.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SensitivitySetup</name>
    <message numerus="yes">
        <source>%1 (%Ln value(s))</source>
        <translation>
            <numerusform>%1 (%Ln value)</numerusform>
            <numerusform>%1 (%Ln values)</numerusform>
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
    <name>ui::TriagePane</name>
    <message numerus="yes">
        <source>%1, %n pair(s) wait for you.</source>
        <translation>
            <numerusform>%1, %n pair waits for you.</numerusform>
            <numerusform>%1, %n pairs wait for you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First comes practice with %n pair(s), which do not count.</source>
        <translation>
            <numerusform>First comes practice with %n pair, which does not count.</numerusform>
            <numerusform>First comes practice with %n pairs, which do not count.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VetCampaignDialog</name>
    <message numerus="yes">
        <source>%1 (%n pair(s))</source>
        <translation>
            <numerusform>%1 (%n pair)</numerusform>
            <numerusform>%1 (%n pairs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s); at 20 seconds each, %1 hours a person who gets all of them.</source>
        <translation>
            <numerusform>%n pair; at 20 seconds each, %1 hours a person who gets all of them.</numerusform>
            <numerusform>%n pairs; at 20 seconds each, %1 hours a person who gets all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n practice pair(s) come first.</source>
        <translation>
            <numerusform>%n practice pair comes first.</numerusform>
            <numerusform>%n practice pairs come first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VetPage</name>
    <message numerus="yes">
        <source>%n proposed wording(s) became pairs.</source>
        <translation>
            <numerusform>%n proposed wording became a pair.</numerusform>
            <numerusform>%n proposed wordings became pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) written.</source>
        <translation>
            <numerusform>%n packet written.</numerusform>
            <numerusform>%n packets written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) are in the project. A campaign asks annotators of each: does the edit show the change that is meant, and nothing else?</source>
        <translation>
            <numerusform>%n pair is in the project. A campaign asks annotators of each: does the edit show the change that is meant, and nothing else?</numerusform>
            <numerusform>%n pairs are in the project. A campaign asks annotators of each: does the edit show the change that is meant, and nothing else?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of %1 written.</source>
        <translation>
            <numerusform>%n pair of %1 written.</numerusform>
            <numerusform>%n pairs of %1 written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln new answer, %1 known already.</numerusform>
            <numerusform>%Ln new answers, %1 known already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VetResultsView</name>
    <message numerus="yes">
        <source>%n case(s) for adjudication: annotators differ, or somebody flagged the pair. %1 open.</source>
        <translation>
            <numerusform>%n case for adjudication: annotators differ, or somebody flagged the pair. %1 open.</numerusform>
            <numerusform>%n cases for adjudication: annotators differ, or somebody flagged the pair. %1 open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pair was decided by two annotators yet. %n pair(s) in the campaign.</source>
        <translation>
            <numerusform>No pair was decided by two annotators yet. %n pair in the campaign.</numerusform>
            <numerusform>No pair was decided by two annotators yet. %n pairs in the campaign.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) flagged.</source>
        <translation>
            <numerusform>%n pair flagged.</numerusform>
            <numerusform>%n pairs flagged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) adjudicated.</source>
        <translation>
            <numerusform>%n pair adjudicated.</numerusform>
            <numerusform>%n pairs adjudicated.</numerusform>
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
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln new answer, %1 known already.</numerusform>
            <numerusform>%Ln new answers, %1 known already.</numerusform>
        </translation>
    </message>
</context>
</TS>
