<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>models::AssessController</name>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
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
        <source> · %n failed</source>
        <translation>
            <numerusform> · %n failed</numerusform>
            <numerusform> · %n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::SegmentsModel</name>
    <message numerus="yes">
        <source>Segment %1, %n text(s): %2</source>
        <translation>
            <numerusform>Segment %1, %n text: %2</numerusform>
            <numerusform>Segment %1, %n texts: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AssessPage</name>
    <message numerus="yes">
        <source>%n translation(s)</source>
        <translation>
            <numerusform>%n translation</numerusform>
            <numerusform>%n translations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::OverviewPage</name>
    <message numerus="yes">
        <source>in %n run(s)</source>
        <translation>
            <numerusform>in %n run</numerusform>
            <numerusform>in %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RailButton</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadPage</name>
    <message numerus="yes">
        <source>%n segment(s) found</source>
        <translation>
            <numerusform>%n segment found</numerusform>
            <numerusform>%n segments found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n segment</numerusform>
            <numerusform>%n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SetupBar</name>
    <message numerus="yes">
        <source>Run %n assessment(s)</source>
        <translation>
            <numerusform>Run %n assessment</numerusform>
            <numerusform>Run %n assessments</numerusform>
        </translation>
    </message>
</context>
</TS>
