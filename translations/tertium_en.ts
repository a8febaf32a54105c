<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>ui::SetupBar</name>
    <message numerus="yes">
        <source>Run %Ln assessment(s)</source>
        <translation>
            <numerusform>Run %Ln assessment</numerusform>
            <numerusform>Run %Ln assessments</numerusform>
        </translation>
    </message>
</context>
</TS>
