<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>AgreementCommands</name>
    <message>
        <source>measured %1 of %2 metrics</source>
        <translation>%1 von %2 Metriken gemessen</translation>
    </message>
    <message>
        <source>Metrics and runs, separated by commas; without it, all.</source>
        <translation>Metriken und Läufe, durch Kommas getrennt; ohne Angabe alle.</translation>
    </message>
    <message>
        <source>Which scores are compared with which: item, system or none.</source>
        <translation>Welche Werte miteinander verglichen werden: item, system oder none.</translation>
    </message>
    <message>
        <source>One table each: all, language-pair or document.</source>
        <translation>Je eine Tabelle: all, language-pair oder document.</translation>
    </message>
    <message>
        <source>Systems of the group “top” of adequacy, separated by commas.</source>
        <translation>Systeme der Gruppe „top“ der Angemessenheit, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Draws of intervals, clusters and chance level; 0 leaves them out.</source>
        <translation>Ziehungen für Intervalle, Cluster und Zufallsniveau; 0 lässt sie weg.</translation>
    </message>
    <message>
        <source>Seed of the draws.</source>
        <translation>Startwert der Ziehungen.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message>
        <source>How far metrics and runs agree with people: Acc-eq with its ε, τ, Pearson, adequacy, intervals, significance clusters, n and missing.</source>
        <translation>Wie weit Metriken und Läufe mit Menschen übereinstimmen: Acc-eq mit seinem ε, τ, Pearson, Angemessenheit, Intervalle, Signifikanzcluster, n und Fehlendes.</translation>
    </message>
    <message>
        <source>People&apos;s side: a scale&apos;s name, preferences, or mqm-spans for error spans.</source>
        <translation>Menschliche Seite: der Name einer Skala, preferences oder mqm-spans für Fehlerstellen.</translation>
    </message>
    <message>
        <source>Every run weighted and unweighted, soft and hard.</source>
        <translation>Jeder Lauf gewichtet und ungewichtet, weich und hart.</translation>
    </message>
    <message>
        <source>List the scores that there are, and nothing else.</source>
        <translation>Nur die vorhandenen Werte aufführen, sonst nichts.</translation>
    </message>
    <message>
        <source>Metric that the others are held against.</source>
        <translation>Metrik, an der die anderen gemessen werden.</translation>
    </message>
    <message>
        <source>What a pair with equal scores counts: half, zero or skip.</source>
        <translation>Was ein Paar mit gleichen Werten zählt: half, zero oder skip.</translation>
    </message>
    <message>
        <source>Only this one, as en-zh.</source>
        <translation>Nur dieses, etwa en-zh.</translation>
    </message>
    <message>
        <source>Only this document; may be repeated.</source>
        <translation>Nur dieses Dokument; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Only these systems, separated by commas.</source>
        <translation>Nur diese Systeme, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Only passages of at least so many characters.</source>
        <translation>Nur Passagen mit mindestens so vielen Zeichen.</translation>
    </message>
    <message>
        <source>Only passages of at most so many characters.</source>
        <translation>Nur Passagen mit höchstens so vielen Zeichen.</translation>
    </message>
    <message>
        <source>More than the table: weighting, wins, spread, aspects, raters, points (JSON), segment; with commas.</source>
        <translation>Mehr als die Tabelle: weighting, wins, spread, aspects, raters, points (JSON), segment; durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Run that is taken apart by aspect; without it, the first.</source>
        <translation>Lauf, der nach Aspekten zerlegt wird; ohne Angabe der erste.</translation>
    </message>
    <message>
        <source>Passage to show, by its id or number.</source>
        <translation>Zu zeigende Passage, nach Kennung oder Nummer.</translation>
    </message>
    <message>
        <source>%1 prefers what people prefer, %2: %3; ties %4, people&apos;s ties %5, unscored %6</source>
        <translation>%1 zieht vor, was Menschen vorziehen, %2: %3; Gleichstände %4, Gleichstände der Menschen %5, ohne Wert %6</translation>
    </message>
    <message>
        <source>Whole project</source>
        <translation>Ganzes Projekt</translation>
    </message>
    <message>
        <source>Mean over %1 tables, each counting alike</source>
        <translation>Mittel über %1 Tabellen, jede zählt gleich viel</translation>
    </message>
    <message>
        <source>whole list</source>
        <translation>ganze Liste</translation>
    </message>
    <message>
        <source>Agreement of raters is not available: these scores do not name two raters.</source>
        <translation>Die Übereinstimmung der Beurteilenden ist nicht verfügbar: Diese Werte nennen keine zwei Beurteilenden.</translation>
    </message>
    <message>
        <source>Passage %1 of “%2”: highest (+) and lowest (-) of each</source>
        <translation>Passage %1 von „%2“: jeweils der höchste (+) und der niedrigste (-) Wert</translation>
    </message>
    <message>
        <source>The table alone, as csv, markdown or latex; or the scores that it rests on.</source>
        <translation>Nur die Tabelle, als csv, markdown oder latex; oder mit scores die Werte, auf denen sie beruht.</translation>
    </message>
    <message>
        <source>Left out, because their system has another translation of the passage: translations %1, judged pairs %2.</source>
        <translation>Weggelassen, weil ihr System schon eine andere Übersetzung der Passage hat: Übersetzungen %1, beurteilte Paare %2.</translation>
    </message>
    <message>
        <source>All of these families (question list, gemba-mqm, treqa, a metric&apos;s name), separated by commas; agreement --list names them.</source>
        <translation>Alle dieser Familien (Frageliste, gemba-mqm, treqa, Name einer Metrik), durch Kommas getrennt; agreement --list nennt sie.</translation>
    </message>
    <message>
        <source>Of runs, only those with these templates, separated by commas.</source>
        <translation>Von Läufen nur die mit diesen Vorlagen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Of runs, only these scores: weighted, unweighted, soft, hard, as published; without it, each run&apos;s usual one.</source>
        <translation>Von Läufen nur diese Werte: weighted, unweighted, soft, hard, as published; ohne Angabe der übliche jedes Laufs.</translation>
    </message>
    <message>
        <source>Of runs, only those of these models, separated by commas.</source>
        <translation>Von Läufen nur die dieser Modelle, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Level of intervals in per cent: 90, 95 or 99.</source>
        <translation>Niveau der Intervalle in Prozent: 90, 95 oder 99.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) with %1</source>
        <translation>
            <numerusform>%Ln Übersetzung mit %1</numerusform>
            <numerusform>%Ln Übersetzungen mit %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged pair(s) (%1)</source>
        <translation>
            <numerusform>%Ln beurteiltes Paar (%1)</numerusform>
            <numerusform>%Ln beurteilte Paare (%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>counted segments, systems, translations</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln Segment</numerusform>
            <numerusform>%Ln Segmente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln system(s)</source>
        <translation>
            <numerusform>%Ln System</numerusform>
            <numerusform>%Ln Systeme</numerusform>
        </translation>
    </message>
    <message>
        <source>The same by what was imported with the texts (text-metadata), as group=top.</source>
        <translation>Dieselben nach dem, was mit den Texten importiert wurde (text-metadata), etwa group=top.</translation>
    </message>
</context>
<context>
    <name>CopyrightCommands</name>
    <message>
        <source>Copyright mode is on: no text of this project leaves this machine.</source>
        <translation>Der Urheberrechtsmodus ist eingeschaltet: Kein Text dieses Projekts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Copyright mode is off: runs may send texts to other machines.</source>
        <translation>Der Urheberrechtsmodus ist ausgeschaltet: Läufe dürfen Texte an andere Rechner senden.</translation>
    </message>
    <message>
        <source>Nothing has left this machine.</source>
        <translation>Nichts hat diesen Rechner verlassen.</translation>
    </message>
    <message>
        <source>Keeps a project&apos;s texts on this machine, and tells what has left it: to where, which texts, how many characters.</source>
        <translation>Hält die Texte eines Projekts auf diesem Rechner und sagt, was ihn verlassen hat: wohin, welche Texte, wie viele Zeichen.</translation>
    </message>
    <message>
        <source>From now on only backends of this machine are asked.</source>
        <translation>Von nun an werden nur Backends dieses Rechners gefragt.</translation>
    </message>
    <message>
        <source>Other machines may be asked again.</source>
        <translation>Andere Rechner dürfen wieder gefragt werden.</translation>
    </message>
    <message>
        <source>Every request that left, newest first.</source>
        <translation>Jede Anfrage, die hinausging, die neueste zuerst.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message>
        <source>%1: texts sent: %2, translations among them: %3, characters: %4</source>
        <translation>%1: gesendete Texte: %2, verschiedene Übersetzungen darunter: %3, Zeichen: %4</translation>
    </message>
</context>
<context>
    <name>PairScoreCommands</name>
    <message numerus="yes">
        <source>%Ln of them because the base is the only reference itself: a text held against itself says nothing.</source>
        <translation>
            <numerusform>%Ln davon, weil die Basis selbst die einzige Referenz ist: ein Text, an sich selbst gemessen, sagt nichts.</numerusform>
            <numerusform>%Ln davon, weil die Basis selbst die einzige Referenz ist: ein Text, an sich selbst gemessen, sagt nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>scored %1 of %2 texts</source>
        <translation>%1 von %2 Texten gewertet</translation>
    </message>
    <message>
        <source>Baselines: %1 made, %2 there before; %3 without an unrelated text, %4 whose words have one order only</source>
        <translation>Vergleichstexte: %1 gemacht, %2 waren schon da; %3 ohne fremden Text, %4, deren Wörter nur eine Reihenfolge haben</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… und %Ln weitere</numerusform>
            <numerusform>… und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Makes baselines, too: another passage&apos;s base, and the base&apos;s own words in another order.</source>
        <translation>Macht auch Vergleichstexte: die Basis einer anderen Passage, und die eigenen Wörter der Basis in anderer Reihenfolge.</translation>
    </message>
    <message>
        <source>Seed of the baselines.</source>
        <translation>Startwert der Vergleichstexte.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message>
        <source>The metric&apos;s name.</source>
        <translation>Der Name der Metrik.</translation>
    </message>
    <message>
        <source>higher or lower: which scores are better.</source>
        <translation>higher oder lower: welche Werte besser sind.</translation>
    </message>
    <message>
        <source>What the metric reads, as “source + reference + translation”.</source>
        <translation>Was die Metrik liest, etwa „source + reference + translation“.</translation>
    </message>
    <message>
        <source>Scores bases and variants of minimal pairs with text metrics; what has a score is not scored again.</source>
        <translation>Wertet Basen und Varianten von Minimalpaaren mit Textmetriken; was einen Wert hat, wird nicht noch einmal gewertet.</translation>
    </message>
    <message>
        <source>Takes over scores of pairs that another program computed: a table with id and score, or with id, score_base and score_variant.</source>
        <translation>Übernimmt Werte von Paaren, die ein anderes Programm berechnet hat: eine Tabelle mit id und score, oder mit id, score_base und score_variant.</translation>
    </message>
    <message>
        <source>bases and variants: %1; scored now: %2, before: %3, with nothing to compare with: %4</source>
        <translation>Basen und Varianten: %1; jetzt gewertet: %2, früher: %3, ohne etwas zum Vergleichen: %4</translation>
    </message>
    <message>
        <source>scores of bases and variants: %1; missing in the file: %2, texts without a score: %3, rows left out: %4</source>
        <translation>Werte von Basen und Varianten: %1; in der Datei fehlend: %2, Texte ohne Wert: %3, ausgelassene Zeilen: %4</translation>
    </message>
</context>
<context>
    <name>PerturbCommands</name>
    <message>
        <source>%1 of %2 translations (%3)</source>
        <translation>%1 von %2 Übersetzungen (%3)</translation>
    </message>
    <message>
        <source>%1 weak</source>
        <translation>%1 schwach</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Nothing was stored (--dry-run); %1 s.</source>
        <translation>Nichts wurde gespeichert (--dry-run); %1 s.</translation>
    </message>
    <message>
        <source>read %1 of %2 translations</source>
        <translation>%1 von %2 Übersetzungen gelesen</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>acceptable variation</source>
        <translation>zulässige Abweichung</translation>
    </message>
    <message>
        <source>Categories, separated by commas, or all.</source>
        <translation>Kategorien, durch Kommas getrennt, oder all.</translation>
    </message>
    <message>
        <source>Which of the possible edits are taken (default: 1).</source>
        <translation>Welche der möglichen Änderungen genommen werden (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>Variants a category, at most (default: no limit).</source>
        <translation>Höchstzahl der Varianten je Kategorie (Vorgabe: keine Grenze).</translation>
    </message>
    <message>
        <source>Variants of one translation a category, at most (default: 1).</source>
        <translation>Höchstzahl der Varianten einer Übersetzung je Kategorie (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>With --limit: short and long translations in the shares in which they come.</source>
        <translation>Mit --limit: kurze und lange Übersetzungen in den Anteilen, in denen sie vorkommen.</translation>
    </message>
    <message>
        <source>Only translations of this system (may be repeated).</source>
        <translation>Nur Übersetzungen dieses Systems (mehrfach möglich).</translation>
    </message>
    <message>
        <source>Also translations that are references: against themselves, metrics show nothing.</source>
        <translation>Auch Übersetzungen, die Referenzen sind: Gegen sich selbst zeigen Metriken nichts.</translation>
    </message>
    <message>
        <source>How many work at once (default: one a core).</source>
        <translation>Wie viele gleichzeitig arbeiten (Vorgabe: einer je Kern).</translation>
    </message>
    <message>
        <source>Counts, but stores nothing.</source>
        <translation>Zählt, speichert aber nichts.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message>
        <source>Makes minimal pairs: each translation with one error or one acceptable change, by rule.</source>
        <translation>Bildet Minimalpaare: jede Übersetzung mit einem Fehler oder einer zulässigen Änderung, nach Regeln.</translation>
    </message>
    <message>
        <source>Lists the categories of minimal pairs.</source>
        <translation>Führt die Kategorien der Minimalpaare auf.</translation>
    </message>
    <message>
        <source>One JSON object.</source>
        <translation>Ein JSON-Objekt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln variant(s)</source>
        <translation>
            <numerusform>%Ln Variante</numerusform>
            <numerusform>%Ln Varianten</numerusform>
        </translation>
    </message>
    <message>
        <source>Also what WordNet and glosses of characters suggest, where no table has the word: marked weak, with up to five to choose from.</source>
        <translation>Auch, was WordNet und Wortbedeutungen von Schriftzeichen vorschlagen, wo keine Tabelle das Wort hat: als schwach gekennzeichnet, mit bis zu fünf zur Auswahl.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln variant(s) stored, %1 there already; %2 s.</source>
        <translation>
            <numerusform>%Ln Variante gespeichert, %1 schon da; %2 s.</numerusform>
            <numerusform>%Ln Varianten gespeichert, %1 schon da; %2 s.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportCommands</name>
    <message>
        <source>wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>File to write: .pdf or .html.</source>
        <translation>Zu schreibende Datei: .pdf oder .html.</translation>
    </message>
    <message>
        <source>People&apos;s side: a scale&apos;s name, preferences, or mqm-spans; without it, the only one there is.</source>
        <translation>Menschliche Seite: der Name einer Skala, preferences oder mqm-spans; ohne Angabe die einzige, die es gibt.</translation>
    </message>
    <message>
        <source>Of minimal pairs. scale: zero is no effect; centred: as the paper, zero is the metric&apos;s average drop.</source>
        <translation>Für Minimalpaare. scale: Null heißt keine Wirkung; centred: wie im Aufsatz, Null ist der mittlere Rückgang der Metrik.</translation>
    </message>
    <message>
        <source>per-metric or joint: one model each, or one for all.</source>
        <translation>per-metric oder joint: je ein Modell oder eines für alle.</translation>
    </message>
    <message>
        <source>A column of the passages that estimates are given by.</source>
        <translation>Eine Spalte der Passagen, nach der Schätzwerte gegeben werden.</translation>
    </message>
    <message>
        <source>One file with tables, figures, methods and manifest: agreement with people, sensitivity where minimal pairs have scores, and what models know by heart.</source>
        <translation>Eine Datei mit Tabellen, Abbildungen, Methoden und Manifest: Übereinstimmung mit Menschen, Empfindlichkeit, wo Minimalpaare Werte haben, und was Modelle auswendig kennen.</translation>
    </message>
</context>
<context>
    <name>ScoreCommands</name>
    <message>
        <source>scored %1 of %2 segments</source>
        <translation>%1 von %2 Segmenten gewertet</translation>
    </message>
    <message>
        <source>Metrics, separated by commas: %1.</source>
        <translation>Metriken, durch Kommas getrennt: %1.</translation>
    </message>
    <message>
        <source>System whose texts are the references (may be repeated); without it, every text with the role of a reference.</source>
        <translation>System, dessen Texte die Referenzen sind (mehrfach möglich); ohne Angabe jeder Text mit der Rolle einer Referenz.</translation>
    </message>
    <message>
        <source>BLEU: 13a, intl, zh, char or none.</source>
        <translation>BLEU: 13a, intl, zh, char oder none.</translation>
    </message>
    <message>
        <source>BLEU and chrF: without case.</source>
        <translation>BLEU und chrF: ohne Groß- und Kleinschreibung.</translation>
    </message>
    <message>
        <source>ROUGE and token F1: each Chinese or Japanese character is a token.</source>
        <translation>ROUGE und Token-F1: Jedes chinesische oder japanische Zeichen ist ein Token.</translation>
    </message>
    <message>
        <source>ROUGE: Porter&apos;s stemmer.</source>
        <translation>ROUGE: Stammformen nach Porter.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln Segment</numerusform>
            <numerusform>%Ln Segmente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them in a script without spaces between words: this metric took whole clauses for words. Choose --tokenize zh (BLEU) or --characters (ROUGE, token F1), or chrF.</source>
        <translation>
            <numerusform>%Ln davon in einer Schrift ohne Leerzeichen zwischen den Wörtern: Diese Metrik hielt ganze Satzteile für Wörter. Wählen Sie --tokenize zh (BLEU) oder --characters (ROUGE, Token-F1) oder chrF.</numerusform>
            <numerusform>%Ln davon in einer Schrift ohne Leerzeichen zwischen den Wörtern: Diese Metrik hielt ganze Satzteile für Wörter. Wählen Sie --tokenize zh (BLEU) oder --characters (ROUGE, Token-F1) oder chrF.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores every translation and system with text metrics, or with a command of yours (--command), and stores the scores with their signature.</source>
        <translation>Wertet jede Übersetzung und jedes System mit Textmetriken oder mit einem Befehl von Ihnen (--command) und speichert die Werte mit ihrer Signatur.</translation>
    </message>
    <message>
        <source>Takes over scores that another program computed: *.seg.score, *.sys.score, the JSON of COMET and sacreBLEU, or a table with system, segment and score.</source>
        <translation>Übernimmt Werte, die ein anderes Programm berechnet hat: *.seg.score, *.sys.score, das JSON von COMET und sacreBLEU oder eine Tabelle mit system, segment und score.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) scored, %1 without anything to compare with</source>
        <translation>
            <numerusform>%Ln Übersetzung gewertet, %1 ohne etwas zum Vergleichen</numerusform>
            <numerusform>%Ln Übersetzungen gewertet, %1 ohne etwas zum Vergleichen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SensitivityCommands</name>
    <message>
        <source>Metrics and runs, separated by commas; without it, all.</source>
        <translation>Metriken und Läufe, durch Kommas getrennt; ohne Angabe alle.</translation>
    </message>
    <message>
        <source>Categories of pairs, separated by commas; without it, all.</source>
        <translation>Kategorien von Paaren, durch Kommas getrennt; sonst alle.</translation>
    </message>
    <message>
        <source>scale: zero is no effect; centred: as the paper, zero is the metric&apos;s average drop.</source>
        <translation>scale: Null heißt keine Wirkung; centred: wie in der Studie, Null ist der mittlere Rückgang der Metrik.</translation>
    </message>
    <message>
        <source>Taken from n in the standard deviation: 0 or 1.</source>
        <translation>Was in der Standardabweichung von n abgezogen wird: 0 oder 1.</translation>
    </message>
    <message>
        <source>per-metric or joint: one model each, or one for all.</source>
        <translation>per-metric oder joint: je ein Modell oder eines für alle.</translation>
    </message>
    <message>
        <source>A column of the passages, as period: estimates for each value, and the test of its interaction with the metric.</source>
        <translation>Eine Spalte der Passagen, etwa period: Schätzwerte für jeden Wert, und der Test der Wechselwirkung mit der Metrik.</translation>
    </message>
    <message>
        <source>Only passages with this value.</source>
        <translation>Nur Passagen mit diesem Wert.</translation>
    </message>
    <message>
        <source>Only pairs that this vetting campaign accepted.</source>
        <translation>Nur Paare, die diese Begutachtung angenommen hat.</translation>
    </message>
    <message>
        <source>Ties in win rates: half, skip or zero.</source>
        <translation>Gleichstände in Gewinnraten: half, skip oder zero.</translation>
    </message>
    <message>
        <source>How many segments on which metrics disagree are listed.</source>
        <translation>Wie viele Segmente, an denen Metriken sich widersprechen, aufgezählt werden.</translation>
    </message>
    <message>
        <source>Win rates over unrelated and shuffled texts.</source>
        <translation>Gewinnraten gegen fremde und gemischte Texte.</translation>
    </message>
    <message>
        <source>ROUGE recall of continuation runs.</source>
        <translation>ROUGE-Recall von Fortsetzungsläufen.</translation>
    </message>
    <message>
        <source>Lays the printed tables beside.</source>
        <translation>Legt die gedruckten Tabellen daneben.</translation>
    </message>
    <message>
        <source>Writes the estimates as CSV.</source>
        <translation>Schreibt die Schätzwerte als CSV.</translation>
    </message>
    <message>
        <source>Writes the deltas as CSV, a row a pair and metric.</source>
        <translation>Schreibt die Deltas als CSV, eine Zeile je Paar und Metrik.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
    <message>
        <source>How sensitive metrics are to what minimal pairs change: mixed models of standardised deltas, win rates, interactions, baselines.</source>
        <translation>Wie empfindlich Metriken für das sind, was Minimalpaare ändern: gemischte Modelle standardisierter Deltas, Gewinnraten, Wechselwirkungen, Vergleichstexte.</translation>
    </message>
</context>
<context>
    <name>SystemCommands</name>
    <message>
        <source>Lists translators and systems with their kind and translations, a tab between; corrects the kinds that an import guessed.</source>
        <translation>Listet Übersetzer und Systeme mit Art und Zahl der Übersetzungen, durch Tabulatoren getrennt; berichtigt die Arten, die ein Import vermutet hat.</translation>
    </message>
    <message>
        <source>What the system is: human, machine or unknown. May be given several times.</source>
        <translation>Was das System ist: human, machine oder unknown. Mehrmals möglich.</translation>
    </message>
    <message>
        <source>One JSON object on standard output.</source>
        <translation>Ein JSON-Objekt auf der Standardausgabe.</translation>
    </message>
</context>
<context>
    <name>VerifyCommands</name>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>%1 of %2 values within tolerance</source>
        <translation>%1 von %2 Werten innerhalb der Toleranz</translation>
    </message>
    <message>
        <source>%1 of %2 relations hold as printed</source>
        <translation>%1 von %2 Beziehungen gelten wie gedruckt</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>neu berechnet</translation>
    </message>
    <message>
        <source>Not recomputable:</source>
        <translation>Nicht nachrechenbar:</translation>
    </message>
    <message>
        <source>Computes one metric or statistic from a case as the golden files have it.</source>
        <translation>Berechnet eine Metrik oder Statistik aus einem Fall, wie ihn die Solldateien haben.</translation>
    </message>
    <message>
        <source>The case: one JSON object.</source>
        <translation>Der Fall: ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>File to write; standard output without it.</source>
        <translation>Datei, in die geschrieben wird; ohne Angabe die Standardausgabe.</translation>
    </message>
    <message>
        <source>Errors as JSON too.</source>
        <translation>Auch Fehler als JSON.</translation>
    </message>
    <message>
        <source>Expected values of reference implementations.</source>
        <translation>Erwartete Werte von Referenzprogrammen.</translation>
    </message>
    <message>
        <source>What the file holds, where its name does not say so.</source>
        <translation>Was die Datei enthält, falls ihr Name es nicht sagt.</translation>
    </message>
    <message>
        <source>Writes every value, expected and computed, as JSON.</source>
        <translation>Schreibt jeden Wert, erwartet und berechnet, als JSON.</translation>
    </message>
    <message>
        <source>The whole report as JSON on standard output.</source>
        <translation>Der ganze Bericht als JSON auf der Standardausgabe.</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… und %Ln weiterer</numerusform>
            <numerusform>… und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>skipped %Ln value(s)</source>
        <translation>
            <numerusform>%Ln Wert übersprungen</numerusform>
            <numerusform>%Ln Werte übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recomputes every value of a golden file; without one, of all embedded ones, and what can be recomputed of the published tables.</source>
        <translation>Berechnet jeden Wert einer Solldatei neu; ohne Datei die aller eingebauten und das, was sich an den veröffentlichten Tabellen nachrechnen lässt.</translation>
    </message>
</context>
<context>
    <name>app::Report</name>
    <message>
        <source>Scores are compared with each other within a passage; correlations are means over passages.</source>
        <translation>Werte werden innerhalb einer Passage miteinander verglichen; Korrelationen sind Mittel über die Passagen.</translation>
    </message>
    <message>
        <source>Scores are compared with each other within a system; correlations are means over systems.</source>
        <translation>Werte werden innerhalb eines Systems miteinander verglichen; Korrelationen sind Mittel über die Systeme.</translation>
    </message>
    <message>
        <source>All scores are compared with each other, whatever passage and system they are of.</source>
        <translation>Alle Werte werden miteinander verglichen, gleich zu welcher Passage und welchem System sie gehören.</translation>
    </message>
    <message>
        <source>In contrastive accuracy equal scores count half.</source>
        <translation>In der kontrastiven Genauigkeit zählen gleiche Werte halb.</translation>
    </message>
    <message>
        <source>In contrastive accuracy equal scores count as wrong.</source>
        <translation>In der kontrastiven Genauigkeit zählen gleiche Werte als falsch.</translation>
    </message>
    <message>
        <source>In contrastive accuracy equal scores are left out.</source>
        <translation>In der kontrastiven Genauigkeit werden gleiche Werte weggelassen.</translation>
    </message>
    <message>
        <source>No intervals, clusters or chance levels were computed.</source>
        <translation>Intervalle, Cluster und Zufallsniveaus wurden nicht berechnet.</translation>
    </message>
    <message>
        <source>Agreement with people (%1) is measured as pairwise accuracy with tie calibration (Acc-eq; Deutsch, Foster and Freitag 2023), with the ε that suits the metric best on the same data, as Kendall&apos;s τ-b and as Pearson&apos;s r.</source>
        <translation>Die Übereinstimmung mit Menschen (%1) wird gemessen als paarweise Genauigkeit mit kalibrierten Gleichständen (Acc-eq; Deutsch, Foster und Freitag 2023), mit dem ε, das an denselben Daten für die Metrik am günstigsten ist, als Kendalls τ-b und als Pearsons r.</translation>
    </message>
    <message>
        <source>Adequacy is the share of passages in which the human translation stands strictly above every machine translation, with Wilson intervals; equal scores fail.</source>
        <translation>Angemessenheit ist der Anteil der Passagen, in denen die menschliche Übersetzung klar über jeder maschinellen steht, mit Wilson-Intervallen; gleiche Werte genügen nicht.</translation>
    </message>
    <message>
        <source>Translations without a score are left out and counted.</source>
        <translation>Übersetzungen ohne Wert werden weggelassen und gezählt.</translation>
    </message>
    <message>
        <source>Only these were taken: %1.</source>
        <translation>Nur diese wurden genommen: %1.</translation>
    </message>
    <message>
        <source> It reads %1.</source>
        <translation> Sie liest %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>agreement: people&apos;s side</source>
        <translation>Übereinstimmung: menschliche Seite</translation>
    </message>
    <message>
        <source>agreement: recipe</source>
        <translation>Übereinstimmung: Rezept</translation>
    </message>
    <message>
        <source>agreement: seed</source>
        <translation>Übereinstimmung: Startwert</translation>
    </message>
    <message>
        <source>agreement: draws</source>
        <translation>Übereinstimmung: Ziehungen</translation>
    </message>
    <message>
        <source>agreement: filter</source>
        <translation>Übereinstimmung: Filter</translation>
    </message>
    <message>
        <source>%1: SHA-256 of its values</source>
        <translation>%1: SHA-256 der Werte</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>%1: recipe</source>
        <translation>%1: Rezept</translation>
    </message>
    <message>
        <source>%1: n, missing</source>
        <translation>%1: n, fehlend</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>n, missing</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Agreement with people</source>
        <translation>Übereinstimmung mit Menschen</translation>
    </message>
    <message>
        <source>Agreement with people: %1</source>
        <translation>Übereinstimmung mit Menschen: %1</translation>
    </message>
    <message>
        <source>Agreement with %1</source>
        <translation>Übereinstimmung mit %1</translation>
    </message>
    <message>
        <source>Acc-eq</source>
        <translation>Acc-eq</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>τ-b</source>
        <translation>τ-b</translation>
    </message>
    <message>
        <source>Pearson</source>
        <translation>Pearson</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>†: higher Acc-eq than %1, p &lt; %2.</source>
        <translation>†: höheres Acc-eq als %1, p &lt; %2.</translation>
    </message>
    <message>
        <source>Top systems: %1.</source>
        <translation>Beste Systeme: %1.</translation>
    </message>
    <message>
        <source>Adequacy: the human translation strictly above every machine translation</source>
        <translation>Angemessenheit: die menschliche Übersetzung klar über jeder maschinellen</translation>
    </message>
    <message>
        <source>Contrastive accuracy: the translation that people prefer has the higher score</source>
        <translation>Kontrastive Genauigkeit: Die von Menschen bevorzugte Übersetzung hat den höheren Wert</translation>
    </message>
    <message>
        <source>Mean over the parts, each counting alike</source>
        <translation>Mittel über die Teile, jeder zählt gleich viel</translation>
    </message>
    <message>
        <source>Acc-eq minus %1&apos;s</source>
        <translation>Acc-eq minus das von %1</translation>
    </message>
    <message>
        <source>Agreement with people, all parts</source>
        <translation>Übereinstimmung mit Menschen, alle Teile</translation>
    </message>
    <message>
        <source>%1 % [%2, %3] of %4</source>
        <translation>%1 % [%2, %3] von %4</translation>
    </message>
    <message>
        <source>[%1, %2]</source>
        <comment>ends of an interval</comment>
        <translation>[%1, %2]</translation>
    </message>
    <message>
        <source>Estimates by metric and category</source>
        <translation>Schätzwerte nach Metrik und Kategorie</translation>
    </message>
    <message>
        <source>SE</source>
        <translation>SE</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Of an error a positive estimate is right, of a variation one that is not positive. *, **, ***: p below 0.05, 0.01, 0.001, two-sided.</source>
        <translation>Bei einem Fehler ist ein positiver Schätzwert richtig, bei einer Abweichung einer, der nicht positiv ist. *, **, ***: p unter 0,05; 0,01; 0,001, zweiseitig.</translation>
    </message>
    <message>
        <source>Sensitivity to minimal pairs</source>
        <translation>Empfindlichkeit für Minimalpaare</translation>
    </message>
    <message>
        <source>sensitivity: recipe</source>
        <translation>Empfindlichkeit: Rezept</translation>
    </message>
    <message>
        <source>sensitivity: n</source>
        <translation>Empfindlichkeit: n</translation>
    </message>
    <message>
        <source>%1: SHA-256 of its δ</source>
        <translation>%1: SHA-256 der δ</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>project&apos;s UUID</source>
        <translation>UUID des Projekts</translation>
    </message>
    <message>
        <source>schema of the project file</source>
        <translation>Schema der Projektdatei</translation>
    </message>
    <message>
        <source>documents, passages, systems, translations</source>
        <translation>Dokumente, Passagen, Systeme, Übersetzungen</translation>
    </message>
    <message>
        <source>A hash is SHA-256 of one line a value: document, passage, system and value (of pairs: the variant&apos;s UUID and δ), separated by tabs, numbers in their shortest form.</source>
        <translation>Eine Prüfsumme ist SHA-256 über eine Zeile je Wert: Dokument, Passage, System und Wert (bei Paaren: die UUID der Variante und δ), durch Tabulatoren getrennt, Zahlen in ihrer kürzesten Form.</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>Manifest</translation>
    </message>
    <message>
        <source>Report on %1</source>
        <translation>Bericht über %1</translation>
    </message>
    <message>
        <source>Made by Tertium %1.</source>
        <translation>Erstellt von Tertium %1.</translation>
    </message>
    <message>
        <source>Zero: %1.</source>
        <translation>Null: %1.</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Brackets: intervals of %1 %. Metrics of one cluster do not differ significantly from its first. Chance: mean Acc-eq of the same scores dealt out at random.</source>
        <translation>In Klammern: Intervalle von %1 %. Metriken eines Clusters unterscheiden sich nicht signifikant von seiner ersten. Zufall: mittlere Acc-eq derselben Werte, zufällig verteilt.</translation>
    </message>
    <message>
        <source>All systems</source>
        <translation>Alle Systeme</translation>
    </message>
    <message>
        <source>Top systems</source>
        <translation>Beste Systeme</translation>
    </message>
    <message>
        <source>Other systems</source>
        <translation>Übrige Systeme</translation>
    </message>
    <message>
        <source>Ties, which fail</source>
        <translation>Gleichstände, die nicht zählen</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Equal scores</source>
        <translation>Gleiche Werte</translation>
    </message>
    <message>
        <source>People&apos;s ties</source>
        <translation>Gleichstand bei Menschen</translation>
    </message>
    <message>
        <source>Without a score</source>
        <translation>Ohne Wert</translation>
    </message>
    <message>
        <source>What the scores are variants of</source>
        <translation>Wovon die Werte Varianten sind</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Human &gt; all</source>
        <translation>Mensch &gt; alle</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Base wins</source>
        <translation>Basis gewinnt</translation>
    </message>
    <message>
        <source>Passages: %1, systems: %2, translations or pairs that people judged: %3.</source>
        <translation>Passagen: %1, Systeme: %2, von Menschen beurteilte Übersetzungen oder Paare: %3.</translation>
    </message>
    <message>
        <source>Translations that speak to the judge</source>
        <translation>Übersetzungen, die den Beurteiler ansprechen</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Was sie sagt</translation>
    </message>
    <message>
        <source>Scores that a model gave them may be what they ask for.</source>
        <translation>Werte, die ein Modell ihnen gab, sind vielleicht das, was sie verlangen.</translation>
    </message>
    <message>
        <source>%1 more are not listed.</source>
        <translation>%1 weitere sind nicht aufgeführt.</translation>
    </message>
    <message>
        <source>Intervals are percentile bootstrap intervals of %1 % over passages (over judged pairs where people compared). Clusters, † and p come of a one-sided pairwise permutation test of Acc-eq at p &lt; %2: each metric keeps the ε that suits it on the items that both have, and for each pair of translations that are compared the two metrics&apos; results (agrees with people&apos;s order or not) are swapped with even chance; p is the share of draws whose difference is at least the observed one. Where τ-b of weighted and unweighted scores is compared the standardised scores of each translation are swapped instead (PERM-BOTH; Deutsch, Dror and Roth 2021). The chance level is the mean over scores dealt out at random; %3 draws each, seed %4.</source>
        <translation>Intervalle sind Perzentil-Bootstrap-Intervalle zu %1 % über Passagen (über beurteilte Paare, wo Menschen verglichen haben). Cluster, † und p kommen aus einem einseitigen paarweisen Permutationstest der Acc-eq bei p &lt; %2: Jede Metrik behält das ε, das zu ihr an dem passt, was beide haben, und für jedes verglichene Paar von Übersetzungen werden die Ergebnisse der beiden Metriken (stimmt mit der Reihenfolge der Menschen überein oder nicht) mit gleicher Wahrscheinlichkeit vertauscht; p ist der Anteil der Ziehungen, deren Differenz mindestens die beobachtete ist. Wo τ-b gewichteter und ungewichteter Werte verglichen wird, werden stattdessen die standardisierten Werte jeder Übersetzung vertauscht (PERM-BOTH; Deutsch, Dror und Roth 2021). Das Zufallsniveau ist das Mittel über zufällig ausgeteilte Werte; je %3 Ziehungen, Startwert %4.</translation>
    </message>
    <message>
        <source>Intervals of contrastive accuracy are drawn over passages where a passage gives several pairs, else they are Wilson&apos;s.</source>
        <translation>Intervalle der kontrastiven Genauigkeit werden über Passagen gezogen, wo eine Passage mehrere Paare gibt, sonst sind es Wilson-Intervalle.</translation>
    </message>
    <message>
        <source>Differences are to %1, on the items that both metrics have.</source>
        <translation>Differenzen beziehen sich auf %1, an dem, was beide Metriken haben.</translation>
    </message>
    <message>
        <source>agreement: weights of error spans</source>
        <translation>Übereinstimmung: Gewichte markierter Fehler</translation>
    </message>
    <message>
        <source>%1: command, version</source>
        <translation>%1: Befehl, Version</translation>
    </message>
    <message>
        <source>version not stated</source>
        <translation>Version nicht angegeben</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>difference, p</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, n %2</source>
        <comment>difference and p, n</comment>
        <translation>%1, n %2</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation>%1 % von %2</translation>
    </message>
    <message>
        <source>Passages on which metrics disagree most</source>
        <translation>Passagen, bei denen Metriken sich am meisten widersprechen</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <source>Most moved</source>
        <translation>Am meisten bewegt</translation>
    </message>
    <message>
        <source>Least moved</source>
        <translation>Am wenigsten bewegt</translation>
    </message>
    <message>
        <source>From 0, where all metrics rank its pairs alike, to 1. Category and metrics are of the pair on which they disagree most.</source>
        <translation>Von 0, wo alle Metriken die Paare gleich einordnen, bis 1. Kategorie und Metriken gehören zu dem Paar, bei dem sie sich am meisten widersprechen.</translation>
    </message>
    <message>
        <source>Sensitivity: δ = score(base) − score(variant) of every minimal pair, the sign turned for metrics of which lower is better. %1 The mixed model has a random intercept for each passage. Win rates are of raw δ; %2.</source>
        <translation>Empfindlichkeit: δ = Wert(Basis) − Wert(Variante) jedes Minimalpaars, mit umgekehrtem Vorzeichen bei Metriken, bei denen weniger besser ist. %1 Das gemischte Modell hat einen zufälligen Achsenabschnitt je Passage. Gewinnraten sind aus rohen δ; %2.</translation>
    </message>
    <message>
        <source>What models know by heart</source>
        <translation>Was Modelle auswendig kennen</translation>
    </message>
    <message>
        <source>Memorisation: a model was given the beginning of a text and went on with it; ROUGE recall says how much of the real continuation came back.</source>
        <translation>Auswendiges: Ein Modell bekam den Anfang eines Textes und setzte ihn fort; der ROUGE-Recall sagt, wie viel der wirklichen Fortsetzung wiederkam.</translation>
    </message>
</context>
<context>
    <name>app::WindowApp</name>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>%1 is open. The run of the former project is paused and can be resumed there.</source>
        <translation>%1 ist geöffnet. Der Lauf des vorigen Projekts ist angehalten und kann dort fortgesetzt werden.</translation>
    </message>
    <message>
        <source>%1 is open.</source>
        <translation>%1 ist geöffnet.</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>Local model</source>
        <translation>Lokales Modell</translation>
    </message>
    <message>
        <source>Local: %1</source>
        <translation>Lokal: %1</translation>
    </message>
    <message>
        <source>No local model is installed. tertium-cli backend install-local installs one.</source>
        <translation>Es ist kein lokales Modell eingerichtet. tertium-cli backend install-local richtet eines ein.</translation>
    </message>
    <message>
        <source>tertium-cli: judge literary translations together with language models.</source>
        <translation>tertium-cli: literarische Übersetzungen gemeinsam mit Sprachmodellen beurteilen.</translation>
    </message>
    <message>
        <source>Results go to standard output (--json: one object), progress to standard error. Exit codes: 0 done; 1 failed; 2 usage; 3 cancelled; 4 done, with something left.</source>
        <translation>Ergebnisse gehen auf die Standardausgabe (--json: ein Objekt), der Fortschritt auf die Standardfehlerausgabe. Exit-Codes: 0 fertig; 1 fehlgeschlagen; 2 Aufruf; 3 abgebrochen; 4 fertig, aber etwas blieb übrig.</translation>
    </message>
    <message>
        <source>tertium-cli COMMAND --help says more about one command.</source>
        <translation>tertium-cli BEFEHL --help sagt mehr über einen Befehl.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. tertium-cli help lists all.</source>
        <translation>Es gibt keinen Befehl „%1“. tertium-cli help führt alle auf.</translation>
    </message>
    <message>
        <source>Says what the command takes.</source>
        <translation>Sagt, was der Befehl annimmt.</translation>
    </message>
    <message>
        <source>Usage: tertium-cli %1 %2</source>
        <translation>Aufruf: tertium-cli %1 %2</translation>
    </message>
    <message>
        <source>Seconds for one try of a request, at most (default: as the backend is configured).</source>
        <translation>Höchstens so viele Sekunden für einen Versuch einer Anfrage (Vorgabe: wie beim Backend eingestellt).</translation>
    </message>
    <message>
        <source>%1/%2 done</source>
        <translation>%1/%2 erledigt</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1, %2 fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1, %2 from the cache</source>
        <translation>%1, %2 aus dem Zwischenspeicher</translation>
    </message>
    <message>
        <source>%1, about %2 s left</source>
        <translation>%1, noch etwa %2 s</translation>
    </message>
    <message>
        <source>%1 translations, %2 requests, about %3 tokens to read and %4 to write</source>
        <translation>%1 Übersetzungen, %2 Anfragen, etwa %3 Token zu lesen und %4 zu schreiben</translation>
    </message>
    <message>
        <source>%1, about %2 s as measured in this project</source>
        <translation>%1, etwa %2 s, wie in diesem Projekt gemessen</translation>
    </message>
    <message>
        <source>%1, time not known yet: no run with this model in this project</source>
        <translation>%1, Dauer noch unbekannt: kein Lauf mit diesem Modell in diesem Projekt</translation>
    </message>
    <message>
        <source>Nothing is left to ask.</source>
        <translation>Es ist nichts mehr zu fragen.</translation>
    </message>
    <message>
        <source>The run has %1 of %2 items done.</source>
        <translation>Vom Lauf sind %1 von %2 Einheiten erledigt.</translation>
    </message>
    <message>
        <source>tertium-cli batch export PROJECT %1 FILE.jsonl writes what is still to be asked.</source>
        <translation>tertium-cli batch export PROJEKT %1 DATEI.jsonl schreibt, was noch zu fragen ist.</translation>
    </message>
    <message>
        <source>Writes what a run still has to ask as batch files for OpenAI Batch, vLLM run-batch and others.</source>
        <translation>Schreibt, was ein Lauf noch zu fragen hat, als Batch-Dateien für OpenAI Batch, vLLM run-batch und andere.</translation>
    </message>
    <message>
        <source>Requests a file, at most (default: 50000).</source>
        <translation>Höchstens so viele Anfragen je Datei (Vorgabe: 50000).</translation>
    </message>
    <message>
        <source>Leaves out a parameter that the model refuses: response_format, logprobs, seed, temperature; max_tokens becomes max_completion_tokens. May be given several times.</source>
        <translation>Lässt einen Parameter weg, den das Modell ablehnt: response_format, logprobs, seed, temperature; aus max_tokens wird max_completion_tokens. Mehrfach möglich.</translation>
    </message>
    <message>
        <source>Prints one JSON object.</source>
        <translation>Gibt ein JSON-Objekt aus.</translation>
    </message>
    <message>
        <source>Takes the results of a batch: output and error files, in any order, in part, also twice.</source>
        <translation>Übernimmt die Ergebnisse eines Batches: Ausgabe- und Fehlerdateien, in beliebiger Reihenfolge, auch teilweise oder doppelt.</translation>
    </message>
    <message>
        <source>Which table.</source>
        <translation>Welche Tabelle.</translation>
    </message>
    <message>
        <source>File to write; standard output without it.</source>
        <translation>Datei, in die geschrieben wird; ohne Angabe die Standardausgabe.</translation>
    </message>
    <message>
        <source>Answers, scores, exchanges of this run (default for scores and answers: the last).</source>
        <translation>Antworten, Werte, Austausche dieses Laufs (Vorgabe für Werte und Antworten: der letzte).</translation>
    </message>
    <message>
        <source>Key, then Enter (it is not shown):</source>
        <translation>Schlüssel, dann Eingabetaste (er wird nicht angezeigt):</translation>
    </message>
    <message>
        <source>%1 sends no key.</source>
        <translation>%1 sendet keinen Schlüssel.</translation>
    </message>
    <message>
        <source>The keychain holds the key of %1.</source>
        <translation>Der Schlüsselbund enthält den Schlüssel von %1.</translation>
    </message>
    <message>
        <source>The keychain should hold the key of %1, but there is none.</source>
        <translation>Der Schlüsselbund sollte den Schlüssel von %1 enthalten, doch da ist keiner.</translation>
    </message>
    <message>
        <source>The key of %1 is in the environment variable %2.</source>
        <translation>Der Schlüssel von %1 steht in der Umgebungsvariablen %2.</translation>
    </message>
    <message>
        <source>The key of %1 is looked for in the environment variable %2, which is not set.</source>
        <translation>Der Schlüssel von %1 wird in der Umgebungsvariablen %2 gesucht, die nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>No keychain runs here.</source>
        <translation>Hier läuft kein Schlüsselbund.</translation>
    </message>
    <message>
        <source>There is no price list yet. --create makes one to fill in.</source>
        <translation>Es gibt noch keine Preisliste. --create legt eine zum Ausfüllen an.</translation>
    </message>
    <message>
        <source>Forgets a backend and its key. Runs that were made with it stay.</source>
        <translation>Vergisst ein Backend und seinen Schlüssel. Läufe, die damit gemacht wurden, bleiben.</translation>
    </message>
    <message>
        <source>Says where a backend&apos;s key is kept, never the key; puts it into the system&apos;s keychain or takes it out.</source>
        <translation>Sagt, wo der Schlüssel eines Backends liegt, nie den Schlüssel selbst; legt ihn in den Schlüsselbund des Systems oder nimmt ihn heraus.</translation>
    </message>
    <message>
        <source>Reads the key from standard input, one line.</source>
        <translation>Liest den Schlüssel von der Standardeingabe, eine Zeile.</translation>
    </message>
    <message>
        <source>Deletes the key from the keychain.</source>
        <translation>Löscht den Schlüssel aus dem Schlüsselbund.</translation>
    </message>
    <message>
        <source>Says where the price list is and what is in it: model, endpoint, and the price of a million tokens to read, to read from the endpoint&apos;s cache, and to write.</source>
        <translation>Sagt, wo die Preisliste liegt und was darin steht: Modell, Endpunkt und der Preis einer Million Token beim Lesen, beim Lesen aus dem Zwischenspeicher des Endpunkts und beim Schreiben.</translation>
    </message>
    <message>
        <source>Makes an empty list that says how it is filled in.</source>
        <translation>Legt eine leere Liste an, die sagt, wie sie ausgefüllt wird.</translation>
    </message>
    <message>
        <source>Makes an empty project, or the sample project.</source>
        <translation>Legt ein leeres Projekt an oder das Beispielprojekt.</translation>
    </message>
    <message>
        <source>Fills it with the sample: public-domain passages and a shipped run.</source>
        <translation>Füllt es mit dem Beispiel: gemeinfreie Passagen und ein mitgelieferter Lauf.</translation>
    </message>
    <message>
        <source>Columns by role: source=COL,translation=COL,system=COL,reference=COL,score=COL,…</source>
        <translation>Spalten nach ihrer Rolle: source=SPALTE,translation=SPALTE,system=SPALTE,reference=SPALTE,score=SPALTE,…</translation>
    </message>
    <message>
        <source>Encoding of the file, as windows-1252 or GB18030; guessed without it.</source>
        <translation>Kodierung der Datei, etwa windows-1252 oder GB18030; ohne Angabe wird sie erraten.</translation>
    </message>
    <message>
        <source>Language of the sources (BCP 47).</source>
        <translation>Sprache der Ausgangstexte (BCP 47).</translation>
    </message>
    <message>
        <source>Language of the translations (BCP 47).</source>
        <translation>Sprache der Übersetzungen (BCP 47).</translation>
    </message>
    <message>
        <source>Name of the document, where no column names it.</source>
        <translation>Name des Dokuments, wo keine Spalte es nennt.</translation>
    </message>
    <message>
        <source>Shows the mapping; imports nothing.</source>
        <translation>Zeigt die Zuordnung; importiert nichts.</translation>
    </message>
    <message>
        <source>Score preset: paper or reference.</source>
        <translation>Wertung: paper oder reference.</translation>
    </message>
    <message>
        <source>Scores from hard answers even where log-probabilities are there.</source>
        <translation>Werte aus harten Antworten, auch wo Log-Wahrscheinlichkeiten vorliegen.</translation>
    </message>
    <message>
        <source>Requests in flight (default: what suits the backend).</source>
        <translation>Gleichzeitige Anfragen (Vorgabe: was dem Backend angemessen ist).</translation>
    </message>
    <message>
        <source>Asks again even where a stored reply to the same request is there.</source>
        <translation>Fragt auch dort neu, wo zur selben Anfrage schon eine Modellantwort gespeichert ist.</translation>
    </message>
    <message>
        <source>Backend by name, or recorded:FILE.</source>
        <translation>Backend nach seinem Namen oder recorded:DATEI.</translation>
    </message>
    <message>
        <source>Model, where the backend has several.</source>
        <translation>Modell, falls das Backend mehrere hat.</translation>
    </message>
    <message>
        <source>Question list.</source>
        <translation>Frageliste.</translation>
    </message>
    <message>
        <source>Prompt template: vanilla, prompt-step or question-step.</source>
        <translation>Prompt-Vorlage: vanilla, prompt-step oder question-step.</translation>
    </message>
    <message>
        <source>Renders the prompt byte for byte as the published code.</source>
        <translation>Setzt den Prompt Byte für Byte so zusammen wie der veröffentlichte Code.</translation>
    </message>
    <message>
        <source>Asks every question in a request of its own; gives graded answers.</source>
        <translation>Stellt jede Frage in einer eigenen Anfrage; ergibt abgestufte Antworten.</translation>
    </message>
    <message>
        <source>Sampling temperature, 0 to 2.</source>
        <translation>Temperatur beim Ziehen, 0 bis 2.</translation>
    </message>
    <message>
        <source>Seed, where the endpoint takes one.</source>
        <translation>Startwert, falls der Endpunkt einen annimmt.</translation>
    </message>
    <message>
        <source>Replicates of every request.</source>
        <translation>Wiederholungen jeder Anfrage.</translation>
    </message>
    <message>
        <source>Translations at most.</source>
        <translation>Höchstzahl der Übersetzungen.</translation>
    </message>
    <message>
        <source>Only this system; may be given several times.</source>
        <translation>Nur dieses System; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Title of the run.</source>
        <translation>Titel des Laufs.</translation>
    </message>
    <message>
        <source>Shows the estimate and three prompts; asks nothing, stores nothing.</source>
        <translation>Zeigt die Schätzung und drei Prompts; fragt nichts, speichert nichts.</translation>
    </message>
    <message>
        <source>Makes the run and prints its UUID; asks nothing. For batch export, or run resume.</source>
        <translation>Legt den Lauf an und gibt seine UUID aus; fragt nichts. Für batch export oder run resume.</translation>
    </message>
    <message>
        <source>Also writes every reply to FILE, to be given again with --backend recorded:FILE.</source>
        <translation>Schreibt jede Modellantwort auch in DATEI, um sie mit --backend recorded:DATEI erneut zu geben.</translation>
    </message>
    <message>
        <source>What was answered is saved. Go on with: tertium-cli run resume PROJECT %1</source>
        <translation>Was beantwortet wurde, ist gespeichert. Weiter geht es mit: tertium-cli run resume PROJEKT %1</translation>
    </message>
    <message>
        <source>Asks a model the question list about every translation.</source>
        <translation>Stellt einem Modell die Frageliste zu jeder Übersetzung.</translation>
    </message>
    <message>
        <source>Finishes a run that was paused, killed or left with failed requests. RUN: a UUID, a prefix of one, or last.</source>
        <translation>Führt einen Lauf zu Ende, der angehalten oder beendet wurde oder fehlgeschlagene Anfragen hat. LAUF: eine UUID, deren Anfang oder last.</translation>
    </message>
    <message>
        <source>Another name for the same backend and model.</source>
        <translation>Ein anderer Name für dasselbe Backend und Modell.</translation>
    </message>
    <message>
        <source>Lists the runs of a project.</source>
        <translation>Führt die Läufe eines Projekts auf.</translation>
    </message>
    <message>
        <source>Prints a run by question and by system, and how far it agrees with people.</source>
        <translation>Gibt einen Lauf nach Fragen und nach Systemen aus und sagt, wie weit er mit Menschen übereinstimmt.</translation>
    </message>
    <message>
        <source>Judge literary translations together with language models.</source>
        <translation>Literarische Übersetzungen gemeinsam mit Sprachmodellen beurteilen.</translation>
    </message>
    <message>
        <source>Project to open.</source>
        <translation>Zu öffnendes Projekt.</translation>
    </message>
    <message>
        <source>Opens the sample project.</source>
        <translation>Öffnet das Beispielprojekt.</translation>
    </message>
    <message>
        <source>Starts a run of N translations with the default backend.</source>
        <translation>Startet einen Lauf über N Übersetzungen mit dem voreingestellten Backend.</translation>
    </message>
    <message>
        <source>Writes every page as a picture into DIR and ends.</source>
        <translation>Schreibt jede Seite als Bild in den Ordner DIR und endet.</translation>
    </message>
    <message>
        <source>Project for --grab.</source>
        <translation>Projekt für --grab.</translation>
    </message>
    <message>
        <source>light, dark or system.</source>
        <translation>light, dark oder system.</translation>
    </message>
    <message>
        <source>Size of the pictures, such as 1280x800.</source>
        <translation>Größe der Bilder, etwa 1280x800.</translation>
    </message>
    <message>
        <source>--size takes width and height, such as 1280x800.</source>
        <translation>--size verlangt Breite und Höhe, etwa 1280x800.</translation>
    </message>
    <message>
        <source>--live takes a number of translations.</source>
        <translation>--live verlangt eine Anzahl von Übersetzungen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge.</source>
        <translation>
            <numerusform>%Ln Übersetzung spricht den Beurteiler an.</numerusform>
            <numerusform>%Ln Übersetzungen sprechen den Beurteiler an.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (nothing imported)</source>
        <translation>%1 (nichts importiert)</translation>
    </message>
    <message>
        <source>Which campaign: its id, the beginning of one, its title, or last.</source>
        <translation>Welche Abstimmung: ihre Kennung, deren Anfang, ihr Titel oder last.</translation>
    </message>
    <message>
        <source>Starts a campaign in which translators vote on the questions of a list.</source>
        <translation>Beginnt eine Abstimmung, in der Übersetzerinnen und Übersetzer über die Fragen einer Liste abstimmen.</translation>
    </message>
    <message>
        <source>What translators see (default: the list&apos;s).</source>
        <translation>Was die Abstimmenden sehen (Vorgabe: der Titel der Liste).</translation>
    </message>
    <message>
        <source>fixed, random, or aspect (shuffled within each).</source>
        <translation>fixed, random oder aspect (innerhalb jedes Aspekts gemischt).</translation>
    </message>
    <message>
        <source>Seed of the order.</source>
        <translation>Startwert der Reihenfolge.</translation>
    </message>
    <message>
        <source>A word on each point of the scale, a|b|c|d|e.</source>
        <translation>Ein Wort zu jedem Punkt der Skala, a|b|c|d|e.</translation>
    </message>
    <message>
        <source>Markdown file with the instructions.</source>
        <translation>Markdown-Datei mit den Anweisungen.</translation>
    </message>
    <message>
        <source>Markdown file with what is agreed to.</source>
        <translation>Markdown-Datei mit dem, worin eingewilligt wird.</translation>
    </message>
    <message>
        <source>Each vote needs a reason.</source>
        <translation>Jede Stimme braucht eine Begründung.</translation>
    </message>
    <message>
        <source>Writes a packet for each translator: a file that opens in Tertium and comes back filled in.</source>
        <translation>Schreibt für alle Abstimmenden je ein Paket: eine Datei, die sich in Tertium öffnet und ausgefüllt zurückkommt.</translation>
    </message>
    <message>
        <source>Name of the translator.</source>
        <translation>Name der abstimmenden Person.</translation>
    </message>
    <message>
        <source>File or folder to write to (default: here).</source>
        <translation>Datei oder Ordner, wohin geschrieben wird (Vorgabe: hierher).</translation>
    </message>
    <message>
        <source>Merges packets that came back, and tables of votes collected elsewhere.</source>
        <translation>Führt zurückgekommene Pakete und anderswo gesammelte Tabellen von Stimmen zusammen.</translation>
    </message>
    <message>
        <source>Shows what would change; changes nothing.</source>
        <translation>Zeigt, was sich ändern würde; ändert nichts.</translation>
    </message>
    <message>
        <source>Language of the window: en, de.</source>
        <translation>Sprache des Fensters: en, de.</translation>
    </message>
    <message>
        <source>There are no words in the language “%1”, but in these: %2.</source>
        <translation>In der Sprache „%1“ gibt es keine Wörter, wohl aber in diesen: %2.</translation>
    </message>
    <message>
        <source>cost not known: no price for %1 in prices.json</source>
        <translation>Kosten nicht bekannt: kein Preis für %1 in prices.json</translation>
    </message>
    <message>
        <source>about %1 %2 at most</source>
        <translation>höchstens etwa %1 %2</translation>
    </message>
    <message>
        <source>%1 of %2 questions stay; about %3 tokens of %4.</source>
        <translation>%1 von %2 Fragen bleiben; etwa %3 von %4 Token.</translation>
    </message>
    <message>
        <source>The project has no development and test split: what is chosen on these translations fits them better than others.</source>
        <translation>Das Projekt ist nicht in Entwicklungs- und Testdaten geteilt: Was an diesen Übersetzungen ausgewählt wird, passt auf sie besser als auf andere.</translation>
    </message>
    <message>
        <source>What the votes say, which questions stay, and how far translators agree.</source>
        <translation>Was die Stimmen sagen, welche Fragen bleiben und wie weit die Abstimmenden übereinstimmen.</translation>
    </message>
    <message>
        <source>Run whose answers show how one-sided questions are.</source>
        <translation>Lauf, dessen Antworten zeigen, wie einseitig die Fragen sind.</translation>
    </message>
    <message>
        <source>Table with columns question, general, label, human instead.</source>
        <translation>Stattdessen eine Tabelle mit den Spalten question, general, label, human.</translation>
    </message>
    <message>
        <source>Translations to choose on: all, dev or test.</source>
        <translation>Übersetzungen, an denen ausgewählt wird: all, dev oder test.</translation>
    </message>
    <message>
        <source>R-TV: lowest mean vote that stays (4).</source>
        <translation>R-TV: niedrigste mittlere Stimme, die bleibt (4).</translation>
    </message>
    <message>
        <source>R-GI: largest share of one answer that stays (0.90).</source>
        <translation>R-GI: größter Anteil einer einzigen Antwort, der bleibt (0,90).</translation>
    </message>
    <message>
        <source>R-HI: largest share of no and maybe on human translations that stays (0.20, which is ours: the paper prints none).</source>
        <translation>R-HI: größter Anteil von Nein und Vielleicht bei menschlichen Übersetzungen, der bleibt (0,20, von uns gewählt: Der Aufsatz nennt keinen).</translation>
    </message>
    <message>
        <source>Leaves a translator out.</source>
        <translation>Lässt eine abstimmende Person weg.</translation>
    </message>
    <message>
        <source>Saves the questions that stay as a list.</source>
        <translation>Speichert die bleibenden Fragen als Liste.</translation>
    </message>
    <message>
        <source>Version of the saved list.</source>
        <translation>Version der gespeicherten Liste.</translation>
    </message>
    <message>
        <source>Title of the saved list.</source>
        <translation>Titel der gespeicherten Liste.</translation>
    </message>
    <message>
        <source>Shows the model a human reference beside the translation.</source>
        <translation>Zeigt dem Modell neben der Übersetzung eine menschliche Referenz.</translation>
    </message>
    <message>
        <source>System whose texts are the references (default: texts with that role).</source>
        <translation>System, dessen Texte die Referenzen sind (Vorgabe: Texte mit dieser Rolle).</translation>
    </message>
    <message>
        <source>Asks again as the published code does: ten times at most, each time at a temperature 0.1 higher.</source>
        <translation>Fragt erneut wie der veröffentlichte Code: höchstens zehnmal, jedes Mal mit einer um 0,1 höheren Temperatur.</translation>
    </message>
    <message>
        <source>Language of passages that name none, as a tag (fr).</source>
        <translation>Sprache der Passagen, die keine nennen, als Kürzel (fr).</translation>
    </message>
    <message>
        <source>Language of translations that name none, as a tag (zh).</source>
        <translation>Sprache der Übersetzungen, die keine nennen, als Kürzel (zh).</translation>
    </message>
    <message>
        <source>Weights of critical, major and minor errors.</source>
        <translation>Gewichte kritischer, schwerer und leichter Fehler.</translation>
    </message>
    <message>
        <source>Errors that count, the worst first; 0 = all.</source>
        <translation>Wie viele Fehler zählen, die schlimmsten zuerst; 0 = alle.</translation>
    </message>
    <message>
        <source>The most that a translation can lose, or none.</source>
        <translation>Wie viel eine Übersetzung höchstens verlieren kann, oder none.</translation>
    </message>
    <message>
        <source>Asks a model for a score from 0 to 100 for every translation (GEMBA-DA).</source>
        <translation>Lässt ein Modell jeder Übersetzung einen Wert von 0 bis 100 geben (GEMBA-DA).</translation>
    </message>
    <message>
        <source>Asks a model for the errors of every translation, marks and weighs them (GEMBA-MQM).</source>
        <translation>Lässt ein Modell die Fehler jeder Übersetzung nennen, markiert und gewichtet sie (GEMBA-MQM).</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>refused: %1, line %2: %3</source>
        <translation>abgewiesen: %1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>refused: %1 rows in all; --json lists them</source>
        <translation>abgewiesen: insgesamt %1 Zeilen; --json führt sie auf</translation>
    </message>
    <message>
        <source>%1, %2, %3 columns</source>
        <translation>%1, %2, %3 Spalten</translation>
    </message>
    <message>
        <source>%1 (guessed; --encoding names another)</source>
        <translation>%1 (erraten; --encoding nennt eine andere)</translation>
    </message>
    <message>
        <source>%1 rows, %2 MB</source>
        <translation>%1 Zeilen, %2 MB</translation>
    </message>
    <message>
        <source>key in the keychain</source>
        <translation>Schlüssel im Schlüsselbund</translation>
    </message>
    <message>
        <source>key in $%1</source>
        <translation>Schlüssel in $%1</translation>
    </message>
    <message>
        <source>(texts leave this machine)</source>
        <translation>(Texte verlassen diesen Rechner)</translation>
    </message>
    <message>
        <source>The address has changed, so its key was deleted. Give one for the new address: tertium-cli backend key %1 --set</source>
        <translation>Die Adresse hat sich geändert, darum wurde ihr Schlüssel gelöscht. Geben Sie einen für die neue Adresse an: tertium-cli backend key %1 --set</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>Modellantwort</translation>
    </message>
    <message>
        <source>structured output</source>
        <translation>strukturierte Ausgabe</translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation>Log-Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1 tokens a second</source>
        <translation>%1 Token in der Sekunde</translation>
    </message>
    <message>
        <source>texts leave this machine</source>
        <translation>Texte verlassen diesen Rechner</translation>
    </message>
    <message>
        <source>Ctrl+C ends it.</source>
        <translation>Strg+C beendet ihn.</translation>
    </message>
    <message>
        <source>Lists the backends.</source>
        <translation>Führt die Backends auf.</translation>
    </message>
    <message>
        <source>Adds an OpenAI-compatible endpoint (OpenAI, vLLM, llama.cpp, LM Studio, OpenRouter), Anthropic, Ollama, or recorded replies. Without URL: the usual address of its kind.</source>
        <translation>Fügt einen OpenAI-kompatiblen Endpunkt (OpenAI, vLLM, llama.cpp, LM Studio, OpenRouter), Anthropic, Ollama oder aufgezeichnete Modellantworten hinzu. Ohne URL: die übliche Adresse dieser Art.</translation>
    </message>
    <message>
        <source>openai, anthropic or ollama.</source>
        <translation>openai, anthropic oder ollama.</translation>
    </message>
    <message>
        <source>Model to ask (default: the endpoint&apos;s only one).</source>
        <translation>Zu fragendes Modell (Vorgabe: das einzige des Endpunkts).</translation>
    </message>
    <message>
        <source>Environment variable that holds the key; see also tertium-cli backend key.</source>
        <translation>Umgebungsvariable, die den Schlüssel enthält; siehe auch tertium-cli backend key.</translation>
    </message>
    <message>
        <source>Requests in flight.</source>
        <translation>Gleichzeitige Anfragen.</translation>
    </message>
    <message>
        <source>URL is a file of recorded replies (JSON Lines).</source>
        <translation>URL ist eine Datei aufgezeichneter Modellantworten (JSON Lines).</translation>
    </message>
    <message>
        <source>Asks a backend one small question and says what it is and can do.</source>
        <translation>Stellt einem Backend eine kleine Frage und sagt, was es ist und kann.</translation>
    </message>
    <message>
        <source>Model to ask.</source>
        <translation>Zu fragendes Modell.</translation>
    </message>
    <message>
        <source>Fetches the local model and its engine, once: default (1.1 GB) or small (94 MB). Can be interrupted; the same command goes on from there.</source>
        <translation>Holt das lokale Modell und sein Programm, einmalig: default (1,1 GB) oder small (94 MB). Kann unterbrochen werden; derselbe Befehl macht dort weiter.</translation>
    </message>
    <message>
        <source>Reads the installed model again and checks it.</source>
        <translation>Liest das eingerichtete Modell noch einmal und prüft es.</translation>
    </message>
    <message>
        <source>Runs the local model&apos;s server until Ctrl+C, for other programs.</source>
        <translation>Betreibt den Server des lokalen Modells für andere Programme, bis Strg+C gedrückt wird.</translation>
    </message>
    <message>
        <source>Backend that answers the questions (default: the same).</source>
        <translation>Backend, das die Fragen beantwortet (Vorgabe: dasselbe).</translation>
    </message>
    <message>
        <source>Its model, where it has several.</source>
        <translation>Sein Modell, falls es mehrere hat.</translation>
    </message>
    <message>
        <source>Backend that grades answers (default: the one that answers).</source>
        <translation>Backend, das Antworten benotet (Vorgabe: das antwortende).</translation>
    </message>
    <message>
        <source>Command that scores answers: reads JSON Lines {id, question, gold, answer, context} and writes {id, score} for each. It is never taken from a project.</source>
        <translation>Befehl, der Antworten bewertet: liest JSON Lines {id, question, gold, answer, context} und schreibt zu jeder {id, score}. Er wird nie einem Projekt entnommen.</translation>
    </message>
    <message>
        <source>What pairs with equal scores count against people&apos;s choice: half, zero, or skip.</source>
        <translation>Was Paare mit gleichen Werten gegenüber der Wahl von Menschen zählen: half, zero oder skip.</translation>
    </message>
    <message>
        <source>Prints every question, its gold answer and what translations answer.</source>
        <translation>Gibt jede Frage aus, ihre richtige Antwort und was die Übersetzungen antworten.</translation>
    </message>
    <message>
        <source>What questions are made from: source, reference or both.</source>
        <translation>Woraus Fragen gebildet werden: source, reference oder both.</translation>
    </message>
    <message>
        <source>Whether translations are shown to who makes questions: none, all, or each by itself.</source>
        <translation>Ob beim Bilden der Fragen Übersetzungen gezeigt werden: none, all oder each (jede für sich).</translation>
    </message>
    <message>
        <source>In which order: rotated, stored, random, first or last (the one that people preferred).</source>
        <translation>In welcher Reihenfolge: rotated, stored, random, first oder last (die von Menschen bevorzugte zuerst oder zuletzt).</translation>
    </message>
    <message>
        <source>Questions to ask for (default: as many as the model sees fit).</source>
        <translation>Wie viele Fragen verlangt werden (Vorgabe: so viele, wie das Modell für richtig hält).</translation>
    </message>
    <message>
        <source>System whose text is the reference.</source>
        <translation>System, dessen Text die Referenz ist.</translation>
    </message>
    <message>
        <source>Asks every question about a text in a request of its own.</source>
        <translation>Stellt jede Frage zu einem Text in einer eigenen Anfrage.</translation>
    </message>
    <message>
        <source>Holds no reply to a JSON schema.</source>
        <translation>Bindet keine Modellantwort an ein JSON-Schema.</translation>
    </message>
    <message>
        <source>Also asks for the questions&apos; types.</source>
        <translation>Fragt auch nach der Art der Fragen.</translation>
    </message>
    <message>
        <source>Also has a model grade the answers from 1 to 5.</source>
        <translation>Lässt die Antworten auch von einem Modell von 1 bis 5 benoten.</translation>
    </message>
    <message>
        <source>Which match is the score: f1, exact, chrf, judge or external. The paper used a learned one: external.</source>
        <translation>Welcher Vergleich den Wert ergibt: f1, exact, chrf, judge oder external. Der Aufsatz verwendete einen gelernten: external.</translation>
    </message>
    <message>
        <source>Which gold answer counts: regenerated, or proposed with the question.</source>
        <translation>Welche richtige Antwort gilt: regenerated (neu gegeben) oder proposed (mit der Frage vorgeschlagen).</translation>
    </message>
    <message>
        <source>Makes three runs: the preferred translation first, last, and in random order; shows what it changes.</source>
        <translation>Macht drei Läufe: die bevorzugte Übersetzung zuerst, zuletzt und in zufälliger Reihenfolge; zeigt, was das ändert.</translation>
    </message>
    <message>
        <source>Asks a model reading-comprehension questions that a good translation lets its reader answer. Here --limit counts passages, and --repeat makes as many sets of questions.</source>
        <translation>Stellt einem Modell Verständnisfragen, die eine gute Übersetzung ihre Leser beantworten lässt. Hier zählt --limit Passagen, und --repeat bildet so viele Sätze von Fragen.</translation>
    </message>
    <message>
        <source>Writes one table of a project as CSV, JSON Lines or a workbook.</source>
        <translation>Schreibt eine Tabelle eines Projekts als CSV, JSON Lines oder Arbeitsmappe.</translation>
    </message>
    <message>
        <source>csv, jsonl or xlsx (default: by the file&apos;s ending).</source>
        <translation>csv, jsonl oder xlsx (Vorgabe: nach der Endung der Datei).</translation>
    </message>
    <message>
        <source>CSV without an apostrophe before texts that begin as formulas do (-, =, +, @): dialogue stays as it is, and a spreadsheet runs what it takes for a formula.</source>
        <translation>CSV ohne Apostroph vor Texten, die wie Formeln beginnen (-, =, +, @): Dialog bleibt, wie er ist, und eine Tabellenkalkulation führt aus, was sie für eine Formel hält.</translation>
    </message>
    <message>
        <source>%1 rows; new: %2 segments, %3 texts, %4 human scores, %5 preferences, %6 error spans; known already: %7</source>
        <translation>%1 Zeilen; neu: %2 Segmente, %3 Texte, %4 menschliche Bewertungen, %5 Präferenzen, %6 Fehlerstellen; schon bekannt: %7</translation>
    </message>
    <message>
        <source>Imports CSV, TSV, JSON, workbooks and published ratings; columns are guessed unless --map says them.</source>
        <translation>Importiert CSV, TSV, JSON, Arbeitsmappen und veröffentlichte Bewertungen; Spalten werden erraten, wenn --map sie nicht nennt.</translation>
    </message>
    <message>
        <source>csv, tsv, jsonl, json, xlsx, wmt-mqm, wmt-esa or label-studio, where name and content do not tell.</source>
        <translation>csv, tsv, jsonl, json, xlsx, wmt-mqm, wmt-esa oder label-studio, falls Name und Inhalt es nicht sagen.</translation>
    </message>
    <message>
        <source>Sheet of a workbook; the first with a row without it.</source>
        <translation>Blatt einer Arbeitsmappe; ohne Angabe das erste mit einer Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge; they are asked all the same, and the mark stays beside their scores:</source>
        <translation>
            <numerusform>%Ln Übersetzung spricht den Beurteiler an; sie wird dennoch abgefragt, und das Zeichen bleibt neben ihrem Wert stehen:</numerusform>
            <numerusform>%Ln Übersetzungen sprechen den Beurteiler an; sie werden dennoch abgefragt, und das Zeichen bleibt neben ihren Werten stehen:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  and %Ln more</source>
        <translation>
            <numerusform>  und %Ln weitere</numerusform>
            <numerusform>  und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a line break or a tab in a text. JSON Lines takes them.</source>
        <translation>
            <numerusform>%Ln Paar weggelassen: ein Zeilenumbruch oder Tabulator in einem Text. JSON Lines nimmt es auf.</numerusform>
            <numerusform>%Ln Paare weggelassen: ein Zeilenumbruch oder Tabulator in einem Text. JSON Lines nimmt sie auf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: the edit does not lead from the base to the variant.</source>
        <translation>
            <numerusform>%Ln Paar weggelassen: Die Änderung führt nicht von der Basis zur Variante.</numerusform>
            <numerusform>%Ln Paare weggelassen: Die Änderung führt nicht von der Basis zur Variante.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) could not be taken; the report names them.</source>
        <translation>
            <numerusform>%n Zelle konnte nicht übernommen werden; der Bericht nennt sie.</numerusform>
            <numerusform>%n Zellen konnten nicht übernommen werden; der Bericht nennt sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… und %Ln weiterer</numerusform>
            <numerusform>… und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The metric&apos;s name.</source>
        <translation>Der Name der Metrik.</translation>
    </message>
    <message>
        <source>Its model, version or signature: scores of another one stay apart.</source>
        <translation>Ihr Modell, ihre Version oder Signatur: Werte einer anderen bleiben getrennt.</translation>
    </message>
    <message>
        <source>higher or lower: which scores are better.</source>
        <translation>higher oder lower: welche Werte besser sind.</translation>
    </message>
    <message>
        <source>Scores outside are refused.</source>
        <translation>Werte außerhalb werden abgewiesen.</translation>
    </message>
    <message>
        <source>What the metric reads: src+ref+mt, src+mt or ref+mt.</source>
        <translation>Was die Metrik liest: src+ref+mt, src+mt oder ref+mt.</translation>
    </message>
    <message>
        <source>Whose scores a JSON file of COMET or sacreBLEU holds: NAME, or FILE=NAME for each file of translations (may be repeated; without it, files are named like systems).</source>
        <translation>Wessen Werte eine JSON-Datei von COMET oder sacreBLEU enthält: NAME, oder DATEI=NAME für jede Datei mit Übersetzungen (mehrfach möglich; ohne Angabe heißen die Dateien wie die Systeme).</translation>
    </message>
    <message>
        <source>The scores are people&apos;s.</source>
        <translation>Die Werte stammen von Menschen.</translation>
    </message>
    <message>
        <source>A table names segments by their order, not by their id.</source>
        <translation>Eine Tabelle nennt Segmente nach ihrer Reihenfolge, nicht nach ihrer Kennung.</translation>
    </message>
    <message>
        <source>line %1 of its output: </source>
        <translation>Zeile %1 seiner Ausgabe: </translation>
    </message>
    <message>
        <source>A command that scores: reads JSON Lines {id, source, reference, translation} with what --reads names, and writes {id, score} for each, in any order. It is never taken from a project.</source>
        <translation>Ein Befehl, der wertet: liest JSON Lines {id, source, reference, translation} mit dem, was --reads nennt, und schreibt für jede {id, score}, in beliebiger Reihenfolge. Er wird nie aus einem Projekt genommen.</translation>
    </message>
    <message>
        <source>With --command: the metric&apos;s name.</source>
        <translation>Mit --command: Name der Metrik.</translation>
    </message>
    <message>
        <source>With --command: its model or version; scores of another one stay apart.</source>
        <translation>Mit --command: ihr Modell oder ihre Version; Werte einer anderen bleiben getrennt.</translation>
    </message>
    <message>
        <source>With --command: higher or lower, which scores are better.</source>
        <translation>Mit --command: higher oder lower, welche Werte besser sind.</translation>
    </message>
    <message>
        <source>With --command: scores outside are left out.</source>
        <translation>Mit --command: Werte außerhalb bleiben weg.</translation>
    </message>
    <message>
        <source>With --command: what the metric reads: src+ref+mt, src+mt or ref+mt.</source>
        <translation>Mit --command: was die Metrik liest: src+ref+mt, src+mt oder ref+mt.</translation>
    </message>
    <message>
        <source>With --command: translations, or pairs (bases and variants).</source>
        <translation>Mit --command: translations (Übersetzungen) oder pairs (Basen und Varianten).</translation>
    </message>
    <message>
        <source>With --command: only this system; may be given several times.</source>
        <translation>Mit --command: nur dieses System; mehrfach möglich.</translation>
    </message>
    <message>
        <source>With --command: texts at most.</source>
        <translation>Mit --command: höchstens so viele Texte.</translation>
    </message>
    <message>
        <source>With --command: seconds that it may say nothing, loading its model included.</source>
        <translation>Mit --command: so viele Sekunden darf er schweigen, auch beim Laden seines Modells.</translation>
    </message>
    <message>
        <source>With --command: also what this very metric has scored before.</source>
        <translation>Mit --command: auch, was genau diese Metrik schon gewertet hat.</translation>
    </message>
    <message>
        <source>%1 of %2 texts scored</source>
        <translation>%1 von %2 Texten gewertet</translation>
    </message>
    <message>
        <source>an error, a positive estimate is right</source>
        <translation>ein Fehler, ein positiver Schätzwert ist richtig</translation>
    </message>
    <message>
        <source>an acceptable variation, an estimate that is not positive is right</source>
        <translation>eine zulässige Abweichung, ein Schätzwert, der nicht positiv ist, ist richtig</translation>
    </message>
    <message>
        <source>undefined, because %1</source>
        <translation>nicht definiert: %1</translation>
    </message>
    <message>
        <source>singular: no variance between segments is visible</source>
        <translation>singulär: zwischen Segmenten ist keine Varianz zu sehen</translation>
    </message>
    <message>
        <source>Segments by how far metrics disagree (0 to 1)</source>
        <translation>Segmente danach, wie weit Metriken sich widersprechen (0 bis 1)</translation>
    </message>
    <message>
        <source>Baselines: how often the base is above an unrelated and a shuffled text</source>
        <translation>Vergleichstexte: wie oft die Basis über einem fremden und einem gemischten Text liegt</translation>
    </message>
    <message>
        <source>not available, because no baseline has scores: score pairs --baselines</source>
        <translation>nicht verfügbar, weil kein Vergleichstext Werte hat: score pairs --baselines</translation>
    </message>
    <message>
        <source>printed (table 8):</source>
        <translation>gedruckt (Tabelle 8):</translation>
    </message>
    <message>
        <source>Memorisation: ROUGE recall of a model&apos;s continuation</source>
        <translation>Auswendiglernen: ROUGE-Recall der Fortsetzung eines Modells</translation>
    </message>
    <message>
        <source>not available, because the project has no continuation run: run continue</source>
        <translation>nicht verfügbar, weil das Projekt keinen Fortsetzungslauf hat: run continue</translation>
    </message>
    <message>
        <source>not available, because no continuation was answered</source>
        <translation>nicht verfügbar, weil keine Fortsetzung beantwortet ist</translation>
    </message>
    <message>
        <source>printed (table 6):</source>
        <translation>gedruckt (Tabelle 6):</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: vetting did not accept them</source>
        <translation>
            <numerusform>%Ln Paar weggelassen: Die Begutachtung hat es nicht angenommen</numerusform>
            <numerusform>%Ln Paare weggelassen: Die Begutachtung hat sie nicht angenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Interactions, one joint model of the chosen metrics</source>
        <translation>Wechselwirkungen, ein gemeinsames Modell der gewählten Metriken</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) without a period</source>
        <translation>
            <numerusform>%Ln Paar ohne Epoche</numerusform>
            <numerusform>%Ln Paare ohne Epoche</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed: table 2 of the Classical Chinese metric study. Its deltas are centred, so its zero is the metric&apos;s average drop; its pairs are those that both annotators accepted.</source>
        <translation>Gedruckt: Tabelle 2 der Studie über Metriken für klassisches Chinesisch. Ihre Deltas sind zentriert, ihre Null ist also der mittlere Rückgang der Metrik; ihre Paare sind die, die beide Annotierenden angenommen haben.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 pairs decided, %4 accepted, %5 put off, %6 flagged</source>
        <translation>%1: %2 von %3 Paaren entschieden, %4 angenommen, %5 zurückgestellt, %6 markiert</translation>
    </message>
    <message>
        <source>; median time %1 s</source>
        <translation>; Zeit im Median %1 s</translation>
    </message>
    <message>
        <source>no pair that two annotators decided</source>
        <translation>kein Paar, das zwei Annotierende entschieden haben</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α %1</source>
        <translation>Krippendorffs α %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the system %1</source>
        <translation>
            <numerusform>%Ln Text des Systems %1</numerusform>
            <numerusform>%Ln Texte des Systems %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The backend %1 was there, with the address %2; it is replaced.</source>
        <translation>Das Backend %1 gab es schon, mit der Adresse %2; es wird ersetzt.</translation>
    </message>
    <message>
        <source>The endpoint answers, but with an empty reply: nothing can be scored by it.</source>
        <translation>Der Endpunkt antwortet, aber leer: Damit lässt sich nichts bewerten.</translation>
    </message>
    <message>
        <source>Shows no reference: the model&apos;s own prompt without it, which its authors do not give.</source>
        <translation>Zeigt keine Referenz: der eigene Prompt des Modells ohne sie, den seine Verfasser so nicht angeben.</translation>
    </message>
    <message>
        <source>Asks M-Prometheus, a model made for judging, for feedback on every translation and a whole number from 1 to 5.</source>
        <translation>Fragt M-Prometheus, ein zum Urteilen gemachtes Modell, nach einer Beurteilung jeder Übersetzung und einer ganzen Zahl von 1 bis 5.</translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s)</source>
        <translation>
            <numerusform>%n Passage</numerusform>
            <numerusform>%n Passagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n translation(s)</source>
        <translation>
            <numerusform>%n Übersetzung</numerusform>
            <numerusform>%n Übersetzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n passage(s) without a reference left out</source>
        <translation>
            <numerusform>; %n Passage ohne Referenz ausgelassen</numerusform>
            <numerusform>; %n Passagen ohne Referenz ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Who vets; several times for several.</source>
        <translation>Wer begutachtet; für mehrere mehrfach.</translation>
    </message>
    <message>
        <source>Pairs a category, at most (default: all).</source>
        <translation>Höchstzahl der Paare je Kategorie (Vorgabe: alle).</translation>
    </message>
    <message>
        <source>With --per-category: short and long texts in the shares in which they come.</source>
        <translation>Mit --per-category: kurze und lange Texte in den Anteilen, in denen sie vorkommen.</translation>
    </message>
    <message>
        <source>Annotators a pair gets (default: all of them).</source>
        <translation>Wie viele Annotierende ein Paar bekommen (Vorgabe: alle).</translation>
    </message>
    <message>
        <source>random, or category: one after the other.</source>
        <translation>random oder category: eine Kategorie nach der anderen.</translation>
    </message>
    <message>
        <source>Seed of choice, assignment and orders (default: 1).</source>
        <translation>Startwert für Auswahl, Zuteilung und Reihenfolgen (Vorgabe: 1).</translation>
    </message>
    <message>
        <source>What annotators see.</source>
        <translation>Was die Annotierenden sehen.</translation>
    </message>
    <message>
        <source>Markdown file with the guideline.</source>
        <translation>Markdown-Datei mit der Richtlinie.</translation>
    </message>
    <message>
        <source>A reason to reject, ID=LABEL, in the place of the usual ones.</source>
        <translation>Ein Grund zum Ablehnen, ID=WORTLAUT, anstelle der üblichen.</translation>
    </message>
    <message>
        <source>JSON Lines with practice pairs: base, variant, category, accept, explanation, source.</source>
        <translation>JSON Lines mit Übungspaaren: base, variant, category, accept, explanation, source.</translation>
    </message>
    <message>
        <source>Starts a campaign in which annotators accept or reject minimal pairs.</source>
        <translation>Beginnt eine Begutachtung, in der Annotierende Minimalpaare annehmen oder ablehnen.</translation>
    </message>
    <message>
        <source>Writes a packet for each annotator: a file that opens in Tertium and comes back filled in.</source>
        <translation>Schreibt für alle Annotierenden je ein Paket: eine Datei, die sich in Tertium öffnet und ausgefüllt zurückkommt.</translation>
    </message>
    <message>
        <source>Name of the annotator (default: all of the campaign).</source>
        <translation>Name der annotierenden Person (Vorgabe: alle der Begutachtung).</translation>
    </message>
    <message>
        <source>Merges packets that came back.</source>
        <translation>Führt zurückgekommene Pakete zusammen.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%1 von %2 Paaren</translation>
    </message>
    <message>
        <source>Writes the pairs that all accepted, or an adjudicator: NAME.jsonl, NAME.tsv and a manifest with what was left out and why.</source>
        <translation>Schreibt die Paare, die alle oder ein Schiedsspruch angenommen haben: NAME.jsonl, NAME.tsv und ein Manifest, das sagt, was weggelassen wurde und warum.</translation>
    </message>
    <message>
        <source>The files without their endings, or a folder.</source>
        <translation>Die Dateien ohne ihre Endungen, oder ein Ordner.</translation>
    </message>
    <message>
        <source>Takes minimal pairs from benchmarks of Tertium (JSONL, TSV) and from files of DEMETR.</source>
        <translation>Übernimmt Minimalpaare aus Prüfsätzen von Tertium (JSONL, TSV) und aus Dateien von DEMETR.</translation>
    </message>
    <message>
        <source>Reads the files, but stores nothing.</source>
        <translation>Liest die Dateien, speichert aber nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%n case(s) open</source>
        <translation>
            <numerusform>%n Fall offen</numerusform>
            <numerusform>%n Fälle offen</numerusform>
        </translation>
    </message>
    <message>
        <source>What the verdicts say: counts by category, the 2×2 tables, and how far annotators agree.</source>
        <translation>Was die Urteile sagen: Zahlen nach Kategorien, die 2×2-Tafeln und wie weit die Annotierenden übereinstimmen.</translation>
    </message>
    <message>
        <source>Lists the pairs on which annotators differ or that they flagged, without names, and keeps what a third person decides.</source>
        <translation>Führt die Paare auf, bei denen Annotierende uneins sind oder die sie markiert haben, ohne Namen, und hält fest, was eine dritte Person entscheidet.</translation>
    </message>
    <message>
        <source>Who adjudicates.</source>
        <translation>Wer den Schiedsspruch fällt.</translation>
    </message>
    <message>
        <source>The pair: its id, or the beginning of one.</source>
        <translation>Das Paar: seine Kennung oder deren Anfang.</translation>
    </message>
    <message>
        <source>It shows what it should, and nothing else.</source>
        <translation>Es zeigt, was es soll, und sonst nichts.</translation>
    </message>
    <message>
        <source>It does not: reasons, by commas.</source>
        <translation>Es tut das nicht: Gründe, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Why; wanted.</source>
        <translation>Warum; erforderlich.</translation>
    </message>
    <message>
        <source>Takes back your last decision.</source>
        <translation>Nimmt Ihre letzte Entscheidung zurück.</translation>
    </message>
    <message>
        <source>Tokens of a reply at most (default: by the length of the text). A model that reasons first needs more.</source>
        <translation>Höchstens so viele Token für eine Antwort (Vorgabe: nach der Länge des Textes). Ein Modell, das zuerst nachdenkt, braucht mehr.</translation>
    </message>
    <message>
        <source>Language to translate into, as a tag (en); without it, the one that all texts have.</source>
        <translation>Zielsprache als Kürzel (en); ohne Angabe die, die alle Texte haben.</translation>
    </message>
    <message>
        <source>Name of the new system (default: the model&apos;s).</source>
        <translation>Name des neuen Systems (Vorgabe: der des Modells).</translation>
    </message>
    <message>
        <source>source: the passages; text: references, or translations of the systems that --only names.</source>
        <translation>source: die Passagen; text: Referenzen, oder Übersetzungen der Systeme, die --only nennt.</translation>
    </message>
    <message>
        <source>Which part of a text the model is given, above 0 and below 1.</source>
        <translation>Welchen Teil eines Textes das Modell bekommt, über 0 und unter 1.</translation>
    </message>
    <message>
        <source>In its place: so many words, or characters in scripts without spaces.</source>
        <translation>Stattdessen: so viele Wörter, in Schriften ohne Leerzeichen Zeichen.</translation>
    </message>
    <message>
        <source>Lets a model translate every passage; the translations become texts of a new system.</source>
        <translation>Lässt ein Modell jede Passage übersetzen; die Übersetzungen werden Texte eines neuen Systems.</translation>
    </message>
    <message>
        <source>Gives a model the beginning of each text to continue: does it know the texts by heart?</source>
        <translation>Gibt einem Modell den Anfang jedes Textes zum Fortsetzen: Kennt es die Texte auswendig?</translation>
    </message>
    <message>
        <source>%1 left out: %2</source>
        <translation>%1 weggelassen: %2</translation>
    </message>
    <message>
        <source>the source has under %1 tokens</source>
        <translation>der Ausgangstext hat unter %1 Token</translation>
    </message>
    <message>
        <source>there is no other human translation as reference</source>
        <translation>es gibt keine andere menschliche Übersetzung als Referenz</translation>
    </message>
    <message>
        <source>the score is outside the range</source>
        <translation>der Wert liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>both translations are the same</source>
        <translation>beide Übersetzungen sind gleich</translation>
    </message>
    <message>
        <source>a text is empty</source>
        <translation>ein Text ist leer</translation>
    </message>
    <message>
        <source>nobody says whether the translation is a machine&apos;s (ranking needs it)</source>
        <translation>niemand sagt, ob die Übersetzung von einer Maschine ist (für das Ranking nötig)</translation>
    </message>
    <message>
        <source>The scores lie between %1 and %2; XCOMET&apos;s lie between 0 and 1. Give the scale&apos;s ends (--range) to map them.</source>
        <translation>Die Werte liegen zwischen %1 und %2; die von XCOMET liegen zwischen 0 und 1. Geben Sie die Enden der Skala an (--range), um sie abzubilden.</translation>
    </message>
    <message>
        <source>xcomet-regression: which people&apos;s scores (default: the only ones).</source>
        <translation>xcomet-regression: welche Werte von Menschen (Vorgabe: die einzigen).</translation>
    </message>
    <message>
        <source>xcomet-regression: the scale&apos;s ends, which become 0 and 1.</source>
        <translation>xcomet-regression: die Enden der Skala, die 0 und 1 werden.</translation>
    </message>
    <message>
        <source>xcomet-…: src+mt or src+ref+mt (default: src+mt for ranking, with the source as the only anchor, src+ref+mt for regression).</source>
        <translation>xcomet-…: src+mt oder src+ref+mt (Vorgabe: src+mt für das Ranking, mit dem Ausgangstext als einzigem Anker, src+ref+mt für die Regression).</translation>
    </message>
    <message>
        <source>xcomet-…: tokens of a source at least.</source>
        <translation>xcomet-…: mindestens so viele Token eines Ausgangstexts.</translation>
    </message>
    <message>
        <source>xcomet-…: share of the passages that go into the file to validate with.</source>
        <translation>xcomet-…: Anteil der Passagen, die in die Datei zum Validieren kommen.</translation>
    </message>
    <message>
        <source>xcomet-…: seed of this choice.</source>
        <translation>xcomet-…: Startwert dieser Auswahl.</translation>
    </message>
    <message>
        <source>Asks about the bases and variants of minimal pairs, in the place of all translations.</source>
        <translation>Fragt nach den Basen und Varianten von Minimalpaaren statt nach allen Übersetzungen.</translation>
    </message>
    <message>
        <source>Categories, separated by commas, each with a number of pairs if it has one of its own (tense,title=40), or all.</source>
        <translation>Kategorien, durch Kommas getrennt, jede mit einer Zahl von Paaren, wenn sie eine eigene hat (tense,title=40), oder all.</translation>
    </message>
    <message>
        <source>Texts without a reference are not scored; --reference names the system whose texts are the references.</source>
        <translation>Texte ohne Referenz werden nicht gewertet; --reference nennt das System, dessen Texte die Referenzen sind.</translation>
    </message>
    <message>
        <source>there is no reference that is not the translation itself</source>
        <translation>es gibt keine Referenz außer der Übersetzung selbst</translation>
    </message>
    <message>
        <source>xcomet-regression: system whose texts are the references (default: texts with that role).</source>
        <translation>xcomet-regression: System, dessen Texte die Referenzen sind (Vorgabe: Texte mit dieser Rolle).</translation>
    </message>
    <message>
        <source>The command failed: %1. What it had scored is saved; the same call goes on.</source>
        <translation>Der Befehl ist gescheitert: %1. Was er bewertet hatte, ist gespeichert; derselbe Aufruf macht weiter.</translation>
    </message>
    <message>
        <source>%1 of %2 texts scored; %3 without a score by the command&apos;s own word, %4 out of the stated range, %5 without an answer, %6 scored before, %7 without a reference, %8 without a source</source>
        <translation>%1 von %2 Texten bewertet; %3 nach dem Wort des Befehls ohne Wert, %4 außerhalb des genannten Bereichs, %5 ohne Antwort, %6 schon bewertet, %7 ohne Referenz, %8 ohne Ausgangstext</translation>
    </message>
    <message>
        <source>%1 is in version %2 now.</source>
        <translation>%1 ist jetzt in Version %2.</translation>
    </message>
    <message>
        <source>What is asked about the translator, * behind what is needed; several times for several.</source>
        <translation>Was über die Person gefragt wird, * hinter dem, was nötig ist; mehrmals für mehreres.</translation>
    </message>
    <message>
        <source>A question to try the scale on, and what is said of it: question|feedback; several times for several.</source>
        <translation>Eine Frage, um die Skala zu üben, und was dazu gesagt wird: Frage|Rückmeldung; mehrmals für mehrere.</translation>
    </message>
    <message>
        <source>An attention check and the vote that it asks for: text|vote; several times for several.</source>
        <translation>Eine Prüffrage und die Stimme, die sie verlangt: Text|Stimme; mehrmals für mehrere.</translation>
    </message>
    <message>
        <source>Changes what a campaign says to translators: a new version, with the older ones kept.</source>
        <translation>Ändert, was eine Abstimmung den Übersetzenden sagt: eine neue Version, die älteren bleiben erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be imported: %1</source>
        <translation>
            <numerusform>%n Datei konnte nicht importiert werden: %1</numerusform>
            <numerusform>%n Dateien konnten nicht importiert werden: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns of a table: translator=COLUMN,question=COLUMN,vote=COLUMN,reason=COLUMN; without it, as its header says.</source>
        <translation>Spalten einer Tabelle: translator=SPALTE,question=SPALTE,vote=SPALTE,reason=SPALTE; ohne Angabe, wie ihre Kopfzeile sagt.</translation>
    </message>
    <message>
        <source>Chosen and reported on the same translations: --part dev chooses on the development part and reports on the test part.</source>
        <translation>Auf denselben Übersetzungen ausgewählt und berichtet: --part dev wählt auf dem Entwicklungsteil aus und berichtet auf dem Testteil.</translation>
    </message>
    <message>
        <source>The category, one a run.</source>
        <translation>Die Kategorie, eine je Lauf.</translation>
    </message>
    <message>
        <source>Also translations that are references: against themselves, metrics show nothing.</source>
        <translation>Auch Übersetzungen, die Referenzen sind: gegen sich selbst zeigen Metriken nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln minimal pair(s)</source>
        <translation>
            <numerusform>%Ln Minimalpaar</numerusform>
            <numerusform>%Ln Minimalpaare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) left out: %1</source>
        <translation>
            <numerusform>%Ln Übersetzung ausgelassen: %1</numerusform>
            <numerusform>%Ln Übersetzungen ausgelassen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Lets a model make minimal pairs of a category: it names a span and what takes its place, and the edit is applied here, under the guards of the rules.</source>
        <translation>Lässt ein Modell Minimalpaare einer Kategorie machen: es nennt eine Stelle und was an ihre Stelle tritt, und die Änderung wird hier ausgeführt, unter denselben Prüfungen wie bei den Regeln.</translation>
    </message>
    <message>
        <source>Makes no questions: answers those of this run once more, as people have them by now (reworded, added, without those left out).</source>
        <translation>Stellt keine Fragen: beantwortet die dieses Laufs noch einmal, wie Leute sie inzwischen haben (neu gefasst, hinzugefügt, ohne weggelassene).</translation>
    </message>
    <message>
        <source>What made them differ: ambiguous-text, guideline-gap or slip.</source>
        <translation>Woran es lag: ambiguous-text, guideline-gap oder slip.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s) that the metric marked, as a run of their own: see Read.</source>
        <translation>
            <numerusform>%Ln Fehler, den die Metrik markiert hat, als eigener Lauf: siehe Lesen.</numerusform>
            <numerusform>%Ln Fehler, die die Metrik markiert hat, als eigener Lauf: siehe Lesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>--theme takes light, dark or system, not “%1”.</source>
        <translation>--theme nimmt light, dark oder system, nicht „%1“.</translation>
    </message>
    <message>
        <source>the file as it was sent out: what is filled in stands in the file that is saved by File → Save the file to send back</source>
        <translation>die Datei, wie sie hinausging: Das Ausgefüllte steht in der Datei, die „Datei → Datei zum Zurücksenden speichern“ schreibt</translation>
    </message>
    <message numerus="yes">
        <source>List %1, version %2: %Ln question(s).</source>
        <translation>
            <numerusform>Liste %1, Version %2: %Ln Frage.</numerusform>
            <numerusform>Liste %1, Version %2: %Ln Fragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Takes a question list of your own into the project: a list file, or a table with a column question, and aspect and id where there are any. ballot new and run questions take it by --list.</source>
        <translation>Nimmt eine eigene Fragenliste ins Projekt auf: eine Listendatei oder eine Tabelle mit einer Spalte question, dazu aspect und id, wo es sie gibt. ballot new und run questions nehmen sie mit --list.</translation>
    </message>
    <message>
        <source>Scale: %1</source>
        <translation>Skala: %1</translation>
    </message>
    <message>
        <source>Only finished ballots count: those that their translator ended, or with a vote on every question. Without it, all count.</source>
        <translation>Nur fertige Stimmzettel zählen: von der Person beendete oder solche mit einer Stimme zu jeder Frage. Ohne Angabe zählen alle.</translation>
    </message>
    <message>
        <source>Writes a packet for each reader: translations and questions of a TREQA run and nothing else. It opens in Tertium and comes back with answers.</source>
        <translation>Schreibt für jeden Leser ein Paket: Übersetzungen und Fragen eines TREQA-Laufs und sonst nichts. Es öffnet sich in Tertium und kommt mit Antworten zurück.</translation>
    </message>
    <message>
        <source>Name of the reader; several times for several.</source>
        <translation>Name des Lesers; für mehrere mehrmals.</translation>
    </message>
    <message>
        <source>Folder to write to (default: here).</source>
        <translation>Ordner, in den geschrieben wird (sonst hier).</translation>
    </message>
    <message>
        <source>Ends the answering: run show tells people&apos;s answers beside the model&apos;s from then on.</source>
        <translation>Beendet das Beantworten: run show nennt von da an die Antworten der Leute neben denen des Modells.</translation>
    </message>
    <message>
        <source>scores of translations: %1, of systems: %2; missing in the file: %3; translations without a score: %4 (of systems that the file does not name: %6); rows left out: %5</source>
        <translation>Werte von Übersetzungen: %1, von Systemen: %2; in der Datei fehlend: %3; Übersetzungen ohne Wert: %4 (von Systemen, die die Datei nicht nennt: %6); ausgelassene Zeilen: %5</translation>
    </message>
    <message>
        <source>rows: %1, missing: %2, segments: %3</source>
        <translation>Zeilen: %1, fehlend: %2, Segmente: %3</translation>
    </message>
    <message>
        <source>pairs: %1, segments: %2, metrics: %3</source>
        <translation>Paare: %1, Segmente: %2, Metriken: %3</translation>
    </message>
    <message>
        <source>pairs: %1, segments: %2</source>
        <translation>Paare: %1, Segmente: %2</translation>
    </message>
    <message>
        <source>rows to train: %1, to validate: %2</source>
        <translation>Zeilen zum Trainieren: %1, zum Validieren: %2</translation>
    </message>
    <message>
        <source>requests: %1, bytes: %2</source>
        <translation>Anfragen: %1, Bytes: %2</translation>
    </message>
    <message>
        <source>lines: %1; results taken: %2, known already: %3, failed: %4, never asked: %5, refused: %6</source>
        <translation>Zeilen: %1; übernommene Ergebnisse: %2, schon bekannt: %3, fehlgeschlagen: %4, nie gestellt: %5, abgelehnt: %6</translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) speak to the model that gets them; they are sent all the same:</source>
        <translation>
            <numerusform>%Ln Ausgangstext spricht das Modell an, das ihn bekommt; er wird trotzdem gesendet:</numerusform>
            <numerusform>%Ln Ausgangstexte sprechen das Modell an, das sie bekommt; sie werden trotzdem gesendet:</numerusform>
        </translation>
    </message>
    <message>
        <source>These packets hold texts of the project. What each takes along is noted: tertium-cli copyright PROJECT --log.</source>
        <translation>Diese Pakete enthalten Texte des Projekts. Was ein jedes mitnimmt, ist vermerkt: tertium-cli copyright PROJEKT --log.</translation>
    </message>
    <message>
        <source>In copyright mode, with a command of yours: it sends the texts to no other machine.</source>
        <translation>Im Urheberrechtsmodus, mit einem eigenen Befehl: Er sendet die Texte an keinen anderen Rechner.</translation>
    </message>
    <message>
        <source>%1, usage of %2 estimated</source>
        <translation>%1, Verbrauch von %2 geschätzt</translation>
    </message>
    <message>
        <source>Without a pair of which both texts have a score: %1</source>
        <translation>Ohne ein Paar, dessen beide Texte einen Wert haben: %1</translation>
    </message>
    <message>
        <source>Ends the run when it has cost that much, by the prices of prices.json; it holds when the run is resumed. &quot;none&quot; lifts it.</source>
        <translation>Beendet den Lauf, wenn er so viel gekostet hat, nach den Preisen in prices.json; sie gilt auch, wenn der Lauf fortgesetzt wird. „none“ hebt sie auf.</translation>
    </message>
    <message>
        <source>The run was begun with a cap of %1, which holds. --cap AMOUNT sets another, --cap none lifts it.</source>
        <translation>Der Lauf wurde mit einer Kostengrenze von %1 begonnen, die weiter gilt. --cap BETRAG setzt eine andere, --cap none hebt sie auf.</translation>
    </message>
    <message>
        <source>%1 was not sent: the endpoint does not take it and used its own.</source>
        <translation>%1 wurde nicht gesendet: Der Endpunkt nimmt es nicht und verwendet seinen eigenen Wert.</translation>
    </message>
</context>
<context>
    <name>models::AdjudicationController</name>
    <message>
        <source>This was not saved, so it stays as it was. %1</source>
        <translation>Das wurde nicht gespeichert; es bleibt, wie es war. %1</translation>
    </message>
    <message>
        <source>Every case is decided.</source>
        <translation>Jeder Fall ist entschieden.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Rückgängig gemacht.</translation>
    </message>
</context>
<context>
    <name>models::AgreementModel</name>
    <message>
        <source>No translation is answered by both.</source>
        <translation>Keine Übersetzung ist von beiden beantwortet.</translation>
    </message>
    <message>
        <source>Both gave one and the same answer throughout, so chance alone explains it: κ is not defined.</source>
        <translation>Beide gaben durchweg ein und dieselbe Antwort, sodass schon der Zufall sie erklärt: κ ist nicht definiert.</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Alle Fragen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>κ</source>
        <translation>κ</translation>
    </message>
    <message>
        <source>Answers of the first and the second</source>
        <translation>Antworten der ersten und der zweiten</translation>
    </message>
    <message>
        <source>One alone</source>
        <translation>Nur eine</translation>
    </message>
    <message>
        <source>Translations that both have answered</source>
        <translation>Übersetzungen, die beide beantwortet haben</translation>
    </message>
    <message>
        <source>Share of these with the same answer</source>
        <translation>Anteil davon mit derselben Antwort</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ, unweighted: agreement beyond what chance would give</source>
        <translation>Cohens κ, ungewichtet: Übereinstimmung über das hinaus, was der Zufall ergäbe</translation>
    </message>
    <message>
        <source>Translations that only one of them has answered; they are left out</source>
        <translation>Übersetzungen, die nur eine Seite beantwortet hat; sie bleiben außer Betracht</translation>
    </message>
</context>
<context>
    <name>models::AgreementTableModel</name>
    <message>
        <source>too few</source>
        <translation>zu wenige</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>all tied</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>no variance</source>
        <translation>keine Varianz</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>not identified</source>
        <translation>nicht bestimmbar</translation>
    </message>
    <message>
        <source>%1 [%2, %3]</source>
        <comment>value, ends of its interval</comment>
        <translation>%1 [%2, %3]</translation>
    </message>
    <message>
        <source>%1 % [%2, %3]</source>
        <comment>share in per cent, ends of its interval</comment>
        <translation>%1 % [%2, %3]</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>in %1 of %2</source>
        <translation>in %1 von %2</translation>
    </message>
    <message>
        <source>ε %1; without ties of its own %2; chance level %3 (p %4)</source>
        <translation>ε %1; ohne eigene Gleichstände %2; Zufallsniveau %3 (p %4)</translation>
    </message>
    <message>
        <source>%1 passages; equal to the best of the group in %2, which counts as not above; %3 without a scored human translation</source>
        <translation>%1 Passagen; in %2 gleichauf mit der besten der Gruppe, was als nicht darüber zählt; %3 ohne bewertete menschliche Übersetzung</translation>
    </message>
    <message>
        <source>%1 pairs; the metric ties %2, people tie %3 (left out), %4 without a score</source>
        <translation>%1 Paare; bei der Metrik sind %2 gleichauf, bei Menschen %3 (weggelassen), %4 ohne Wert</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>whole project</source>
        <translation>ganzes Projekt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>column, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Language pair or document</source>
        <translation>Sprachpaar oder Dokument</translation>
    </message>
    <message>
        <source>† better than the baseline by a permutation test</source>
        <translation>† besser als die Baseline nach einem Permutationstest</translation>
    </message>
    <message>
        <source>Acc-eq</source>
        <translation>Acc-eq</translation>
    </message>
    <message>
        <source>Pairwise accuracy with tie calibration</source>
        <translation>Paarweise Genauigkeit mit kalibrierten Gleichständen</translation>
    </message>
    <message>
        <source>τ-b</source>
        <translation>τ-b</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ-b, the mean over groups</source>
        <translation>Kendalls τ-b, das Mittel über die Gruppen</translation>
    </message>
    <message>
        <source>Pearson</source>
        <translation>Pearson</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation, the mean over groups</source>
        <translation>Korrelation nach Pearson, das Mittel über die Gruppen</translation>
    </message>
    <message>
        <source>Passages whose human translation is strictly above all others</source>
        <translation>Passagen, deren menschliche Übersetzung klar über allen anderen steht</translation>
    </message>
    <message>
        <source>… above those of the top systems</source>
        <translation>… über denen der besten Systeme</translation>
    </message>
    <message>
        <source>… above those of all but the top systems</source>
        <translation>… über denen aller außer den besten Systemen</translation>
    </message>
    <message>
        <source>Contrastive accuracy of pairs of machine translations</source>
        <translation>Kontrastive Genauigkeit bei Paaren maschineller Übersetzungen</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>That it is better than the baseline, one-sided, by pairwise permutation</source>
        <translation>Dafür, dass sie besser ist als die Baseline, einseitig, durch paarweise Permutation</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Translations (or judged pairs) with both sides</source>
        <translation>Übersetzungen (oder beurteilte Paare) mit beiden Seiten</translation>
    </message>
    <message>
        <source>With people&apos;s side but without the metric&apos;s</source>
        <translation>Mit Urteil von Menschen, aber ohne Wert der Metrik</translation>
    </message>
    <message>
        <source>Acc-eq of the metric&apos;s scores dealt out at random</source>
        <translation>Acc-eq bei zufällig verteilten Werten der Metrik</translation>
    </message>
    <message>
        <source>What the metric is computed from</source>
        <translation>Woraus die Metrik berechnet wird</translation>
    </message>
    <message>
        <source>Significance cluster by Acc-eq, 1 is best: metrics in one cluster can&apos;t be told apart</source>
        <translation>Signifikanzcluster nach Acc-eq, 1 ist das beste: Metriken in einem Cluster sind nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>Contrastive accuracy: pairs of a human and a machine translation that people told apart</source>
        <translation>Kontrastive Genauigkeit: Paare aus einer menschlichen und einer maschinellen Übersetzung, die Menschen unterschieden haben</translation>
    </message>
    <message>
        <source>Signature of a metric; list, template and model of a run</source>
        <translation>Signatur einer Metrik; Liste, Vorlage und Modell eines Laufs</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>series, how it was made</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Human &gt; all</source>
        <translation>Mensch &gt; alle</translation>
    </message>
    <message>
        <source>Human &gt; top</source>
        <translation>Mensch &gt; beste</translation>
    </message>
    <message>
        <source>Human &gt; other</source>
        <translation>Mensch &gt; übrige</translation>
    </message>
    <message>
        <source>Human–machine</source>
        <translation>Mensch–Maschine</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>What the series is a variant of: a question list, GEMBA, TREQA, a metric</source>
        <translation>Wovon die Reihe eine Variante ist: einer Frageliste, GEMBA, TREQA, einer Metrik</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>What the model was asked with</source>
        <translation>Womit das Modell gefragt wurde</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>How answers became a score</source>
        <translation>Wie aus Antworten ein Wert wurde</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Which model answered</source>
        <translation>Welches Modell antwortete</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Gemacht mit</translation>
    </message>
    <message>
        <source>Acc-eq less that of the baseline, on what both have</source>
        <translation>Acc-eq minus das der Baseline, an dem, was beide haben</translation>
    </message>
    <message>
        <source>n of both: %1</source>
        <translation>n beider: %1</translation>
    </message>
</context>
<context>
    <name>models::AnswerDetail</name>
    <message>
        <source>Not asked yet.</source>
        <translation>Noch nicht gefragt.</translation>
    </message>
    <message>
        <source> Cause: %1.</source>
        <translation> Ursache: %1.</translation>
    </message>
    <message>
        <source>No answer: %1. It is not scored.</source>
        <translation>Keine Antwort: %1. Sie wird nicht gewertet.</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>Gelesen als %1</translation>
    </message>
    <message>
        <source>Read as %1 by %2</source>
        <translation>Gelesen als %1 durch %2</translation>
    </message>
    <message>
        <source>%1, from “%2”.</source>
        <translation>%1, aus „%2“.</translation>
    </message>
</context>
<context>
    <name>models::Answering</name>
    <message>
        <source>The answer was not saved, so its cell stays as it was. %1</source>
        <translation>Die Antwort wurde nicht gespeichert; die Zelle blieb, wie sie war. %1</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undone, for a translation that is not in this matrix.</source>
        <translation>Rückgängig gemacht, bei einer Übersetzung, die nicht in dieser Matrix steht.</translation>
    </message>
</context>
<context>
    <name>models::Answers</name>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>blocked by a filter</source>
        <translation>von einem Filter blockiert</translation>
    </message>
    <message>
        <source>request failed</source>
        <translation>Anfrage fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 (soft score not used: little probability on the three labels)</source>
        <translation>%1 (weicher Wert nicht verwendet: wenig Wahrscheinlichkeit auf den drei Antworten)</translation>
    </message>
    <message>
        <source>%1 (soft score %2)</source>
        <translation>%1 (weicher Wert %2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>models::AssessController</name>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 von %2 Anfragen</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · noch %2</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln failed</source>
        <translation>
            <numerusform> · %Ln fehlgeschlagen</numerusform>
            <numerusform> · %Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</source>
        <translation>
            <numerusform>%Ln Übersetzung spricht den Beurteiler an (%1, %2: „%3“). Sie wird dennoch abgefragt; ein Zeichen bleibt bei ihrem Wert.</numerusform>
            <numerusform>%Ln Übersetzungen sprechen den Beurteiler an (%1, %2: „%3“). Sie werden dennoch abgefragt; ein Zeichen bleibt bei ihren Werten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::BackendTest</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>stay on this machine</source>
        <translation>bleiben auf diesem Rechner</translation>
    </message>
    <message>
        <source>leave this machine and go to %1</source>
        <translation>verlassen diesen Rechner und gehen an %1</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>%1, answered in %2 ms</source>
        <translation>%1, Antwort nach %2 ms</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Structured output</source>
        <translation>Strukturierte Ausgabe</translation>
    </message>
    <message>
        <source>Log-probabilities</source>
        <translation>Log-Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>the endpoint does not say</source>
        <translation>der Endpunkt sagt es nicht</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>about %1 tokens a second</source>
        <translation>etwa %1 Token in der Sekunde</translation>
    </message>
    <message>
        <source>not known; the endpoint does not count tokens</source>
        <translation>nicht bekannt; der Endpunkt zählt keine Token</translation>
    </message>
</context>
<context>
    <name>models::BackendsModel</name>
    <message>
        <source>built in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>usual address</source>
        <translation>übliche Adresse</translation>
    </message>
    <message>
        <source>its only one</source>
        <translation>sein einziges</translation>
    </message>
    <message>
        <source>stay here</source>
        <translation>bleiben hier</translation>
    </message>
    <message>
        <source>go to %1</source>
        <translation>gehen an %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>No key is sent.</source>
        <translation>Es wird kein Schlüssel gesendet.</translation>
    </message>
    <message>
        <source>The key is in the system&apos;s keychain.</source>
        <translation>Der Schlüssel liegt im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>The keychain holds no key for this backend yet.</source>
        <translation>Der Schlüsselbund enthält noch keinen Schlüssel für dieses Backend.</translation>
    </message>
    <message>
        <source>The key is in the environment variable %1.</source>
        <translation>Der Schlüssel steht in der Umgebungsvariablen %1.</translation>
    </message>
    <message>
        <source>The environment variable %1 is not set. Set it before Tertium starts.</source>
        <translation>Die Umgebungsvariable %1 ist nicht gesetzt. Setzen Sie sie, bevor Tertium startet.</translation>
    </message>
    <message>
        <source>No keychain runs here.</source>
        <translation>Hier läuft kein Schlüsselbund.</translation>
    </message>
</context>
<context>
    <name>models::BallotController</name>
    <message>
        <source>This was not saved, so it stays as it was. %1</source>
        <translation>Das wurde nicht gespeichert; es bleibt, wie es war. %1</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Rückgängig gemacht.</translation>
    </message>
    <message>
        <source>under a minute</source>
        <translation>unter einer Minute</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>models::CampaignWords</name>
    <message numerus="yes">
        <source>The published threshold, a mean vote of 4, is meant for a scale of five points; this one has %Ln point(s). Set a threshold of your own in the question lab.</source>
        <translation>
            <numerusform>Der veröffentlichte Schwellenwert, eine mittlere Stimme von 4, ist für eine Skala mit fünf Stufen gedacht; diese hat %Ln Stufe. Setzen Sie im Fragenlabor einen eigenen.</numerusform>
            <numerusform>Der veröffentlichte Schwellenwert, eine mittlere Stimme von 4, ist für eine Skala mit fünf Stufen gedacht; diese hat %Ln Stufen. Setzen Sie im Fragenlabor einen eigenen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ballots: %1 finished, which count; %2 unfinished, which are left out.</source>
        <translation>Stimmzettel: %1 fertige, die zählen; %2 unfertige, die wegbleiben.</translation>
    </message>
    <message>
        <source>Ballots: %1 finished, %2 unfinished; all of them count.</source>
        <translation>Stimmzettel: %1 fertige, %2 unfertige; alle zählen.</translation>
    </message>
    <message>
        <source>not important</source>
        <translation>nicht wichtig</translation>
    </message>
    <message>
        <source>slightly important</source>
        <translation>etwas wichtig</translation>
    </message>
    <message>
        <source>moderately important</source>
        <translation>mäßig wichtig</translation>
    </message>
    <message>
        <source>important</source>
        <translation>wichtig</translation>
    </message>
    <message>
        <source>essential</source>
        <translation>unverzichtbar</translation>
    </message>
    <message>
        <source>Language pairs that you translate</source>
        <translation>Sprachpaare, in denen Sie übersetzen</translation>
    </message>
    <message>
        <source>Years of experience with literary translation</source>
        <translation>Jahre Erfahrung mit literarischem Übersetzen</translation>
    </message>
    <message>
        <source>Published translations, training</source>
        <translation>Veröffentlichte Übersetzungen, Ausbildung</translation>
    </message>
</context>
<context>
    <name>models::CategoryWords</name>
    <message>
        <source>Modern Chinese output</source>
        <translation>Ausgabe in heutigem Chinesisch</translation>
    </message>
    <message>
        <source>The translation is not English at all: the passage comes back in today&apos;s Chinese.</source>
        <translation>Die Übersetzung ist gar nicht englisch: die Stelle kommt im Chinesisch von heute zurück.</translation>
    </message>
    <message>
        <source>All of it is modern Chinese and says what the passage says.</source>
        <translation>Alles ist heutiges Chinesisch und sagt, was die Stelle sagt.</translation>
    </message>
    <message>
        <source>The source itself: nothing was translated.</source>
        <translation>Der Ausgangstext selbst: nichts wurde übersetzt.</translation>
    </message>
    <message>
        <source>Half of it is English.</source>
        <translation>Die Hälfte ist Englisch.</translation>
    </message>
    <message>
        <source>Omitted object</source>
        <translation>Fehlendes Objekt</translation>
    </message>
    <message>
        <source>A verb that needs an object has lost it, so that it is not said what is done to whom.</source>
        <translation>Ein Verb, das ein Objekt braucht, hat es verloren: was wem geschieht, ist nicht gesagt.</translation>
    </message>
    <message>
        <source>Whom did he receive? The rest stands as it was.</source>
        <translation>Wen empfing er? Alles Übrige steht, wie es war.</translation>
    </message>
    <message>
        <source>The sentence is complete without the object: no error shows.</source>
        <translation>Der Satz ist ohne das Objekt vollständig: kein Fehler zeigt sich.</translation>
    </message>
    <message>
        <source>The clause that hung on the object now hangs on nothing: more than the object is broken.</source>
        <translation>Der Nebensatz, der am Objekt hing, hängt nun an nichts: mehr als das Objekt ist zerstört.</translation>
    </message>
    <message>
        <source>Omitted subject</source>
        <translation>Fehlendes Subjekt</translation>
    </message>
    <message>
        <source>The one who acts or speaks is left out, and nothing near it says who it is.</source>
        <translation>Wer handelt oder spricht, ist ausgelassen, und nichts in der Nähe sagt, wer es ist.</translation>
    </message>
    <message>
        <source>Nobody knows who speaks.</source>
        <translation>Niemand weiß, wer spricht.</translation>
    </message>
    <message>
        <source>The first subject still holds: this is good English.</source>
        <translation>Das erste Subjekt gilt weiter: das ist gutes Englisch.</translation>
    </message>
    <message>
        <source>Now it is a command, and a sound one.</source>
        <translation>Jetzt ist es ein Befehl, und ein richtiger.</translation>
    </message>
    <message>
        <source>Incorrect lexical translation</source>
        <translation>Falsche Wortwahl</translation>
    </message>
    <message>
        <source>One word is rendered by another thing of the same kind.</source>
        <translation>Ein Wort ist durch ein anderes Ding derselben Art wiedergegeben.</translation>
    </message>
    <message>
        <source>Another bird; everything else stays.</source>
        <translation>Ein anderer Vogel; alles Übrige bleibt.</translation>
    </message>
    <message>
        <source>The words mean nearly the same.</source>
        <translation>Die Wörter bedeuten fast dasselbe.</translation>
    </message>
    <message>
        <source>The word was part of an idiom.</source>
        <translation>Das Wort gehörte zu einer Redewendung.</translation>
    </message>
    <message>
        <source>Pronoun substitution and misattribution</source>
        <translation>Vertauschtes Pronomen, falsche Zuordnung</translation>
    </message>
    <message>
        <source>A pronoun points to somebody else: another person, number or gender, in the same case.</source>
        <translation>Ein Pronomen zeigt auf jemand anderen: andere Person, Zahl oder anderes Geschlecht, im selben Fall.</translation>
    </message>
    <message>
        <source>The claim is now made about the speaker.</source>
        <translation>Die Behauptung gilt nun dem Sprecher.</translation>
    </message>
    <message>
        <source>The sentence is broken, not merely wrong.</source>
        <translation>Der Satz ist zerstört, nicht bloß falsch.</translation>
    </message>
    <message>
        <source>The pronoun stood for nothing.</source>
        <translation>Das Pronomen stand für nichts.</translation>
    </message>
    <message>
        <source>Incorrect tense</source>
        <translation>Falsches Tempus</translation>
    </message>
    <message>
        <source>One finite verb stands in another tense than the passage and its own neighbours ask for.</source>
        <translation>Ein finites Verb steht in einem anderen Tempus, als die Stelle und seine Nachbarn verlangen.</translation>
    </message>
    <message>
        <source>One of two verbs that belong together moved into the past.</source>
        <translation>Eines von zwei zusammengehörigen Verben ist in die Vergangenheit gerückt.</translation>
    </message>
    <message>
        <source>“Were” was a supposition and no past.</source>
        <translation>„Were“ war eine Annahme und keine Vergangenheit.</translation>
    </message>
    <message>
        <source>A paraphrase rather than a wrong time.</source>
        <translation>Eher eine Umschreibung als eine falsche Zeit.</translation>
    </message>
    <message>
        <source>Title substitution</source>
        <translation>Vertauschter Titel</translation>
    </message>
    <message>
        <source>A rank or office becomes another one.</source>
        <translation>Ein Rang oder Amt wird ein anderes.</translation>
    </message>
    <message>
        <source>The rank is wrong; who acts is the same.</source>
        <translation>Der Rang ist falsch; wer handelt, ist derselbe.</translation>
    </message>
    <message>
        <source>The word was no title here.</source>
        <translation>Das Wort war hier kein Titel.</translation>
    </message>
    <message>
        <source>The text contradicts itself at once.</source>
        <translation>Der Text widerspricht sich sogleich selbst.</translation>
    </message>
    <message>
        <source>Modern sense</source>
        <translation>Heutige Bedeutung</translation>
    </message>
    <message>
        <source>A word is rendered by what its character means today and not by what it meant then.</source>
        <translation>Ein Wort ist mit dem wiedergegeben, was sein Schriftzeichen heute bedeutet, und nicht mit dem, was es damals bedeutete.</translation>
    </message>
    <message>
        <source>日 is the sun today; the passage counts days.</source>
        <translation>日 ist heute die Sonne; die Stelle zählt Tage.</translation>
    </message>
    <message>
        <source>The two mean nearly the same.</source>
        <translation>Beide bedeuten fast dasselbe.</translation>
    </message>
    <message>
        <source>Both are right then and now.</source>
        <translation>Beides ist damals wie heute richtig.</translation>
    </message>
    <message>
        <source>Name formatting</source>
        <translation>Schreibweise eines Namens</translation>
    </message>
    <message>
        <source>A romanised name is written together, with a hyphen, with a space or without its apostrophe or diacritics. It stays the same name.</source>
        <translation>Ein umgeschriebener Name steht zusammen, mit Bindestrich, mit Leerzeichen oder ohne Apostroph oder diakritische Zeichen. Es bleibt derselbe Name.</translation>
    </message>
    <message>
        <source>Both ways of writing are in use.</source>
        <translation>Beide Schreibweisen sind üblich.</translation>
    </message>
    <message>
        <source>This is somebody else.</source>
        <translation>Das ist jemand anderes.</translation>
    </message>
    <message>
        <source>Ch&apos;i and Chi are different places.</source>
        <translation>Ch&apos;i und Chi sind verschiedene Orte.</translation>
    </message>
    <message>
        <source>Name annotation</source>
        <translation>Name mit Schriftzeichen</translation>
    </message>
    <message>
        <source>The characters of a name follow it in parentheses where it is first met.</source>
        <translation>Die Schriftzeichen eines Namens folgen ihm in Klammern, wo er zuerst vorkommt.</translation>
    </message>
    <message>
        <source>The name is glossed and nothing else changes.</source>
        <translation>Der Name ist erläutert, und sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>These are another man&apos;s characters.</source>
        <translation>Das sind die Schriftzeichen eines anderen.</translation>
    </message>
    <message>
        <source>The name goes on behind the gloss.</source>
        <translation>Der Name geht hinter der Erläuterung weiter.</translation>
    </message>
    <message>
        <source>Sentence segmentation</source>
        <translation>Satzgliederung</translation>
    </message>
    <message>
        <source>Sentences are divided or joined by another mark; the words and what they say stay.</source>
        <translation>Sätze sind durch ein anderes Zeichen getrennt oder verbunden; die Wörter und was sie sagen bleiben.</translation>
    </message>
    <message>
        <source>Both sides are sentences of their own.</source>
        <translation>Beide Seiten sind eigene Sätze.</translation>
    </message>
    <message>
        <source>One side is no sentence.</source>
        <translation>Eine Seite ist kein Satz.</translation>
    </message>
    <message>
        <source>A word changed its meaning.</source>
        <translation>Ein Wort hat die Bedeutung geändert.</translation>
    </message>
</context>
<context>
    <name>models::Comprehension</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>token F1</source>
        <translation>Token-F1</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>judge, 1 to 5</source>
        <translation>Note, 1 bis 5</translation>
    </message>
    <message>
        <source>external</source>
        <translation>extern</translation>
    </message>
    <message>
        <source>The text does not say.</source>
        <translation>Der Text sagt es nicht.</translation>
    </message>
    <message>
        <source>The translation does not say.</source>
        <translation>Die Übersetzung sagt es nicht.</translation>
    </message>
    <message>
        <source>misses the errors</source>
        <translation>geht an den Fehlern vorbei</translation>
    </message>
    <message>
        <source>repeats an error</source>
        <translation>wiederholt einen Fehler</translation>
    </message>
    <message>
        <source>tells nothing apart</source>
        <translation>unterscheidet nichts</translation>
    </message>
    <message>
        <source>gold answer not in the text</source>
        <translation>richtige Antwort nicht im Text</translation>
    </message>
    <message>
        <source>answer not in the text</source>
        <translation>Antwort nicht im Text</translation>
    </message>
    <message>
        <source>unfair match</source>
        <translation>ungerechter Vergleich</translation>
    </message>
    <message>
        <source>preference unclear</source>
        <translation>Vorzug unklar</translation>
    </message>
    <message>
        <source>The question asks about nothing that a translation has wrong.</source>
        <translation>Die Frage zielt auf nichts, was eine Übersetzung falsch hat.</translation>
    </message>
    <message>
        <source>The question itself repeats what a translation has wrong.</source>
        <translation>Die Frage wiederholt selbst, was eine Übersetzung falsch hat.</translation>
    </message>
    <message>
        <source>All translations have the same error here, or none.</source>
        <translation>Alle Übersetzungen haben hier denselben Fehler oder keinen.</translation>
    </message>
    <message>
        <source>The gold answer is paraphrased, inferred or wrong: the text does not say it so.</source>
        <translation>Die richtige Antwort ist umschrieben, erschlossen oder falsch: So sagt es der Text nicht.</translation>
    </message>
    <message>
        <source>A translation&apos;s answer is paraphrased, inferred or wrong: the text does not say it so.</source>
        <translation>Die Antwort einer Übersetzung ist umschrieben, erschlossen oder falsch: So sagt es der Text nicht.</translation>
    </message>
    <message>
        <source>Answers that say the same are scored as different, or the other way round.</source>
        <translation>Antworten, die dasselbe sagen, werden verschieden bewertet, oder umgekehrt.</translation>
    </message>
    <message>
        <source>What people preferred is ambiguous, or rests on what no question can reach.</source>
        <translation>Was Leute vorzogen, ist uneindeutig oder beruht auf etwas, das keine Frage erreicht.</translation>
    </message>
    <message>
        <source>Somebody left this question out: it is not scored.</source>
        <translation>Jemand hat diese Frage weggelassen: Sie wird nicht gewertet.</translation>
    </message>
    <message>
        <source>Somebody added this question; no model has answered it yet.</source>
        <translation>Jemand hat diese Frage hinzugefügt; noch kein Modell hat sie beantwortet.</translation>
    </message>
    <message>
        <source>Somebody put this question in other words; no model has answered it yet.</source>
        <translation>Jemand hat diese Frage neu gefasst; noch kein Modell hat sie beantwortet.</translation>
    </message>
    <message>
        <source>This question is kept apart: it is not scored.</source>
        <translation>Diese Frage bleibt gesondert: Sie wird nicht gewertet.</translation>
    </message>
    <message>
        <source>A person wrote this question.</source>
        <translation>Diese Frage schrieb ein Mensch.</translation>
    </message>
    <message>
        <source>It was first: “%1”</source>
        <translation>Zuerst hieß sie: „%1“</translation>
    </message>
    <message>
        <source>The proposed answer was first: “%1”</source>
        <translation>Die vorgeschlagene Antwort hieß zuerst: „%1“</translation>
    </message>
    <message>
        <source>Failure: %1.</source>
        <translation>Fehlerart: %1.</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
</context>
<context>
    <name>models::ComprehensionAnswers</name>
    <message>
        <source>in the text</source>
        <translation>im Text</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>in English</source>
        <translation>auf Englisch</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>%1, read by %2</source>
        <translation>%1, gelesen von %2</translation>
    </message>
</context>
<context>
    <name>models::ComprehensionController</name>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln failed</source>
        <translation>
            <numerusform> · %Ln fehlgeschlagen</numerusform>
            <numerusform> · %Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · noch %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2 over %3</source>
        <translation>%1 %2 über %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>no score: %1</source>
        <translation>kein Wert: %1</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>gives the gold answers</source>
        <translation>gibt die richtigen Antworten</translation>
    </message>
    <message>
        <source>Question %1 asks this already. Change that one, or ask something else.</source>
        <translation>Das fragt schon Frage %1. Ändern Sie diese, oder fragen Sie etwas anderes.</translation>
    </message>
</context>
<context>
    <name>models::ComprehensionQuestions</name>
    <message>
        <source>apart</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>Kept apart, not scored: %1</source>
        <translation>Getrennt gehalten, nicht gewertet: %1</translation>
    </message>
    <message>
        <source>Question %1: %2</source>
        <translation>Frage %1: %2</translation>
    </message>
    <message>
        <source>difference between translations %1</source>
        <translation>Unterschied zwischen Übersetzungen %1</translation>
    </message>
    <message>
        <source>no two scores yet</source>
        <translation>noch keine zwei Werte</translation>
    </message>
    <message>
        <source>kept apart, not scored</source>
        <translation>getrennt gehalten, nicht gewertet</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Tells apart</source>
        <translation>Unterscheidet</translation>
    </message>
    <message>
        <source>left out by somebody</source>
        <translation>von jemandem weggelassen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>no model has answered it yet</source>
        <translation>noch kein Modell hat sie beantwortet</translation>
    </message>
    <message>
        <source>failure: %1</source>
        <translation>Fehlerart: %1</translation>
    </message>
</context>
<context>
    <name>models::DeparturesModel</name>
    <message>
        <source>batch file</source>
        <translation>Batch-Datei</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Sent to</source>
        <translation>Gesendet an</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>%1: texts sent: %2, translations among them: %3, characters: %4</source>
        <translation>%1: gesendete Texte: %2, verschiedene Übersetzungen darunter: %3, Zeichen: %4</translation>
    </message>
    <message>
        <source>packet</source>
        <translation>Paket</translation>
    </message>
</context>
<context>
    <name>models::DisagreementModel</name>
    <message>
        <source>%1 (rank %2)</source>
        <translation>%1 (Rang %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln pair(s)</source>
        <translation>
            <numerusform>%1, %Ln Paar</numerusform>
            <numerusform>%1, %Ln Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <source>Most disputed pair</source>
        <translation>Umstrittenstes Paar</translation>
    </message>
    <message>
        <source>Moved most</source>
        <translation>Fällt am meisten</translation>
    </message>
    <message>
        <source>Moved least</source>
        <translation>Fällt am wenigsten</translation>
    </message>
    <message>
        <source>Omitted object</source>
        <translation>Objekt fehlt</translation>
    </message>
    <message>
        <source>Omitted subject</source>
        <translation>Subjekt fehlt</translation>
    </message>
    <message>
        <source>Lexical error</source>
        <translation>Lexikalischer Fehler</translation>
    </message>
    <message>
        <source>Pronoun</source>
        <translation>Pronomen</translation>
    </message>
    <message>
        <source>Tense</source>
        <translation>Tempus</translation>
    </message>
    <message>
        <source>Title or rank</source>
        <translation>Titel oder Rang</translation>
    </message>
    <message>
        <source>Modern sense</source>
        <translation>Heutige Bedeutung</translation>
    </message>
    <message>
        <source>Name formatting</source>
        <translation>Namensschreibung</translation>
    </message>
    <message>
        <source>Name annotation</source>
        <translation>Namenszusatz</translation>
    </message>
    <message>
        <source>Unrelated</source>
        <translation>Fremd</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Segmentation</source>
        <translation>Satzgliederung</translation>
    </message>
    <message>
        <source>Modern Chinese</source>
        <translation>Modernes Chinesisch</translation>
    </message>
</context>
<context>
    <name>models::ErrorSpans</name>
    <message>
        <source>something is missing here</source>
        <translation>hier fehlt etwas</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
</context>
<context>
    <name>models::ExchangesModel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>again %1</source>
        <translation>erneut %1</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>prompt and reply tokens</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>cached</source>
        <translation>zwischengespeichert</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>segment, mark of a text</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>models::JudgeWatch</name>
    <message>
        <source>speaks to the judge</source>
        <translation>spricht den Beurteiler an</translation>
    </message>
    <message>
        <source>speaks to the judge: “%1”</source>
        <translation>spricht den Beurteiler an: „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s) speak to the model that gets them (%1: “%2”). They are sent all the same.</source>
        <translation>
            <numerusform>%Ln Ausgangstext spricht das Modell an, das ihn bekommt (%1: „%2“). Er wird trotzdem gesendet.</numerusform>
            <numerusform>%Ln Ausgangstexte sprechen das Modell an, das sie bekommt (%1: „%2“). Sie werden trotzdem gesendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a mark stays at their scores.</source>
        <translation>
            <numerusform>%Ln Übersetzung spricht den Beurteiler an (%1, %2: „%3“). Nach ihr wird trotzdem gefragt; ein Zeichen bleibt an ihrem Wert.</numerusform>
            <numerusform>%Ln Übersetzungen sprechen den Beurteiler an (%1, %2: „%3“). Nach ihnen wird trotzdem gefragt; ein Zeichen bleibt an ihren Werten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) speak to the judge (%1, %2: “%3”): their scores may be what they ask for.</source>
        <translation>
            <numerusform>%Ln Übersetzung spricht den Beurteiler an (%1, %2: „%3“): Ihr Wert ist vielleicht das, was sie verlangt.</numerusform>
            <numerusform>%Ln Übersetzungen sprechen den Beurteiler an (%1, %2: „%3“): Ihre Werte sind vielleicht das, was sie verlangen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::MatrixModel</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Score, weighted by votes</source>
        <translation>Wert, nach Stimmen gewichtet</translation>
    </message>
    <message>
        <source>Score, unweighted</source>
        <translation>Wert, ungewichtet</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Human score (%1)</source>
        <translation>Menschliche Bewertung (%1)</translation>
    </message>
    <message>
        <source>%1; %2 says %3</source>
        <translation>%1; %2 sagt %3</translation>
    </message>
    <message>
        <source>%1. Comment: %2</source>
        <translation>%1. Kommentar: %2</translation>
    </message>
    <message>
        <source>no two replicates are answered</source>
        <translation>keine zwei Wiederholungen sind beantwortet</translation>
    </message>
    <message>
        <source>%1 % of %2 pairs of replicates differ</source>
        <translation>%1 % von %2 Paaren der Wiederholungen weichen voneinander ab</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Question %1, %2: %3</source>
        <translation>Frage %1, %2: %3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>too few answers for a score</source>
        <translation>zu wenige Antworten für einen Wert</translation>
    </message>
    <message>
        <source>no score (%1)</source>
        <translation>kein Wert (%1)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1; speaks to the judge: “%2”</source>
        <translation>%1; spricht den Beurteiler an: „%2“</translation>
    </message>
</context>
<context>
    <name>models::ModelPairRun</name>
    <message numerus="yes">
        <source>%n translation(s) left out: %1</source>
        <translation>
            <numerusform>%n Übersetzung ausgelassen: %1</numerusform>
            <numerusform>%n Übersetzungen ausgelassen: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::PricesModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Read, cached</source>
        <translation>Lesen, gespeichert</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>„%1“ fehlt.</translation>
    </message>
    <message>
        <source>“%1” is no number: %2.</source>
        <translation>„%1“ ist keine Zahl: %2.</translation>
    </message>
    <message>
        <source>“%1” is negative.</source>
        <translation>„%1“ ist negativ.</translation>
    </message>
    <message>
        <source>The currency is missing.</source>
        <translation>Die Währung fehlt.</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <comment>number, sentence</comment>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>models::ReadController</name>
    <message>
        <source>a rater</source>
        <translation>jemandem</translation>
    </message>
    <message>
        <source>%1 preferred to %2 by %3</source>
        <translation>%1 statt %2 bevorzugt von %3</translation>
    </message>
    <message>
        <source>%1 and %2 judged equal by %3</source>
        <translation>%1 und %2 gleich beurteilt von %3</translation>
    </message>
    <message>
        <source>human %1 %2</source>
        <translation>Mensch %1 %2</translation>
    </message>
    <message>
        <source>LTPQ %1</source>
        <translation>LTPQ %1</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Number in the file</source>
        <translation>Nummer in der Datei</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
</context>
<context>
    <name>models::ReadingMarks</name>
    <message>
        <source>A reader</source>
        <translation>Ein Leser</translation>
    </message>
</context>
<context>
    <name>models::RefusalWords</name>
    <message>
        <source>a bare noun may be part of an idiom</source>
        <translation>ein Nomen ohne Artikel kann zu einer Redewendung gehören</translation>
    </message>
    <message>
        <source>a clause hangs on the object</source>
        <translation>am Objekt hängt ein Nebensatz</translation>
    </message>
    <message>
        <source>a clause hangs on the subject</source>
        <translation>am Subjekt hängt ein Nebensatz</translation>
    </message>
    <message>
        <source>a function word reads like the name</source>
        <translation>ein Funktionswort liest sich wie der Name</translation>
    </message>
    <message>
        <source>a line break in the edit</source>
        <translation>ein Zeilenumbruch in der Änderung</translation>
    </message>
    <message>
        <source>a or an would be wrong</source>
        <translation>„a“ oder „an“ wäre falsch</translation>
    </message>
    <message>
        <source>a passive has no object</source>
        <translation>ein Passiv hat kein Objekt</translation>
    </message>
    <message>
        <source>a picture or symbol stands beside it</source>
        <translation>daneben steht ein Bild oder Symbol</translation>
    </message>
    <message>
        <source>a reflexive points back to it</source>
        <translation>ein Reflexivpronomen weist darauf zurück</translation>
    </message>
    <message>
        <source>a reflexive would be due</source>
        <translation>hier müsste ein Reflexivpronomen stehen</translation>
    </message>
    <message>
        <source>a sentence does not parse</source>
        <translation>ein Satz lässt sich nicht zerlegen</translation>
    </message>
    <message>
        <source>a sentence is too long to parse</source>
        <translation>ein Satz ist zu lang, um zerlegt zu werden</translation>
    </message>
    <message>
        <source>a stray mark</source>
        <translation>ein Satzzeichen bliebe übrig</translation>
    </message>
    <message>
        <source>a stray space</source>
        <translation>ein Leerzeichen bliebe übrig</translation>
    </message>
    <message>
        <source>a verb of speech may stand in the present</source>
        <translation>ein Verb des Sagens darf im Präsens stehen</translation>
    </message>
    <message>
        <source>beside its neighbours the word means something else</source>
        <translation>neben diesen Wörtern bedeutet es etwas anderes</translation>
    </message>
    <message>
        <source>both sides hang on one clause</source>
        <translation>beide Seiten hängen an einem Satz</translation>
    </message>
    <message>
        <source>characters in it that nobody sees</source>
        <translation>darin sind Zeichen, die niemand sieht</translation>
    </message>
    <message>
        <source>every sister is in the text already</source>
        <translation>jedes Schwesterwort steht schon im Text</translation>
    </message>
    <message>
        <source>it is no pronoun in the place of a pronoun</source>
        <translation>es ist kein Pronomen an der Stelle eines Pronomens</translation>
    </message>
    <message>
        <source>it is no word of its own meaning in the place of another</source>
        <translation>es ist kein Wort mit eigener Bedeutung an der Stelle eines anderen</translation>
    </message>
    <message>
        <source>it is not Chinese</source>
        <translation>es ist nicht Chinesisch</translation>
    </message>
    <message>
        <source>it is not the same verb in another form</source>
        <translation>es ist nicht dasselbe Verb in anderer Form</translation>
    </message>
    <message>
        <source>it is the word of the example</source>
        <translation>es ist das Wort aus dem Beispiel</translation>
    </message>
    <message>
        <source>it may be supposed, not past</source>
        <translation>es kann angenommen sein statt vergangen</translation>
    </message>
    <message>
        <source>it parses worse than before</source>
        <translation>es lässt sich schlechter zerlegen als vorher</translation>
    </message>
    <message>
        <source>it repeats the source</source>
        <translation>es wiederholt den Ausgangstext</translation>
    </message>
    <message>
        <source>it would read as a command</source>
        <translation>es läse sich als Befehl</translation>
    </message>
    <message>
        <source>its case is not clear</source>
        <translation>sein Fall ist nicht klar</translation>
    </message>
    <message>
        <source>its length does not fit the source</source>
        <translation>seine Länge passt nicht zum Ausgangstext</translation>
    </message>
    <message>
        <source>more changes than a pronoun</source>
        <translation>mehr ändert sich als ein Pronomen</translation>
    </message>
    <message>
        <source>needs a Chinese source</source>
        <translation>braucht einen chinesischen Ausgangstext</translation>
    </message>
    <message>
        <source>no character of the table with its old sense in the translation</source>
        <translation>kein Schriftzeichen der Tabelle mit seinem alten Sinn in der Übersetzung</translation>
    </message>
    <message>
        <source>no characters of the source read like the name</source>
        <translation>keine Schriftzeichen des Ausgangstexts lesen sich wie der Name</translation>
    </message>
    <message>
        <source>no column with modern Chinese; a model can translate</source>
        <translation>keine Spalte mit modernem Chinesisch; ein Modell kann übersetzen</translation>
    </message>
    <message>
        <source>no end of a sentence there</source>
        <translation>dort endet kein Satz</translation>
    </message>
    <message>
        <source>no object of its own</source>
        <translation>kein eigenes Objekt</translation>
    </message>
    <message>
        <source>no place to join or to divide</source>
        <translation>keine Stelle zum Verbinden oder Trennen</translation>
    </message>
    <message>
        <source>no pronoun in it</source>
        <translation>kein Pronomen darin</translation>
    </message>
    <message>
        <source>no romanised name</source>
        <translation>kein umschriebener Name</translation>
    </message>
    <message>
        <source>no romanised name of several parts</source>
        <translation>kein umschriebener Name aus mehreren Teilen</translation>
    </message>
    <message>
        <source>no title changes</source>
        <translation>kein Titel ändert sich</translation>
    </message>
    <message>
        <source>no title in it</source>
        <translation>kein Titel darin</translation>
    </message>
    <message>
        <source>no word begins there</source>
        <translation>dort beginnt kein Wort</translation>
    </message>
    <message>
        <source>no word of a sister set</source>
        <translation>kein Wort aus einer Schwestergruppe</translation>
    </message>
    <message>
        <source>not exactly one edit</source>
        <translation>nicht genau eine Änderung</translation>
    </message>
    <message>
        <source>nothing changes</source>
        <translation>nichts ändert sich</translation>
    </message>
    <message>
        <source>nothing takes the place of the text</source>
        <translation>nichts tritt an die Stelle des Texts</translation>
    </message>
    <message>
        <source>nothing takes the place of the words</source>
        <translation>nichts tritt an die Stelle der Wörter</translation>
    </message>
    <message>
        <source>nothing would be left</source>
        <translation>nichts bliebe übrig</translation>
    </message>
    <message>
        <source>one side is no sentence of its own</source>
        <translation>eine Seite ist kein eigener Satz</translation>
    </message>
    <message>
        <source>quotes or brackets lose their balance</source>
        <translation>Anführungszeichen oder Klammern gingen nicht mehr auf</translation>
    </message>
    <message>
        <source>several are spoken of</source>
        <translation>von mehreren ist die Rede</translation>
    </message>
    <message>
        <source>several stretches of the source read like the name</source>
        <translation>mehrere Stellen des Ausgangstexts lesen sich wie der Name</translation>
    </message>
    <message>
        <source>somebody else speaks next</source>
        <translation>danach spricht jemand anders</translation>
    </message>
    <message>
        <source>something stands between subject and verb</source>
        <translation>zwischen Subjekt und Verb steht etwas</translation>
    </message>
    <message>
        <source>the annotation stands behind no name</source>
        <translation>die Anmerkung steht hinter keinem Namen</translation>
    </message>
    <message>
        <source>the base is its own reference: translate it by a model first</source>
        <translation>die Basis ist ihre eigene Referenz: erst von einem Modell übersetzen lassen</translation>
    </message>
    <message>
        <source>the clause hangs on another noun</source>
        <translation>der Satz hängt an einem anderen Nomen</translation>
    </message>
    <message>
        <source>the edit crosses a sentence mark</source>
        <translation>die Änderung geht über ein Satzzeichen hinweg</translation>
    </message>
    <message>
        <source>the edit does not fit its base</source>
        <translation>die Änderung passt nicht zu ihrer Basis</translation>
    </message>
    <message>
        <source>the edit is too long</source>
        <translation>die Änderung ist zu lang</translation>
    </message>
    <message>
        <source>the form of the verb is the same</source>
        <translation>die Form des Verbs ist dieselbe</translation>
    </message>
    <message>
        <source>the letters of the name change</source>
        <translation>die Buchstaben des Namens ändern sich</translation>
    </message>
    <message>
        <source>the modern sense is in the text already</source>
        <translation>der moderne Sinn steht schon im Text</translation>
    </message>
    <message>
        <source>the name goes on</source>
        <translation>der Name geht weiter</translation>
    </message>
    <message>
        <source>the number counts nothing</source>
        <translation>die Zahl zählt nichts</translation>
    </message>
    <message>
        <source>the object does not follow its verb</source>
        <translation>das Objekt folgt seinem Verb nicht</translation>
    </message>
    <message>
        <source>the object goes on</source>
        <translation>das Objekt geht weiter</translation>
    </message>
    <message>
        <source>the object is too long</source>
        <translation>das Objekt ist zu lang</translation>
    </message>
    <message>
        <source>the pronoun is the same</source>
        <translation>das Pronomen ist dasselbe</translation>
    </message>
    <message>
        <source>the reply names no words that change</source>
        <translation>die Antwort nennt keine Wörter, die sich ändern</translation>
    </message>
    <message>
        <source>the same as another variant</source>
        <translation>dieselbe wie eine andere Variante</translation>
    </message>
    <message>
        <source>the sentence would read on without it</source>
        <translation>der Satz läse sich auch ohne es weiter</translation>
    </message>
    <message>
        <source>the subject follows its verb</source>
        <translation>das Subjekt folgt seinem Verb</translation>
    </message>
    <message>
        <source>the subject is too long</source>
        <translation>das Subjekt ist zu lang</translation>
    </message>
    <message>
        <source>the subject stands for nobody</source>
        <translation>das Subjekt steht für niemanden</translation>
    </message>
    <message>
        <source>the text must stay, and an annotation stand behind a name</source>
        <translation>der Text muss bleiben und eine Anmerkung hinter einem Namen stehen</translation>
    </message>
    <message>
        <source>the title is the same</source>
        <translation>der Titel ist derselbe</translation>
    </message>
    <message>
        <source>the translation is not English</source>
        <translation>die Übersetzung ist nicht Englisch</translation>
    </message>
    <message>
        <source>the verb has no other tense that is certain</source>
        <translation>das Verb hat keine andere Zeitform, die sicher ist</translation>
    </message>
    <message>
        <source>the verb has two objects</source>
        <translation>das Verb hat zwei Objekte</translation>
    </message>
    <message>
        <source>the verb reads complete without its object</source>
        <translation>das Verb liest sich ohne sein Objekt vollständig</translation>
    </message>
    <message>
        <source>the verb takes no object that could be missed</source>
        <translation>das Verb hat kein Objekt, das fehlen könnte</translation>
    </message>
    <message>
        <source>the verb would not agree</source>
        <translation>das Verb stimmte nicht überein</translation>
    </message>
    <message>
        <source>the verb would take what follows</source>
        <translation>das Verb zöge an sich, was folgt</translation>
    </message>
    <message>
        <source>the word comes more than once</source>
        <translation>das Wort kommt mehr als einmal vor</translation>
    </message>
    <message>
        <source>the word comes too often to say which character it gives</source>
        <translation>das Wort kommt zu oft vor, um zu sagen, welches Schriftzeichen es wiedergibt</translation>
    </message>
    <message>
        <source>the word is another part of speech here</source>
        <translation>das Wort ist hier eine andere Wortart</translation>
    </message>
    <message>
        <source>the word is no adjective here</source>
        <translation>das Wort ist hier kein Adjektiv</translation>
    </message>
    <message>
        <source>the word is no noun here</source>
        <translation>das Wort ist hier kein Nomen</translation>
    </message>
    <message>
        <source>the word is no title here</source>
        <translation>das Wort ist hier kein Titel</translation>
    </message>
    <message>
        <source>the word is part of a name</source>
        <translation>das Wort gehört zu einem Namen</translation>
    </message>
    <message>
        <source>the word tells of nobody</source>
        <translation>das Wort sagt von niemandem etwas</translation>
    </message>
    <message>
        <source>the words belong together</source>
        <translation>die Wörter gehören zusammen</translation>
    </message>
    <message>
        <source>the words do not stand in the translation</source>
        <translation>die Wörter stehen nicht in der Übersetzung</translation>
    </message>
    <message>
        <source>the words do not stand in the translation once</source>
        <translation>die Wörter stehen nicht genau einmal in der Übersetzung</translation>
    </message>
    <message>
        <source>the words stand there more than once</source>
        <translation>die Wörter stehen dort mehr als einmal</translation>
    </message>
    <message>
        <source>there are parentheses already</source>
        <translation>dort stehen schon Klammern</translation>
    </message>
    <message>
        <source>what changes is no name</source>
        <translation>was sich ändert, ist kein Name</translation>
    </message>
    <message>
        <source>what follows is announced</source>
        <translation>was folgt, ist angekündigt</translation>
    </message>
    <message>
        <source>what is put in is no annotation in parentheses or between commas</source>
        <translation>was hinzukommt, ist keine Anmerkung in Klammern oder zwischen Kommas</translation>
    </message>
    <message>
        <source>where the object ends is not certain</source>
        <translation>wo das Objekt endet, ist nicht sicher</translation>
    </message>
    <message>
        <source>where the subject begins is not certain</source>
        <translation>wo das Subjekt beginnt, ist nicht sicher</translation>
    </message>
    <message>
        <source>whether the next word is a name is not certain</source>
        <translation>ob das nächste Wort ein Name ist, ist nicht sicher</translation>
    </message>
    <message>
        <source>whether the verb is finite is not certain</source>
        <translation>ob das Verb finit ist, ist nicht sicher</translation>
    </message>
    <message>
        <source>words change, not only where sentences end</source>
        <translation>Wörter ändern sich, nicht nur Satzgrenzen</translation>
    </message>
    <message>
        <source>words take the place of those that should only go</source>
        <translation>Wörter treten an die Stelle derer, die nur wegfallen sollten</translation>
    </message>
</context>
<context>
    <name>models::ReviewModel</name>
    <message>
        <source>cannot judge</source>
        <translation>kann nicht urteilen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Aspect</source>
        <translation>Aspekt</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>models::RunScoresLine</name>
    <message>
        <source>Weighted score from 0 to 1</source>
        <translation>Gewichteter Wert von 0 bis 1</translation>
    </message>
    <message>
        <source>Reading questions, %1</source>
        <translation>Lesefragen, %1</translation>
    </message>
    <message>
        <source>Score from 0 to 100</source>
        <translation>Wert von 0 bis 100</translation>
    </message>
    <message>
        <source>Errors, weighted (0 is none)</source>
        <translation>Fehler, gewichtet (0 heißt keine)</translation>
    </message>
    <message>
        <source>Score from 1 to 5</source>
        <translation>Wert von 1 bis 5</translation>
    </message>
    <message>
        <source>%1 %2 (n = %3)</source>
        <comment>system, mean score, translations</comment>
        <translation>%1 %2 (n = %3)</translation>
    </message>
    <message>
        <source>%1 none</source>
        <comment>system without a score</comment>
        <translation>%1 keiner</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weiteres</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, mean of each system: %2.</source>
        <translation>%1, Mittel jedes Systems: %2.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number of answers, their state</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Answers that count nowhere: %1.</source>
        <translation>Antworten, die nirgends zählen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) without a score.</source>
        <translation>
            <numerusform>%Ln Übersetzung ohne Wert.</numerusform>
            <numerusform>%Ln Übersetzungen ohne Wert.</numerusform>
        </translation>
    </message>
    <message>
        <source>No scores: %1</source>
        <translation>Keine Werte: %1</translation>
    </message>
    <message numerus="yes">
        <source>The usage of %Ln reply(s) is estimated: the endpoint counted no tokens, or none to be believed.</source>
        <translation>
            <numerusform>Der Verbrauch von %Ln Antwort ist geschätzt: Der Endpunkt hat keine Tokens gezählt oder unglaubhaft viele.</numerusform>
            <numerusform>Der Verbrauch von %Ln Antworten ist geschätzt: Der Endpunkt hat keine Tokens gezählt oder unglaubhaft viele.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not sent: the endpoint does not take it and used its own.</source>
        <translation>%1 wurde nicht gesendet: Der Endpunkt nimmt keine Angabe an und verwendet eine eigene.</translation>
    </message>
    <message>
        <source>The seed</source>
        <translation>Der Startwert</translation>
    </message>
    <message>
        <source>The temperature</source>
        <translation>Die Temperatur</translation>
    </message>
</context>
<context>
    <name>models::RunsModel</name>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1 von %2, noch %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Ohne Antwort</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
</context>
<context>
    <name>models::SegmentsModel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>Segment %1, %Ln text(s): %2</source>
        <translation>
            <numerusform>Segment %1, %Ln Text: %2</numerusform>
            <numerusform>Segment %1, %Ln Texte: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::SensitivityController</name>
    <message>
        <source>%1: %2 scored, %3 known, %4 with nothing to compare with</source>
        <translation>%1: %2 gewertet, %3 bekannt, %4 ohne etwas zum Vergleichen</translation>
    </message>
</context>
<context>
    <name>models::SeriesModel</name>
    <message>
        <source>source + translation</source>
        <translation>Ausgangstext + Übersetzung</translation>
    </message>
    <message>
        <source>reference + translation</source>
        <translation>Referenz + Übersetzung</translation>
    </message>
    <message>
        <source>source + reference + translation</source>
        <translation>Ausgangstext + Referenz + Übersetzung</translation>
    </message>
    <message>
        <source>what they read is not stated</source>
        <translation>was sie lesen, ist nicht angegeben</translation>
    </message>
    <message>
        <source>%1, reads %2</source>
        <translation>%1, liest %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>series, how it was made</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, group</source>
        <comment>of metrics and runs</comment>
        <translation>%1, Gruppe</translation>
    </message>
    <message>
        <source>weighted</source>
        <translation>gewichtet</translation>
    </message>
    <message>
        <source>unweighted</source>
        <translation>ungewichtet</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>weich</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>hart</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>wie veröffentlicht</translation>
    </message>
</context>
<context>
    <name>models::SystemsModel</name>
    <message>
        <source>human</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Translator or system</source>
        <translation>Übersetzer oder System</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Übersetzungen</translation>
    </message>
</context>
<context>
    <name>models::TablePreviewModel</name>
    <message>
        <source>Source text</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Human score</source>
        <translation>Menschliche Bewertung</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Segment number</source>
        <translation>Segmentnummer</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>Ausgangssprache</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>Zielsprache</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>Sprachpaar</translation>
    </message>
    <message>
        <source>Human or machine</source>
        <translation>Mensch oder Maschine</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>Beurteilende Person</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilmenge (Split)</translation>
    </message>
    <message>
        <source>Pair number</source>
        <translation>Nummer des Paars</translation>
    </message>
    <message>
        <source>Preferred text</source>
        <translation>Bevorzugter Text</translation>
    </message>
    <message>
        <source>Place in the pair</source>
        <translation>Platz im Paar</translation>
    </message>
    <message>
        <source>About the segment</source>
        <translation>Zum Segment</translation>
    </message>
    <message>
        <source>About the text</source>
        <translation>Zum Text</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgewiesen: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Error spans (JSON)</source>
        <translation>Fehlerstellen (JSON)</translation>
    </message>
    <message>
        <source>Category of the marked error</source>
        <translation>Kategorie des markierten Fehlers</translation>
    </message>
    <message>
        <source>Severity of the marked error</source>
        <translation>Schwere des markierten Fehlers</translation>
    </message>
    <message>
        <source>Remark on the marked error</source>
        <translation>Bemerkung zum markierten Fehler</translation>
    </message>
    <message>
        <source>The column “%1” looks like a second one for “%2”, beside “%3”. It is kept as metadata; choose a role for it above if it holds what you want.</source>
        <translation>Die Spalte „%1“ sieht wie eine zweite für „%2“ aus, neben „%3“. Sie bleibt als Angabe erhalten; wählen Sie oben eine Rolle für sie, falls sie enthält, was Sie brauchen.</translation>
    </message>
</context>
<context>
    <name>models::TriageController</name>
    <message>
        <source>Only pairs that you put off are left.</source>
        <translation>Nur Paare, die Sie zurückgestellt haben, sind noch übrig.</translation>
    </message>
    <message>
        <source>This was not saved, so it stays as it was. %1</source>
        <translation>Das wurde nicht gespeichert; es bleibt, wie es war. %1</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Rückgängig gemacht.</translation>
    </message>
</context>
<context>
    <name>models::VerifyModel</name>
    <message>
        <source>%1 values recomputed in %2 files and tables: %3 differ, %4 deviate from print as known.</source>
        <translation>%1 Werte in %2 Dateien und Tabellen nachgerechnet: %3 weichen ab, %4 weichen bekanntermaßen vom Druck ab.</translation>
    </message>
    <message>
        <source>Not finished.</source>
        <translation>Nicht abgeschlossen.</translation>
    </message>
    <message>
        <source>Passed.</source>
        <translation>Bestanden.</translation>
    </message>
    <message>
        <source>Differs: this program does not compute here what it should.</source>
        <translation>Abweichung: Dieses Programm berechnet hier nicht, was es soll.</translation>
    </message>
    <message>
        <source>Reference values: %1</source>
        <translation>Referenzwerte: %1</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message numerus="yes">
        <source>%Ln deviate(s) as known</source>
        <translation>
            <numerusform>%Ln weicht bekanntermaßen ab</numerusform>
            <numerusform>%Ln weichen bekanntermaßen ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln left out</source>
        <translation>
            <numerusform>%Ln weggelassen</numerusform>
            <numerusform>%Ln weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>part, its result</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Values, or expected</source>
        <translation>Werte, oder erwartet</translation>
    </message>
    <message>
        <source>Agree, or computed</source>
        <translation>Gleich, oder berechnet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
</context>
<context>
    <name>models::VetGroupsModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>κ = %1 misleads here: nearly every pair was accepted, so that chance alone explains most of the %2 on which both agree. Read PABAK and AC1 beside it, and the table.</source>
        <translation>κ = %1 führt hier in die Irre: Fast jedes Paar wurde angenommen, sodass schon der Zufall das meiste von den %2 erklärt, bei denen beide übereinstimmen. Lesen Sie daneben PABAK und AC1 und die Tafel.</translation>
    </message>
    <message>
        <source>κ = %1 misleads here: nearly every pair was rejected, so that chance alone explains most of the %2 on which both agree. Read PABAK and AC1 beside it, and the table.</source>
        <translation>κ = %1 führt hier in die Irre: Fast jedes Paar wurde abgelehnt, sodass schon der Zufall das meiste von den %2 erklärt, bei denen beide übereinstimmen. Lesen Sie daneben PABAK und AC1 und die Tafel.</translation>
    </message>
    <message>
        <source>κ is not defined here: every decision was the same, so that no disagreement was to be expected. It is not 0, and not a sign of poor work.</source>
        <translation>κ ist hier nicht definiert: Alle Entscheidungen waren gleich, sodass keine Uneinigkeit zu erwarten war. Das ist nicht 0 und kein Zeichen schlechter Arbeit.</translation>
    </message>
    <message>
        <source>All errors</source>
        <translation>Alle Fehler</translation>
    </message>
    <message>
        <source>All variations</source>
        <translation>Alle Abweichungen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Pairs that %1 accepted, of those decided</source>
        <translation>Paare, die %1 angenommen hat, von den entschiedenen</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Pairs in the campaign</source>
        <translation>Paare in der Begutachtung</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Accepted by both</source>
        <translation>Von beiden angenommen</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Accepted by neither</source>
        <translation>Von keiner Seite angenommen</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Accepted by one of the two</source>
        <translation>Von einer der beiden angenommen</translation>
    </message>
    <message>
        <source>Differ</source>
        <translation>Uneins</translation>
    </message>
    <message>
        <source>Pairs that both decided; the figures behind rest on these</source>
        <translation>Paare, die beide entschieden haben; darauf beruhen die Zahlen dahinter</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Observed agreement: share on which both decided alike</source>
        <translation>Beobachtete Übereinstimmung: Anteil, den beide gleich entschieden haben</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>Joint-accept rate: share that both accepted. Some papers call it agreement rate; it is none</source>
        <translation>Quote gemeinsamer Annahmen: Anteil, den beide angenommen haben. Manche Aufsätze nennen sie Übereinstimmung; das ist sie nicht</translation>
    </message>
    <message>
        <source>Joint accept</source>
        <translation>Gem. Annahme</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ</source>
        <translation>Cohens κ</translation>
    </message>
    <message>
        <source>κ</source>
        <translation>κ</translation>
    </message>
    <message>
        <source>Prevalence- and bias-adjusted κ</source>
        <translation>Um Prävalenz und Bias bereinigtes κ</translation>
    </message>
    <message>
        <source>PABAK</source>
        <translation>PABAK</translation>
    </message>
    <message>
        <source>Gwet&apos;s AC1</source>
        <translation>Gwets AC1</translation>
    </message>
    <message>
        <source>AC1</source>
        <translation>AC1</translation>
    </message>
    <message>
        <source>Fail rate: share that both rejected</source>
        <translation>Ausfallquote: Anteil, den beide abgelehnt haben</translation>
    </message>
    <message>
        <source>Fail rate</source>
        <translation>Ausfallquote</translation>
    </message>
</context>
<context>
    <name>models::VotesModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>maybe</source>
        <translation>vielleicht</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 low vote</source>
        <translation>%1 niedrige Stimme</translation>
    </message>
    <message>
        <source>%1 nearly always %2</source>
        <translation>%1 fast immer %2</translation>
    </message>
    <message>
        <source>%1 no or maybe on human translations</source>
        <translation>%1 nein oder vielleicht bei menschlichen Übersetzungen</translation>
    </message>
    <message>
        <source>nothing to go by: %1</source>
        <translation>ohne Anhalt: %1</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Whether it stays in the list</source>
        <translation>Ob sie in der Liste bleibt</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>By mean vote; equal means share a rank</source>
        <translation>Nach mittlerer Stimme; gleiche Mittel teilen sich einen Rang</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Aspect</source>
        <translation>Aspekt</translation>
    </message>
    <message>
        <source>Votes; without “cannot judge” and missing ones</source>
        <translation>Stimmen; ohne „kann nicht urteilen“ und fehlende</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Mean vote: the question&apos;s weight</source>
        <translation>Mittlere Stimme: das Gewicht der Frage</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Standard deviation of the votes</source>
        <translation>Standardabweichung der Stimmen</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Each translator&apos;s vote</source>
        <translation>Die Stimme jeder abstimmenden Person</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Translators who cannot judge it</source>
        <translation>Abstimmende, die darüber nicht urteilen können</translation>
    </message>
    <message>
        <source>Can&apos;t judge</source>
        <translation>Kein Urteil</translation>
    </message>
    <message>
        <source>Translators without a vote on it</source>
        <translation>Abstimmende ohne Stimme dazu</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Commonest answer of the run, over all translations</source>
        <translation>Häufigste Antwort des Laufs über alle Übersetzungen</translation>
    </message>
    <message>
        <source>One answer</source>
        <translation>Eine Antwort</translation>
    </message>
    <message>
        <source>No or maybe on human translations</source>
        <translation>Nein oder vielleicht bei menschlichen Übersetzungen</translation>
    </message>
    <message>
        <source>Filters that it fails</source>
        <translation>Filter, die sie nicht besteht</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>On human</source>
        <translation>Bei Menschen</translation>
    </message>
</context>
<context>
    <name>models::VotingController</name>
    <message>
        <source>No question stays, so there is no list to save.</source>
        <translation>Keine Frage bleibt, also gibt es keine Liste zu speichern.</translation>
    </message>
</context>
<context>
    <name>models::Words</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>done, some failed</source>
        <translation>fertig, einige fehlgeschlagen</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>%1 importiert</translation>
    </message>
    <message>
        <source>Started the run “%1”</source>
        <translation>Lauf „%1“ gestartet</translation>
    </message>
    <message>
        <source>Answered by %1</source>
        <translation>Beantwortet von %1</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>made here</source>
        <translation>hier gemacht</translation>
    </message>
    <message>
        <source>shipped with the sample</source>
        <translation>mit dem Beispiel geliefert</translation>
    </message>
    <message>
        <source>Voted on by %1</source>
        <translation>Abgestimmt von %1</translation>
    </message>
    <message>
        <source>A minimal pair vetted by %1</source>
        <translation>Ein Minimalpaar begutachtet von %1</translation>
    </message>
    <message>
        <source>The run was stopped: %1</source>
        <translation>Der Lauf wurde unterbrochen: %1</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>stopped</source>
        <comment>a run that something else than a person ended</comment>
        <translation>unterbrochen</translation>
    </message>
</context>
<context>
    <name>models::errorText</name>
    <message>
        <source>%1 was stopped on request. What was finished is saved and the rest can be resumed.</source>
        <translation>%1 wurde auf Wunsch angehalten. Was fertig war, ist gespeichert; der Rest kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>%1 was not found. Check the name, or choose another.</source>
        <translation>%1 wurde nicht gefunden. Prüfen Sie den Namen oder wählen Sie etwas anderes.</translation>
    </message>
    <message>
        <source>%1 could not be read. Check that it is a file that you may open, and try again.</source>
        <translation>%1 konnte nicht gelesen werden. Prüfen Sie, ob es eine Datei ist, die Sie öffnen dürfen, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 could not be written. Choose a folder that you may write to.</source>
        <translation>%1 konnte nicht geschrieben werden. Wählen Sie einen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>There is no space left for %1. Free some space on the disk and try again; what was saved is kept.</source>
        <translation>Für %1 ist kein Platz mehr. Schaffen Sie Platz auf dem Datenträger und versuchen Sie es erneut; Gespeichertes bleibt erhalten.</translation>
    </message>
    <message>
        <source>%1 is read-only. Copy it to a folder that you may write to and open the copy.</source>
        <translation>%1 ist schreibgeschützt. Kopieren Sie die Datei in einen Ordner, in den Sie schreiben dürfen, und öffnen Sie die Kopie.</translation>
    </message>
    <message>
        <source>%1 is not a Tertium project. Open a file ending in .tertium, or import it as a table.</source>
        <translation>%1 ist kein Tertium-Projekt. Öffnen Sie eine Datei mit der Endung .tertium oder importieren Sie sie als Tabelle.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Tertium. Update Tertium to open it; nothing was changed.</source>
        <translation>%1 stammt von einer neueren Version von Tertium. Aktualisieren Sie Tertium, um es zu öffnen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 is in use by another process. Close it there, or wait half a minute and try again.</source>
        <translation>%1 wird von einem anderen Prozess benutzt. Schließen Sie es dort oder warten Sie eine halbe Minute und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 is damaged or breaks its format. Correct it, or use an undamaged copy.</source>
        <translation>%1 ist beschädigt oder verletzt sein Format. Berichtigen Sie es oder nehmen Sie eine unbeschädigte Kopie.</translation>
    </message>
    <message>
        <source>A column is missing: %1. Choose a column for it, or add it to the file.</source>
        <translation>Eine Spalte fehlt: %1. Wählen Sie eine Spalte dafür oder fügen Sie sie der Datei hinzu.</translation>
    </message>
    <message>
        <source>%1 conflicts with what is there already. Nothing was changed.</source>
        <translation>%1 steht im Widerspruch zu dem, was schon da ist. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 is not supported by this version. Choose another way, or update Tertium.</source>
        <translation>%1 wird von dieser Version nicht unterstützt. Wählen Sie einen anderen Weg oder aktualisieren Sie Tertium.</translation>
    </message>
    <message>
        <source>This</source>
        <translation>Dies</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1 (Zeile %2)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>sentence, technical detail</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The connection to %1 failed or broke. Check that it runs and that the network is up, then resume.</source>
        <translation>Die Verbindung mit %1 kam nicht zustande oder brach ab. Prüfen Sie, ob der Dienst läuft und das Netz verfügbar ist, und setzen Sie dann fort.</translation>
    </message>
    <message>
        <source>%1 gave no answer in time. Try again, or allow fewer requests at once.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut oder erlauben Sie weniger gleichzeitige Anfragen.</translation>
    </message>
    <message>
        <source>%1 refused the key, or got none. Set the key in Preferences, with tertium-cli backend key, or in the environment variable that the backend names, then resume.</source>
        <translation>%1 hat den Schlüssel abgelehnt oder keinen erhalten. Hinterlegen Sie den Schlüssel in den Einstellungen, mit tertium-cli backend key oder in der Umgebungsvariablen, die das Backend nennt, und setzen Sie dann fort.</translation>
    </message>
    <message>
        <source>The account at %1 can&apos;t pay for more. Raise its limit or choose another backend, then resume.</source>
        <translation>Das Konto bei %1 kann nicht mehr bezahlen. Erhöhen Sie sein Limit oder wählen Sie ein anderes Backend und setzen Sie dann fort.</translation>
    </message>
    <message>
        <source>%1 answered with an error of its own. Try again later; the exchange shows what it said.</source>
        <translation>%1 antwortete mit einem eigenen Fehler. Versuchen Sie es später erneut; der Austausch zeigt, was gesagt wurde.</translation>
    </message>
    <message>
        <source>%1 refuses the request as it is. Check the model&apos;s name and the parameters; the exchange shows what it said.</source>
        <translation>%1 weist die Anfrage so, wie sie ist, zurück. Prüfen Sie den Namen des Modells und die Parameter; der Austausch zeigt, was gesagt wurde.</translation>
    </message>
    <message>
        <source>The cap of %1 is reached. What was answered is saved; raise the cap to go on.</source>
        <translation>Die Obergrenze von %1 ist erreicht. Was beantwortet wurde, ist gespeichert; erhöhen Sie die Obergrenze, um weiterzumachen.</translation>
    </message>
    <message>
        <source>Something in Tertium went wrong with %1. What was saved is kept; please report this.</source>
        <translation>In Tertium ging bei %1 etwas schief. Gespeichertes bleibt erhalten; bitte melden Sie dies.</translation>
    </message>
    <message>
        <source>%1 asks to slow down. Wait a while, or allow fewer requests at once, then resume.</source>
        <translation>%1 bittet, langsamer zu fragen. Warten Sie eine Weile oder lassen Sie weniger Anfragen zugleich zu, und setzen Sie dann fort.</translation>
    </message>
    <message>
        <source>The texts of this project stay on this machine, and %1 may take them to another one. Choose a backend of this machine, or switch copyright mode off if you hold the rights.</source>
        <translation>Die Texte dieses Projekts bleiben auf diesem Rechner, und %1 kann sie auf einen anderen bringen. Wählen Sie ein Backend dieses Rechners, oder schalten Sie den Urheberrechtsmodus aus, wenn Sie die Rechte haben.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used as it is. Change it and try again.</source>
        <translation>%1 ist so nicht verwendbar. Ändern Sie es und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There is nothing to work on: %1. Choose something else, or add what is missing.</source>
        <translation>Es gibt nichts, womit zu arbeiten wäre: %1. Wählen Sie etwas anderes, oder ergänzen Sie, was fehlt.</translation>
    </message>
</context>
<context>
    <name>models::estimateSentence</name>
    <message>
        <source>%1 million</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>%1 thousand</source>
        <translation>%1 Tsd.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln Passage</numerusform>
            <numerusform>%Ln Passagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln Text</numerusform>
            <numerusform>%Ln Texte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s)</source>
        <translation>
            <numerusform>%Ln Übersetzung</numerusform>
            <numerusform>%Ln Übersetzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln Aufruf</numerusform>
            <numerusform>%Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to a model for %2: at most %3 tokens in, about %4 out</source>
        <translation>%1 an ein Modell für %2: höchstens %3 Token hinein, etwa %4 heraus</translation>
    </message>
    <message>
        <source>%1. The model&apos;s speed is not known yet.</source>
        <translation>%1. Wie schnell das Modell ist, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>%1; about %2.</source>
        <translation>%1; etwa %2.</translation>
    </message>
    <message>
        <source>%1 It costs at most about %2 %3.</source>
        <translation>%1 Es kostet höchstens etwa %2 %3.</translation>
    </message>
</context>
<context>
    <name>models::leftOutWords</name>
    <message numerus="yes">
        <source>%Ln translation(s) left out: they have no reference that is not themselves.</source>
        <translation>
            <numerusform>%Ln Übersetzung weggelassen: Sie hat keine Referenz außer sich selbst.</numerusform>
            <numerusform>%Ln Übersetzungen weggelassen: Sie haben keine Referenz außer sich selbst.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) left out: the system has a translation of them.</source>
        <translation>
            <numerusform>%Ln Passage weggelassen: Das System hat eine Übersetzung davon.</numerusform>
            <numerusform>%Ln Passagen weggelassen: Das System hat Übersetzungen davon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) left out: too short to be cut.</source>
        <translation>
            <numerusform>%Ln Text weggelassen: zu kurz zum Teilen.</numerusform>
            <numerusform>%Ln Texte weggelassen: zu kurz zum Teilen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::packetFile</name>
    <message>
        <source>%1 from %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
</context>
<context>
    <name>models::wishFieldWords</name>
    <message>
        <source>Language of sources</source>
        <translation>Sprache der Originale</translation>
    </message>
    <message>
        <source>Language of translations</source>
        <translation>Sprache der Übersetzungen</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>Neues System</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>Share given</source>
        <translation>Gegebener Anteil</translation>
    </message>
    <message>
        <source>Words given</source>
        <translation>Gegebene Wörter</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
</context>
<context>
    <name>ui::AdjudicationView</name>
    <message>
        <source>The annotators differ.</source>
        <translation>Die Annotierenden sind uneins.</translation>
    </message>
    <message>
        <source>Somebody flagged this pair.</source>
        <translation>Jemand hat dieses Paar markiert.</translation>
    </message>
    <message>
        <source>The annotators differ, and somebody flagged this pair.</source>
        <translation>Die Annotierenden sind uneins, und jemand hat dieses Paar markiert.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>: “%1”</source>
        <translation>: „%1“</translation>
    </message>
    <message>
        <source> → %1</source>
        <translation> → %1</translation>
    </message>
    <message>
        <source>Who adjudicates?</source>
        <translation>Wer fällt den Schiedsspruch?</translation>
    </message>
    <message>
        <source>Name of the person who adjudicates</source>
        <translation>Name der Person, die den Schiedsspruch fällt</translation>
    </message>
    <message>
        <source>Open the cases</source>
        <translation>Fälle öffnen</translation>
    </message>
    <message>
        <source>You see what was said, not who said it: letters are dealt anew for each pair. The annotators&apos; verdicts stay as they are; yours stands beside them.</source>
        <translation>Sie sehen, was gesagt wurde, nicht, wer es sagte: Die Buchstaben werden für jedes Paar neu verteilt. Die Urteile der Annotierenden bleiben, wie sie sind; Ihres steht daneben.</translation>
    </message>
    <message>
        <source>An adjudication needs its reason in words.</source>
        <translation>Ein Schiedsspruch braucht seine Begründung in Worten.</translation>
    </message>
    <message>
        <source>Accept the case&apos;s pair, with a reason</source>
        <translation>Paar des Falls annehmen, mit Begründung</translation>
    </message>
    <message>
        <source>Reject the case&apos;s pair; then a digit, then the reason in words</source>
        <translation>Paar des Falls ablehnen; dann eine Ziffer, dann die Begründung in Worten</translation>
    </message>
    <message>
        <source>Undo the last adjudication</source>
        <translation>Letzten Schiedsspruch rückgängig machen</translation>
    </message>
    <message>
        <source>Next case</source>
        <translation>Nächster Fall</translation>
    </message>
    <message>
        <source>Case before</source>
        <translation>Voriger Fall</translation>
    </message>
    <message>
        <source>Next case that is open</source>
        <translation>Nächster offener Fall</translation>
    </message>
    <message>
        <source>Difference of the case in words, in characters, not marked</source>
        <translation>Unterschied des Falls nach Wörtern, nach Zeichen, nicht hervorgehoben</translation>
    </message>
    <message>
        <source>Pinyin over the case&apos;s source</source>
        <translation>Pinyin über dem Ausgangstext des Falls</translation>
    </message>
    <message>
        <source>%1. Base: %2 Variant: %3</source>
        <translation>%1. Basis: %2 Variante: %3</translation>
    </message>
    <message>
        <source>Case %1 of %2 · %3 decided</source>
        <translation>Fall %1 von %2 · %3 entschieden</translation>
    </message>
    <message>
        <source>Adjudicated: %1. “%2”</source>
        <translation>Schiedsspruch: %1. „%2“</translation>
    </message>
    <message>
        <source>Why is this pair accepted?</source>
        <translation>Warum wird dieses Paar angenommen?</translation>
    </message>
    <message>
        <source>Why is this pair rejected?</source>
        <translation>Warum wird dieses Paar abgelehnt?</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>an ambiguous text</source>
        <translation>ein mehrdeutiger Text</translation>
    </message>
    <message>
        <source>a gap in the guideline</source>
        <translation>eine Lücke der Richtlinie</translation>
    </message>
    <message>
        <source>a slip</source>
        <translation>ein Versehen</translation>
    </message>
    <message>
        <source>Cause: %1.</source>
        <translation>Ursache: %1.</translation>
    </message>
    <message>
        <source>What made them differ:</source>
        <translation>Woran es lag:</translation>
    </message>
</context>
<context>
    <name>ui::AgreementCharts</name>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Adequacy</source>
        <translation>Angemessenheit</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>Gewichtung</translation>
    </message>
    <message>
        <source>Win rates</source>
        <translation>Gewinnraten</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Aspects</source>
        <translation>Aspekte</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>Beurteilende</translation>
    </message>
    <message>
        <source>One passage</source>
        <translation>Eine Passage</translation>
    </message>
    <message>
        <source>Agreement by language pair or document</source>
        <translation>Übereinstimmung nach Sprachpaaren oder Dokumenten</translation>
    </message>
    <message>
        <source>Weighted by translators&apos; votes against unweighted</source>
        <translation>Nach Stimmen gewichtet gegen ungewichtet</translation>
    </message>
    <message>
        <source>What each score says of one passage&apos;s versions</source>
        <translation>Was jeder Wert über die Fassungen einer Passage sagt</translation>
    </message>
    <message>
        <source>Acc-eq</source>
        <translation>Acc-eq</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ-b</source>
        <translation>Kendalls τ-b</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Figure about agreement</source>
        <translation>Abbildung zur Übereinstimmung</translation>
    </message>
    <message>
        <source>whole project</source>
        <translation>ganzes Projekt</translation>
    </message>
</context>
<context>
    <name>ui::AgreementDialog</name>
    <message>
        <source>Agreement between assessors</source>
        <translation>Übereinstimmung der Bewertenden</translation>
    </message>
    <message>
        <source>Agreement by question</source>
        <translation>Übereinstimmung nach Fragen</translation>
    </message>
    <message>
        <source>Answers of the first (rows) by the second (columns)</source>
        <translation>Antworten der ersten Seite (Zeilen) nach denen der zweiten (Spalten)</translation>
    </message>
    <message>
        <source>First (rows)</source>
        <translation>Erste (Zeilen)</translation>
    </message>
    <message>
        <source>Second (columns)</source>
        <translation>Zweite (Spalten)</translation>
    </message>
    <message>
        <source>%1
%2 answered by both, %3 by one alone. Observed agreement %4, κ %5.</source>
        <translation>%1
%2 von beiden beantwortet, %3 nur von einer Seite. Beobachtete Übereinstimmung %4, κ %5.</translation>
    </message>
</context>
<context>
    <name>ui::AgreementFigures</name>
    <message>
        <source>Acc-eq</source>
        <translation>Acc-eq</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ-b</source>
        <translation>Kendalls τ-b</translation>
    </message>
    <message>
        <source>whole project</source>
        <translation>ganzes Projekt</translation>
    </message>
    <message>
        <source>chance %1</source>
        <translation>Zufall %1</translation>
    </message>
    <message>
        <source>Agreement with %1: pairwise accuracy with tie calibration</source>
        <translation>Übereinstimmung mit %1: paarweise Genauigkeit mit kalibrierten Gleichständen</translation>
    </message>
    <message>
        <source>Agreement with %1: Kendall&apos;s τ-b, the mean over groups</source>
        <translation>Übereinstimmung mit %1: Kendalls τ-b, das Mittel über die Gruppen</translation>
    </message>
    <message>
        <source>human translation strictly above</source>
        <translation>menschliche Übersetzung klar darüber</translation>
    </message>
    <message>
        <source>Adequacy: how often a metric puts the best human translation first</source>
        <translation>Angemessenheit: wie oft eine Metrik die beste menschliche Übersetzung an die erste Stelle setzt</translation>
    </message>
    <message>
        <source>top systems</source>
        <translation>beste Systeme</translation>
    </message>
    <message>
        <source>all systems</source>
        <translation>alle Systeme</translation>
    </message>
    <message>
        <source>all but the top</source>
        <translation>alle außer den besten</translation>
    </message>
    <message>
        <source>people %1</source>
        <translation>Menschen %1</translation>
    </message>
    <message>
        <source>%1; of several human translations the one that the metric itself puts highest; %2</source>
        <translation>%1; von mehreren menschlichen Übersetzungen die, die die Metrik selbst am höchsten setzt; %2</translation>
    </message>
    <message>
        <source>weighted by translators&apos; votes</source>
        <translation>nach Stimmen gewichtet</translation>
    </message>
    <message>
        <source>unweighted</source>
        <translation>ungewichtet</translation>
    </message>
    <message>
        <source>%1 (τ-b %2)</source>
        <translation>%1 (τ-b %2)</translation>
    </message>
    <message>
        <source>Weighted against unweighted scores of question lists</source>
        <translation>Gewichtete gegen ungewichtete Werte von Fragelisten</translation>
    </message>
    <message>
        <source>† weighted is better by a pairwise permutation test, p &lt; %1</source>
        <translation>† gewichtet ist besser nach einem paarweisen Permutationstest, p &lt; %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1, passage %2</source>
        <translation>%1, Passage %2</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>win rate</source>
        <translation>Gewinnrate</translation>
    </message>
    <message>
        <source>n %1, = %2</source>
        <comment>cases, of these ties</comment>
        <translation>n %1, = %2</translation>
    </message>
    <message>
        <source>Which system&apos;s translation %1 puts higher</source>
        <translation>Welches Systems Übersetzung %1 höher setzt</translation>
    </message>
    <message>
        <source>How %1 spreads within each system</source>
        <translation>Wie %1 innerhalb jedes Systems streut</translation>
    </message>
    <message>
        <source>whole list</source>
        <translation>ganze Liste</translation>
    </message>
    <message>
        <source>without this aspect</source>
        <translation>ohne diesen Aspekt</translation>
    </message>
    <message>
        <source>this aspect alone</source>
        <translation>dieser Aspekt allein</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln question(s))</source>
        <translation>
            <numerusform>%1 (%Ln Frage)</numerusform>
            <numerusform>%1 (%Ln Fragen)</numerusform>
        </translation>
    </message>
    <message>
        <source>What each aspect adds to the agreement with %1</source>
        <translation>Was jeder Aspekt zur Übereinstimmung mit %1 beiträgt</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>beurteilende Person</translation>
    </message>
    <message>
        <source>Pearson&apos;s r</source>
        <translation>Pearsons r</translation>
    </message>
    <message>
        <source>τ-b %1, n %2</source>
        <translation>τ-b %1, n %2</translation>
    </message>
    <message>
        <source>Raters agree with each other: Pearson %1 in the middle, from %2 to %3</source>
        <translation>Beurteilende stimmen miteinander überein: Pearson in der Mitte %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>Agreement of raters: not available, because these scores do not name two raters of one translation</source>
        <translation>Übereinstimmung der Beurteilenden: nicht verfügbar, denn diese Werte nennen zu keiner Übersetzung zwei Beurteilende</translation>
    </message>
    <message>
        <source>%1: what each score says of its versions</source>
        <translation>%1: was jeder Wert über ihre Fassungen sagt</translation>
    </message>
    <message>
        <source>%1 judgements</source>
        <translation>%1 Urteile</translation>
    </message>
    <message>
        <source>%1 judgements in %2 tables</source>
        <translation>%1 Urteile in %2 Tabellen</translation>
    </message>
    <message>
        <source>%1%2 (τ-b %3), %4</source>
        <translation>%1%2 (τ-b %3), %4</translation>
    </message>
    <message>
        <source>n %1</source>
        <translation>n %1</translation>
    </message>
    <message>
        <source>change of Acc-eq</source>
        <translation>Änderung von Acc-eq</translation>
    </message>
    <message>
        <source>%2; Acc-eq %1, n = %3</source>
        <comment>change, Acc-eq, cases</comment>
        <translation>%2; Acc-eq %1, n = %3</translation>
    </message>
    <message>
        <source>No run of a question list is chosen both weighted and unweighted</source>
        <translation>Kein Lauf einer Frageliste ist sowohl gewichtet als auch ungewichtet gewählt</translation>
    </message>
    <message>
        <source>translations: %1; without a score of the metric: %2</source>
        <translation>Übersetzungen: %1; ohne Wert der Metrik: %2</translation>
    </message>
    <message>
        <source>judgements with both scores: %1</source>
        <translation>Urteile mit beiden Werten: %1</translation>
    </message>
    <message>
        <source>translations that people scored: %1, passages: %2, systems: %3</source>
        <translation>von Menschen bewertete Übersetzungen: %1, Passagen: %2, Systeme: %3</translation>
    </message>
    <message>
        <source>judged pairs: %1, passages: %2, systems: %3</source>
        <translation>beurteilte Paare: %1, Passagen: %2, Systeme: %3</translation>
    </message>
    <message>
        <source>systems: %1; comparisons a pair: at most %2; a tie counts one half to either side</source>
        <translation>Systeme: %1; Vergleiche je Paar: höchstens %2; ein Gleichstand zählt beiden Seiten halb</translation>
    </message>
    <message>
        <source>translations: %1; without a score: %2</source>
        <translation>Übersetzungen: %1; ohne Wert: %2</translation>
    </message>
    <message>
        <source>%1, questions: %2; Acc-eq %3</source>
        <translation>%1, Fragen: %2; Acc-eq %3</translation>
    </message>
    <message>
        <source>raters: %1; translations that several scored: %2</source>
        <translation>Beurteilende: %1; Übersetzungen, die mehrere bewertet haben: %2</translation>
    </message>
    <message>
        <source>versions: %1; scores: %2</source>
        <translation>Fassungen: %1; Werte: %2</translation>
    </message>
    <message>
        <source>people, %1: %2</source>
        <translation>Menschen, %1: %2</translation>
    </message>
</context>
<context>
    <name>ui::AgreementPage</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu messen</translation>
    </message>
    <message>
        <source>New answers came since this was measured.</source>
        <translation>Seit dieser Messung kamen neue Antworten.</translation>
    </message>
    <message>
        <source>Progress of measuring</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Next figure</source>
        <translation>Nächste Abbildung</translation>
    </message>
    <message>
        <source>Previous figure</source>
        <translation>Vorige Abbildung</translation>
    </message>
    <message>
        <source>Show all translations again</source>
        <translation>Wieder alle Übersetzungen zeigen</translation>
    </message>
    <message>
        <source>Copy the table as Markdown</source>
        <translation>Tabelle als Markdown kopieren</translation>
    </message>
    <message>
        <source>Tick a metric or a run.</source>
        <translation>Kreuzen Sie eine Metrik oder einen Lauf an.</translation>
    </message>
    <message>
        <source>Reading the scores…</source>
        <translation>Die Werte werden gelesen …</translation>
    </message>
    <message>
        <source>Measured %1 of %2 metrics</source>
        <translation>%1 von %2 Metriken gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) marked: table and figures are about these alone, without intervals.</source>
        <translation>
            <numerusform>%Ln Übersetzung ausgewählt: Tabelle und Abbildungen handeln nur von ihr, ohne Intervalle.</numerusform>
            <numerusform>%Ln Übersetzungen ausgewählt: Tabelle und Abbildungen handeln nur von ihnen, ohne Intervalle.</numerusform>
        </translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Open a project to see how far metrics agree with people.</source>
        <translation>Öffnen Sie ein Projekt, um zu sehen, wie weit Metriken mit Menschen übereinstimmen.</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>Reading the project</source>
        <translation>Das Projekt wird gelesen</translation>
    </message>
    <message>
        <source>The scores that there are, are being listed.</source>
        <translation>Die vorhandenen Werte werden aufgeführt.</translation>
    </message>
    <message>
        <source>People&apos;s side is missing</source>
        <translation>Die menschliche Seite fehlt</translation>
    </message>
    <message>
        <source>Agreement is measured against people: their scores of translations, their preferences between two, or the errors that they marked. Import a table that has them.</source>
        <translation>Übereinstimmung wird an Menschen gemessen: an ihren Bewertungen von Übersetzungen, ihren Präferenzen zwischen zweien oder den Fehlern, die sie markiert haben. Importieren Sie eine Tabelle, die sie enthält.</translation>
    </message>
    <message>
        <source>Import a table…</source>
        <translation>Tabelle importieren …</translation>
    </message>
    <message>
        <source>There is no metric yet</source>
        <translation>Es gibt noch keine Metrik</translation>
    </message>
    <message>
        <source>Run the question list on Assess, compute BLEU or chrF (tertium-cli score), or import scores from elsewhere (tertium-cli score import).</source>
        <translation>Stellen Sie unter Bewerten die Frageliste, berechnen Sie BLEU oder chrF (tertium-cli score) oder importieren Sie Werte von anderswo (tertium-cli score import).</translation>
    </message>
    <message>
        <source>Run the question list</source>
        <translation>Frageliste stellen</translation>
    </message>
    <message>
        <source>The table is saved in %1.</source>
        <translation>Die Tabelle ist in %1 gespeichert.</translation>
    </message>
    <message>
        <source>The table is there; weighted and unweighted scores and aspects are being compared…</source>
        <translation>Die Tabelle ist da; gewichtete und ungewichtete Werte und Aspekte werden verglichen…</translation>
    </message>
</context>
<context>
    <name>ui::AgreementSetup</name>
    <message>
        <source>systems of a passage</source>
        <translation>Systeme einer Passage</translation>
    </message>
    <message>
        <source>passages of a system</source>
        <translation>Passagen eines Systems</translation>
    </message>
    <message>
        <source>all with all</source>
        <translation>alle mit allen</translation>
    </message>
    <message>
        <source>one table of all</source>
        <translation>eine Tabelle über alles</translation>
    </message>
    <message>
        <source>by language pair</source>
        <translation>nach Sprachpaaren</translation>
    </message>
    <message>
        <source>by document</source>
        <translation>nach Dokumenten</translation>
    </message>
    <message>
        <source>Intervals and tests</source>
        <translation>Intervalle und Tests</translation>
    </message>
    <message>
        <source>Bootstrap intervals, significance clusters and chance level, from %1 draws</source>
        <translation>Bootstrap-Intervalle, Signifikanzcluster und Zufallsniveau aus %1 Ziehungen</translation>
    </message>
    <message>
        <source>People&apos;s side</source>
        <translation>Menschliche Seite</translation>
    </message>
    <message>
        <source>Metrics and runs</source>
        <translation>Metriken und Läufe</translation>
    </message>
    <message>
        <source>Held against (baseline)</source>
        <translation>Gemessen an (Baseline)</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>one half</source>
        <translation>halb</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Top systems</source>
        <translation>Beste Systeme</translation>
    </message>
    <message>
        <source>A tied pair counts</source>
        <translation>Ein Gleichstand zählt</translation>
    </message>
    <message>
        <source>Aspects of</source>
        <translation>Aspekte von</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>MQM from error spans</source>
        <translation>MQM aus Fehlerstellen</translation>
    </message>
    <message>
        <source>no run of a question list</source>
        <translation>kein Lauf einer Frageliste</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>level of intervals</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Level of intervals</source>
        <translation>Niveau der Intervalle</translation>
    </message>
</context>
<context>
    <name>ui::AgreementTable</name>
    <message>
        <source>Agreement with %1</source>
        <translation>Übereinstimmung mit %1</translation>
    </message>
    <message>
        <source>Agreement of every metric with people</source>
        <translation>Übereinstimmung jeder Metrik mit Menschen</translation>
    </message>
    <message>
        <source>Copy or save</source>
        <translation>Kopieren oder speichern</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>Save as LaTeX…</source>
        <translation>Als LaTeX speichern …</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>Als Markdown speichern …</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>… and so on for %Ln more</source>
        <translation>
            <numerusform>… und so weiter für %Ln weiteres</numerusform>
            <numerusform>… und so weiter für %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>The table is in the clipboard.</source>
        <translation>Die Tabelle ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>What the table rests on</source>
        <translation>Worauf die Tabelle beruht</translation>
    </message>
</context>
<context>
    <name>ui::AgreementWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>people compared pairs and scored no passage&apos;s translations together</source>
        <translation>Menschen haben Paare verglichen und bei keiner Passage die Übersetzungen gemeinsam bewertet</translation>
    </message>
    <message>
        <source>no system is known to be human</source>
        <translation>von keinem System ist bekannt, dass es ein Mensch ist</translation>
    </message>
    <message>
        <source>people scored no human translation</source>
        <translation>Menschen haben keine menschliche Übersetzung bewertet</translation>
    </message>
    <message>
        <source>people scored no other translation beside the human ones</source>
        <translation>Menschen haben neben den menschlichen keine andere Übersetzung bewertet</translation>
    </message>
    <message>
        <source>passages of at least %1 characters</source>
        <translation>Passagen mit mindestens %1 Zeichen</translation>
    </message>
    <message>
        <source>passages of at most %1 characters</source>
        <translation>Passagen mit höchstens %1 Zeichen</translation>
    </message>
    <message>
        <source>passages of %1 to %2 characters</source>
        <translation>Passagen mit %1 bis %2 Zeichen</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>zu wenige</translation>
    </message>
    <message>
        <source>one side is constant</source>
        <translation>eine Seite ist konstant</translation>
    </message>
    <message>
        <source>all tied</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>no variance</source>
        <translation>keine Varianz</translation>
    </message>
    <message>
        <source>infinite values</source>
        <translation>unendliche Werte</translation>
    </message>
    <message>
        <source>not identified</source>
        <translation>nicht bestimmbar</translation>
    </message>
    <message>
        <source>%1 [%2, %3]</source>
        <comment>value, ends of its interval</comment>
        <translation>%1 [%2, %3]</translation>
    </message>
    <message>
        <source>%1 [%2, %3] of %4</source>
        <comment>share, ends of its interval, number of cases</comment>
        <translation>%1 [%2, %3] von %4</translation>
    </message>
    <message>
        <source>Human ceiling: by %1 itself, the best human translation is above all others in %2.</source>
        <translation>Menschliche Obergrenze: Nach %1 selbst steht die beste menschliche Übersetzung in %2 über allen anderen.</translation>
    </message>
    <message>
        <source>Human ceiling: not available, because %1.</source>
        <translation>Menschliche Obergrenze: nicht verfügbar, denn %1.</translation>
    </message>
    <message>
        <source>%1 is strictly best in %2 of %3 passages and shares the first place in %4; its mean rank is %5.</source>
        <translation>%1 ist in %2 von %3 Passagen allein die beste und teilt sich in %4 den ersten Platz; ihr mittlerer Rang ist %5.</translation>
    </message>
    <message>
        <source>documents: %1</source>
        <translation>Dokumente: %1</translation>
    </message>
    <message>
        <source>systems: %1</source>
        <translation>Systeme: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s) marked by hand</source>
        <translation>
            <numerusform>%Ln von Hand ausgewählte Übersetzung</numerusform>
            <numerusform>%Ln von Hand ausgewählte Übersetzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>grouped by passage</source>
        <translation>nach Passagen gruppiert</translation>
    </message>
    <message>
        <source>grouped by system</source>
        <translation>nach Systemen gruppiert</translation>
    </message>
    <message>
        <source>not grouped</source>
        <translation>nicht gruppiert</translation>
    </message>
    <message>
        <source>without intervals</source>
        <translation>ohne Intervalle</translation>
    </message>
    <message>
        <source>How far %1 agrees with %2 can&apos;t be said: %3.</source>
        <translation>Wie weit %1 mit %2 übereinstimmt, lässt sich nicht sagen: %3.</translation>
    </message>
    <message>
        <source>%1 agrees with %2 in %3 of pairs.</source>
        <translation>%1 stimmt in %3 der Paare mit %2 überein.</translation>
    </message>
    <message>
        <source>%1 agrees with %2 in %3 of pairs [%4, %5].</source>
        <translation>%1 stimmt in %3 der Paare mit %2 überein [%4, %5].</translation>
    </message>
    <message>
        <source>p &lt; %1</source>
        <translation>p &lt; %1</translation>
    </message>
    <message>
        <source>p = %1</source>
        <translation>p = %1</translation>
    </message>
    <message>
        <source>Left out, because their system has another translation of the passage: translations %1, judged pairs %2.</source>
        <translation>Weggelassen, weil ihr System schon eine andere Übersetzung der Passage hat: Übersetzungen %1, beurteilte Paare %2.</translation>
    </message>
    <message>
        <source>intervals of %1 %, %2 draws, seed %3</source>
        <translation>Intervalle von %1 %, %2 Ziehungen, Startwert %3</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>MQM from error spans</source>
        <translation>MQM aus Fehlerstellen</translation>
    </message>
    <message>
        <source>human and machine</source>
        <translation>Mensch und Maschine</translation>
    </message>
    <message>
        <source>two machines</source>
        <translation>zwei Maschinen</translation>
    </message>
    <message>
        <source>two humans</source>
        <translation>zwei Menschen</translation>
    </message>
    <message>
        <source>kinds unknown</source>
        <translation>Arten unbekannt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>share, number of cases</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Above the top systems: %1; above all but the top: %2.</source>
        <translation>Über den besten Systemen: %1; über allen außer den besten: %2.</translation>
    </message>
    <message>
        <source>Metrics have unequal n: the best of a column and ranks of clusters compare figures of different translations. Whether two metrics differ is tested on what both have.</source>
        <translation>Metriken haben ungleiches n: Der beste Wert einer Spalte und die Reihenfolge der Cluster vergleichen Zahlen verschiedener Übersetzungen. Ob zwei Metriken sich unterscheiden, wird an dem geprüft, was beide haben.</translation>
    </message>
    <message>
        <source>Differences, † and p are on what a metric and %1 both have.</source>
        <translation>Differenzen, † und p gelten für das, was eine Metrik und %1 beide haben.</translation>
    </message>
    <message>
        <source>Contrastive accuracy: pairs of one passage are drawn together (bootstrap over passages).</source>
        <translation>Kontrastive Genauigkeit: Paare einer Passage werden gemeinsam gezogen (Bootstrap über Passagen).</translation>
    </message>
    <message>
        <source>Contrastive accuracy where no passage gives more than one pair: Wilson intervals.</source>
        <translation>Kontrastive Genauigkeit, wo keine Passage mehr als ein Paar gibt: Wilson-Intervalle.</translation>
    </message>
    <message>
        <source>All scores of people (%1) that are compared with each other are equal: there is nothing for %2 to agree with.</source>
        <translation>Alle Werte von Menschen (%1), die miteinander verglichen werden, sind gleich: Es gibt nichts, womit %2 übereinstimmen könnte.</translation>
    </message>
    <message>
        <source>%1 gives all translations that are compared the same score: it says nothing that could agree with %2.</source>
        <translation>%1 gibt allen verglichenen Übersetzungen denselben Wert: Das sagt nichts, was mit %2 übereinstimmen könnte.</translation>
    </message>
</context>
<context>
    <name>ui::AnswerBar</name>
    <message>
        <source>Who answers?</source>
        <translation>Wer antwortet?</translation>
    </message>
    <message>
        <source>Name of the person who answers</source>
        <translation>Name der Person, die antwortet</translation>
    </message>
    <message>
        <source>What a model or other people said stays hidden until you have answered.</source>
        <translation>Was ein Modell oder andere sagten, bleibt verborgen, bis Sie geantwortet haben.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Say first who answers.</source>
        <translation>Sagen Sie zuerst, wer antwortet.</translation>
    </message>
    <message>
        <source>Comment on this answer</source>
        <translation>Kommentar zu dieser Antwort</translation>
    </message>
    <message>
        <source>Comment; Enter keeps it, Esc leaves it</source>
        <translation>Kommentar; Eingabe behält ihn, Esc verwirft ihn</translation>
    </message>
    <message>
        <source>Stop answering</source>
        <translation>Nicht mehr antworten</translation>
    </message>
    <message>
        <source>%1 answers.</source>
        <translation>%1 antwortet.</translation>
    </message>
    <message>
        <source>Reading the list…</source>
        <translation>Die Liste wird gelesen …</translation>
    </message>
    <message>
        <source>%1 of %2 · Y, N or M answers, C comments, Z undoes, F7 goes to the next</source>
        <translation>%1 von %2 · Y, N oder M antwortet, C kommentiert, Z macht rückgängig, F7 geht weiter</translation>
    </message>
</context>
<context>
    <name>ui::AnswerDetailPanel</name>
    <message>
        <source>About this answer</source>
        <translation>Zu dieser Antwort</translation>
    </message>
    <message>
        <source>Prompt as sent</source>
        <translation>Prompt, wie gesendet</translation>
    </message>
    <message>
        <source>Requests and tries</source>
        <translation>Anfragen und Versuche</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Answers of all replicates</source>
        <translation>Antworten aller Wiederholungen</translation>
    </message>
    <message>
        <source>Replicate</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelesen durch</translation>
    </message>
    <message>
        <source>As received</source>
        <translation>Wie empfangen</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Modellantwort</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Replicates</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Open this passage in Read</source>
        <translation>Diese Passage unter Lesen öffnen</translation>
    </message>
    <message>
        <source>Close the detail</source>
        <translation>Einzelheiten schließen</translation>
    </message>
    <message>
        <source>Close the detail (Esc)</source>
        <translation>Einzelheiten schließen (Esc)</translation>
    </message>
    <message>
        <source>Source text</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>The model&apos;s words</source>
        <translation>Die Worte des Modells</translation>
    </message>
    <message>
        <source>Reply as received</source>
        <translation>Modellantwort, wie empfangen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>YES %1 · MAYBE %2 · NO %3 · soft score %4</source>
        <translation>YES %1 · MAYBE %2 · NO %3 · weicher Wert %4</translation>
    </message>
    <message>
        <source>%1 of the probability lies on the three labels</source>
        <translation>%1 der Wahrscheinlichkeit liegt auf den drei Antworten</translation>
    </message>
    <message>
        <source>%1. Only %2, so the soft score is not used.</source>
        <translation>%1. Nur %2, darum wird der weiche Wert nicht verwendet.</translation>
    </message>
    <message>
        <source>No exchange is stored for this answer.</source>
        <translation>Zu dieser Antwort ist kein Austausch gespeichert.</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 Token hinein, %2 heraus</translation>
    </message>
    <message>
        <source>reused from an earlier exchange</source>
        <translation>aus einem früheren Austausch übernommen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Source (%1)</source>
        <translation>Ausgangstext (%1)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Question %1 · %2 · vote %3</source>
        <translation>Frage %1 · %2 · Stimmen %3</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>Ihre Antwort: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>Noch wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Nothing was received yet.</source>
        <translation>Noch wurde nichts empfangen.</translation>
    </message>
    <message>
        <source>The model said nothing.</source>
        <translation>Das Modell hat nichts gesagt.</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>asked again (%1)</source>
        <translation>erneut gefragt (%1)</translation>
    </message>
    <message>
        <source>try, status %1</source>
        <translation>Versuch, Status %1</translation>
    </message>
    <message>
        <source>%1 (shown)</source>
        <translation>%1 (gezeigt)</translation>
    </message>
    <message>
        <source>Replicates (%1)</source>
        <translation>Wiederholungen (%1)</translation>
    </message>
    <message>
        <source>Why translators find this question important</source>
        <translation>Warum Übersetzerinnen und Übersetzer diese Frage wichtig finden</translation>
    </message>
    <message>
        <source>Translators</source>
        <translation>Abstimmende</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>kann nicht urteilen</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>Not answered yet</source>
        <translation>Noch nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>ui::AnswerStrip</name>
    <message>
        <source>Answers of the translations to the question</source>
        <translation>Antworten der Übersetzungen auf die Frage</translation>
    </message>
    <message>
        <source>Gold answer, given again</source>
        <translation>Richtige Antwort, neu gegeben</translation>
    </message>
    <message>
        <source>Gold answer, proposed</source>
        <translation>Richtige Antwort, vorgeschlagen</translation>
    </message>
    <message>
        <source>Choose a question to see its answers.</source>
        <translation>Wählen Sie eine Frage, um ihre Antworten zu sehen.</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>Wieder werten</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Score this question again (Del)</source>
        <translation>Diese Frage wieder werten (Entf)</translation>
    </message>
    <message>
        <source>Do not score this question; it can be taken back (Del, Ctrl+Z)</source>
        <translation>Diese Frage nicht werten; das lässt sich zurücknehmen (Entf, Strg+Z)</translation>
    </message>
    <message numerus="yes">
        <source>It came %Ln time(s).</source>
        <translation>
            <numerusform>Sie kam %Ln Mal vor.</numerusform>
            <numerusform>Sie kam %Ln Mal vor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type: %1.</source>
        <translation>Art: %1.</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Put the question in other words (F2)</source>
        <translation>Die Frage neu fassen (F2)</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehlerart</translation>
    </message>
    <message>
        <source>Say what is wrong with the question or its answers</source>
        <translation>Sagen, was an der Frage oder ihren Antworten nicht stimmt</translation>
    </message>
</context>
<context>
    <name>ui::AssessPage</name>
    <message>
        <source>Assess</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Overview of the matrix</source>
        <translation>Übersicht der Matrix</translation>
    </message>
    <message>
        <source>Close the answer&apos;s detail</source>
        <translation>Einzelheiten der Antwort schließen</translation>
    </message>
    <message>
        <source>Run the assessments</source>
        <translation>Bewertung starten</translation>
    </message>
    <message>
        <source>The run begins.</source>
        <translation>Der Lauf beginnt.</translation>
    </message>
    <message>
        <source>Answer YES</source>
        <translation>Mit YES antworten</translation>
    </message>
    <message>
        <source>Answer NO</source>
        <translation>Mit NO antworten</translation>
    </message>
    <message>
        <source>Answer MAYBE</source>
        <translation>Mit MAYBE antworten</translation>
    </message>
    <message>
        <source>Comment on the answer</source>
        <translation>Antwort kommentieren</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>Letzte Antwort rückgängig machen</translation>
    </message>
    <message>
        <source>Next unanswered question</source>
        <translation>Nächste unbeantwortete Frage</translation>
    </message>
    <message>
        <source>Every question that is shown is answered.</source>
        <translation>Jede Frage, die zu sehen ist, ist beantwortet.</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>A model&apos;s answers to a question list stand here, a column for each translation.</source>
        <translation>Hier stehen die Antworten eines Modells auf eine Frageliste, eine Spalte für jede Übersetzung.</translation>
    </message>
    <message>
        <source>Reading the answers…</source>
        <translation>Die Antworten werden gelesen …</translation>
    </message>
    <message>
        <source>No translation to assess</source>
        <translation>Keine Übersetzung zu bewerten</translation>
    </message>
    <message>
        <source>Import a table with sources and translations; then a question list can be run on them.</source>
        <translation>Importieren Sie eine Tabelle mit Ausgangstexten und Übersetzungen; dann kann ihnen eine Frageliste gestellt werden.</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Datei importieren …</translation>
    </message>
    <message>
        <source>No answers yet</source>
        <translation>Noch keine Antworten</translation>
    </message>
    <message>
        <source>A run fills a matrix here: a row for each question, a column for each translation. Choose a list and a model above, then run the assessments; or answer the list yourself.</source>
        <translation>Ein Lauf füllt hier eine Matrix: eine Zeile für jede Frage, eine Spalte für jede Übersetzung. Wählen Sie oben Liste und Modell und starten Sie die Bewertung, oder beantworten Sie die Liste selbst.</translation>
    </message>
    <message>
        <source>No answer fits the filter</source>
        <translation>Keine Antwort passt zum Filter</translation>
    </message>
    <message>
        <source>Choose other answers, systems or aspects above.</source>
        <translation>Wählen Sie oben andere Antworten, Systeme oder Aspekte.</translation>
    </message>
    <message>
        <source>%1 · YES %2 · MAYBE %3 · NO %4 · not answered %5</source>
        <translation>%1 · YES %2 · MAYBE %3 · NO %4 · unbeantwortet %5</translation>
    </message>
    <message>
        <source> · replicates: %1</source>
        <translation> · Wiederholungen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln translation(s)</source>
        <translation>
            <numerusform>%Ln Übersetzung</numerusform>
            <numerusform>%Ln Übersetzungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BackendForm</name>
    <message>
        <source>OpenAI-compatible</source>
        <translation>OpenAI-kompatibel</translation>
    </message>
    <message>
        <source>Anthropic</source>
        <translation>Anthropic</translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation>Ollama</translation>
    </message>
    <message>
        <source>Recorded replies</source>
        <translation>Aufgezeichnete Antworten</translation>
    </message>
    <message>
        <source>the endpoint&apos;s only one</source>
        <translation>das einzige des Endpunkts</translation>
    </message>
    <message>
        <source>as it says</source>
        <translation>wie er selbst sagt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>in the system&apos;s keychain</source>
        <translation>im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>in an environment variable</source>
        <translation>in einer Umgebungsvariablen</translation>
    </message>
    <message>
        <source>e.g. OPENAI_API_KEY</source>
        <translation>z. B. OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>Requests a minute</source>
        <translation>Anfragen pro Minute</translation>
    </message>
    <message>
        <source>Tokens a minute</source>
        <translation>Token pro Minute</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neuer Schlüssel</translation>
    </message>
    <message>
        <source>Runs know their backend by its name.</source>
        <translation>Läufe kennen ihr Backend an seinem Namen.</translation>
    </message>
    <message>
        <source>file of recorded replies</source>
        <translation>Datei aufgezeichneter Antworten</translation>
    </message>
    <message>
        <source>Only a key for the keychain is typed here.</source>
        <translation>Hier wird nur ein Schlüssel für den Schlüsselbund eingegeben.</translation>
    </message>
    <message>
        <source>A key stays at the address that it was given for: another server needs it again.</source>
        <translation>Ein Schlüssel bleibt bei der Adresse, für die er angegeben wurde: Ein anderer Server braucht ihn erneut.</translation>
    </message>
</context>
<context>
    <name>ui::BackendsPreferences</name>
    <message>
        <source>What the test found</source>
        <translation>Was der Test ergab</translation>
    </message>
    <message>
        <source>Test asks the backend three short questions of its own and says what it is and can do. No text of a project is sent.</source>
        <translation>Der Test stellt dem Backend drei kurze eigene Fragen und sagt, was es ist und kann. Kein Text eines Projekts wird gesendet.</translation>
    </message>
    <message>
        <source>Backends</source>
        <translation>Backends</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Delete the &amp;key</source>
        <translation>S&amp;chlüssel löschen</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, found</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There is a backend “%1” already. Choose another name.</source>
        <translation>Es gibt schon ein Backend „%1“. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Reaching %1…</source>
        <translation>%1 wird angesprochen …</translation>
    </message>
    <message>
        <source>The built-in backend stays.</source>
        <translation>Das eingebaute Backend bleibt.</translation>
    </message>
    <message>
        <source>Its key is not in the keychain.</source>
        <translation>Sein Schlüssel liegt nicht im Schlüsselbund.</translation>
    </message>
    <message>
        <source>A name is due.</source>
        <translation>Ein Name fehlt.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>S&amp;top the test</source>
        <translation>&amp;Test anhalten</translation>
    </message>
    <message>
        <source>Save it first; what is saved is tested.</source>
        <translation>Speichern Sie zuerst; getestet wird, was gespeichert ist.</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
</context>
<context>
    <name>ui::BallotCard</name>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Shows or hides the example (E).</source>
        <translation>Zeigt oder verbirgt das Beispiel (E).</translation>
    </message>
    <message>
        <source>I cannot judge this (0)</source>
        <translation>Das kann ich nicht beurteilen (0)</translation>
    </message>
    <message>
        <source>Write the reason</source>
        <translation>Begründung schreiben</translation>
    </message>
    <message>
        <source>Show or hide the example</source>
        <translation>Beispiel zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Undo the last vote</source>
        <translation>Letzte Stimme rückgängig machen</translation>
    </message>
    <message>
        <source>Save and go on</source>
        <translation>Speichern und weiter</translation>
    </message>
    <message>
        <source>Next card</source>
        <translation>Nächste Karte</translation>
    </message>
    <message>
        <source>Card before</source>
        <translation>Vorige Karte</translation>
    </message>
    <message>
        <source>Cannot judge</source>
        <translation>Kann nicht urteilen</translation>
    </message>
    <message>
        <source>Vote %1</source>
        <translation>Stimme %1</translation>
    </message>
    <message>
        <source>Practice: this vote does not count</source>
        <translation>Übung: Diese Stimme zählt nicht</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Reason (R), needed</source>
        <translation>Begründung (R), erforderlich</translation>
    </message>
    <message>
        <source>Reason (R), if you like</source>
        <translation>Begründung (R), wenn Sie möchten</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No vote yet.</source>
        <translation>Noch keine Stimme.</translation>
    </message>
    <message>
        <source>You cannot judge this.</source>
        <translation>Sie können das nicht beurteilen.</translation>
    </message>
    <message>
        <source>Your vote: %1.</source>
        <translation>Ihre Stimme: %1.</translation>
    </message>
    <message>
        <source>Card %1 of %2. %3 Keys: %4; 0 cannot judge.</source>
        <translation>Karte %1 von %2. %3 Tasten: %4; 0 kann nicht urteilen.</translation>
    </message>
</context>
<context>
    <name>ui::BallotPane</name>
    <message>
        <source>Questions with a vote</source>
        <translation>Fragen mit Stimme</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stops the clock; any key or click goes on.</source>
        <translation>Hält die Uhr an; jede Taste und jeder Klick setzt fort.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Review sheet</source>
        <translation>Übersichtsblatt</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschließen</translation>
    </message>
    <message>
        <source>Review sheet: your votes, highest first. A digit changes the vote, Enter opens the card.</source>
        <translation>Übersichtsblatt: Ihre Stimmen, die höchsten zuerst. Eine Ziffer ändert die Stimme, die Eingabetaste öffnet die Karte.</translation>
    </message>
    <message>
        <source>That was all. Thank you.</source>
        <translation>Das war alles. Vielen Dank.</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>Every question has a vote. Time on task: %1.</source>
        <translation>Jede Frage hat eine Stimme. Aufgewandte Zeit: %1.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Paused: the clock stands.</source>
        <translation>Angehalten: Die Uhr steht.</translation>
    </message>
    <message>
        <source>Next question without a vote</source>
        <translation>Nächste Frage ohne Stimme</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>A digit changes the vote in the row, Enter opens its card.</source>
        <translation>Eine Ziffer ändert die Stimme der Zeile, die Eingabetaste öffnet ihre Karte.</translation>
    </message>
    <message>
        <source>%1 of %2 have a vote</source>
        <translation>%1 von %2 haben eine Stimme</translation>
    </message>
    <message>
        <source>Card %1 of %2 · %3</source>
        <translation>Karte %1 von %2 · %3</translation>
    </message>
    <message>
        <source>Back to the cards</source>
        <translation>Zurück zu den Karten</translation>
    </message>
    <message>
        <source>Every question has a vote.</source>
        <translation>Jede Frage hat eine Stimme.</translation>
    </message>
    <message>
        <source>Your consent is missing.</source>
        <translation>Ihre Einwilligung fehlt.</translation>
    </message>
    <message>
        <source>Please fill in: %1</source>
        <translation>Bitte füllen Sie aus: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) without a vote; this is the first.</source>
        <translation>
            <numerusform>%n Frage ohne Stimme; es ist diese.</numerusform>
            <numerusform>%n Fragen ohne Stimme; dies ist die erste.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vote(s) without a reason; this is the first.</source>
        <translation>
            <numerusform>%n Stimme ohne Begründung; es ist diese.</numerusform>
            <numerusform>%n Stimmen ohne Begründung; dies ist die erste.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BallotStart</name>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>What you agree to</source>
        <translation>Worin Sie einwilligen</translation>
    </message>
    <message>
        <source>I have read this and agree.</source>
        <translation>Ich habe dies gelesen und willige ein.</translation>
    </message>
    <message>
        <source>%1 (needed)</source>
        <translation>%1 (erforderlich)</translation>
    </message>
    <message>
        <source>Go on: %1 of %2 have a vote</source>
        <translation>Weiter: %1 von %2 haben eine Stimme</translation>
    </message>
    <message>
        <source>Please agree first, or close this window: nothing is kept without your consent.</source>
        <translation>Bitte willigen Sie zuerst ein, oder schließen Sie dieses Fenster: Ohne Ihre Einwilligung wird nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>Please fill in: %1</source>
        <translation>Bitte füllen Sie aus: %1</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
</context>
<context>
    <name>ui::CampaignDialog</name>
    <message>
        <source>New voting campaign</source>
        <translation>Neue Abstimmung</translation>
    </message>
    <message>
        <source>Start the campaign</source>
        <translation>Abstimmung beginnen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>shuffled for each translator</source>
        <translation>für alle einzeln gemischt</translation>
    </message>
    <message>
        <source>by aspect, shuffled within each</source>
        <translation>nach Aspekten, darin gemischt</translation>
    </message>
    <message>
        <source>as in the list</source>
        <translation>wie in der Liste</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>A word on each point of the scale, from the lowest, separated by |</source>
        <translation>Ein Wort zu jedem Punkt der Skala, vom niedrigsten an, durch | getrennt</translation>
    </message>
    <message>
        <source>Each vote needs a reason</source>
        <translation>Jede Stimme braucht eine Begründung</translation>
    </message>
    <message>
        <source>Instructions (Markdown)</source>
        <translation>Anweisungen (Markdown)</translation>
    </message>
    <message>
        <source>What the votes are for, and how to read the scale.</source>
        <translation>Wozu die Stimmen dienen und wie die Skala zu lesen ist.</translation>
    </message>
    <message>
        <source>Consent (Markdown)</source>
        <translation>Einwilligung (Markdown)</translation>
    </message>
    <message>
        <source>Empty: none is asked.</source>
        <translation>Leer: Es wird keine verlangt.</translation>
    </message>
    <message>
        <source>Asked about the translator: a line each, * where it is needed</source>
        <translation>Angaben zur Person: je eine Zeile, * wo erforderlich</translation>
    </message>
    <message>
        <source>Practice: a line each, question | feedback</source>
        <translation>Übung: je eine Zeile, Frage | Rückmeldung</translation>
    </message>
    <message>
        <source>Empty: no practice.</source>
        <translation>Leer: keine Übung.</translation>
    </message>
    <message>
        <source>Attention checks: a line each, text | vote asked for</source>
        <translation>Aufmerksamkeitsfragen: je eine Zeile, Text | verlangte Stimme</translation>
    </message>
    <message>
        <source>Empty: none.</source>
        <translation>Leer: keine.</translation>
    </message>
    <message>
        <source>Questions from a file…</source>
        <translation>Fragen aus einer Datei …</translation>
    </message>
    <message>
        <source>A list file, or a table with a row a question: a column “question”, and “aspect” and “id” where there are any.</source>
        <translation>Eine Listendatei oder eine Tabelle mit einer Zeile je Frage: eine Spalte „question“, dazu „aspect“ und „id“, wo es sie gibt.</translation>
    </message>
    <message>
        <source>Questions from a file</source>
        <translation>Fragen aus einer Datei</translation>
    </message>
    <message>
        <source>Lists and tables (*.json *.csv *.tsv *.jsonl *.xlsx);;All files (*)</source>
        <translation>Listen und Tabellen (*.json *.csv *.tsv *.jsonl *.xlsx);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ui::ChoiceMenu</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation>Einen Befehl suchen</translation>
    </message>
    <message>
        <source>Type part of a command</source>
        <translation>Teil eines Befehls eingeben</translation>
    </message>
    <message>
        <source>No command has these words.</source>
        <translation>Kein Befehl enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>ui::CompareBar</name>
    <message>
        <source>First translation to compare</source>
        <translation>Erste zu vergleichende Übersetzung</translation>
    </message>
    <message>
        <source>Second translation to compare</source>
        <translation>Zweite zu vergleichende Übersetzung</translation>
    </message>
    <message>
        <source>Words that differ between</source>
        <translation>Abweichende Wörter zwischen</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>Show two translations to compare them.</source>
        <translation>Blenden Sie zwei Übersetzungen ein, um sie zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>ui::ComprehensionFigures</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Pairs in which the scores prefer what people prefer</source>
        <translation>Paare, in denen die Werte vorziehen, was Leute vorziehen</translation>
    </message>
    <message>
        <source>gold answer given again</source>
        <translation>richtige Antwort, neu gegeben</translation>
    </message>
    <message>
        <source>gold answer proposed</source>
        <translation>richtige Antwort, vorgeschlagen</translation>
    </message>
    <message>
        <source>preferred first</source>
        <translation>vorgezogene zuerst</translation>
    </message>
    <message>
        <source>preferred last</source>
        <translation>vorgezogene zuletzt</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>zufällige Folge</translation>
    </message>
    <message>
        <source>asked again</source>
        <translation>noch einmal gefragt</translation>
    </message>
    <message numerus="yes">
        <source>%1, one set of questions, %Ln pair(s)</source>
        <translation>
            <numerusform>%1, ein Fragensatz, %Ln Paar</numerusform>
            <numerusform>%1, ein Fragensatz, %Ln Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 to %3), %Ln sample(s)</source>
        <translation>
            <numerusform>%1 (%2 bis %3), %Ln Fragensatz</numerusform>
            <numerusform>%1 (%2 bis %3), %Ln Fragensätze</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 [%2, %3], n = %4, ties %5</source>
        <translation>%1 [%2, %3], n = %4, Gleichstände %5</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>nicht bestimmt</translation>
    </message>
    <message>
        <source>%1 [%2, %3]</source>
        <comment>estimate, interval</comment>
        <translation>%1 [%2, %3]</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>How far does a set of questions matter?</source>
        <translation>Wie viel macht der Fragensatz aus?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Contrastive accuracy by the match that counts in each run; bars: mean over the sets of questions, whiskers: lowest and highest set. Equal scores count half.</source>
        <translation>Kontrastive Genauigkeit nach dem Vergleich, der im jeweiligen Lauf zählt; Balken: Mittel über die Fragensätze, Striche: niedrigster und höchster Satz. Gleiche Werte zählen halb.</translation>
    </message>
    <message>
        <source>Does it matter where the preferred translation stands?</source>
        <translation>Kommt es darauf an, wo die vorgezogene Übersetzung steht?</translation>
    </message>
    <message>
        <source>Errors that people marked</source>
        <translation>Fehler, die Leute markierten</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>a passage</source>
        <translation>eine Stelle</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s) and sample(s)</source>
        <translation>
            <numerusform>%Ln Stelle mit Fragensatz</numerusform>
            <numerusform>%Ln Stellen mit Fragensatz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Error spans of all translations of the passage and all raters; %Ln passage(s) without any left out. Intervals of 95 %.</source>
        <translation>
            <numerusform>Fehlerstellen aller Übersetzungen der Stelle und aller Beurteiler; %Ln Stelle ohne eine ist weggelassen. Intervalle von 95 %.</numerusform>
            <numerusform>Fehlerstellen aller Übersetzungen der Stelle und aller Beurteiler; %Ln Stellen ohne eine sind weggelassen. Intervalle von 95 %.</numerusform>
        </translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>What kinds of questions were asked</source>
        <translation>Welche Arten von Fragen gestellt wurden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) with a type</source>
        <translation>
            <numerusform>%Ln Frage mit einer Art</numerusform>
            <numerusform>%Ln Fragen mit einer Art</numerusform>
        </translation>
    </message>
    <message>
        <source>Types of Cao &amp; Wang (2021), as the run&apos;s model sorted them.</source>
        <translation>Arten nach Cao &amp; Wang (2021), wie das Modell des Laufs sie einordnete.</translation>
    </message>
    <message>
        <source>Words of an answer</source>
        <translation>Wörter einer Antwort</translation>
    </message>
    <message>
        <source>How long are the answers?</source>
        <translation>Wie lang sind die Antworten?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) to questions that count</source>
        <translation>
            <numerusform>%Ln Antwort auf zählende Fragen</numerusform>
            <numerusform>%Ln Antworten auf zählende Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>none in sight</source>
        <translation>keine vor Augen</translation>
    </message>
    <message>
        <source>one in sight</source>
        <translation>eine vor Augen</translation>
    </message>
    <message>
        <source>all in sight</source>
        <translation>alle vor Augen</translation>
    </message>
    <message>
        <source>pairs: %1</source>
        <translation>Paare: %1</translation>
    </message>
    <message>
        <source>Questions against errors: Pearson %1, Spearman %2</source>
        <translation>Fragen gegen Fehler: Pearson %1, Spearman %2</translation>
    </message>
    <message>
        <source>Words between white space.</source>
        <translation>Wörter zwischen Leerraum.</translation>
    </message>
    <message>
        <source>Names in a hundred words of an answer</source>
        <translation>Namen in hundert Wörtern einer Antwort</translation>
    </message>
    <message>
        <source>How many names do the answers hold?</source>
        <translation>Wie viele Namen enthalten die Antworten?</translation>
    </message>
    <message>
        <source>A name is a row of words with capitals; of the first word of a sentence the passage&apos;s texts decide. The paper used a tagger, which also counts dates and numbers.</source>
        <translation>Ein Name ist eine Reihe von Wörtern mit Großbuchstaben; über das erste Wort eines Satzes entscheiden die Texte der Stelle. Die Arbeit benutzte einen Tagger, der auch Daten und Zahlen zählt.</translation>
    </message>
    <message>
        <source>%1, n = %2, ties %3</source>
        <translation>%1, n = %2, Gleichstände %3</translation>
    </message>
    <message>
        <source>Runs that differ in nothing but the order in which the question maker saw the translations. Equal scores count half; intervals of 95 %: drawn over passages where one gives several pairs, else Wilson&apos;s.</source>
        <translation>Läufe, die sich nur darin unterscheiden, in welcher Folge das fragende Modell die Übersetzungen sah. Gleiche Werte zählen halb; Intervalle von 95 %: über Passagen gezogen, wo eine mehrere Paare gibt, sonst Wilsons.</translation>
    </message>
</context>
<context>
    <name>ui::ComprehensionPage</name>
    <message>
        <source>Comprehension</source>
        <translation>Verständnis</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>Nächste Passage</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>Vorige Passage</translation>
    </message>
    <message>
        <source>Leave the question out, or count it again</source>
        <translation>Frage weglassen oder wieder werten</translation>
    </message>
    <message>
        <source>Take back the last decision about a question</source>
        <translation>Letzte Entscheidung über eine Frage zurücknehmen</translation>
    </message>
    <message>
        <source>Run the questions</source>
        <translation>Fragen stellen</translation>
    </message>
    <message>
        <source>Getting the model ready…</source>
        <translation>Das Modell wird vorbereitet …</translation>
    </message>
    <message>
        <source>%1 of %2 questions are valid</source>
        <translation>%1 von %2 Fragen sind gültig</translation>
    </message>
    <message>
        <source>%1: %2 (n = %3)</source>
        <translation>%1: %2 (n = %3)</translation>
    </message>
    <message>
        <source>Mean %1. %2</source>
        <translation>Mittel %1. %2</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Open one to ask reading questions of its translations.</source>
        <translation>Öffnen Sie eines, um seinen Übersetzungen Verständnisfragen zu stellen.</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>There are no translations yet</source>
        <translation>Es gibt noch keine Übersetzungen</translation>
    </message>
    <message>
        <source>Import a table with source and translations; then a model can make questions about each passage and answer them from every translation.</source>
        <translation>Importieren Sie eine Tabelle mit Ausgangstext und Übersetzungen; dann kann ein Modell Fragen zu jeder Passage bilden und sie aus jeder Übersetzung beantworten.</translation>
    </message>
    <message>
        <source>Import a table…</source>
        <translation>Tabelle importieren …</translation>
    </message>
    <message>
        <source>No questions were asked yet</source>
        <translation>Noch wurden keine Fragen gestellt</translation>
    </message>
    <message>
        <source>A run makes questions about each passage, answers them from every translation, and compares the answers with those of the reference or the source. Set it up above and press Run.</source>
        <translation>Ein Lauf bildet Fragen zu jeder Passage, beantwortet sie aus jeder Übersetzung und vergleicht die Antworten mit denen der Referenz oder des Ausgangstexts. Richten Sie ihn oben ein und starten Sie ihn.</translation>
    </message>
    <message>
        <source>Put the question in other words</source>
        <translation>Die Frage neu fassen</translation>
    </message>
    <message>
        <source>Add a question about the passage</source>
        <translation>Eine Frage zur Stelle hinzufügen</translation>
    </message>
    <message>
        <source>Compare people&apos;s answers?</source>
        <translation>Antworten der Leute vergleichen?</translation>
    </message>
    <message>
        <source>Their answers are shown beside the model&apos;s. From then on nobody can answer this run&apos;s questions blind; a new run begins anew.</source>
        <translation>Ihre Antworten werden neben denen des Modells gezeigt. Von da an kann niemand mehr die Fragen dieses Laufs blind beantworten; ein neuer Lauf beginnt von vorn.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, the model on the same %Ln question(s) %3</source>
        <translation>
            <numerusform>%1: %2, das Modell bei derselben %Ln Frage %3</numerusform>
            <numerusform>%1: %2, das Modell bei denselben %Ln Fragen %3</numerusform>
        </translation>
    </message>
    <message>
        <source>People: %1.</source>
        <translation>Leute: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) of people, not compared yet.</source>
        <translation>
            <numerusform>%Ln Antwort von Leuten, noch nicht verglichen.</numerusform>
            <numerusform>%Ln Antworten von Leuten, noch nicht verglichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer the questions yourself</source>
        <translation>Die Fragen selbst beantworten</translation>
    </message>
    <message>
        <source>Draw figures about the questions</source>
        <translation>Abbildungen zu den Fragen zeichnen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln packet(s) written.</source>
        <translation>
            <numerusform>%Ln Paket geschrieben.</numerusform>
            <numerusform>%Ln Pakete geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln neue Antwort, %1 schon bekannt.</numerusform>
            <numerusform>%Ln neue Antworten, %1 schon bekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of the readers, a line each. Each gets a file of their own with the translations and the questions: no gold answers, no answers of models or other people, no names of systems.</source>
        <translation>Namen der Leser, je eine Zeile. Jeder bekommt eine eigene Datei mit den Übersetzungen und den Fragen: keine richtigen Antworten, keine Antworten von Modellen oder anderen Leuten, keine Namen von Systemen.</translation>
    </message>
    <message>
        <source>Import answers</source>
        <translation>Antworten importieren</translation>
    </message>
    <message>
        <source>Tertium packets (*.tertium-packet);;All files (*)</source>
        <translation>Tertium-Pakete (*.tertium-packet);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>This is the file as it was sent out, not the one that was saved to be sent back.</source>
        <translation>Das ist die Datei, wie sie hinausging, nicht die, die zum Zurücksenden gespeichert wurde.</translation>
    </message>
    <message>
        <source>People&apos;s answers are compared already: what was answered since then does not count.</source>
        <translation>Die Antworten der Leute sind schon verglichen: Was seither beantwortet wurde, zählt nicht.</translation>
    </message>
    <message>
        <source>Import %1?</source>
        <translation>%1 importieren?</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln set(s) of questions cut off</source>
        <translation>
            <numerusform>%Ln Fragensatz abgeschnitten</numerusform>
            <numerusform>%Ln Fragensätze abgeschnitten</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”, answered by %2. New answers: %3, known already: %4, changed or taken back: %5.</source>
        <translation>„%1“, beantwortet von %2. Neue Antworten: %3, schon bekannt: %4, geändert oder zurückgenommen: %5.</translation>
    </message>
    <message>
        <source>The texts they hold are noted under Project → What left this machine.</source>
        <translation>Welche Texte sie enthalten, ist unter Projekt → Was diesen Rechner verlassen hat vermerkt.</translation>
    </message>
</context>
<context>
    <name>ui::DecisionChips</name>
    <message>
        <source>Your last decisions will stand here.</source>
        <translation>Hier werden Ihre letzten Entscheidungen stehen.</translation>
    </message>
    <message>
        <source>%1 %2 ⚑</source>
        <translation>%1 %2 ⚑</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Pair %1: %2</source>
        <translation>Paar %1: %2</translation>
    </message>
</context>
<context>
    <name>ui::DefinitionPanel</name>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Definition of the category, with examples</source>
        <translation>Definition der Kategorie, mit Beispielen</translation>
    </message>
    <message>
        <source>Acceptable variation: %1</source>
        <translation>Zulässige Abweichung: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>✓ A good example</source>
        <translation>✓ Ein gutes Beispiel</translation>
    </message>
    <message>
        <source>✗ Not this</source>
        <translation>✗ Nicht so</translation>
    </message>
</context>
<context>
    <name>ui::DeparturesDialog</name>
    <message>
        <source>What left this machine</source>
        <translation>Was diesen Rechner verlassen hat</translation>
    </message>
    <message>
        <source>&amp;Keep the texts of this project on this machine</source>
        <translation>Texte dieses Projekts auf diesem Rechner &amp;behalten</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Everything that left, newest first</source>
        <translation>Alles, was hinausging, das Neueste zuerst</translation>
    </message>
    <message>
        <source>Switched on, only backends of this machine are asked, and a run that would send a text elsewhere does not begin. What has left already stays in the list.</source>
        <translation>Ist dies eingeschaltet, werden nur Backends dieses Rechners gefragt, und ein Lauf, der einen Text anderswohin senden würde, beginnt nicht. Was schon hinausging, bleibt in der Liste.</translation>
    </message>
    <message>
        <source>Nothing has left this machine.</source>
        <translation>Nichts hat diesen Rechner verlassen.</translation>
    </message>
</context>
<context>
    <name>ui::DroppedFiles</name>
    <message>
        <source>%1 is not a file on this machine. Save it here first, then drop the file.</source>
        <translation>%1 ist keine Datei auf diesem Rechner. Speichern Sie sie zuerst hier und legen Sie sie dann ab.</translation>
    </message>
    <message>
        <source>%1 is a folder. Drop the files in it that are to be imported.</source>
        <translation>%1 ist ein Ordner. Legen Sie daraus die Dateien ab, die importiert werden sollen.</translation>
    </message>
    <message>
        <source>A project is opened alone. Drop %1 by itself.</source>
        <translation>Ein Projekt wird allein geöffnet. Legen Sie %1 für sich ab.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be imported: it is neither a table (CSV, TSV, JSONL, XLSX …) nor a Tertium project.</source>
        <translation>%1 kann nicht importiert werden: Es ist weder eine Tabelle (CSV, TSV, JSONL, XLSX …) noch ein Tertium-Projekt.</translation>
    </message>
</context>
<context>
    <name>ui::ErrorList</name>
    <message>
        <source>(missing)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Errors marked in these texts</source>
        <translation>In diesen Texten markierte Fehler</translation>
    </message>
    <message>
        <source>%1 (source)</source>
        <translation>%1 (Ausgangstext)</translation>
    </message>
</context>
<context>
    <name>ui::ExchangeView</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>after a pause of %1 ms</source>
        <translation>nach einer Pause von %1 ms</translation>
    </message>
    <message>
        <source>reply taken from the cache</source>
        <translation>Antwort aus dem Zwischenspeicher</translation>
    </message>
    <message>
        <source>Parts of the exchange</source>
        <translation>Teile des Austauschs</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>As received</source>
        <translation>Wie empfangen</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Choose an exchange to see it in full.</source>
        <translation>Wählen Sie einen Austausch, um ihn ganz zu sehen.</translation>
    </message>
</context>
<context>
    <name>ui::FigureCard</name>
    <message>
        <source>Show the numbers as a table</source>
        <translation>Zahlen als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Copy or save the figure</source>
        <translation>Abbildung kopieren oder speichern</translation>
    </message>
</context>
<context>
    <name>ui::FigureView</name>
    <message>
        <source>Copy the numbers</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern …</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Als PNG speichern …</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>Save the numbers as CSV…</source>
        <translation>Zahlen als CSV speichern …</translation>
    </message>
</context>
<context>
    <name>ui::Figures</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing to draw: no value could be computed.</source>
        <translation>Nichts zu zeichnen: Kein Wert ließ sich berechnen.</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Nothing to draw: there are no values.</source>
        <translation>Nichts zu zeichnen: Es gibt keine Werte.</translation>
    </message>
    <message>
        <source>One value (%1): no distribution to draw.</source>
        <translation>Ein Wert (%1): keine Verteilung zu zeichnen.</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln values are equal (%1): no distribution to draw.</source>
        <translation>
            <numerusform>Der eine Wert (%1; n = %Ln): keine Verteilung zu zeichnen.</numerusform>
            <numerusform>Alle %Ln Werte sind gleich (%1): keine Verteilung zu zeichnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <comment>median with quartiles, count</comment>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>%1: median %2</source>
        <translation>%1: Median %2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiterer</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 [%2, %3]</source>
        <comment>value, ends of its interval</comment>
        <translation>%1 [%2, %3]</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row, column, value</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Nothing to draw: no cell has a value.</source>
        <translation>Nichts zu zeichnen: Keine Zelle hat einen Wert.</translation>
    </message>
    <message>
        <source>Nothing to draw: no translation has both values.</source>
        <translation>Nichts zu zeichnen: Keine Übersetzung hat beide Werte.</translation>
    </message>
    <message>
        <source>One translation has both values (%1; %2): too few to draw a relation.</source>
        <translation>Eine Übersetzung hat beide Werte (%1; %2): zu wenig, um einen Zusammenhang zu zeichnen.</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln values of “%1” are equal (%2): there is no relation to draw.</source>
        <translation>
            <numerusform>Der eine Wert von „%1“ (%2; n = %Ln): Es ist kein Zusammenhang zu zeichnen.</numerusform>
            <numerusform>Alle %Ln Werte von „%1“ sind gleich (%2): Es ist kein Zusammenhang zu zeichnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>axis, value</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln point(s): %1 from %2 to %3, %4 from %5 to %6.</source>
        <translation>
            <numerusform>%Ln Punkt: %1 von %2 bis %3, %4 von %5 bis %6.</numerusform>
            <numerusform>%Ln Punkte: %1 von %2 bis %3, %4 von %5 bis %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Least-squares line: slope %1, intercept %2.</source>
        <translation>Gerade der kleinsten Quadrate: Steigung %1, Achsenabschnitt %2.</translation>
    </message>
    <message numerus="yes">
        <source>Without both values: %Ln.</source>
        <translation>
            <numerusform>Ohne beide Werte: %Ln.</numerusform>
            <numerusform>Ohne beide Werte: %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to draw: no metric has a value for this segment.</source>
        <translation>Nichts zu zeichnen: Keine Metrik hat einen Wert für dieses Segment.</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, am besten</translation>
    </message>
    <message>
        <source>%1, worst</source>
        <translation>%1, am schlechtesten</translation>
    </message>
    <message>
        <source>▲ best, ▽ worst of its column; ↓ lower is better</source>
        <translation>▲ bester, ▽ schlechtester Wert der Spalte; ↓ niedriger ist besser</translation>
    </message>
</context>
<context>
    <name>ui::FilterBar</name>
    <message>
        <source>as in the paper</source>
        <translation>wie im Aufsatz</translation>
    </message>
    <message>
        <source>as the reference code</source>
        <translation>wie im Referenzcode</translation>
    </message>
    <message>
        <source>as in the paper, soft</source>
        <translation>wie im Aufsatz, weich</translation>
    </message>
    <message>
        <source>as the reference code, soft</source>
        <translation>wie im Referenzcode, weich</translation>
    </message>
    <message>
        <source>by segment</source>
        <translation>nach Segmenten</translation>
    </message>
    <message>
        <source>by system</source>
        <translation>nach Systemen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Run shown</source>
        <translation>Gezeigter Lauf</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Replicate</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Aspect</source>
        <translation>Aspekt</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Systems differ</source>
        <translation>Systeme uneins</translation>
    </message>
    <message>
        <source>Rows whose answers differ between the systems of one segment</source>
        <translation>Zeilen, deren Antworten sich zwischen den Systemen eines Segments unterscheiden</translation>
    </message>
    <message>
        <source>Assessors differ</source>
        <translation>Bewertende uneins</translation>
    </message>
    <message>
        <source>Rows and columns where the two assessors gave different answers</source>
        <translation>Zeilen und Spalten, in denen die beiden Bewertenden verschieden geantwortet haben</translation>
    </message>
    <message>
        <source>Agreement…</source>
        <translation>Übereinstimmung …</translation>
    </message>
    <message>
        <source>How far two assessors agree, question by question</source>
        <translation>Wie weit zwei Bewertende übereinstimmen, Frage für Frage</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The whole matrix as a picture (O)</source>
        <translation>Die ganze Matrix als Bild (O)</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemandem</translation>
    </message>
    <message>
        <source>This run has no label probabilities, so there are no soft scores.</source>
        <translation>Dieser Lauf hat keine Wahrscheinlichkeiten der Antworten, also gibt es keine weichen Werte.</translation>
    </message>
    <message>
        <source>Systems shown</source>
        <translation>Gezeigte Systeme</translation>
    </message>
</context>
<context>
    <name>ui::FilterFields</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>Sprachpaar</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Source from</source>
        <translation>Ausgangstext von</translation>
    </message>
    <message>
        <source>to characters</source>
        <translation>bis Zeichen</translation>
    </message>
</context>
<context>
    <name>ui::FindBar</name>
    <message>
        <source>“%1”: %2 here</source>
        <translation>„%1“: %2 hier</translation>
    </message>
    <message>
        <source>“%1”: %2 of %3 here</source>
        <translation>„%1“: %2 von %3 hier</translation>
    </message>
    <message>
        <source>“%1” is not in the texts shown</source>
        <translation>„%1“ steht nicht in den gezeigten Texten</translation>
    </message>
    <message>
        <source>%1; also in %2, not shown</source>
        <translation>%1; auch in %2, nicht eingeblendet</translation>
    </message>
</context>
<context>
    <name>ui::GuideDialog</name>
    <message>
        <source>en</source>
        <extracomment>The folder of the guide in this language, such as &quot;de&quot;; &quot;en&quot; where there is none.</extracomment>
        <translation>de</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten der Anleitung</translation>
    </message>
    <message>
        <source>Text of the guide</source>
        <translation>Text der Anleitung</translation>
    </message>
</context>
<context>
    <name>ui::ImportDialog</name>
    <message>
        <source>In the project already: %1.</source>
        <translation>Schon im Projekt: %1.</translation>
    </message>
    <message>
        <source>Refused rows: %1.</source>
        <translation>Abgewiesene Zeilen: %1.</translation>
    </message>
    <message>
        <source>Import a table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <source>Reading the first rows…</source>
        <translation>Die ersten Zeilen werden gelesen …</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>&amp;Source language</source>
        <translation>A&amp;usgangssprache</translation>
    </message>
    <message>
        <source>e.g. fr</source>
        <translation>z. B. fr</translation>
    </message>
    <message>
        <source>&amp;Target language</source>
        <translation>&amp;Zielsprache</translation>
    </message>
    <message>
        <source>e.g. zh-Hant</source>
        <translation>z. B. zh-Hant</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>S&amp;ystem</translation>
    </message>
    <message>
        <source>who translated, where no column says</source>
        <translation>wer übersetzt hat, wo keine Spalte es sagt</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>&amp;Kodierung</translation>
    </message>
    <message>
        <source>Which characters the file&apos;s bytes stand for. Look at the rows above when you change it.</source>
        <translation>Für welche Zeichen die Bytes der Datei stehen. Sehen Sie sich beim Ändern die Zeilen oben an.</translation>
    </message>
    <message>
        <source>Rows that were refused</source>
        <translation>Abgewiesene Zeilen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>Fortschritt des Imports</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>%1 rows read</source>
        <translation>%1 Zeilen gelesen</translation>
    </message>
    <message>
        <source>Stopped; nothing was imported.</source>
        <translation>Angehalten; nichts wurde importiert.</translation>
    </message>
    <message>
        <source>%1, %2 columns. Check what each column holds; the roles were guessed from its name and content.</source>
        <translation>%1, %2 Spalten. Prüfen Sie, was jede Spalte enthält; die Rollen wurden aus Namen und Inhalt erraten.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Added: segments %1, translations %2, human scores %3, preferences %4, error spans %5.</source>
        <translation>Hinzugefügt: Segmente %1, Übersetzungen %2, menschliche Bewertungen %3, Präferenzen %4, Fehlerstellen %5.</translation>
    </message>
    <message>
        <source>S&amp;heet</source>
        <translation>&amp;Blatt</translation>
    </message>
    <message>
        <source>Which sheet of the workbook is imported.</source>
        <translation>Welches Blatt der Arbeitsmappe importiert wird.</translation>
    </message>
</context>
<context>
    <name>ui::ImportVotesDialog</name>
    <message>
        <source>cannot judge</source>
        <translation>kann nicht urteilen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>Erste Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>The project does not have this campaign yet: it is added.</source>
        <translation>Das Projekt hat diese Abstimmung noch nicht: Sie wird hinzugefügt.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) can&apos;t be taken; the first, in line %1: %2.</source>
        <translation>
            <numerusform>%n Zelle kann nicht übernommen werden, in Zeile %1: %2.</numerusform>
            <numerusform>%n Zellen können nicht übernommen werden; die erste, in Zeile %1: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is the file for %2 as it was sent out. What is filled in stands in the file that is saved by File → Save the file to send back.</source>
        <translation>„%1“ ist die Datei für %2, wie sie hinausging. Das Ausgefüllte steht in der Datei, die „Datei → Datei zum Zurücksenden speichern“ schreibt.</translation>
    </message>
    <message>
        <source>“%1”, filled in by %2. New or changed answers: %3, known already: %4.</source>
        <translation>„%1“, ausgefüllt von %2. Neue oder geänderte Antworten: %3, schon bekannt: %4.</translation>
    </message>
    <message>
        <source>Votes: %1, translators: %2, “cannot judge”: %3, empty cells: %4.</source>
        <translation>Stimmen: %1, Abstimmende: %2, „kann nicht urteilen“: %3, leere Zellen: %4.</translation>
    </message>
</context>
<context>
    <name>ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys and what they do</source>
        <translation>Tasten und was sie tun</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>ui::LabView</name>
    <message>
        <source>Questions and the filters that they fail</source>
        <translation>Fragen und die Filter, die sie nicht bestehen</translation>
    </message>
    <message>
        <source>R-TV: mean vote at least</source>
        <translation>R-TV: mittlere Stimme mindestens</translation>
    </message>
    <message>
        <source>R-GI: one answer at most</source>
        <translation>R-GI: eine Antwort höchstens</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>20 % is Tertium&apos;s: the paper prints no threshold, and its lowest rejected question has 22 %.</source>
        <translation>20 % stammen von Tertium: Der Aufsatz nennt keine Schwelle, und seine niedrigste verworfene Frage hat 22 %.</translation>
    </message>
    <message>
        <source>Answers of this run</source>
        <translation>Antworten dieses Laufs</translation>
    </message>
    <message>
        <source>Choose on</source>
        <translation>Auswählen an</translation>
    </message>
    <message>
        <source>all translations</source>
        <translation>allen Übersetzungen</translation>
    </message>
    <message>
        <source>the development split</source>
        <translation>den Entwicklungsdaten</translation>
    </message>
    <message>
        <source>the test split</source>
        <translation>den Testdaten</translation>
    </message>
    <message>
        <source>Leave a translator out</source>
        <translation>Eine abstimmende Person weglassen</translation>
    </message>
    <message>
        <source>Each aspect alone, and the list without it</source>
        <translation>Jeder Aspekt allein, und die Liste ohne ihn</translation>
    </message>
    <message>
        <source>Aspect</source>
        <translation>Aspekt</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Acc-eq alone</source>
        <translation>Acc-eq allein</translation>
    </message>
    <message>
        <source>Kendall alone</source>
        <translation>Kendall allein</translation>
    </message>
    <message>
        <source>Acc-eq without</source>
        <translation>Acc-eq ohne</translation>
    </message>
    <message>
        <source>Kendall without</source>
        <translation>Kendall ohne</translation>
    </message>
    <message>
        <source>Save as list</source>
        <translation>Als Liste speichern</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Name der Liste</translation>
    </message>
    <message>
        <source>Name, as my-list</source>
        <translation>Name, etwa meine-liste</translation>
    </message>
    <message>
        <source>Save this selection</source>
        <translation>Diese Auswahl speichern</translation>
    </message>
    <message>
        <source>Give the list a name first.</source>
        <translation>Geben Sie der Liste zuerst einen Namen.</translation>
    </message>
    <message>
        <source>none: by votes alone</source>
        <translation>keine: nur nach Stimmen</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemandem</translation>
    </message>
    <message>
        <source>Choose a run to see how one-sided its answers are and how far the metric agrees with people.</source>
        <translation>Wählen Sie einen Lauf, um zu sehen, wie einseitig seine Antworten sind und wie weit die Metrik mit Menschen übereinstimmt.</translation>
    </message>
    <message>
        <source>The run asked none of the questions that stay.</source>
        <translation>Der Lauf hat keine der Fragen gestellt, die bleiben.</translation>
    </message>
    <message>
        <source>Acc-eq %1, Kendall %2 with people&apos;s scores (n = %3); all questions %4, %5.</source>
        <translation>Acc-eq %1, Kendall %2 mit Bewertungen von Menschen (n = %3); alle Fragen %4, %5.</translation>
    </message>
    <message>
        <source>%1 % of %2 preferences, %3.</source>
        <translation>%1 % von %2 Präferenzen, %3.</translation>
    </message>
    <message>
        <source>The project holds no judgement of people on these translations.</source>
        <translation>Das Projekt enthält kein Urteil von Menschen über diese Übersetzungen.</translation>
    </message>
    <message>
        <source>%1 of %2 questions stay: about %3 of %4 tokens.</source>
        <translation>%1 von %2 Fragen bleiben: etwa %3 von %4 Token.</translation>
    </message>
    <message>
        <source>The project has no development and test split (a column “split”): what is chosen on these translations fits them better than others.</source>
        <translation>Das Projekt ist nicht in Entwicklungs- und Testdaten geteilt (eine Spalte „split“): Was an diesen Übersetzungen ausgewählt wird, passt auf sie besser als auf andere.</translation>
    </message>
    <message>
        <source>Choose on the development split, and the agreement is reported on the test split.</source>
        <translation>Wählen Sie an den Entwicklungsdaten aus, dann wird die Übereinstimmung an den Testdaten berichtet.</translation>
    </message>
    <message>
        <source>Chosen on the development split, reported on the test split.</source>
        <translation>Ausgewählt an den Entwicklungsdaten, berichtet an den Testdaten.</translation>
    </message>
    <message>
        <source>%1: %2 in, %3 out</source>
        <translation>%1: %2 hinein, %3 hinaus</translation>
    </message>
    <message>
        <source>Leaving any one translator out changes nothing.</source>
        <translation>Wer auch weggelassen wird: Es ändert nichts.</translation>
    </message>
    <message>
        <source>Left out one by one: %1.</source>
        <translation>Einzeln weggelassen: %1.</translation>
    </message>
    <message>
        <source>R-HI: no/maybe on human at most</source>
        <translation>R-HI: nein/vielleicht bei menschlichen höchstens</translation>
    </message>
    <message>
        <source>Finished ballots only</source>
        <translation>Nur fertige Stimmzettel</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Tertium projects (*.tertium)</source>
        <translation>Tertium-Projekte (*.tertium)</translation>
    </message>
    <message>
        <source>&amp;Project</source>
        <translation>&amp;Projekt</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>&amp;Neues Projekt …</translation>
    </message>
    <message>
        <source>&amp;Open project…</source>
        <translation>Projekt ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>&amp;Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>&amp;Import a table…</source>
        <translation>&amp;Tabelle importieren …</translation>
    </message>
    <message>
        <source>What left this &amp;machine…</source>
        <translation>&amp;Was diesen Rechner verlassen hat …</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle …</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Tasten …</translation>
    </message>
    <message>
        <source>Colours as the &amp;desktop&apos;s</source>
        <translation>Farben des &amp;Desktops</translation>
    </message>
    <message>
        <source>&amp;Light colours</source>
        <translation>&amp;Helle Farben</translation>
    </message>
    <message>
        <source>Da&amp;rk colours</source>
        <translation>D&amp;unkle Farben</translation>
    </message>
    <message>
        <source>No project was opened yet</source>
        <translation>Noch wurde kein Projekt geöffnet</translation>
    </message>
    <message>
        <source>%1 – Tertium</source>
        <translation>%1 – Tertium</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Import a table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <source>Drop it to open the project.</source>
        <translation>Legen Sie sie ab, um das Projekt zu öffnen.</translation>
    </message>
    <message>
        <source>Drop it to import the file.</source>
        <translation>Legen Sie sie ab, um die Datei zu importieren.</translation>
    </message>
    <message>
        <source>Drop them to import one after the other.</source>
        <translation>Legen Sie sie ab, um sie nacheinander zu importieren.</translation>
    </message>
    <message>
        <source>Open a project first; each has its own list.</source>
        <translation>Öffnen Sie zuerst ein Projekt; jedes hat seine eigene Liste.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Anleitung</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.tab *.jsonl *.ndjson *.json *.xlsx *.xlsm);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.tab *.jsonl *.ndjson *.json *.xlsx *.xlsm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Verify statistics…</source>
        <translation>&amp;Statistik prüfen …</translation>
    </message>
    <message>
        <source>&amp;Write a report…</source>
        <translation>Bericht &amp;schreiben …</translation>
    </message>
    <message>
        <source>Open a project first; a report is about one.</source>
        <translation>Öffnen Sie zuerst ein Projekt; ein Bericht handelt von einem.</translation>
    </message>
    <message>
        <source>&amp;Translators and systems…</source>
        <translation>Ü&amp;bersetzer und Systeme …</translation>
    </message>
    <message>
        <source>Open a project first; each has its own translators and systems.</source>
        <translation>Öffnen Sie zuerst ein Projekt; jedes hat seine eigenen Übersetzer und Systeme.</translation>
    </message>
</context>
<context>
    <name>ui::MakePairsDialog</name>
    <message>
        <source>Make minimal pairs by rule</source>
        <translation>Minimalpaare nach Regeln bilden</translation>
    </message>
    <message>
        <source>Translations read</source>
        <translation>Gelesene Übersetzungen</translation>
    </message>
    <message>
        <source>Make pairs</source>
        <translation>Paare bilden</translation>
    </message>
    <message>
        <source>%1 of %2 translations read</source>
        <translation>%1 von %2 Übersetzungen gelesen</translation>
    </message>
    <message>
        <source>Cancelled; nothing was kept.</source>
        <translation>Abgebrochen; nichts wurde behalten.</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>%1 (acceptable)</source>
        <translation>%1 (zulässig)</translation>
    </message>
    <message>
        <source> – needs a Chinese source</source>
        <translation> – braucht einen chinesischen Ausgangstext</translation>
    </message>
    <message>
        <source>Translations of</source>
        <translation>Übersetzungen von</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n translation(s))</source>
        <translation>
            <numerusform>%1 (%n Übersetzung)</numerusform>
            <numerusform>%1 (%n Übersetzungen)</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of each category, at most</source>
        <translation>Höchstzahl der Paare je Kategorie</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Short and long ones in the shares in which they come</source>
        <translation>Kurze und lange in den Anteilen, in denen sie vorkommen</translation>
    </message>
    <message>
        <source>Also translations that are references themselves</source>
        <translation>Auch Übersetzungen, die selbst Referenzen sind</translation>
    </message>
    <message>
        <source>Against itself as the reference, a metric shows nothing.</source>
        <translation>Gegen sich selbst als Referenz zeigt eine Metrik nichts.</translation>
    </message>
    <message>
        <source>Seed: which of the possible edits are taken</source>
        <translation>Startwert: welche der möglichen Änderungen genommen werden</translation>
    </message>
    <message>
        <source>What was made of each category, and what was left</source>
        <translation>Was zu jeder Kategorie gebildet wurde und was nicht</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>Abgedeckt</translation>
    </message>
    <message>
        <source>Left most often because</source>
        <translation>Häufigster Grund, warum nicht</translation>
    </message>
    <message>
        <source>Choose a category and a system at least.</source>
        <translation>Wählen Sie mindestens eine Kategorie und ein System.</translation>
    </message>
    <message>
        <source>Reading word lists and translations…</source>
        <translation>Wortlisten und Übersetzungen werden gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n new pair(s) are in the project; %1 were there already.</source>
        <translation>
            <numerusform>%n neues Paar ist im Projekt; %1 waren schon da.</numerusform>
            <numerusform>%n neue Paare sind im Projekt; %1 waren schon da.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Also what dictionaries suggest, marked weak, with others to choose from</source>
        <translation>Auch Vorschläge aus Wörterbüchern, als schwach gekennzeichnet, mit anderen zur Auswahl</translation>
    </message>
    <message>
        <source>WordNet for lexical errors, glosses of characters for modern senses, where no table has the word. Many of them won&apos;t be accepted.</source>
        <translation>WordNet für Wortfehler, Bedeutungen von Schriftzeichen für heutige Bedeutungen, wo keine Tabelle das Wort hat. Viele davon werden nicht angenommen werden.</translation>
    </message>
    <message>
        <source>By a model…</source>
        <translation>Durch ein Modell …</translation>
    </message>
    <message>
        <source>A model makes pairs, too, and modern Chinese without a column.</source>
        <translation>Auch ein Modell bildet Paare, und heutiges Chinesisch ohne Spalte.</translation>
    </message>
</context>
<context>
    <name>ui::MatrixOverview</name>
    <message>
        <source>The whole matrix as a picture</source>
        <translation>Die ganze Matrix als Bild</translation>
    </message>
    <message>
        <source>%1, continued</source>
        <translation>%1, Fortsetzung</translation>
    </message>
</context>
<context>
    <name>ui::MatrixView</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>flips</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>Answers: questions by translations</source>
        <translation>Antworten: Fragen nach Übersetzungen</translation>
    </message>
    <message>
        <source>Scores by translation</source>
        <translation>Werte nach Übersetzungen</translation>
    </message>
</context>
<context>
    <name>ui::MetadataPanel</name>
    <message>
        <source>The imported files say nothing more about this segment.</source>
        <translation>Die importierten Dateien sagen über dieses Segment nicht mehr.</translation>
    </message>
    <message>
        <source>Details of segment and texts</source>
        <translation>Angaben zu Segment und Texten</translation>
    </message>
</context>
<context>
    <name>ui::ModelBox</name>
    <message>
        <source>as it is set up</source>
        <translation>wie eingerichtet</translation>
    </message>
    <message>
        <source>Its list is asked for when you come here; another name can be typed.</source>
        <translation>Nach der Liste wird gefragt, wenn Sie hierherkommen; ein anderer Name lässt sich eintippen.</translation>
    </message>
    <message>
        <source>The endpoint lists no models; a name can be typed.</source>
        <translation>Der Endpunkt führt keine Modelle auf; ein Name lässt sich eintippen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) of the endpoint; another name can be typed.</source>
        <translation>
            <numerusform>%Ln Modell des Endpunkts; ein anderer Name lässt sich eintippen.</numerusform>
            <numerusform>%Ln Modelle des Endpunkts; ein anderer Name lässt sich eintippen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ModelPairsDialog</name>
    <message>
        <source>Make minimal pairs by a model</source>
        <translation>Minimalpaare durch ein Modell bilden</translation>
    </message>
    <message>
        <source>The model names the words that change and what takes their place; the change is made here, under the guards of the rules. The pairs are vetted as all others.</source>
        <translation>Das Modell nennt die Wörter, die sich ändern, und was an ihre Stelle tritt; ausgeführt wird die Änderung hier, unter den Prüfungen der Regeln. Begutachtet werden die Paare wie alle anderen.</translation>
    </message>
    <message>
        <source>The texts go to another machine.</source>
        <translation>Die Texte gehen an einen anderen Rechner.</translation>
    </message>
    <message>
        <source>Translations asked about</source>
        <translation>Übersetzungen, nach denen gefragt ist</translation>
    </message>
    <message>
        <source>Also translations that are references themselves</source>
        <translation>Auch Übersetzungen, die selbst Referenzen sind</translation>
    </message>
    <message>
        <source>Against itself as the reference, a metric shows nothing.</source>
        <translation>Gegen sich selbst als Referenz zeigt eine Metrik nichts.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model by name</source>
        <translation>Modell beim Namen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Every request and reply, on the page Runs.</source>
        <translation>Jede Anfrage und jede Antwort, auf der Seite Läufe.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Start the run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>Getting the model ready…</source>
        <translation>Das Modell wird bereit gemacht …</translation>
    </message>
    <message>
        <source>No model is set up. The guide says how to connect one.</source>
        <translation>Es ist kein Modell eingerichtet. Die Anleitung sagt, wie man eines anschließt.</translation>
    </message>
    <message>
        <source>The model is asked. Closed, the run goes on.</source>
        <translation>Das Modell wird gefragt. Auch geschlossen läuft es weiter.</translation>
    </message>
    <message>
        <source>%1 of %2 answers are there. Closed, the run goes on.</source>
        <translation>%1 von %2 Antworten sind da. Auch geschlossen läuft es weiter.</translation>
    </message>
    <message numerus="yes">
        <source>%n minimal pair(s) came of it.</source>
        <translation>
            <numerusform>%n Minimalpaar ist daraus geworden.</numerusform>
            <numerusform>%n Minimalpaare sind daraus geworden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) could not be used; the run says why.</source>
        <translation>
            <numerusform>%n Antwort war nicht zu brauchen; der Lauf sagt, warum.</numerusform>
            <numerusform>%n Antworten waren nicht zu brauchen; der Lauf sagt, warum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are open: go on when you like.</source>
        <translation>
            <numerusform>%n Frage ist offen: Sie können jederzeit fortsetzen.</numerusform>
            <numerusform>%n Fragen sind offen: Sie können jederzeit fortsetzen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::NameBox</name>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
</context>
<context>
    <name>ui::NewRunDialog</name>
    <message>
        <source>The model gives every translation a score from 0 to 100 (Kocmi and Federmann 2023).</source>
        <translation>Das Modell gibt jeder Übersetzung eine Note von 0 bis 100 (Kocmi und Federmann 2023).</translation>
    </message>
    <message>
        <source>The model names the errors of every translation (Kocmi and Federmann 2023). They are marked on Read and weighed into a score.</source>
        <translation>Das Modell nennt die Fehler jeder Übersetzung (Kocmi und Federmann 2023). Sie werden unter Lesen markiert und zu einer Note gewichtet.</translation>
    </message>
    <message>
        <source>Feedback on every translation and a whole number from 1 to 5. The prompt is that of the M-Prometheus models, which are made for judging; others may not keep to its form.</source>
        <translation>Ein Gutachten zu jeder Übersetzung und eine ganze Zahl von 1 bis 5. Der Prompt ist der der M-Prometheus-Modelle, die zum Urteilen gemacht sind; andere halten sich vielleicht nicht an seine Form.</translation>
    </message>
    <message>
        <source>The model translates every passage, and the translations become texts of a new system. With systems chosen: only passages that one of them has translated.</source>
        <translation>Das Modell übersetzt jede Passage, und die Übersetzungen werden Texte eines neuen Systems. Sind Systeme gewählt: nur Passagen, die eines davon übersetzt hat.</translation>
    </message>
    <message>
        <source>The model is given the beginning of each text and continues it: does it know the texts by heart? Sensitivity reads the answers.</source>
        <translation>Das Modell bekommt den Anfang jedes Textes und setzt ihn fort: Kennt es die Texte auswendig? Empfindlichkeit liest die Antworten.</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>The texts go to another machine.</source>
        <translation>Die Texte gehen an einen anderen Rechner.</translation>
    </message>
    <message>
        <source>The run is being prepared</source>
        <translation>Der Lauf wird vorbereitet</translation>
    </message>
    <message>
        <source>Question lists are run on Assess, reading questions on Comprehension.</source>
        <translation>Fragelisten laufen unter Bewerten, Lesefragen unter Verständnis.</translation>
    </message>
    <message>
        <source>GEMBA-DA: a score</source>
        <translation>GEMBA-DA: eine Note</translation>
    </message>
    <message>
        <source>GEMBA-MQM: errors</source>
        <translation>GEMBA-MQM: Fehler</translation>
    </message>
    <message>
        <source>M-Prometheus: feedback, 1 to 5</source>
        <translation>M-Prometheus: Gutachten, 1 bis 5</translation>
    </message>
    <message>
        <source>Translate the passages</source>
        <translation>Passagen übersetzen</translation>
    </message>
    <message>
        <source>Continue the texts</source>
        <translation>Texte fortsetzen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Kind of run</source>
        <translation>Art des Laufs</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Start the run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>Getting the model ready…</source>
        <translation>Das Modell wird bereit gemacht …</translation>
    </message>
    <message>
        <source>The project is being read…</source>
        <translation>Das Projekt wird gelesen …</translation>
    </message>
    <message>
        <source>There is nothing to ask about. Import a table first.</source>
        <translation>Es gibt nichts, wonach zu fragen wäre. Importieren Sie zuerst eine Tabelle.</translation>
    </message>
    <message>
        <source>No model is set up. The guide says how to connect one.</source>
        <translation>Es ist kein Modell eingerichtet. Die Anleitung sagt, wie man eines anschließt.</translation>
    </message>
    <message>
        <source>The texts of this project stay on this machine (copyright mode), and this model runs on another. Choose a model of this machine.</source>
        <translation>Die Texte dieses Projekts bleiben auf diesem Rechner (Urheberrechtsmodus), und dieses Modell läuft auf einem anderen. Wählen Sie ein Modell dieses Rechners.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Model by name</source>
        <translation>Modell beim Namen</translation>
    </message>
</context>
<context>
    <name>ui::NewRunFields</name>
    <message>
        <source>A language tag, such as fr or zh; for what the project does not say it of</source>
        <translation>Ein Sprachkürzel wie fr oder zh; für das, wovon das Projekt es nicht sagt</translation>
    </message>
    <message>
        <source>by length</source>
        <translation>nach Länge</translation>
    </message>
    <message>
        <source>Tokens of a reply at most. A model that reasons first needs more.</source>
        <translation>Höchstens so viele Token hat eine Antwort. Ein Modell, das erst nachdenkt, braucht mehr.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>translations</source>
        <translation>Übersetzungen</translation>
    </message>
    <message>
        <source>minimal pairs</source>
        <translation>Minimalpaare</translation>
    </message>
    <message>
        <source>twice, with a reminder</source>
        <translation>zweimal, mit Hinweis</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>After a reply that can&apos;t be read. As published: ten times at most, each time at a temperature 0.1 higher.</source>
        <translation>Nach einer Antwort, die nicht lesbar ist. Wie veröffentlicht: höchstens zehnmal, jedes Mal mit einer um 0,1 höheren Temperatur.</translation>
    </message>
    <message>
        <source>What an error of this kind takes from the score</source>
        <translation>Was ein solcher Fehler von der Note nimmt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Errors that count, the worst first</source>
        <translation>Fehler, die zählen, die schwersten zuerst</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>The most that a translation can lose</source>
        <translation>Was eine Übersetzung höchstens verlieren kann</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Worüber</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Asks again</source>
        <translation>Fragt nach</translation>
    </message>
    <message>
        <source>Critical error</source>
        <translation>Kritischer Fehler</translation>
    </message>
    <message>
        <source>Major error</source>
        <translation>Schwerer Fehler</translation>
    </message>
    <message>
        <source>Minor error</source>
        <translation>Leichter Fehler</translation>
    </message>
    <message>
        <source>Errors counted</source>
        <translation>Gezählte Fehler</translation>
    </message>
    <message>
        <source>Loss at most</source>
        <translation>Höchster Verlust</translation>
    </message>
    <message>
        <source>the references</source>
        <translation>die Referenzen</translation>
    </message>
    <message>
        <source>the source passages</source>
        <translation>die Originalpassagen</translation>
    </message>
    <message>
        <source>References, or the translations of the systems that are chosen</source>
        <translation>Referenzen, oder die Übersetzungen der gewählten Systeme</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Which part of a text the model is given</source>
        <translation>Welchen Teil eines Textes das Modell bekommt</translation>
    </message>
    <message>
        <source>by share</source>
        <translation>nach Anteil</translation>
    </message>
    <message>
        <source>In its place: so many words, or characters in scripts without spaces</source>
        <translation>Stattdessen: so viele Wörter, oder Zeichen in Schriften ohne Leerzeichen</translation>
    </message>
    <message>
        <source>the model&apos;s name</source>
        <translation>der Name des Modells</translation>
    </message>
    <message>
        <source>The system that the translations become texts of</source>
        <translation>Das System, dessen Texte die Übersetzungen werden</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>Setzt fort</translation>
    </message>
    <message>
        <source>none shown</source>
        <translation>keine gezeigt</translation>
    </message>
    <message>
        <source>the text with that role</source>
        <translation>der Text mit dieser Rolle</translation>
    </message>
</context>
<context>
    <name>ui::NewRunNumbers</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Translations, passages or texts at most; 0 means all</source>
        <translation>Höchstens so viele Übersetzungen, Passagen oder Texte; 0 heißt alle</translation>
    </message>
    <message>
        <source>How often each is asked; above temperature 0, replicates show how steady the answers are</source>
        <translation>Wie oft jedes Mal gefragt wird; über Temperatur 0 zeigen Wiederholungen, wie beständig die Antworten sind</translation>
    </message>
    <message>
        <source>0: the likeliest words; higher: more chance</source>
        <translation>0: die wahrscheinlichsten Wörter; höher: mehr Zufall</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The same number gives the same answers once more, where the endpoint takes one</source>
        <translation>Dieselbe Zahl gibt dieselben Antworten noch einmal, wo der Endpunkt eine annimmt</translation>
    </message>
    <message>
        <source>What the run may cost, by the price list in Preferences: it stops there and can be gone on with; 0 means no cap</source>
        <translation>Was der Lauf kosten darf, nach der Preisliste in den Einstellungen: Dort hält er an und lässt sich fortsetzen; 0 heißt ohne Obergrenze</translation>
    </message>
    <message>
        <source>made from the rest</source>
        <translation>aus dem Übrigen gebildet</translation>
    </message>
    <message>
        <source>What the run is called in the list</source>
        <translation>Wie der Lauf in der Liste heißt</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Cost cap</source>
        <translation>Kostengrenze</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>none</source>
        <comment>seed</comment>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>ui::NoteEditor</name>
    <message>
        <source>Save (Ctrl+Enter)</source>
        <translation>Speichern (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
</context>
<context>
    <name>ui::NoticeBar</name>
    <message>
        <source>Newer message</source>
        <translation>Neuere Meldung</translation>
    </message>
    <message>
        <source>Older message</source>
        <translation>Ältere Meldung</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>%1 (%2×)</source>
        <comment>a message that came again, how often</comment>
        <translation>%1 (%2×)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>message</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ui::OverviewFigures</name>
    <message>
        <source>human–machine</source>
        <translation>Mensch–Maschine</translation>
    </message>
    <message>
        <source>machine–machine</source>
        <translation>Maschine–Maschine</translation>
    </message>
    <message>
        <source>human–human</source>
        <translation>Mensch–Mensch</translation>
    </message>
    <message>
        <source>unknown kind</source>
        <translation>Art unbekannt</translation>
    </message>
    <message>
        <source>soft answers</source>
        <translation>weiche Antworten</translation>
    </message>
    <message>
        <source>hard answers</source>
        <translation>harte Antworten</translation>
    </message>
    <message>
        <source>Weighted score, %1, preset paper; model %2, run “%3”.</source>
        <translation>Gewichteter Wert, %1, Wertung wie im Aufsatz; Modell %2, Lauf „%3“.</translation>
    </message>
    <message>
        <source>People (%1)</source>
        <translation>Menschen (%1)</translation>
    </message>
    <message>
        <source>Model (0 to 1)</source>
        <translation>Modell (0 bis 1)</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>%1 % [%2, %3], n = %4</source>
        <translation>%1 % [%2, %3], n = %4</translation>
    </message>
    <message>
        <source>No pair that people compared has two scores yet</source>
        <translation>Noch hat kein Paar, das Menschen verglichen haben, zwei Werte</translation>
    </message>
    <message>
        <source>The model sides with people in %1 % of %2 pairs [%3, %4], n = %5</source>
        <translation>Das Modell hält es in %1 % der Paare (%2) mit den Menschen [%3, %4], n = %5</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>mean, n</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Mean model score by system</source>
        <translation>Mittlerer Wert des Modells nach Systemen</translation>
    </message>
    <message>
        <source>Model and people, mean score by system</source>
        <translation>Modell und Menschen, Mittelwerte nach Systemen</translation>
    </message>
    <message>
        <source>Means over the same %1 translations; numbers of cases in brackets. Solid: a human translation, hollow: a machine&apos;s.</source>
        <translation>Mittel über dieselben %1 Übersetzungen; in Klammern die Zahl der Fälle. Gefüllt: eine menschliche Übersetzung, hohl: eine maschinelle.</translation>
    </message>
    <message>
        <source>Without a score, because too few questions are answered: %1.</source>
        <translation>Ohne Wert, weil zu wenige Fragen beantwortet sind: %1.</translation>
    </message>
    <message>
        <source>Hollow, too, where the kind is unknown; Project → Translators and systems… sets it.</source>
        <translation>Hohl auch, wo die Art unbekannt ist; Projekt → Übersetzer und Systeme … setzt sie.</translation>
    </message>
    <message>
        <source>%1 %, n = %2</source>
        <translation>%1 %, n = %2</translation>
    </message>
    <message>
        <source>The model sides with people in %1 % of %2 pairs, all of one passage, n = %3</source>
        <translation>Das Modell hält es in %1 % der Paare (%2) mit den Menschen, alle aus einer Passage, n = %3</translation>
    </message>
    <message>
        <source>Equal scores count half (%1). Left out: pairs that people tied (%2) and pairs without two scores (%3). Intervals of 95 %: drawn over passages where one gives several pairs, else Wilson&apos;s; the dashed line is chance.</source>
        <translation>Gleiche Werte zählen halb (%1). Weggelassen: Paare, die Menschen gleich fanden (%2), und Paare ohne zwei Werte (%3). Intervalle von 95 %: über Passagen gezogen, wo eine mehrere Paare gibt, sonst Wilsons; die gestrichelte Linie ist der Zufall.</translation>
    </message>
</context>
<context>
    <name>ui::OverviewPage</name>
    <message>
        <source>Open the sample</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>Public-domain passages in French, Chinese and English, with translations, experts&apos; preferences and a finished run of a small model.</source>
        <translation>Gemeinfreie Passagen auf Französisch, Chinesisch und Englisch mit Übersetzungen, Präferenzen von Fachleuten und einem fertigen Lauf eines kleinen Modells.</translation>
    </message>
    <message>
        <source>Import a table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>A file ending in .tertium: texts, runs and every decision made on them, in one place.</source>
        <translation>Eine Datei mit der Endung .tertium: Texte, Läufe und jede Entscheidung dazu an einem Ort.</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Assessments</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>People&apos;s judgements</source>
        <translation>Urteile von Menschen</translation>
    </message>
    <message>
        <source>A small model is a weak judge. Read its answers before you trust its scores; a larger model can be connected on Assess.</source>
        <translation>Ein kleines Modell urteilt schwach. Lesen Sie seine Antworten, bevor Sie seinen Werten trauen; ein größeres Modell lässt sich unter Bewerten anschließen.</translation>
    </message>
    <message>
        <source>Model against people&apos;s preferences</source>
        <translation>Modell gegen Präferenzen von Menschen</translation>
    </message>
    <message>
        <source>Mean scores by system</source>
        <translation>Mittelwerte nach Systemen</translation>
    </message>
    <message>
        <source>Recent activity</source>
        <translation>Was zuletzt geschah</translation>
    </message>
    <message>
        <source>Overview of the project</source>
        <translation>Überblick über das Projekt</translation>
    </message>
    <message>
        <source>This project holds no texts yet. What would you like to begin with?</source>
        <translation>Dieses Projekt enthält noch keine Texte. Womit möchten Sie beginnen?</translation>
    </message>
    <message>
        <source>Judge literary translations with people and models. What would you like to begin with?</source>
        <translation>Beurteilen Sie literarische Übersetzungen mit Menschen und Modellen. Womit möchten Sie beginnen?</translation>
    </message>
    <message>
        <source>Read the first passage</source>
        <translation>Erste Passage lesen</translation>
    </message>
    <message>
        <source>Import preferences or scores</source>
        <translation>Präferenzen oder Bewertungen importieren</translation>
    </message>
    <message>
        <source>Run the question list</source>
        <translation>Frageliste stellen</translation>
    </message>
    <message>
        <source>See the answers</source>
        <translation>Antworten ansehen</translation>
    </message>
    <message>
        <source>Watch the run, %1 left</source>
        <translation>Lauf verfolgen, noch %1</translation>
    </message>
    <message>
        <source>Resume the run, %1 left</source>
        <translation>Lauf fortsetzen, noch %1</translation>
    </message>
    <message>
        <source>of %1 translations assessed by a model, %2; %3 answers</source>
        <comment>%2 is: in one run, in 3 runs</comment>
        <translation>von %1 Übersetzungen von einem Modell bewertet, %2; %3 Antworten</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln run(s)</source>
        <translation>
            <numerusform>in %Ln Lauf</numerusform>
            <numerusform>in %Ln Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>CSV, TSV, JSON or XLSX with a source and one or more translations. The columns are guessed and shown before anything is read in.</source>
        <translation>CSV, TSV, JSON oder XLSX mit einem Ausgangstext und einer oder mehreren Übersetzungen. Die Spalten werden erraten und gezeigt, bevor etwas eingelesen wird.</translation>
    </message>
    <message>
        <source>translations of %1 by %2, from %3</source>
        <comment>3 passages, 2 systems, 1 document</comment>
        <translation>Übersetzungen von %1, von %2, aus %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <comment>of</comment>
        <translation>
            <numerusform>%Ln Passage</numerusform>
            <numerusform>%Ln Passagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln system(s)</source>
        <comment>by</comment>
        <translation>
            <numerusform>%Ln System</numerusform>
            <numerusform>%Ln Systemen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <comment>from</comment>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumenten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s) between two translations</source>
        <translation>
            <numerusform>%Ln Präferenz zwischen zwei Übersetzungen</numerusform>
            <numerusform>%Ln Präferenzen zwischen zwei Übersetzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln score(s)</source>
        <translation>
            <numerusform>%Ln Wertung</numerusform>
            <numerusform>%Ln Wertungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PacketWindow</name>
    <message>
        <source>%1 – Tertium</source>
        <translation>%1 – Tertium</translation>
    </message>
    <message>
        <source>Save the file to send back…</source>
        <translation>Datei zum Zurücksenden speichern …</translation>
    </message>
    <message>
        <source>&amp;Save the file to send back…</source>
        <translation>Datei zum Zurücksenden &amp;speichern …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>Save the file to send back</source>
        <translation>Datei zum Zurücksenden speichern</translation>
    </message>
    <message>
        <source>Tertium packets (*.tertium-packet)</source>
        <translation>Tertium-Pakete (*.tertium-packet)</translation>
    </message>
    <message>
        <source>Save it once more…</source>
        <translation>Noch einmal speichern …</translation>
    </message>
    <message>
        <source>Now save the file with your answers and send it back. You can come back and change them until then.</source>
        <translation>Speichern Sie nun die Datei mit Ihren Antworten und senden Sie sie zurück. Bis dahin können Sie zurückkehren und sie ändern.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Your answers are in %1. Send that file back.</source>
        <translation>Ihre Antworten sind in %1. Senden Sie diese Datei zurück.</translation>
    </message>
</context>
<context>
    <name>ui::PairSheet</name>
    <message>
        <source>Source, base and variant</source>
        <translation>Ausgangstext, Basis und Variante</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Source with pinyin</source>
        <translation>Ausgangstext mit Pinyin</translation>
    </message>
    <message>
        <source>The most frequent reading of today stands over each character; an old text may want another one.</source>
        <translation>Über jedem Zeichen steht seine heute häufigste Lesung; ein alter Text verlangt vielleicht eine andere.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>All of it was replaced.</source>
        <translation>Alles wurde ersetzt.</translation>
    </message>
    <message>
        <source>The difference in words (D changes it).</source>
        <translation>Der Unterschied nach Wörtern (D wechselt).</translation>
    </message>
    <message>
        <source>The difference in characters (D changes it).</source>
        <translation>Der Unterschied nach Zeichen (D wechselt).</translation>
    </message>
    <message>
        <source>The difference is not marked (D marks it).</source>
        <translation>Der Unterschied ist nicht hervorgehoben (D hebt ihn hervor).</translation>
    </message>
</context>
<context>
    <name>ui::PaneHeader</name>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
</context>
<context>
    <name>ui::PaneRow</name>
    <message>
        <source>Place in the texts</source>
        <translation>Stelle in den Texten</translation>
    </message>
</context>
<context>
    <name>ui::PassageChooser</name>
    <message>
        <source>words, id or number</source>
        <translation>Wörter, Kennung, Nummer</translation>
    </message>
    <message>
        <source>Find a passage</source>
        <translation>Passage suchen</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>no passage has these words</source>
        <translation>keine Passage hat diese Wörter</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: search for one</source>
        <translation>
            <numerusform>… und %Ln weitere: suchen Sie danach</numerusform>
            <numerusform>… und %Ln weitere: suchen Sie danach</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of the preferences</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Backends</source>
        <translation>&amp;Backends</translation>
    </message>
    <message>
        <source>&amp;Prices</source>
        <translation>&amp;Preise</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Allgemein</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Another language shows when Tertium is started again.</source>
        <translation>Eine andere Sprache zeigt sich, wenn Tertium neu gestartet wird.</translation>
    </message>
    <message>
        <source>The desktop&apos;s</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>ui::PricesPreferences</name>
    <message>
        <source>What a million tokens cost: to read, to read again from the endpoint&apos;s cache, and to write. A star at the end of a model&apos;s or endpoint&apos;s name stands for any rest; the first row that fits counts. Without an endpoint the price holds everywhere. Estimates and caps of runs use this list.</source>
        <translation>Was eine Million Token kostet: beim Lesen, beim erneuten Lesen aus dem Zwischenspeicher des Endpunkts und beim Schreiben. Ein Stern am Ende des Namens eines Modells oder Endpunkts steht für jeden Rest; es gilt die erste passende Zeile. Ohne Endpunkt gilt der Preis überall. Schätzungen und Obergrenzen von Läufen verwenden diese Liste.</translation>
    </message>
    <message>
        <source>Prices of a million tokens</source>
        <translation>Preise einer Million Token</translation>
    </message>
    <message>
        <source>&amp;Add a row</source>
        <translation>Zeile &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove the row</source>
        <translation>Zeile &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Save the prices</source>
        <translation>Preise &amp;speichern</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>The changes are not saved. Save them, or close once more to drop them.</source>
        <translation>Die Änderungen sind nicht gespeichert. Speichern Sie sie, oder schließen Sie noch einmal, um sie zu verwerfen.</translation>
    </message>
    <message>
        <source>Changed, not saved yet.</source>
        <translation>Geändert, noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>Wählen Sie zuerst eine Zeile.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>ui::QuestionDelegate</name>
    <message>
        <source>failure</source>
        <translation>Fehlerart</translation>
    </message>
</context>
<context>
    <name>ui::QuestionEditor</name>
    <message>
        <source>Question, in English</source>
        <translation>Frage, auf Englisch</translation>
    </message>
    <message>
        <source>Answer that you propose</source>
        <translation>Antwort, die Sie vorschlagen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep these words (Ctrl+Enter)</source>
        <translation>Diese Fassung behalten (Strg+Enter)</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Change nothing (Esc)</source>
        <translation>Nichts ändern (Esc)</translation>
    </message>
    <message>
        <source>Write a question first.</source>
        <translation>Schreiben Sie zuerst eine Frage.</translation>
    </message>
</context>
<context>
    <name>ui::QuestionHeader</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>ui::QuestionPane</name>
    <message>
        <source>Questions of the passage</source>
        <translation>Fragen zur Stelle</translation>
    </message>
    <message>
        <source>Have them answered…</source>
        <translation>Beantworten lassen…</translation>
    </message>
    <message>
        <source>Sets up a run that answers the questions of the run shown once more, as they are now, from every text. It makes no new ones.</source>
        <translation>Bereitet einen Lauf vor, der die Fragen des gezeigten Laufs, wie sie jetzt sind, aus jedem Text noch einmal beantwortet. Er stellt keine neuen.</translation>
    </message>
    <message>
        <source>Add a question…</source>
        <translation>Frage hinzufügen…</translation>
    </message>
    <message>
        <source>Answer yourself…</source>
        <translation>Selbst beantworten…</translation>
    </message>
    <message>
        <source>Compare people…</source>
        <translation>Leute vergleichen…</translation>
    </message>
    <message>
        <source>Figures…</source>
        <translation>Abbildungen…</translation>
    </message>
    <message>
        <source>Draw what the run&apos;s questions say about themselves</source>
        <translation>Zeichnen, was sich über die Fragen des Laufs sagen lässt</translation>
    </message>
    <message>
        <source>Questions about this passage are not made yet.</source>
        <translation>Fragen zu dieser Stelle gibt es noch nicht.</translation>
    </message>
    <message>
        <source>No question came of this passage: %1.</source>
        <translation>Aus dieser Stelle wurde keine Frage: %1.</translation>
    </message>
    <message>
        <source>No question of this passage fits the filter.</source>
        <translation>Keine Frage zu dieser Stelle passt zum Filter.</translation>
    </message>
    <message>
        <source>Write a question about this passage (Ins)</source>
        <translation>Eine Frage zu dieser Stelle schreiben (Einfg)</translation>
    </message>
    <message>
        <source>There is no passage to ask about.</source>
        <translation>Es gibt keine Stelle, nach der man fragen könnte.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) of this run have no model&apos;s answers yet.</source>
        <translation>
            <numerusform>%Ln Frage dieses Laufs hat noch keine Antworten eines Modells.</numerusform>
            <numerusform>%Ln Fragen dieses Laufs haben noch keine Antworten eines Modells.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer the questions from the translations alone; gold answers, models and other people stay hidden.</source>
        <translation>Die Fragen aus den Übersetzungen allein beantworten; richtige Antworten, Modelle und andere Leute bleiben verborgen.</translation>
    </message>
    <message>
        <source>People&apos;s answers to this run are compared already: nobody can answer blind any more.</source>
        <translation>Die Antworten der Leute zu diesem Lauf sind schon verglichen: Niemand kann mehr blind antworten.</translation>
    </message>
    <message>
        <source>There are no questions to answer yet.</source>
        <translation>Es gibt noch keine Fragen zu beantworten.</translation>
    </message>
    <message>
        <source>Ends the answering and shows people&apos;s answers beside the model&apos;s.</source>
        <translation>Beendet das Beantworten und zeigt die Antworten der Leute neben denen des Modells.</translation>
    </message>
    <message>
        <source>A question about this passage</source>
        <translation>Eine Frage zu dieser Stelle</translation>
    </message>
    <message>
        <source>A model answers it in a following run; it is not scored before.</source>
        <translation>Ein Modell beantwortet sie in einem folgenden Lauf; vorher wird sie nicht gewertet.</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>In other words it loses its answers until a model is asked again; what was made is kept.</source>
        <translation>Neu gefasst verliert sie ihre Antworten, bis wieder ein Modell gefragt wird; was gemacht wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>People elsewhere</source>
        <translation>Leute anderswo</translation>
    </message>
    <message>
        <source>Packets with the translations and questions alone, for people on other machines, and their answers back</source>
        <translation>Pakete mit den Übersetzungen und Fragen allein, für Leute an anderen Rechnern, und deren Antworten zurück</translation>
    </message>
    <message>
        <source>Packets out…</source>
        <translation>Pakete ausgeben …</translation>
    </message>
    <message>
        <source>Import answers…</source>
        <translation>Antworten importieren …</translation>
    </message>
    <message>
        <source>The reply with the questions was cut off at the token limit: some may be missing.</source>
        <translation>Die Antwort mit den Fragen wurde an der Tokengrenze abgeschnitten: Einige können fehlen.</translation>
    </message>
</context>
<context>
    <name>ui::Rail</name>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>workspace, keys</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ui::RailButton</name>
    <message numerus="yes">
        <source>%Ln left</source>
        <translation>
            <numerusform>noch %Ln</numerusform>
            <numerusform>noch %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadPage</name>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>A project&apos;s passages and their translations stand here side by side.</source>
        <translation>Hier stehen die Passagen eines Projekts und ihre Übersetzungen nebeneinander.</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>Noch nichts zu lesen</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>Datei importieren …</translation>
    </message>
    <message>
        <source>Segment %1</source>
        <translation>Segment %1</translation>
    </message>
    <message>
        <source>Segment %1 of %2</source>
        <translation>Segment %1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Preferences: %1.</source>
        <translation>Präferenzen: %1.</translation>
    </message>
    <message>
        <source>Previous segment</source>
        <translation>Voriges Segment</translation>
    </message>
    <message>
        <source>Next segment</source>
        <translation>Nächstes Segment</translation>
    </message>
    <message>
        <source>Compare words</source>
        <translation>Wörter vergleichen</translation>
    </message>
    <message>
        <source>Details of segment and texts</source>
        <translation>Angaben zu Segment und Texten</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Übliche Textgröße</translation>
    </message>
    <message>
        <source>Reading mode: only the texts</source>
        <translation>Lesemodus: nur die Texte</translation>
    </message>
    <message>
        <source>Leave reading mode</source>
        <translation>Lesemodus verlassen</translation>
    </message>
    <message>
        <source>Previous place with the words of the filter</source>
        <translation>Vorige Stelle mit den Wörtern des Filters</translation>
    </message>
    <message>
        <source>Next place with the words of the filter</source>
        <translation>Nächste Stelle mit den Wörtern des Filters</translation>
    </message>
    <message>
        <source>Filter segments by words in source or translations</source>
        <translation>Segmente nach Wörtern in Ausgangstext oder Übersetzungen filtern</translation>
    </message>
    <message>
        <source>Words in source or translation</source>
        <translation>Wörter in Ausgangstext oder Übersetzung</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Texts side by side</source>
        <translation>Texte nebeneinander</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s) found</source>
        <translation>
            <numerusform>%Ln Segment gefunden</numerusform>
            <numerusform>%Ln Segmente gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln Segment</numerusform>
            <numerusform>%Ln Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>Source passages and their translations stand here side by side, with differences, scores and preferences. Import a table with a source and at least one translation (CSV, TSV, JSON or XLSX).</source>
        <translation>Hier stehen Passagen und ihre Übersetzungen nebeneinander, mit Unterschieden, Wertungen und Präferenzen. Importieren Sie eine Tabelle mit Ausgangstext und mindestens einer Übersetzung (CSV, TSV, JSON oder XLSX).</translation>
    </message>
</context>
<context>
    <name>ui::ReaderView</name>
    <message>
        <source>Texts read</source>
        <translation>Gelesene Texte</translation>
    </message>
    <message>
        <source>Back to the run</source>
        <translation>Zurück zum Lauf</translation>
    </message>
    <message>
        <source>Everything you answered is kept (Esc)</source>
        <translation>Alles, was Sie beantwortet haben, bleibt erhalten (Esc)</translation>
    </message>
    <message>
        <source>The translation</source>
        <translation>Die Übersetzung</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the answer and go on (Enter)</source>
        <translation>Die Antwort behalten und weiter (Enter)</translation>
    </message>
    <message>
        <source>The text does not say</source>
        <translation>Der Text sagt es nicht</translation>
    </message>
    <message>
        <source>Keep this as the answer and go on (Ctrl+0)</source>
        <translation>Dies als Antwort behalten und weiter (Strg+0)</translation>
    </message>
    <message>
        <source>Take the marked words</source>
        <translation>Markierte Wörter nehmen</translation>
    </message>
    <message>
        <source>The words that are selected in the text become the answer (Ctrl+M)</source>
        <translation>Die im Text markierten Wörter werden die Antwort (Strg+M)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous question (Alt+Up)</source>
        <translation>Vorige Frage (Alt+Pfeil nach oben)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next question (Alt+Down)</source>
        <translation>Nächste Frage (Alt+Pfeil nach unten)</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back your last answer (Alt+Backspace)</source>
        <translation>Ihre letzte Antwort zurücknehmen (Alt+Rücktaste)</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>Write an answer first.</source>
        <translation>Schreiben Sie zuerst eine Antwort.</translation>
    </message>
    <message>
        <source>Getting the texts…</source>
        <translation>Die Texte werden geholt…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) are kept</source>
        <translation>
            <numerusform>%Ln Antwort ist festgehalten</numerusform>
            <numerusform>%Ln Antworten sind festgehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>From this text alone, in its own words where it has them.</source>
        <translation>Aus diesem Text allein, mit seinen eigenen Wörtern, wo er sie hat.</translation>
    </message>
    <message>
        <source>From this text alone, in English.</source>
        <translation>Aus diesem Text allein, auf Englisch.</translation>
    </message>
    <message>
        <source>Text %1 of %2</source>
        <translation>Text %1 von %2</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source>Kept: the text does not say.</source>
        <translation>Festgehalten: Der Text sagt es nicht.</translation>
    </message>
    <message>
        <source>Kept. Another answer takes its place.</source>
        <translation>Festgehalten. Eine andere Antwort tritt an ihre Stelle.</translation>
    </message>
    <message>
        <source>Who reads?</source>
        <translation>Wer liest?</translation>
    </message>
    <message>
        <source>Name of the person who reads</source>
        <translation>Name der Person, die liest</translation>
    </message>
    <message>
        <source>Your answers are kept under this name. Nobody sees them before they are compared.</source>
        <translation>Ihre Antworten werden unter diesem Namen aufbewahrt. Niemand sieht sie, bevor sie verglichen werden.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>People&apos;s answers are shown beside the model&apos;s as soon as somebody ends the answering with “Compare people”.</source>
        <translation>Die Antworten der Leute stehen neben denen des Modells, sobald jemand das Beantworten mit „Leute vergleichen“ beendet.</translation>
    </message>
    <message>
        <source>Everything you answered is kept</source>
        <translation>Alles, was Sie beantwortet haben, bleibt erhalten</translation>
    </message>
    <message>
        <source>You have answered every question.</source>
        <translation>Sie haben jede Frage beantwortet.</translation>
    </message>
</context>
<context>
    <name>ui::ReadingFigures</name>
    <message>
        <source>Figures about the questions</source>
        <translation>Abbildungen zu den Fragen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Sets of questions</source>
        <translation>Fragensätze</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>Der Lauf wird gelesen…</translation>
    </message>
    <message>
        <source>Figure about reading questions</source>
        <translation>Abbildung zu den Lesefragen</translation>
    </message>
    <message>
        <source>No run has translations of which people preferred one. Import preferences (a table with two translations and a choice).</source>
        <translation>Kein Lauf hat Übersetzungen, von denen Leute eine vorzogen. Importieren Sie Vorzüge (eine Tabelle mit zwei Übersetzungen und einer Wahl).</translation>
    </message>
    <message>
        <source>No other run differs from this one in the place of the preferred translation alone. “tertium-cli run treqa PROJECT --position-swap” makes three that do.</source>
        <translation>Kein anderer Lauf unterscheidet sich von diesem allein in der Stellung der vorgezogenen Übersetzung. „tertium-cli run treqa PROJEKT --position-swap“ macht drei solche.</translation>
    </message>
    <message>
        <source>Nobody marked an error in a translation of this run. Import a table with error spans.</source>
        <translation>Niemand hat in einer Übersetzung dieses Laufs einen Fehler markiert. Importieren Sie eine Tabelle mit Fehlerstellen.</translation>
    </message>
    <message>
        <source>The questions have no types. “tertium-cli run treqa PROJECT --types” asks for them.</source>
        <translation>Die Fragen haben keine Arten. „tertium-cli run treqa PROJEKT --types“ fragt danach.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
</context>
<context>
    <name>ui::ReadingFilterBar</name>
    <message>
        <source>given again</source>
        <translation>neu gegeben</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>Words of a question</source>
        <translation>Wörter einer Frage</translation>
    </message>
    <message>
        <source>Run shown</source>
        <translation>Gezeigter Lauf</translation>
    </message>
    <message>
        <source>Scored by</source>
        <translation>Gewertet nach</translation>
    </message>
    <message>
        <source>Gold answer</source>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>How answers are held against the gold answer. The paper used a learned matcher (QuIP); token F1 is the default here because it needs no model, and says less.</source>
        <translation>Wie Antworten an der richtigen gemessen werden. Der Aufsatz verwendete einen gelernten Vergleich (QuIP); hier ist Token-F1 die Vorgabe, weil es kein Modell braucht, und es sagt weniger.</translation>
    </message>
    <message>
        <source>Previous passage (Alt+Up)</source>
        <translation>Vorige Passage (Alt+Auf)</translation>
    </message>
    <message>
        <source>Next passage (Alt+Down)</source>
        <translation>Nächste Passage (Alt+Ab)</translation>
    </message>
    <message>
        <source>Passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>Tells apart</source>
        <translation>Unterscheidet</translation>
    </message>
    <message>
        <source>Only questions whose answers score differently from one translation to another</source>
        <translation>Nur Fragen, deren Antworten sich im Wert von Übersetzung zu Übersetzung unterscheiden</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Only questions with an answer that was to be copied and stands nowhere in its text</source>
        <translation>Nur Fragen mit einer Antwort, die zu kopieren war und nirgends in ihrem Text steht</translation>
    </message>
    <message>
        <source>Gold disagrees</source>
        <translation>Richtige uneins</translation>
    </message>
    <message>
        <source>Only questions where the gold text answers otherwise than the answer proposed</source>
        <translation>Nur Fragen, die der maßgebliche Text anders beantwortet als vorgeschlagen</translation>
    </message>
    <message>
        <source>%1, sample %2</source>
        <translation>%1, Satz %2</translation>
    </message>
    <message>
        <source>all questions</source>
        <translation>alle Fragen</translation>
    </message>
    <message>
        <source>with any failure</source>
        <translation>mit einer Fehlerart</translation>
    </message>
    <message>
        <source>Only questions that a person said this failure of</source>
        <translation>Nur Fragen, von denen jemand diese Fehlerart sagte</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehlerart</translation>
    </message>
</context>
<context>
    <name>ui::ReadingSetupBar</name>
    <message>
        <source>source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>source and reference</source>
        <translation>Ausgangstext und Referenz</translation>
    </message>
    <message>
        <source>all translations</source>
        <translation>alle Übersetzungen</translation>
    </message>
    <message>
        <source>one at a time</source>
        <translation>je eine</translation>
    </message>
    <message>
        <source>no translation</source>
        <translation>keine Übersetzung</translation>
    </message>
    <message>
        <source>exact, F1, chrF</source>
        <translation>genau, F1, chrF</translation>
    </message>
    <message>
        <source>and a model&apos;s grade</source>
        <translation>und Note eines Modells</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Questions from</source>
        <translation>Fragen aus</translation>
    </message>
    <message>
        <source>In sight of</source>
        <translation>Mit Blick auf</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>Verglichen nach</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Passagen</translation>
    </message>
    <message>
        <source>Import translations first.</source>
        <translation>Importieren Sie zuerst Übersetzungen.</translation>
    </message>
    <message>
        <source>No model is set up yet. Preferences lists how to add one.</source>
        <translation>Noch ist kein Modell eingerichtet. Die Einstellungen sagen, wie eines hinzukommt.</translation>
    </message>
    <message>
        <source>The run shown is still going on.</source>
        <translation>Der gezeigte Lauf ist noch im Gange.</translation>
    </message>
    <message>
        <source>Make questions, answer them from every translation, and compare (Ctrl+Enter)</source>
        <translation>Fragen bilden, aus jeder Übersetzung beantworten und vergleichen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>How many requests and tokens the run would take</source>
        <translation>Wie viele Anfragen und Token der Lauf bräuchte</translation>
    </message>
    <message>
        <source>the run shown</source>
        <translation>dem gezeigten Lauf</translation>
    </message>
    <message>
        <source>Answer the questions of the run shown, as people have them now, once more (Ctrl+Enter)</source>
        <translation>Die Fragen des gezeigten Laufs, wie Leute sie jetzt haben, noch einmal beantworten (Strg+Enter)</translation>
    </message>
    <message>
        <source>No questions are made: those of the run shown are answered once more.</source>
        <translation>Es werden keine Fragen gestellt: Die des gezeigten Laufs werden noch einmal beantwortet.</translation>
    </message>
</context>
<context>
    <name>ui::ReportDialog</name>
    <message>
        <source>Write a report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>one part</source>
        <translation>ein Teil</translation>
    </message>
    <message>
        <source>a part each language pair</source>
        <translation>ein Teil je Sprachpaar</translation>
    </message>
    <message>
        <source>a part each document</source>
        <translation>ein Teil je Dokument</translation>
    </message>
    <message>
        <source>no intervals</source>
        <translation>keine Intervalle</translation>
    </message>
    <message>
        <source>The report is being made</source>
        <translation>Der Bericht entsteht</translation>
    </message>
    <message>
        <source>People&apos;s side</source>
        <translation>Menschliche Seite</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>Bericht schreiben …</translation>
    </message>
    <message>
        <source>One PDF or one page of HTML with tables, figures, a paragraph of methods and a manifest of recipes, seeds and hashes. Sensitivity stands in it, too, where minimal pairs have scores.</source>
        <translation>Eine PDF-Datei oder eine HTML-Seite mit Tabellen, Abbildungen, einem Absatz über die Methoden und einem Manifest der Rezepte, Startwerte und Prüfsummen. Auch die Empfindlichkeit steht darin, wo Minimalpaare Werte haben.</translation>
    </message>
    <message>
        <source>preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>without agreement</source>
        <translation>ohne Übereinstimmung</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML (*.html)</source>
        <translation>PDF (*.pdf);;HTML (*.html)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>level of intervals</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Level of intervals</source>
        <translation>Niveau der Intervalle</translation>
    </message>
    <message>
        <source>Only this part of the project counts in what is said of agreement:</source>
        <translation>Nur dieser Teil des Projekts zählt in dem, was über Übereinstimmung gesagt wird:</translation>
    </message>
</context>
<context>
    <name>ui::ResultsView</name>
    <message>
        <source>Questions and their votes</source>
        <translation>Fragen und ihre Stimmen</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Begründungen</translation>
    </message>
    <message>
        <source>Choose a question to read why translators voted as they did.</source>
        <translation>Wählen Sie eine Frage, um zu lesen, warum so abgestimmt wurde.</translation>
    </message>
    <message>
        <source>Reasons for the votes on the chosen question</source>
        <translation>Begründungen der Stimmen zur gewählten Frage</translation>
    </message>
    <message>
        <source>Agreement between translators</source>
        <translation>Übereinstimmung der Abstimmenden</translation>
    </message>
    <message>
        <source>Translators</source>
        <translation>Abstimmende</translation>
    </message>
    <message>
        <source>Translators: how many votes, how lenient, how long</source>
        <translation>Abstimmende: wie viele Stimmen, wie mild, wie lange</translation>
    </message>
    <message>
        <source>Translator</source>
        <translation>Abstimmende Person</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Leniency</source>
        <translation>Milde</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Own vote minus the mean of the others on the same question; above 0 is lenient.</source>
        <translation>Eigene Stimme minus das Mittel der anderen zur selben Frage; über 0 ist mild.</translation>
    </message>
    <message>
        <source>Pearson, all questions</source>
        <translation>Pearson, alle Fragen</translation>
    </message>
    <message>
        <source>Pearson, those that stay</source>
        <translation>Pearson, die bleibenden</translation>
    </message>
    <message>
        <source>Kendall, all questions</source>
        <translation>Kendall, alle Fragen</translation>
    </message>
    <message>
        <source>Kendall, those that stay</source>
        <translation>Kendall, die bleibenden</translation>
    </message>
    <message>
        <source> (the same vote everywhere)</source>
        <translation> (überall dieselbe Stimme)</translation>
    </message>
    <message numerus="yes">
        <source> (%n attention check(s) missed)</source>
        <translation>
            <numerusform> (%n Aufmerksamkeitsfrage verfehlt)</numerusform>
            <numerusform> (%n Aufmerksamkeitsfragen verfehlt)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 + %2 can&apos;t judge</source>
        <translation>%1 + %2 ohne Urteil</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>kann nicht urteilen</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>Nobody gave a reason.</source>
        <translation>Niemand hat eine Begründung gegeben.</translation>
    </message>
    <message>
        <source>A ballot is finished when its translator says so, or when every question has a vote, as in an imported table. Unless only these are to count, every vote does.</source>
        <translation>Ein Stimmzettel ist fertig, wenn die Person es sagt oder jede Frage eine Stimme hat, wie in einer importierten Tabelle. Sollen nicht nur diese zählen, zählt jede Stimme.</translation>
    </message>
    <message>
        <source>Finished ballots only</source>
        <translation>Nur fertige Stimmzettel</translation>
    </message>
    <message>
        <source> (not finished)</source>
        <translation> (nicht fertig)</translation>
    </message>
</context>
<context>
    <name>ui::ResumeDialog</name>
    <message>
        <source>Go on with the run</source>
        <translation>Lauf fortsetzen</translation>
    </message>
    <message>
        <source>“%1” was begun with a cap on its cost. What was spent on it before counts.</source>
        <translation>„%1“ wurde mit einer Kostengrenze begonnen. Was bisher dafür ausgegeben wurde, zählt mit.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>What the run may cost in all, by the price list in Preferences; 0 means no cap</source>
        <translation>Was der Lauf insgesamt kosten darf, nach der Preisliste in den Einstellungen; 0 heißt keine Grenze</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Cost cap</source>
        <translation>Kostengrenze</translation>
    </message>
</context>
<context>
    <name>ui::ReviseDialog</name>
    <message>
        <source>Instructions of “%1”</source>
        <translation>Anweisungen von „%1“</translation>
    </message>
    <message>
        <source>Instructions (Markdown)</source>
        <translation>Anweisungen (Markdown)</translation>
    </message>
    <message>
        <source>Consent (Markdown)</source>
        <translation>Einwilligung (Markdown)</translation>
    </message>
    <message>
        <source>A word on each point of the scale, from the lowest, separated by |</source>
        <translation>Ein Wort zu jedem Punkt der Skala, vom niedrigsten an, durch | getrennt</translation>
    </message>
    <message>
        <source>Save as version %1</source>
        <translation>Als Version %1 speichern</translation>
    </message>
    <message>
        <source>Votes keep the version that they were given under. Questions, practice, checks and the number of points stay. Packets that are out already say what they said.</source>
        <translation>Stimmen behalten die Version, unter der sie abgegeben wurden. Fragen, Übung, Prüffragen und die Zahl der Punkte bleiben. Pakete, die schon draußen sind, sagen weiter, was sie sagten.</translation>
    </message>
</context>
<context>
    <name>ui::RoleHeader</name>
    <message>
        <source>Role of the column %1</source>
        <translation>Rolle der Spalte %1</translation>
    </message>
</context>
<context>
    <name>ui::RunLine</name>
    <message>
        <source>Sources and translations leave this machine.</source>
        <translation>Ausgangstexte und Übersetzungen verlassen diesen Rechner.</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause the run; its answers stay</source>
        <translation>Hält den Lauf an; seine Antworten bleiben</translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation>Diese Meldung wegräumen</translation>
    </message>
</context>
<context>
    <name>ui::RunScoresLabel</name>
    <message>
        <source>Scores of the run</source>
        <translation>Werte des Laufs</translation>
    </message>
</context>
<context>
    <name>ui::RunsPage</name>
    <message>
        <source>Filter runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>Lauf abbrechen</translation>
    </message>
    <message>
        <source>Show answers</source>
        <translation>Antworten zeigen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Exchanges of the run</source>
        <translation>Austausche des Laufs</translation>
    </message>
    <message>
        <source>Exchanges</source>
        <translation>Austausche</translation>
    </message>
    <message>
        <source>%1 in this project</source>
        <translation>%1 in diesem Projekt</translation>
    </message>
    <message>
        <source>Pausing: the answers on their way are waited for.</source>
        <translation>Wird angehalten: Auf die Antworten, die unterwegs sind, wird gewartet.</translation>
    </message>
    <message>
        <source>Ask no more, but wait for the answers on their way. The run can be resumed.</source>
        <translation>Fragt nicht weiter, wartet aber auf die Antworten, die unterwegs sind. Der Lauf kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>This run is not going on here.</source>
        <translation>Dieser Lauf wird hier nicht ausgeführt.</translation>
    </message>
    <message>
        <source>End the run at once. Answers so far stay; those on their way are dropped.</source>
        <translation>Beendet den Lauf sofort. Bisherige Antworten bleiben; was unterwegs ist, geht verloren.</translation>
    </message>
    <message>
        <source>Choose a run first.</source>
        <translation>Wählen Sie zuerst einen Lauf.</translation>
    </message>
    <message>
        <source>This run is going on.</source>
        <translation>Dieser Lauf wird gerade ausgeführt.</translation>
    </message>
    <message>
        <source>Everything in this run is done.</source>
        <translation>In diesem Lauf ist alles erledigt.</translation>
    </message>
    <message>
        <source>Ask what is left, and what failed, with the same recipe.</source>
        <translation>Fragt, was übrig ist und was fehlschlug, mit demselben Rezept.</translation>
    </message>
    <message>
        <source>Cancel the run?</source>
        <translation>Den Lauf abbrechen?</translation>
    </message>
    <message>
        <source>Answers that are on their way are lost, and may be paid for all the same. Pausing waits for them.</source>
        <translation>Antworten, die unterwegs sind, gehen verloren und kosten vielleicht dennoch Geld. Beim Anhalten wird auf sie gewartet.</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>Lauf abbrechen</translation>
    </message>
    <message>
        <source>Pause instead</source>
        <translation>Stattdessen anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>New run…</source>
        <translation>Neuer Lauf …</translation>
    </message>
    <message>
        <source>Runs of models would be listed here, each with its progress and every exchange. New run… starts a judge or lets a model translate; question lists are run on Assess, reading questions on Comprehension.</source>
        <translation>Hier würden die Läufe von Modellen stehen, jeder mit seinem Fortschritt und jedem Austausch. „Neuer Lauf …“ startet einen Gutachter oder lässt ein Modell übersetzen; Fragelisten laufen unter Bewerten, Lesefragen unter Verständnis.</translation>
    </message>
    <message>
        <source>The answers of this run, on Assess.</source>
        <translation>Die Antworten dieses Laufs, unter Bewerten.</translation>
    </message>
    <message>
        <source>Assess shows answers to question lists. Those of this run stand in its exchanges; scores of judges are on Agreement.</source>
        <translation>Bewerten zeigt Antworten auf Fragelisten. Die dieses Laufs stehen in seinen Austauschen; Noten von Gutachtern stehen unter Übereinstimmung.</translation>
    </message>
    <message>
        <source>A judge (GEMBA, M-Prometheus), translations or continuations by a model</source>
        <translation>Ein Gutachter (GEMBA, M-Prometheus), Übersetzungen oder Fortsetzungen durch ein Modell</translation>
    </message>
    <message>
        <source>Open a project first.</source>
        <translation>Öffnen Sie zuerst ein Projekt.</translation>
    </message>
    <message>
        <source>Why the run was stopped</source>
        <translation>Warum der Lauf unterbrochen wurde</translation>
    </message>
</context>
<context>
    <name>ui::ScaleButton</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, gewählt</translation>
    </message>
</context>
<context>
    <name>ui::SegmentList</name>
    <message>
        <source>Where metrics disagree</source>
        <translation>Wo Metriken sich widersprechen</translation>
    </message>
    <message>
        <source>Segments by how far metrics disagree</source>
        <translation>Segmente danach, wie weit Metriken sich widersprechen</translation>
    </message>
    <message>
        <source>Each metric ranks all pairs by how much its score drops, from 0 to 1; disagreement is two times the standard deviation of a pair&apos;s ranks over the metrics, averaged over the segment&apos;s pairs. Enter or a double click opens the passage.</source>
        <translation>Jede Metrik ordnet alle Paare danach, wie weit ihr Wert fällt, von 0 bis 1; der Widerspruch ist zweimal die Standardabweichung der Ränge eines Paars über die Metriken, gemittelt über die Paare des Segments. Eingabe oder ein Doppelklick öffnet die Passage.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
</context>
<context>
    <name>ui::SensitivityCards</name>
    <message>
        <source>Lay the printed tables beside</source>
        <translation>Gedruckte Tabellen danebenlegen</translation>
    </message>
    <message>
        <source>Tables 2, 6 and 8 of the Classical Chinese metric study</source>
        <translation>Tabellen 2, 6 und 8 der Studie über Metriken für klassisches Chinesisch</translation>
    </message>
    <message>
        <source>Heat map of metrics and categories</source>
        <translation>Heatmap von Metriken und Kategorien</translation>
    </message>
    <message>
        <source>Metric of the plots by category</source>
        <translation>Metrik der Abbildungen nach Kategorie</translation>
    </message>
    <message>
        <source>Forest plot by category</source>
        <translation>Forest-Plot nach Kategorie</translation>
    </message>
    <message>
        <source>Forest plot by category and period</source>
        <translation>Forest-Plot nach Kategorie und Epoche</translation>
    </message>
    <message>
        <source>Win rates of metrics and categories</source>
        <translation>Gewinnraten von Metriken und Kategorien</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>Vergleichstexte</translation>
    </message>
    <message>
        <source>Baselines are not available, because no metric has scored any: tick “Baselines, too” and score the pairs.</source>
        <translation>Vergleichstexte sind nicht verfügbar, weil keine Metrik welche gewertet hat: setzen Sie einen Haken bei „Auch Vergleichstexte“ und werten Sie die Paare.</translation>
    </message>
    <message>
        <source>Memorisation test</source>
        <translation>Auswendig-Test</translation>
    </message>
    <message>
        <source>The study&apos;s table 2</source>
        <translation>Tabelle 2 der Studie</translation>
    </message>
    <message>
        <source>The study&apos;s table 8</source>
        <translation>Tabelle 8 der Studie</translation>
    </message>
    <message>
        <source>The memorisation test is not available, because the project has no run in which a model continued texts: tertium-cli run continue makes one.</source>
        <translation>Der Auswendig-Test ist nicht verfügbar, weil das Projekt keinen Lauf hat, in dem ein Modell Texte fortsetzt: tertium-cli run continue macht einen.</translation>
    </message>
    <message>
        <source>The memorisation test is not available, because no continuation was answered yet.</source>
        <translation>Der Auswendig-Test ist nicht verfügbar, weil noch keine Fortsetzung beantwortet ist.</translation>
    </message>
</context>
<context>
    <name>ui::SensitivityFigures</name>
    <message>
        <source>%1 % [%2, %3], n = %4, ties %5</source>
        <translation>%1 % [%2, %3], n = %4, gleich %5</translation>
    </message>
    <message>
        <source>above an unrelated text</source>
        <translation>über einem fremden Text</translation>
    </message>
    <message>
        <source>above its shuffled words</source>
        <translation>über ihren gemischten Wörtern</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Schriftzeichen</translation>
    </message>
    <message>
        <source>words of Latin letters</source>
        <translation>Wörter aus lateinischen Buchstaben</translation>
    </message>
    <message>
        <source>Base above baseline</source>
        <translation>Basis über Vergleichstext</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Sanity check: does a metric put a translation above one that is plainly worse?</source>
        <translation>Probe: stellt eine Metrik eine Übersetzung über eine, die klar schlechter ist?</translation>
    </message>
    <message>
        <source>%1 bases</source>
        <translation>%1 Basen</translation>
    </message>
    <message>
        <source>As printed: table 8 of the Classical Chinese metric study</source>
        <translation>Wie gedruckt: Tabelle 8 der Studie über Metriken für klassisches Chinesisch</translation>
    </message>
    <message>
        <source>How ties were treated and how many pairs there are is not printed.</source>
        <translation>Wie Gleichstände behandelt wurden und wie viele Paare es sind, ist nicht gedruckt.</translation>
    </message>
    <message>
        <source>ROUGE-1</source>
        <translation>ROUGE-1</translation>
    </message>
    <message>
        <source>ROUGE-2</source>
        <translation>ROUGE-2</translation>
    </message>
    <message>
        <source>ROUGE-L</source>
        <translation>ROUGE-L</translation>
    </message>
    <message>
        <source>Recall of the real continuation</source>
        <translation>Recall der echten Fortsetzung</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>%1 (%2), %3, n = %4</source>
        <translation>%1 (%2), %3, n = %4</translation>
    </message>
    <message>
        <source>as printed: %1</source>
        <translation>wie gedruckt: %1</translation>
    </message>
    <message>
        <source>Does the model know the texts by heart?</source>
        <translation>Kennt das Modell die Texte auswendig?</translation>
    </message>
    <message>
        <source>Mean recall. Tokens: %1.</source>
        <translation>Mittlerer Recall. Token: %1.</translation>
    </message>
    <message>
        <source>SE %1</source>
        <translation>SE %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzwert</translation>
    </message>
    <message>
        <source>As printed: table 2 of the Classical Chinese metric study</source>
        <translation>Wie gedruckt: Tabelle 2 der Studie über Metriken für klassisches Chinesisch</translation>
    </message>
    <message>
        <source>1,088 pairs that both annotators accepted, 13 metrics</source>
        <translation>1.088 Paare, die beide Annotierenden angenommen haben, 13 Metriken</translation>
    </message>
    <message>
        <source>Deltas are standardised and centred: zero is the metric&apos;s average drop. Seven stars are misprints; BLEU, name formatting, lacks its three.</source>
        <translation>Die Deltas sind standardisiert und zentriert: Null ist der mittlere Rückgang der Metrik. Sieben Sterne sind Druckfehler; bei BLEU, Namensschreibung, fehlen drei.</translation>
    </message>
    <message>
        <source>Errors: positive is right</source>
        <translation>Fehler: positiv ist richtig</translation>
    </message>
    <message>
        <source>Variations: not positive is right</source>
        <translation>Abweichungen: nicht positiv ist richtig</translation>
    </message>
    <message>
        <source>Mean drop, in standard deviations from the metric&apos;s average</source>
        <translation>Mittlerer Rückgang, in Standardabweichungen vom Durchschnitt der Metrik</translation>
    </message>
    <message>
        <source>Mean drop of the score, in standard deviations</source>
        <translation>Mittlerer Rückgang des Werts, in Standardabweichungen</translation>
    </message>
    <message>
        <source>as printed (table 2)</source>
        <translation>wie gedruckt (Tabelle 2)</translation>
    </message>
    <message>
        <source>printed: centred deltas, so zero is the average drop there</source>
        <translation>gedruckt: zentrierte Deltas, Null ist dort also der mittlere Rückgang</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>undef.</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of %2 estimates are as they should be: errors significantly positive, variations not</source>
        <translation>%1 von %2 Schätzwerten sind, wie sie sein sollen: Fehler signifikant positiv, Abweichungen nicht</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Base above variant</source>
        <translation>Basis über Variante</translation>
    </message>
    <message>
        <source>ties count half</source>
        <translation>Gleichstände zählen halb</translation>
    </message>
    <message>
        <source>ties are left out</source>
        <translation>Gleichstände bleiben weg</translation>
    </message>
    <message>
        <source>ties count as losses</source>
        <translation>Gleichstände zählen als verloren</translation>
    </message>
    <message>
        <source>How often each metric puts the base above its variant</source>
        <translation>Wie oft jede Metrik die Basis über ihre Variante stellt</translation>
    </message>
    <message>
        <source>%1 by %2: %3</source>
        <translation>%1 nach %2: %3</translation>
    </message>
    <message>
        <source>Each period has models of its own, with the scales of all pairs; the test is of one joint model: %1.</source>
        <translation>Jede Epoche hat eigene Modelle, mit den Skalen aller Paare; der Test ist von einem gemeinsamen Modell: %1.</translation>
    </message>
    <message>
        <source>no pair has both scores</source>
        <translation>kein Paar beide Werte hat</translation>
    </message>
    <message>
        <source>there are fewer observations than the model has parameters</source>
        <translation>es weniger Beobachtungen gibt als Parameter im Modell</translation>
    </message>
    <message>
        <source>all deltas of the metric are equal</source>
        <translation>alle Deltas der Metrik gleich sind</translation>
    </message>
    <message>
        <source>nothing varies within segments and categories</source>
        <translation>sich innerhalb von Segmenten und Kategorien nichts unterscheidet</translation>
    </message>
    <message>
        <source>a score is infinite</source>
        <translation>ein Wert unendlich ist</translation>
    </message>
    <message>
        <source>segments have one pair each, or there is one segment only: what differs between segments can&apos;t be told from what differs within</source>
        <translation>jedes Segment nur ein Paar hat oder es nur ein Segment gibt: was zwischen Segmenten verschieden ist, lässt sich nicht von dem trennen, was innerhalb verschieden ist</translation>
    </message>
    <message>
        <source>average drop</source>
        <translation>mittlerer Rückgang</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>keine Wirkung</translation>
    </message>
    <message>
        <source>Deltas are standardised and centred within each metric (ddof %1): zero is the metric&apos;s average drop, not “no effect”.</source>
        <translation>Die Deltas sind innerhalb jeder Metrik standardisiert und zentriert (ddof %1): Null ist der mittlere Rückgang der Metrik, nicht „keine Wirkung“.</translation>
    </message>
    <message>
        <source>Deltas are divided by their standard deviation within each metric (ddof %1): zero is no effect.</source>
        <translation>Die Deltas sind innerhalb jeder Metrik durch ihre Standardabweichung geteilt (ddof %1): Null heißt keine Wirkung.</translation>
    </message>
    <message>
        <source>One joint model of the chosen metrics</source>
        <translation>Ein gemeinsames Modell der gewählten Metriken</translation>
    </message>
    <message>
        <source>One model per metric</source>
        <translation>Ein Modell je Metrik</translation>
    </message>
    <message>
        <source>Stars: p below 0.05, 0.01, 0.001 (Wald); intervals of %1 %.</source>
        <translation>Sterne: p unter 0,05; 0,01; 0,001 (Wald); Intervalle von %1 %.</translation>
    </message>
    <message>
        <source>Pairs that vetting accepted; %1 left out.</source>
        <translation>Paare, die die Begutachtung angenommen hat; %1 weggelassen.</translation>
    </message>
    <message>
        <source>%1 deltas missing</source>
        <translation>%1 Deltas fehlen</translation>
    </message>
    <message>
        <source>undefined in %1, because %2</source>
        <translation>nicht definiert bei %1, weil %2</translation>
    </message>
    <message>
        <source>the joint model</source>
        <translation>das gemeinsame Modell</translation>
    </message>
    <message>
        <source>singular fit, no variance between segments is visible: %1</source>
        <translation>singuläres Modell, zwischen Segmenten ist keine Varianz zu sehen: %1</translation>
    </message>
    <message>
        <source>metric × period</source>
        <translation>Metrik × Epoche</translation>
    </message>
    <message>
        <source>category × metric</source>
        <translation>Kategorie × Metrik</translation>
    </message>
    <message>
        <source>likelihood ratio</source>
        <translation>Likelihood-Quotient</translation>
    </message>
    <message>
        <source>Wald</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>%1 (%2): undefined, because %3</source>
        <translation>%1 (%2): nicht definiert, weil %3</translation>
    </message>
    <message>
        <source>p = %1</source>
        <translation>p = %1</translation>
    </message>
    <message>
        <source>p = 10^%1</source>
        <translation>p = 10^%1</translation>
    </message>
    <message>
        <source>%1 (%2): χ²(%3) = %4, %5</source>
        <translation>%1 (%2): χ²(%3) = %4, %5</translation>
    </message>
    <message>
        <source>Nothing can be said about %1</source>
        <translation>Über %1 lässt sich nichts sagen</translation>
    </message>
    <message>
        <source>%1 drops more than on average for %2 of %3 kinds of error, and not for %4 of %5 kinds of variation (p &lt; 0.05)</source>
        <translation>%1 fällt bei %2 von %3 Arten von Fehlern stärker als im Durchschnitt, bei %4 von %5 Arten von Abweichungen nicht (p &lt; 0,05)</translation>
    </message>
    <message>
        <source>%1 marks %2 of %3 kinds of error down, and tolerates %4 of %5 kinds of variation (p &lt; 0.05)</source>
        <translation>%1 wertet %2 von %3 Arten von Fehlern ab und duldet %4 von %5 Arten von Abweichungen (p &lt; 0,05)</translation>
    </message>
    <message>
        <source>there is one metric, category or period only, or they can&apos;t be told apart</source>
        <translation>es nur eine Metrik, Kategorie oder Epoche gibt oder sie sich nicht trennen lassen</translation>
    </message>
    <message>
        <source>Errors: positive is right; variations (≈): not positive is right.</source>
        <translation>Fehler: positiv ist richtig; Abweichungen (≈): nicht positiv ist richtig.</translation>
    </message>
    <message>
        <source>ties %1</source>
        <translation>gleich %1</translation>
    </message>
    <message>
        <source>%1 drops more than on average for %2 of %3 kinds of error (p &lt; 0.05)</source>
        <translation>%1 fällt bei %2 von %3 Arten von Fehlern stärker als im Durchschnitt (p &lt; 0,05)</translation>
    </message>
    <message>
        <source>%1 marks %2 of %3 kinds of error down (p &lt; 0.05)</source>
        <translation>%1 wertet %2 von %3 Arten von Fehlern ab (p &lt; 0,05)</translation>
    </message>
    <message>
        <source>%1 does not drop for %2 of %3 kinds of variation (p &lt; 0.05)</source>
        <translation>%1 fällt bei %2 von %3 Arten von Abweichungen nicht (p &lt; 0,05)</translation>
    </message>
    <message>
        <source>%1 tolerates %2 of %3 kinds of variation (p &lt; 0.05)</source>
        <translation>%1 duldet %2 von %3 Arten von Abweichungen (p &lt; 0,05)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) or character(s) given</source>
        <translation>
            <numerusform>%Ln Wort oder Zeichen gegeben</numerusform>
            <numerusform>%Ln Wörter oder Zeichen gegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of the text given</source>
        <translation>%1 % des Texts gegeben</translation>
    </message>
    <message>
        <source>These runs were given differently much of a text: compare only rows that were given alike; there is no mean of them all.</source>
        <translation>Diesen Läufen wurde verschieden viel vom Text gegeben: Vergleichen Sie nur Zeilen, denen gleich viel gegeben wurde; ein Mittel über alle gibt es nicht.</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>a row, how much was given</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>continuations: %1, runs: %2; left out: %3 without an answer, %4 too short</source>
        <translation>Fortsetzungen: %1, Läufe: %2; ausgelassen: %3 ohne Antwort, %4 zu kurz</translation>
    </message>
    <message>
        <source>%1 (pairs: %2, segments: %3)</source>
        <translation>%1 (Paare: %2, Segmente: %3)</translation>
    </message>
    <message numerus="yes">
        <source>without a value: %Ln pair(s)</source>
        <translation>
            <numerusform>ohne Wert: %Ln Paar</numerusform>
            <numerusform>ohne Wert: %Ln Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>pairs: %1, segments: %2, metrics: %3</source>
        <translation>Paare: %1, Segmente: %2, Metriken: %3</translation>
    </message>
    <message>
        <source>%1 %, n = %2, ties %3</source>
        <translation>%1 %, n = %2, Gleichstände %3</translation>
    </message>
    <message>
        <source>no effect; of the printed ones the average drop</source>
        <translation>keine Wirkung; bei den gedruckten der mittlere Rückgang</translation>
    </message>
    <message>
        <source>Raw scores, no model; %1; %2.</source>
        <translation>Rohe Werte, kein Modell; %1; %2.</translation>
    </message>
    <message>
        <source>intervals of %1 %: where a passage gives several pairs drawn over passages (percentile bootstrap, %2 draws, seed %3), else Wilson&apos;s</source>
        <translation>Intervalle zu %1 %: wo eine Passage mehrere Paare gibt, über Passagen gezogen (Perzentil-Bootstrap, %2 Ziehungen, Startwert %3), sonst nach Wilson</translation>
    </message>
    <message>
        <source>Estimates of fewer than %1 pairs are not tested: their standard error would say more of other categories than of their own.</source>
        <translation>Schätzwerte aus weniger als %1 Paaren werden nicht getestet: Ihr Standardfehler sagte mehr über andere Kategorien als über die eigene.</translation>
    </message>
    <message>
        <source>Standard deviations and models are from all categories (%1), of which %2 shown.</source>
        <translation>Standardabweichungen und Modelle kommen aus allen Kategorien (%1), gezeigt: %2.</translation>
    </message>
    <message>
        <source>Standard deviations and models are from pairs with %1 = %2 alone.</source>
        <translation>Standardabweichungen und Modelle kommen allein aus Paaren mit %1 = %2.</translation>
    </message>
    <message>
        <source>without a pair of which both texts have a score: %1</source>
        <translation>ohne ein Paar, dessen beide Texte einen Wert haben: %1</translation>
    </message>
    <message>
        <source>Unrelated: another passage&apos;s base by the same system; shuffled: the same words in a seeded order. Ties count half; %1.</source>
        <translation>Fremd: die Basis einer anderen Passage vom selben System; gemischt: dieselben Wörter in zufälliger, wiederholbarer Reihenfolge. Gleichstände zählen halb; %1.</translation>
    </message>
</context>
<context>
    <name>ui::SensitivityPage</name>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Progress of scoring</source>
        <translation>Fortschritt der Wertung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Score the pairs</source>
        <translation>Paare werten</translation>
    </message>
    <message>
        <source>Save the estimates as CSV…</source>
        <translation>Schätzwerte als CSV speichern …</translation>
    </message>
    <message>
        <source>Save the deltas as CSV…</source>
        <translation>Deltas als CSV speichern …</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>Scored %1 of %2 bases and variants</source>
        <translation>%1 von %2 Basen und Varianten gewertet</translation>
    </message>
    <message>
        <source>There are no estimates to save yet.</source>
        <translation>Es gibt noch keine Schätzwerte zu speichern.</translation>
    </message>
    <message>
        <source>Save the deltas</source>
        <translation>Deltas speichern</translation>
    </message>
    <message>
        <source>Save the estimates</source>
        <translation>Schätzwerte speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>How sensitive are metrics?</source>
        <translation>Wie empfindlich sind Metriken?</translation>
    </message>
    <message>
        <source>Here metrics are measured by minimal pairs: does a score drop when a translation gets an error, and stay when it only changes its form?</source>
        <translation>Hier werden Metriken an Minimalpaaren gemessen: fällt ein Wert, wenn eine Übersetzung einen Fehler bekommt, und bleibt er, wenn sich nur ihre Form ändert?</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>Reading the pairs…</source>
        <translation>Paare werden gelesen …</translation>
    </message>
    <message>
        <source>No minimal pairs yet</source>
        <translation>Noch keine Minimalpaare</translation>
    </message>
    <message>
        <source>The pairs have no scores yet</source>
        <translation>Die Paare haben noch keine Werte</translation>
    </message>
    <message numerus="yes">
        <source>%Ln minimal pair(s). A click scores them with BLEU, chrF and ROUGE-L against the references, and makes baselines to check the metrics with. Runs and metrics from elsewhere count as soon as they have scored base and variant.</source>
        <translation>
            <numerusform>%Ln Minimalpaar. Ein Klick wertet es mit BLEU, chrF und ROUGE-L gegen die Referenzen und macht Vergleichstexte, an denen sich Metriken prüfen lassen. Läufe und Metriken von anderswo zählen, sobald sie Basis und Variante gewertet haben.</numerusform>
            <numerusform>%Ln Minimalpaare. Ein Klick wertet sie mit BLEU, chrF und ROUGE-L gegen die Referenzen und macht Vergleichstexte, an denen sich Metriken prüfen lassen. Läufe und Metriken von anderswo zählen, sobald sie Basis und Variante gewertet haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The pairs could not be read</source>
        <translation>Die Paare ließen sich nicht lesen</translation>
    </message>
    <message>
        <source>Reading references…</source>
        <translation>Referenzen werden gelesen …</translation>
    </message>
    <message>
        <source>Pairs are being scored</source>
        <translation>Paare werden gerade gewertet</translation>
    </message>
    <message>
        <source>A minimal pair is a translation and the same with one change, an error or a harmless variation. Vet makes them of English translations by rule; so does tertium-cli perturb PROJECT --category all on the command line.</source>
        <translation>Ein Minimalpaar ist eine Übersetzung und dieselbe mit einer Änderung, einem Fehler oder einer harmlosen Abweichung. Begutachten bildet sie nach Regeln aus englischen Übersetzungen; auf der Befehlszeile tut es tertium-cli perturb PROJEKT --category all.</translation>
    </message>
    <message>
        <source>Go to Vet</source>
        <translation>Zu Begutachten</translation>
    </message>
</context>
<context>
    <name>ui::SensitivitySetup</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>by scale: zero is no effect</source>
        <translation>nach Skala: Null heißt keine Wirkung</translation>
    </message>
    <message>
        <source>centred: zero is the average drop</source>
        <translation>zentriert: Null ist der mittlere Rückgang</translation>
    </message>
    <message>
        <source>n (ddof 0)</source>
        <translation>n (ddof 0)</translation>
    </message>
    <message>
        <source>n − 1 (ddof 1)</source>
        <translation>n − 1 (ddof 1)</translation>
    </message>
    <message>
        <source>one model per metric</source>
        <translation>ein Modell je Metrik</translation>
    </message>
    <message>
        <source>one joint model</source>
        <translation>ein gemeinsames Modell</translation>
    </message>
    <message>
        <source>one half</source>
        <translation>halb</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Passages where</source>
        <translation>Passagen, bei denen</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>Standardised</source>
        <translation>Standardisiert</translation>
    </message>
    <message>
        <source>Standard deviation over</source>
        <translation>Standardabweichung über</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>A tie counts</source>
        <translation>Ein Gleichstand zählt</translation>
    </message>
    <message>
        <source>Baselines, too</source>
        <translation>Auch Vergleichstexte</translation>
    </message>
    <message>
        <source>An unrelated translation and shuffled words for every base, as a sanity check</source>
        <translation>Eine fremde Übersetzung und gemischte Wörter für jede Basis, zur Probe</translation>
    </message>
    <message>
        <source>Chinese by characters</source>
        <translation>Chinesisch nach Zeichen</translation>
    </message>
    <message>
        <source>ROUGE and token F1: each Chinese or Japanese character is a token. BLEU: zh.</source>
        <translation>ROUGE und Token-F1: jedes chinesische oder japanische Schriftzeichen ist ein Token. BLEU: zh.</translation>
    </message>
    <message>
        <source>Score the pairs</source>
        <translation>Paare werten</translation>
    </message>
    <message>
        <source>Score pairs with</source>
        <translation>Paare werten mit</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>alle Paare</translation>
    </message>
    <message>
        <source>accepted in “%1”</source>
        <translation>angenommen in „%1“</translation>
    </message>
    <message>
        <source>no filter</source>
        <translation>kein Filter</translation>
    </message>
    <message>
        <source>no period</source>
        <translation>keine Epoche</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln value(s))</source>
        <translation>
            <numerusform>%1 (%Ln Wert)</numerusform>
            <numerusform>%1 (%Ln Werte)</numerusform>
        </translation>
    </message>
    <message>
        <source>references</source>
        <translation>Referenzen</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>Gemessen an</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>übliche</translation>
    </message>
    <message>
        <source>Nothing ticked: BLEU, chrF and ROUGE-L</source>
        <translation>Nichts angekreuzt: BLEU, chrF und ROUGE-L</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Estimates…</source>
        <translation>Schätzwerte …</translation>
    </message>
    <message>
        <source>Deltas of every pair…</source>
        <translation>Deltas jedes Paars …</translation>
    </message>
</context>
<context>
    <name>ui::SetupBar</name>
    <message>
        <source>clean</source>
        <translation>bereinigt</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>whole list at once</source>
        <translation>ganze Liste auf einmal</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Answer yourself…</source>
        <translation>Selbst antworten …</translation>
    </message>
    <message>
        <source>Answer the same list by keyboard; what a model or others said stays hidden meanwhile</source>
        <translation>Dieselbe Liste mit der Tastatur beantworten; was ein Modell oder andere sagten, bleibt so lange verborgen</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Translations at most; 0 means all</source>
        <translation>Höchstzahl der Übersetzungen; 0 heißt alle</translation>
    </message>
    <message>
        <source>How often each question is asked; several replicates show how steady the answers are</source>
        <translation>Wie oft jede Frage gestellt wird; mehrere Wiederholungen zeigen, wie beständig die Antworten sind</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>A run is going on; wait for it or pause it.</source>
        <translation>Ein Lauf ist im Gange; warten Sie auf ihn oder halten Sie ihn an.</translation>
    </message>
    <message>
        <source>There is no translation to assess. Import a file, or choose other systems.</source>
        <translation>Es gibt keine Übersetzung zu bewerten. Importieren Sie eine Datei oder wählen Sie andere Systeme.</translation>
    </message>
    <message>
        <source>No model is set up. The guide says how to connect one.</source>
        <translation>Kein Modell ist eingerichtet. Die Anleitung sagt, wie eines angeschlossen wird.</translation>
    </message>
    <message>
        <source>The published prompt asks the whole list; one by one takes the clean form.</source>
        <translation>Der veröffentlichte Prompt stellt die ganze Liste; einzeln geht nur die bereinigte Fassung.</translation>
    </message>
    <message numerus="yes">
        <source>Run %Ln assessment(s)</source>
        <translation>
            <numerusform>%Ln Bewertung starten</numerusform>
            <numerusform>%Ln Bewertungen starten</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>What the run may cost, by the price list in Preferences: it stops there and can be gone on with; 0 means no cap</source>
        <translation>Was der Lauf nach der Preisliste in den Einstellungen kosten darf: Dort hält er an und kann fortgesetzt werden; 0 heißt keine Grenze</translation>
    </message>
    <message>
        <source>Cost cap</source>
        <translation>Kostengrenze</translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>run %1/%2 · %3 left</source>
        <translation>Lauf %1/%2 · noch %3</translation>
    </message>
    <message>
        <source>run %1/%2</source>
        <translation>Lauf %1/%2</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop asking. Answers so far are saved and the run can be resumed.</source>
        <translation>Fragt nicht weiter. Bisherige Antworten sind gespeichert, und der Lauf kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>run started</source>
        <translation>Lauf gestartet</translation>
    </message>
    <message>
        <source>Run paused at %1 of %2.</source>
        <translation>Lauf bei %1 von %2 angehalten.</translation>
    </message>
    <message>
        <source>Run ended, %1 of %2 done.</source>
        <translation>Lauf beendet, %1 von %2 erledigt.</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>Run stopped at %1 of %2.</source>
        <translation>Lauf bei %1 von %2 unterbrochen.</translation>
    </message>
</context>
<context>
    <name>ui::StripPlot</name>
    <message>
        <source>Agreement between pairs of translators</source>
        <translation>Übereinstimmung zwischen Paaren von Abstimmenden</translation>
    </message>
    <message>
        <source>%1: nothing defined</source>
        <translation>%1: nichts definiert</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2 of %n pair(s)</source>
        <translation>
            <numerusform>%1: Median %2 von %n Paar</numerusform>
            <numerusform>%1: Median %2 von %n Paaren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SystemMarker</name>
    <message>
        <source>human translation</source>
        <translation>menschliche Übersetzung</translation>
    </message>
    <message>
        <source>machine translation</source>
        <translation>maschinelle Übersetzung</translation>
    </message>
    <message>
        <source>translation by an unknown hand</source>
        <translation>Übersetzung von unbekannter Hand</translation>
    </message>
</context>
<context>
    <name>ui::SystemsDialog</name>
    <message>
        <source>Translators and systems</source>
        <translation>Übersetzer und Systeme</translation>
    </message>
    <message>
        <source>Translators and systems of this project</source>
        <translation>Übersetzer und Systeme dieses Projekts</translation>
    </message>
    <message>
        <source>What is selected is:</source>
        <translation>Ausgewähltes ist:</translation>
    </message>
    <message>
        <source>&amp;Human</source>
        <translation>&amp;Mensch</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>M&amp;aschine</translation>
    </message>
    <message>
        <source>&amp;Unknown</source>
        <translation>&amp;Unbekannt</translation>
    </message>
    <message>
        <source>An import takes the kind from a column, or guesses it from the name. Adequacy, the kinds of pairs and the human line of figures rest on it; pages and reports follow a correction at once.</source>
        <translation>Ein Import nimmt die Art aus einer Spalte oder vermutet sie nach dem Namen. Angemessenheit, Arten von Paaren und die menschliche Linie der Abbildungen hängen daran; Seiten und Berichte folgen einer Berichtigung sofort.</translation>
    </message>
</context>
<context>
    <name>ui::TextChips</name>
    <message>
        <source>%1, reference</source>
        <translation>%1, Referenz</translation>
    </message>
    <message>
        <source>Show the source</source>
        <translation>Ausgangstext einblenden</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>%1 einblenden (%2)</translation>
    </message>
</context>
<context>
    <name>ui::TextPane</name>
    <message>
        <source>Source text</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Translation by %1</source>
        <translation>Übersetzung von %1</translation>
    </message>
</context>
<context>
    <name>ui::Tokens</name>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>unparsed</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>answered without a label</source>
        <translation>beantwortet, aber ohne YES, MAYBE oder NO</translation>
    </message>
</context>
<context>
    <name>ui::TriagePane</name>
    <message>
        <source>%1 of %2 decided · %3 left</source>
        <translation>%1 von %2 entschieden · noch %3</translation>
    </message>
    <message>
        <source> · %1 put off</source>
        <translation> · %1 zurückgestellt</translation>
    </message>
    <message>
        <source> · %1 flagged</source>
        <translation> · %1 markiert</translation>
    </message>
    <message>
        <source>Pairs decided</source>
        <translation>Entschiedene Paare</translation>
    </message>
    <message>
        <source>Guideline (G)</source>
        <translation>Richtlinie (G)</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>One key a pair: A accepts, X and a digit rejects with a reason, S puts off, F flags, E proposes a wording, Z takes back. The next pair comes by itself. Accept a pair that shows the change that is meant, and nothing else.</source>
        <translation>Eine Taste je Paar: A nimmt an, X und eine Ziffer lehnt mit Grund ab, S stellt zurück, F markiert, E schlägt einen Wortlaut vor, Z nimmt zurück. Das nächste Paar kommt von selbst. Nehmen Sie ein Paar an, das die gemeinte Änderung zeigt und sonst nichts.</translation>
    </message>
    <message>
        <source>Every pair is decided. Thank you.</source>
        <translation>Jedes Paar ist entschieden. Vielen Dank.</translation>
    </message>
    <message>
        <source>Back to the pairs</source>
        <translation>Zurück zu den Paaren</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>Next pair that is not decided</source>
        <translation>Nächstes Paar, das nicht entschieden ist</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n pair(s) wait for you.</source>
        <translation>
            <numerusform>%1, %n Paar wartet auf Sie.</numerusform>
            <numerusform>%1, %n Paare warten auf Sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, you left at %2.</source>
        <translation>%1, Sie haben bei %2 aufgehört.</translation>
    </message>
    <message numerus="yes">
        <source>First comes practice with %n pair(s), which do not count.</source>
        <translation>
            <numerusform>Zuerst kommt eine Übung mit %n Paar, das nicht zählt.</numerusform>
            <numerusform>Zuerst kommt eine Übung mit %n Paaren, die nicht zählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Pair %1 of %2 · %3</source>
        <translation>Paar %1 von %2 · %3</translation>
    </message>
    <message>
        <source>Every pair is decided.</source>
        <translation>Jedes Paar ist entschieden.</translation>
    </message>
    <message>
        <source>This campaign has no guideline.</source>
        <translation>Diese Kampagne hat keine Richtlinie.</translation>
    </message>
</context>
<context>
    <name>ui::TriageView</name>
    <message>
        <source>Accept the pair</source>
        <translation>Paar annehmen</translation>
    </message>
    <message>
        <source>Reject the pair; then a digit for the reason</source>
        <translation>Paar ablehnen; dann eine Ziffer für den Grund</translation>
    </message>
    <message>
        <source>Put the pair off</source>
        <translation>Paar zurückstellen</translation>
    </message>
    <message>
        <source>Flag the pair, with a note</source>
        <translation>Paar markieren, mit Notiz</translation>
    </message>
    <message>
        <source>Propose another wording</source>
        <translation>Anderen Wortlaut vorschlagen</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>Nächstes Paar</translation>
    </message>
    <message>
        <source>Pair before</source>
        <translation>Voriges Paar</translation>
    </message>
    <message>
        <source>Difference in words, in characters, not marked</source>
        <translation>Unterschied nach Wörtern, nach Zeichen, nicht hervorgehoben</translation>
    </message>
    <message>
        <source>Pinyin over a Chinese source</source>
        <translation>Pinyin über einem chinesischen Ausgangstext</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Reason %1</source>
        <translation>Grund %1</translation>
    </message>
    <message>
        <source>What should somebody look at?</source>
        <translation>Was soll sich jemand ansehen?</translation>
    </message>
    <message>
        <source>Remove the flag</source>
        <translation>Markierung entfernen</translation>
    </message>
    <message>
        <source>How should the variant read? It is kept as a pair of its own.</source>
        <translation>Wie soll die Variante lauten? Sie wird als eigenes Paar aufbewahrt.</translation>
    </message>
    <message>
        <source>Remove the proposal</source>
        <translation>Vorschlag entfernen</translation>
    </message>
    <message>
        <source>Why is this pair rejected?</source>
        <translation>Warum wird dieses Paar abgelehnt?</translation>
    </message>
    <message>
        <source>Practice: this one does not count</source>
        <translation>Übung: Dieses zählt nicht</translation>
    </message>
    <message>
        <source>You said: %1</source>
        <translation>Sie sagten: %1</translation>
    </message>
    <message>
        <source>%1. You said: %2</source>
        <translation>%1. Sie sagten: %2</translation>
    </message>
    <message>
        <source>Your wording: %1</source>
        <translation>Ihr Wortlaut: %1</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>ablehnen</translation>
    </message>
    <message>
        <source>✓ Right: %1. %2</source>
        <translation>✓ Richtig: %1. %2</translation>
    </message>
    <message>
        <source>✗ The answer is: %1. %2</source>
        <translation>✗ Die Antwort ist: %1. %2</translation>
    </message>
    <message>
        <source>%1. Base: %2 Variant: %3</source>
        <translation>%1. Basis: %2 Variante: %3</translation>
    </message>
    <message>
        <source>Pair %1 of %2. %3 Keys: A accept, X reject, then a digit for the reason, S later, F flag, E propose a wording, Z undo.</source>
        <translation>Paar %1 von %2. %3 Tasten: A annehmen, X ablehnen, dann eine Ziffer für den Grund, S später, F markieren, E Wortlaut vorschlagen, Z rückgängig.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Suggestions:</source>
        <translation>Vorschläge:</translation>
    </message>
</context>
<context>
    <name>ui::VerdictBar</name>
    <message>
        <source>the error is not there</source>
        <translation>der Fehler ist nicht da</translation>
    </message>
    <message>
        <source>something else changed, too</source>
        <translation>auch anderes hat sich geändert</translation>
    </message>
    <message>
        <source>ungrammatical</source>
        <translation>ungrammatisch</translation>
    </message>
    <message>
        <source>ambiguous</source>
        <translation>mehrdeutig</translation>
    </message>
    <message>
        <source>not an error here</source>
        <translation>hier kein Fehler</translation>
    </message>
    <message>
        <source>another reason, with a note</source>
        <translation>anderer Grund, mit Notiz</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>zurückgestellt</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>another wording proposed</source>
        <translation>anderer Wortlaut vorgeschlagen</translation>
    </message>
    <message>
        <source>Accept (A)</source>
        <translation>Annehmen (A)</translation>
    </message>
    <message>
        <source>Reject (X)</source>
        <translation>Ablehnen (X)</translation>
    </message>
    <message>
        <source>Later (S)</source>
        <translation>Später (S)</translation>
    </message>
    <message>
        <source>Flag (F)</source>
        <translation>Markieren (F)</translation>
    </message>
    <message>
        <source>Propose a wording (E)</source>
        <translation>Wortlaut vorschlagen (E)</translation>
    </message>
    <message>
        <source>Undo (Z)</source>
        <translation>Rückgängig (Z)</translation>
    </message>
    <message>
        <source>Go on (Enter)</source>
        <translation>Weiter (Eingabe)</translation>
    </message>
    <message>
        <source>Somebody should look at this pair; with a note.</source>
        <translation>Jemand soll sich dieses Paar ansehen; mit Notiz.</translation>
    </message>
    <message>
        <source>A better variant of the same base, kept as a pair of its own.</source>
        <translation>Eine bessere Variante derselben Basis, als eigenes Paar aufbewahrt.</translation>
    </message>
    <message>
        <source>Takes the last decision back, whatever pair it was about.</source>
        <translation>Nimmt die letzte Entscheidung zurück, welches Paar sie auch betraf.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
</context>
<context>
    <name>ui::VerdictImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>The project does not have this campaign yet: it is added.</source>
        <translation>Das Projekt hat diese Begutachtung noch nicht: Sie wird hinzugefügt.</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>“%1”, filled in by %2. New or changed answers: %3, known already: %4.</source>
        <translation>„%1“, ausgefüllt von %2. Neue oder geänderte Antworten: %3, schon bekannt: %4.</translation>
    </message>
</context>
<context>
    <name>ui::VerifyDialog</name>
    <message>
        <source>Verify statistics</source>
        <translation>Statistik prüfen</translation>
    </message>
    <message>
        <source>Recomputed so far</source>
        <translation>Bisher nachgerechnet</translation>
    </message>
    <message>
        <source>What was recomputed</source>
        <translation>Was nachgerechnet wurde</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What reference programs computed, and what the papers print, is computed again here, so that you can trust this program on this machine.</source>
        <translation>Was Referenzprogramme berechnet haben und was die Aufsätze drucken, wird hier nachgerechnet, damit Sie diesem Programm auf diesem Rechner trauen können.</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
</context>
<context>
    <name>ui::VetCampaignDialog</name>
    <message>
        <source>New vetting campaign</source>
        <translation>Neue Begutachtung</translation>
    </message>
    <message>
        <source>Start the campaign</source>
        <translation>Begutachtung beginnen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Vetting of minimal pairs</source>
        <translation>Begutachtung von Minimalpaaren</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n pair(s))</source>
        <translation>
            <numerusform>%1 (%n Paar)</numerusform>
            <numerusform>%1 (%n Paare)</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of each category, at most</source>
        <translation>Höchstzahl der Paare je Kategorie</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Short and long ones in the shares in which they come</source>
        <translation>Kurze und lange in den Anteilen, in denen sie vorkommen</translation>
    </message>
    <message>
        <source>Annotators, a name a line</source>
        <translation>Annotierende, ein Name je Zeile</translation>
    </message>
    <message>
        <source>Empty: whoever opens the queue or a packet gets every pair.</source>
        <translation>Leer: Wer den Stapel oder ein Paket öffnet, bekommt jedes Paar.</translation>
    </message>
    <message>
        <source>Annotators that each pair gets</source>
        <translation>Annotierende, die jedes Paar bekommen</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>shuffled for each annotator</source>
        <translation>für alle einzeln gemischt</translation>
    </message>
    <message>
        <source>by category, shuffled within each</source>
        <translation>nach Kategorien, darin gemischt</translation>
    </message>
    <message>
        <source>Seed of choice, order and assignment</source>
        <translation>Startwert für Auswahl, Reihenfolge und Zuteilung</translation>
    </message>
    <message>
        <source>Guideline (Markdown)</source>
        <translation>Richtlinie (Markdown)</translation>
    </message>
    <message>
        <source>Accept a pair when the variant shows the change that its category means, clearly, and nothing else.

Reject it when the change is not there, when something else changed, when the variant is broken in another way, or when a good reader could not tell.

Judge the pair, not the translation: a base may be free or old-fashioned.</source>
        <translation>Nehmen Sie ein Paar an, wenn die Variante die Änderung, die ihre Kategorie meint, deutlich zeigt und sonst nichts.

Lehnen Sie es ab, wenn die Änderung nicht da ist, wenn sich anderes geändert hat, wenn die Variante auf andere Weise misslungen ist oder wenn gute Leser es nicht entscheiden könnten.

Beurteilen Sie das Paar, nicht die Übersetzung: Eine Basis darf frei oder altmodisch sein.</translation>
    </message>
    <message>
        <source>Reasons for a rejection, a line each, 1 to 9</source>
        <translation>Gründe für eine Ablehnung, je eine Zeile, 1 bis 9</translation>
    </message>
    <message>
        <source>No practice.</source>
        <translation>Keine Übung.</translation>
    </message>
    <message>
        <source>Practice pairs from a file…</source>
        <translation>Übungspaare aus einer Datei …</translation>
    </message>
    <message>
        <source>JSON, an object a line: base, variant, category, accept (true or false), explanation.</source>
        <translation>JSON, ein Objekt je Zeile: base, variant, category, accept (true oder false), explanation.</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Übung</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s); at 20 seconds each, %1 hours a person who gets all of them.</source>
        <translation>
            <numerusform>%n Paar; bei 20 Sekunden je Paar sind das %1 Stunden für jede Person, die alle bekommt.</numerusform>
            <numerusform>%n Paare; bei 20 Sekunden je Paar sind das %1 Stunden für jede Person, die alle bekommt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Practice pairs</source>
        <translation>Übungspaare</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl);;All files (*)</source>
        <translation>JSON Lines (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n practice pair(s) come first.</source>
        <translation>
            <numerusform>%n Übungspaar kommt zuerst.</numerusform>
            <numerusform>%n Übungspaare kommen zuerst.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a category at least.</source>
        <translation>Wählen Sie mindestens eine Kategorie.</translation>
    </message>
    <message>
        <source>Give one to nine reasons: each has a digit as its key.</source>
        <translation>Geben Sie einen bis neun Gründe an: Jeder hat eine Ziffer als Taste.</translation>
    </message>
    <message>
        <source>A pair can&apos;t get more annotators than there are: name them, or ask for fewer.</source>
        <translation>Ein Paar kann nicht mehr Annotierende bekommen, als es gibt: Nennen Sie sie, oder verlangen Sie weniger.</translation>
    </message>
</context>
<context>
    <name>ui::VetPage</name>
    <message>
        <source>nobody decided</source>
        <translation>niemand hat entschieden</translation>
    </message>
    <message>
        <source>only one person decided</source>
        <translation>nur eine Person hat entschieden</translation>
    </message>
    <message>
        <source>not everybody decided</source>
        <translation>nicht alle haben entschieden</translation>
    </message>
    <message>
        <source>everybody rejected it</source>
        <translation>alle haben es abgelehnt</translation>
    </message>
    <message>
        <source>the annotators differ, not adjudicated</source>
        <translation>die Annotierenden sind uneins, kein Schiedsspruch</translation>
    </message>
    <message>
        <source>rejected by adjudication</source>
        <translation>durch Schiedsspruch abgelehnt</translation>
    </message>
    <message>
        <source>flagged, not adjudicated</source>
        <translation>markiert, kein Schiedsspruch</translation>
    </message>
    <message>
        <source>accepted, but not clean</source>
        <translation>angenommen, aber nicht sauber</translation>
    </message>
    <message>
        <source>Pairs, results and adjudication</source>
        <translation>Paare, Ergebnisse und Schiedsspruch</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Adjudication</source>
        <translation>Schiedsspruch</translation>
    </message>
    <message>
        <source>Vet</source>
        <translation>Begutachten</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Begutachtung</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>Neue Begutachtung …</translation>
    </message>
    <message>
        <source>Asks annotators to vet pairs of this project.</source>
        <translation>Bittet Annotierende, Paare dieses Projekts zu begutachten.</translation>
    </message>
    <message>
        <source>Packets out…</source>
        <translation>Pakete ausgeben …</translation>
    </message>
    <message>
        <source>Writes a file for each annotator, who needs Tertium alone to vet the pairs.</source>
        <translation>Schreibt für alle Annotierenden je eine Datei; zum Begutachten genügt Tertium.</translation>
    </message>
    <message>
        <source>Import verdicts…</source>
        <translation>Urteile importieren …</translation>
    </message>
    <message>
        <source>A packet that came back.</source>
        <translation>Ein zurückgekommenes Paket.</translation>
    </message>
    <message>
        <source>Close the queue</source>
        <translation>Stapel schließen</translation>
    </message>
    <message>
        <source>What was said is saved; it can be opened again.</source>
        <translation>Was gesagt wurde, ist gespeichert; er kann wieder geöffnet werden.</translation>
    </message>
    <message>
        <source>Who vets?</source>
        <translation>Wer begutachtet?</translation>
    </message>
    <message>
        <source>Name of the annotator</source>
        <translation>Name der annotierenden Person</translation>
    </message>
    <message>
        <source>Open the queue</source>
        <translation>Stapel öffnen</translation>
    </message>
    <message>
        <source>Others&apos; verdicts and the names of systems stay hidden. Whoever has no access to this project gets a packet instead.</source>
        <translation>Die Urteile anderer und die Namen der Systeme bleiben verborgen. Wer keinen Zugang zu diesem Projekt hat, bekommt stattdessen ein Paket.</translation>
    </message>
    <message>
        <source>Another annotator…</source>
        <translation>Andere Person …</translation>
    </message>
    <message numerus="yes">
        <source>%n proposed wording(s) became pairs.</source>
        <translation>
            <numerusform>%n vorgeschlagener Wortlaut wurde zu einem Paar.</numerusform>
            <numerusform>%n vorgeschlagene Wortlaute wurden zu Paaren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) written.</source>
        <translation>
            <numerusform>%n Paket geschrieben.</numerusform>
            <numerusform>%n Pakete geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Minimal pairs belong to a project. Open one, or make a new one.</source>
        <translation>Minimalpaare gehören zu einem Projekt. Öffnen Sie eines oder legen Sie ein neues an.</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>No minimal pairs yet</source>
        <translation>Noch keine Minimalpaare</translation>
    </message>
    <message>
        <source>Nobody vets yet</source>
        <translation>Noch begutachtet niemand</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) are in the project. A campaign asks annotators of each: does the edit show the change that is meant, and nothing else?</source>
        <translation>
            <numerusform>%n Paar ist im Projekt. Eine Begutachtung fragt Annotierende bei jedem: Zeigt die Änderung, was gemeint ist, und sonst nichts?</numerusform>
            <numerusform>%n Paare sind im Projekt. Eine Begutachtung fragt Annotierende bei jedem: Zeigt die Änderung, was gemeint ist, und sonst nichts?</numerusform>
        </translation>
    </message>
    <message>
        <source>Others&apos; verdicts stay hidden while a queue is open.</source>
        <translation>Die Urteile anderer bleiben verborgen, solange ein Stapel geöffnet ist.</translation>
    </message>
    <message>
        <source>Names of the annotators, a line each. Each gets a file of their own, which holds no other person&apos;s verdicts and no names of systems.</source>
        <translation>Namen der Annotierenden, je eine Zeile. Alle bekommen eine eigene Datei, die keine fremden Urteile und keine Namen von Systemen enthält.</translation>
    </message>
    <message>
        <source>Import verdicts</source>
        <translation>Urteile importieren</translation>
    </message>
    <message>
        <source>Tertium packets (*.tertium-packet);;All files (*)</source>
        <translation>Tertium-Pakete (*.tertium-packet);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder for the benchmark</source>
        <translation>Ordner für den Prüfsatz</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of %1 written.</source>
        <translation>
            <numerusform>%n Paar von %1 geschrieben.</numerusform>
            <numerusform>%n Paare von %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Weggelassen: %1.</translation>
    </message>
    <message>
        <source>Not clean: %1 (%2)</source>
        <translation>Nicht sauber: %1 (%2)</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Prüfsatz</translation>
    </message>
    <message>
        <source>Make pairs…</source>
        <translation>Paare bilden …</translation>
    </message>
    <message>
        <source>Minimal pairs of this project&apos;s translations, by rule.</source>
        <translation>Minimalpaare aus den Übersetzungen dieses Projekts, nach Regeln.</translation>
    </message>
    <message>
        <source>No translations yet</source>
        <translation>Noch keine Übersetzungen</translation>
    </message>
    <message>
        <source>Minimal pairs are made of translations: import a table with sources and translations first. A packet that came back can be imported as it is.</source>
        <translation>Minimalpaare werden aus Übersetzungen gebildet: Importieren Sie zuerst eine Tabelle mit Ausgangstexten und Übersetzungen. Ein zurückgekommenes Paket kann importiert werden, wie es ist.</translation>
    </message>
    <message>
        <source>Import a table…</source>
        <translation>Tabelle importieren …</translation>
    </message>
    <message>
        <source>A minimal pair is a translation and the same text with one change of a known kind: an error, or an acceptable variation. They can be made by rule from English translations.</source>
        <translation>Ein Minimalpaar ist eine Übersetzung und derselbe Text mit einer Änderung bekannter Art: einem Fehler oder einer zulässigen Abweichung. Aus englischen Übersetzungen lassen sich Minimalpaare nach Regeln bilden.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>What finds no place beside it.</source>
        <translation>Was daneben keinen Platz findet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln neue Antwort, %1 schon bekannt.</numerusform>
            <numerusform>%Ln neue Antworten, %1 schon bekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The texts they hold are noted under Project → What left this machine.</source>
        <translation>Welche Texte sie enthalten, ist unter Projekt → Was diesen Rechner verlassen hat vermerkt.</translation>
    </message>
</context>
<context>
    <name>ui::VetResultsView</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Which two annotators are compared</source>
        <translation>Welche zwei Annotierenden verglichen werden</translation>
    </message>
    <message>
        <source>Categories, how many pairs were accepted, and agreement</source>
        <translation>Kategorien, wie viele Paare angenommen wurden, und Übereinstimmung</translation>
    </message>
    <message>
        <source>How both decided</source>
        <translation>Wie beide entschieden haben</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Annotators: how far they are, how long a decision takes</source>
        <translation>Annotierende: wie weit sie sind, wie lange eine Entscheidung dauert</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Adjudicate…</source>
        <translation>Schiedsspruch fällen …</translation>
    </message>
    <message>
        <source>Pairs that everybody accepted, or that adjudication accepted, as a table with a manifest.</source>
        <translation>Paare, die alle oder der Schiedsspruch angenommen haben, als Tabelle mit einem Manifest.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Nothing to adjudicate: nobody differs yet, and nothing is flagged.</source>
        <translation>Nichts für einen Schiedsspruch: Noch ist niemand uneins, und nichts ist markiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n case(s) for adjudication: annotators differ, or somebody flagged the pair. %1 open.</source>
        <translation>
            <numerusform>%n Fall für den Schiedsspruch: Annotierende sind uneins, oder jemand hat das Paar markiert. %1 offen.</numerusform>
            <numerusform>%n Fälle für den Schiedsspruch: Annotierende sind uneins, oder jemand hat das Paar markiert. %1 offen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pair was decided by two annotators yet. %n pair(s) in the campaign.</source>
        <translation>
            <numerusform>Noch wurde kein Paar von zwei Annotierenden entschieden. %n Paar in der Begutachtung.</numerusform>
            <numerusform>Noch wurde kein Paar von zwei Annotierenden entschieden. %n Paare in der Begutachtung.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts</source>
        <translation>%1 nimmt an</translation>
    </message>
    <message>
        <source>%1 rejects</source>
        <translation>%1 lehnt ab</translation>
    </message>
    <message>
        <source>N = %1 of %2 pairs; %3 not decided by both.</source>
        <translation>N = %1 von %2 Paaren; %3 nicht von beiden entschieden.</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α over all annotators: %1.</source>
        <translation>Krippendorffs α über alle Annotierenden: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) flagged.</source>
        <translation>
            <numerusform>%n Paar markiert.</numerusform>
            <numerusform>%n Paare markiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) adjudicated.</source>
        <translation>
            <numerusform>%n Paar durch Schiedsspruch entschieden.</numerusform>
            <numerusform>%n Paare durch Schiedsspruch entschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the benchmark</source>
        <translation>Prüfsatz exportieren</translation>
    </message>
    <message>
        <source>As JSON Lines…</source>
        <translation>Als JSON Lines …</translation>
    </message>
    <message>
        <source>As tab-separated values…</source>
        <translation>Als tabulatorgetrennte Werte …</translation>
    </message>
    <message>
        <source>Causes: ambiguous text %1, gap in the guideline %2, slip %3.</source>
        <translation>Ursachen: mehrdeutiger Text %1, Lücke der Richtlinie %2, Versehen %3.</translation>
    </message>
</context>
<context>
    <name>ui::VoteColumnsBar</name>
    <message>
        <source>a row a vote</source>
        <translation>eine Zeile je Stimme</translation>
    </message>
    <message>
        <source>a row a question</source>
        <translation>eine Zeile je Frage</translation>
    </message>
    <message>
        <source>a row a translator</source>
        <translation>eine Zeile je Person</translation>
    </message>
    <message>
        <source>Shape of the table</source>
        <translation>Form der Tabelle</translation>
    </message>
    <message>
        <source>Translator</source>
        <translation>Übersetzende Person</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>choose a column</source>
        <translation>Spalte wählen</translation>
    </message>
</context>
<context>
    <name>ui::VotePage</name>
    <message>
        <source>Ballot, results and question lab</source>
        <translation>Stimmzettel, Ergebnisse und Fragenlabor</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>Stimmzettel</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Question lab</source>
        <translation>Fragenlabor</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>Neue Abstimmung …</translation>
    </message>
    <message>
        <source>Asks translators to vote on a list of questions.</source>
        <translation>Bittet Übersetzerinnen und Übersetzer, über die Fragen einer Liste abzustimmen.</translation>
    </message>
    <message>
        <source>Packets out…</source>
        <translation>Pakete ausgeben …</translation>
    </message>
    <message>
        <source>Writes a file for each translator, who needs Tertium alone to fill it in.</source>
        <translation>Schreibt für alle Abstimmenden je eine Datei; zum Ausfüllen genügt Tertium.</translation>
    </message>
    <message>
        <source>Import votes…</source>
        <translation>Stimmen importieren …</translation>
    </message>
    <message>
        <source>A packet that came back, or a table of votes.</source>
        <translation>Ein zurückgekommenes Paket oder eine Tabelle von Stimmen.</translation>
    </message>
    <message>
        <source>Who votes?</source>
        <translation>Wer stimmt ab?</translation>
    </message>
    <message>
        <source>Name of the translator who votes</source>
        <translation>Name der Person, die abstimmt</translation>
    </message>
    <message>
        <source>Open the ballot</source>
        <translation>Stimmzettel öffnen</translation>
    </message>
    <message>
        <source>Others&apos; votes stay hidden on the ballot. Whoever has no access to this project gets a packet instead.</source>
        <translation>Die Stimmen anderer bleiben auf dem Stimmzettel verborgen. Wer keinen Zugang zu diesem Projekt hat, bekommt stattdessen ein Paket.</translation>
    </message>
    <message>
        <source>Another translator…</source>
        <translation>Andere Person …</translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) written.</source>
        <translation>
            <numerusform>%n Paket geschrieben.</numerusform>
            <numerusform>%n Pakete geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as list %1, version %2: it can be run on Assess.</source>
        <translation>Gespeichert als Liste %1, Version %2: Sie kann unter Bewerten gestellt werden.</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Votes belong to a project. Open one, or make a new one.</source>
        <translation>Stimmen gehören zu einem Projekt. Öffnen Sie eines oder legen Sie ein neues an.</translation>
    </message>
    <message>
        <source>Open a project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>Nobody votes yet</source>
        <translation>Noch stimmt niemand ab</translation>
    </message>
    <message>
        <source>A campaign asks translators how important each question of a list is. From their votes the list is chosen, and each question gets its weight.</source>
        <translation>Eine Abstimmung fragt Übersetzerinnen und Übersetzer, wie wichtig jede Frage einer Liste ist. Aus ihren Stimmen wird die Liste ausgewählt, und jede Frage erhält ihr Gewicht.</translation>
    </message>
    <message>
        <source>Names of the translators, a line each. Each gets a file of their own, which holds no other person&apos;s votes.</source>
        <translation>Namen der Abstimmenden, je eine Zeile. Alle bekommen eine eigene Datei, die keine fremden Stimmen enthält.</translation>
    </message>
    <message>
        <source>Import votes</source>
        <translation>Stimmen importieren</translation>
    </message>
    <message>
        <source>Packets and tables (*.tertium-packet *.csv *.tsv *.jsonl *.xlsx);;All files (*)</source>
        <translation>Pakete und Tabellen (*.tertium-packet *.csv *.tsv *.jsonl *.xlsx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Close the ballot</source>
        <translation>Stimmzettel schließen</translation>
    </message>
    <message>
        <source>What was said is saved; it can be opened again.</source>
        <translation>Was gesagt wurde, ist gespeichert; er kann wieder geöffnet werden.</translation>
    </message>
    <message>
        <source>Others&apos; votes stay hidden while a ballot is open.</source>
        <translation>Die Stimmen anderer bleiben verborgen, solange ein Stimmzettel geöffnet ist.</translation>
    </message>
    <message>
        <source>Instructions…</source>
        <translation>Anweisungen …</translation>
    </message>
    <message>
        <source>Changes what translators are told: a new version, with the older ones kept.</source>
        <translation>Ändert, was den Übersetzenden gesagt wird: eine neue Version, die älteren bleiben erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new answer(s), %1 known already.</source>
        <translation>
            <numerusform>%Ln neue Antwort, %1 schon bekannt.</numerusform>
            <numerusform>%Ln neue Antworten, %1 schon bekannt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::packetsOut</name>
    <message>
        <source>Packets out</source>
        <translation>Pakete ausgeben</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Folder for the packets</source>
        <translation>Ordner für die Pakete</translation>
    </message>
</context>
</TS>
