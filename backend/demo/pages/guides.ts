import { RETURN_DAYS } from '../return-days'
import type { Article } from './article'

export const guides: Article[] = [
  {
    type: 'keuzehulp',
    title: 'Welke slaapzak past bij mij?',
    slug: 'slaapzak-kiezen',
    author: 'Nienke',
    daysAgo: 310,
    photo: '/photos/donzen-slaapzak-oker-1.svg',
    related: ['donzen-slaapzak', 'synthetische-slaapzak', 'slaapmat'],
    intro: 'Dons of synthetisch, en hoe koud mag het worden? In vier stappen naar een slaapzak waarin je doorslaapt.',
    body: `<h2>1. Hoe koud wordt het?</h2>
      <p>Kijk naar de gemiddelde minimumtemperatuur op je bestemming en trek er vijf graden af. In Nederland koelt het in de zomer af tot een graad of tien, in een Noorse julinacht tot drie. Op 2.000 meter hoogte kan het ook in augustus vriezen.</p>
      <h2>2. Lees het label goed</h2>
      <p>Op een slaapzak staan vaak meer temperaturen. Ga uit van de <strong>comforttemperatuur</strong>: daarbij ligt een gemiddelde koukleum ontspannen te slapen. De limiettemperatuur geldt voor iemand die opgerold ligt en nog net niet wakker wordt van de kou. Het extreem is een overlevingsgrens; daar kies je niet op.</p>
      <p>Heb je het snel koud? Kies dan een comforttemperatuur die nog vijf graden lager ligt. Een slaapzak die te warm is, zet je open. Andersom lukt dat niet.</p>
      <h2>3. Dons of synthetisch?</h2>
      <ul><li><strong>Dons</strong> is het lichtst en kleinst voor zijn warmte en gaat bij goede zorg twintig jaar mee. Het verliest zijn warmte als het nat wordt en is duurder.</li><li><strong>Synthetisch</strong> houdt ook vochtig nog warm, is makkelijk te wassen en kost minder. Het is zwaarder en de vulling wordt na een jaar of acht platter.</li></ul>
      <p>Draag je alles zelf en slaap je vooral droog, dan is dons de moeite waard. Ga je kanoën, kampeer je met kinderen of zoek je een slaapzak voor een paar weekenden per jaar, kies dan synthetisch.</p>
      <h2>4. De juiste maat</h2>
      <p>In een te korte slaapzak druk je het dons bij je voeten plat, in een te lange verwarm je lucht. Neem een slaapzak die tien tot vijftien centimeter langer is dan jij.</p>
      <h2>Vergeet je mat niet</h2>
      <p>Onder je lichaam is de vulling platgedrukt en isoleert ze nauwelijks. Met een slechte mat is elke slaapzak koud. Een R-waarde van 2 is genoeg voor de zomer, 4 voor de rest van het jaar.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Welke wandelschoenen heb ik nodig?',
    slug: 'wandelschoenen-kiezen',
    author: 'Bram',
    daysAgo: 290,
    photo: '/photos/wandelschoen-bruin-1.svg',
    related: ['wandelschoen', 'lage-wandelschoen', 'bergschoen'],
    intro: 'Laag of hoog, leer of textiel, A of C? Begin bij het pad en niet bij de schoen.',
    body: `<h2>Begin bij je pad</h2>
      <p>De letter van een wandelschoen zegt hoe stijf hij is en dus voor welk terrein hij is bedoeld:</p>
      <ul><li><strong>A</strong>: vlakke paden, bos en hei. Soepel en licht.</li><li><strong>A/B en B</strong>: heuvels en gemarkeerde bergpaden, met een rugzak tot een kilo of vijftien.</li><li><strong>B/C en C</strong>: ruig terrein, puin en klettersteigen. Geschikt voor bandstijgijzers vanaf C.</li><li><strong>D</strong>: gletsjers en alpiene tochten, met klikstijgijzers.</li></ul>
      <p>Een stijvere schoen is niet beter. Op een bospad loop je met een C-schoen alleen maar vermoeider.</p>
      <h2>Hoog of laag?</h2>
      <p>Een hoge schacht beschermt je enkel tegen stoten en houdt zand en steentjes buiten. Hij voorkomt verzwikken maar een beetje; sterke enkels doen meer. Loop je zonder zware bepakking op goede paden, dan is een lage schoen prettiger.</p>
      <h2>Met of zonder membraan?</h2>
      <p>Een waterdicht membraan houdt je voeten droog in nat gras en modder. In de zomer is het warmer en als er eenmaal water in staat, droogt de schoen langzaam. Voor Nederland en het Noorden is een membraan meestal fijn, voor Zuid-Europa juist niet.</p>
      <h2>De maat</h2>
      <ol><li>Pas aan het eind van de dag, dan zijn je voeten dikker.</li><li>Draag de sokken waarin je gaat wandelen.</li><li>Schuif je voet naar voren: er moet een vinger achter je hiel passen.</li><li>Loop een trap af. Raken je tenen de neus, neem dan een halve maat groter.</li></ol>
      <p>Loop nieuwe schoenen binnen in. Passen ze toch niet en ben je er niet mee buiten geweest, stuur ze dan terug: dat mag tot ${RETURN_DAYS} dagen na ontvangst.</p>
      <h2>Twijfel je nog?</h2><p>Bestel twee maten of twee modellen en loop er thuis een avond op rond, over de trap en met je rugzak om. Wat niet past, stuur je terug. Een schoen die in de kamer al knelt, wordt buiten niet beter.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Een tent kiezen',
    slug: 'tent-kiezen',
    author: 'Tijs',
    daysAgo: 270,
    photo: '/photos/trekkingtent-2p-mos-1.svg',
    related: ['trekkingtent-2p', 'trekkingtent-1p', 'tunneltent', 'koepeltent'],
    intro: 'Tunnel, koepel of trekkingtent: wat de vorm, het gewicht en de waterkolom je werkelijk vertellen.',
    body: `<h2>Hoe reis je?</h2>
      <p>Draag je de tent op je rug, dan is anderhalve kilo per persoon een mooie bovengrens. Op de fiets mag het iets meer zijn. Met de auto speelt gewicht geen rol en kies je op ruimte.</p>
      <h2>De vorm</h2>
      <ul><li><strong>Tunneltent</strong>: de meeste leefruimte voor het gewicht. Moet worden afgespannen en staat het best met de smalle kant in de wind.</li><li><strong>Koepeltent</strong>: staat uit zichzelf, ook op harde grond. Je verplaatst hem zonder hem af te breken. De voortent is vaak klein.</li><li><strong>Trekkingtent</strong>: licht, laag en snel opgezet. Minder stahoogte, meer kilometers.</li></ul>
      <h2>Hoeveel personen?</h2>
      <p>Fabrikanten rekenen met slaapmatten die strak naast elkaar liggen. Voor een lange vakantie neem je één plaats meer dan je met personen bent. Voor een weekend met een lichte tent mag het krap zijn.</p>
      <h2>De waterkolom</h2>
      <p>Dit getal zegt bij hoeveel millimeter waterdruk het doek begint door te laten. Voor een buitentent is 1.500 tot 3.000 mm genoeg, want regen drukt niet hard. Voor de vloer, waar je op knielt, is meer nodig. Een lichte tent met 2.000 mm en goede naden is dus niet slechter dan een zware met 5.000.</p>
      <h2>Seizoenen</h2>
      <p>Een tent voor drie seizoenen heeft gaas en ventilatie tegen condens. Een tent voor vier seizoenen heeft sterkere bogen en een buitentent tot op de grond. Die is in de zomer warm, dus koop hem alleen als je echt in sneeuw of storm gaat staan.</p>
      <h2>Zet hem een keer op</h2>
      <p>Doe dat thuis, vóór je vertrekt. Je weet dan dat alles compleet is en waar de scheerlijnen heen moeten.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Rugzak op maat',
    slug: 'rugzak-kiezen',
    author: 'Femke',
    daysAgo: 240,
    photo: '/photos/trekkingrugzak-den-1.svg',
    related: ['trekkingrugzak', 'dagrugzak', 'drybag'],
    intro: 'De inhoud kies je op je tocht, de ruglengte op je lijf. Het tweede is het belangrijkst.',
    body: `<h2>Hoeveel liter?</h2>
      <ul><li><strong>Dagtocht</strong>: 18 tot 30 liter.</li><li><strong>Huttentocht</strong>: 30 tot 45 liter. Je slaapt op een bed en draagt vooral kleding.</li><li><strong>Met tent en slaapzak</strong>: 50 tot 65 liter.</li><li><strong>Meer dan een week of in de winter</strong>: 65 tot 75 liter.</li></ul>
      <p>Een grotere rugzak wordt altijd vol. Leg eerst klaar wat je meeneemt en haal er een derde af.</p>
      <h2>Je ruglengte meten</h2>
      <ol><li>Buig je hoofd voorover en zoek de wervel die het verst uitsteekt.</li><li>Leg je handen op je heupen, met de duimen naar achteren. De lijn tussen je duimen is het onderste punt.</li><li>Laat iemand de afstand meten langs je rug.</li></ol>
      <p>Tot ongeveer 46 centimeter neem je S/M, daarboven M/L. Er zijn ook rugzakken met een verstelbare rug, handig als je nog groeit of hem deelt. Damesmodellen hebben smallere schouderbanden en een schuinere heupband; ze zitten bij sommige mannen ook prima.</p>
      <h2>Zo stel je hem af</h2>
      <p>Doe er een kilo of tien in en maak alle banden los. Zet de rugzak op en trek eerst de heupband aan, met het midden op je heupbotten. Daarna de schouderbanden, tot ze aansluiten zonder te dragen. Trek ten slotte de stabilisatieriempjes boven je schouders licht aan. Het meeste gewicht hoort op je heupen te rusten.</p>
      <h2>Inpakken</h2>
      <p>Onderin je slaapzak, in het midden dicht tegen je rug het zwaarste, daaromheen kleding. Bovenin wat je onderweg nodig hebt: regenjas, eten en EHBO-set. Stop alles wat droog moet blijven in een drybag; een regenhoes waait af.</p>
      <h2>Passen kan thuis</h2><p>Vul de rugzak met boeken of flessen water en loop er een halfuur mee rond. Voel je druk op één punt, stel dan bij. Blijft het zeuren, dan is het niet jouw rugzak en ruil je hem om.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Regenjassen uitgelegd',
    slug: 'regenjas-kiezen',
    author: 'Lotte',
    daysAgo: 200,
    photo: '/photos/regenjas-oker-1.svg',
    related: ['regenjas', 'regenbroek', 'fleece'],
    intro: 'Waterkolom, ademend vermogen, 2,5- of 3-laags: wat heb je nodig om droog te blijven?',
    body: `<h2>Waterdicht, wat is dat?</h2>
      <p>De <strong>waterkolom</strong> zegt hoeveel druk de stof aankan. Vanaf 10.000 mm blijf je in een gewone bui droog. Draag je een zware rugzak of kniel je vaak, dan is 15.000 tot 20.000 mm prettiger, omdat daar water door de stof wordt geduwd. Even belangrijk zijn getapete naden en een goede rits.</p>
      <h2>Ademend</h2>
      <p>Geen enkele jas voert zoveel vocht af als jij bij een klim produceert. Het <strong>ademend vermogen</strong> helpt, maar ritsen onder de oksels helpen meer. Loop je rustig, dan is 10.000 gram genoeg; voor inspanning kies je 15.000 of meer.</p>
      <h2>Hoeveel lagen?</h2>
      <ul><li><strong>2,5-laags</strong>: licht, klein en voordelig. Voelt op blote armen wat klam. Fijn als jas voor onder in je tas.</li><li><strong>3-laags</strong>: membraan en voering zijn één geheel. Sterker, droger op de huid en duurder. De beste keus als je vaak in de regen loopt.</li></ul>
      <h2>Let op de details</h2>
      <p>Draait de capuchon mee als je opzij kijkt? Zitten de zakken boven de heupband? Kun je de zoom met handschoenen aantrekken? Zulke dingen merk je pas op de derde regendag.</p>
      <h2>Onderhoud maakt het verschil</h2>
      <p>Als druppels niet meer van de jas rollen, zuigt de buitenstof zich vol. De jas is dan nog waterdicht, maar voelt koud en ademt niet. Wassen met vloeibaar wasmiddel en twintig minuten in de droger op lage stand is vaak genoeg. Helpt dat niet, dan is het tijd voor een impregneermiddel zonder PFAS.</p>
      <h2>En de broek?</h2><p>Water dat van je jas loopt, komt op je benen terecht. Een lichte regenbroek met lange ritsen trek je over je schoenen aan en weegt nauwelijks meer dan een appel of twee. Op de fiets is hij onmisbaar.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'De juiste slaapmat',
    slug: 'slaapmat-kiezen',
    author: 'Nienke',
    daysAgo: 170,
    photo: '/photos/slaapmat-petrol-1.svg',
    related: ['slaapmat', 'foammat', 'kussen'],
    intro: 'Een mat is geen luxe: hij houdt de kou van de grond tegen. De R-waarde vertelt je hoe goed.',
    body: `<h2>De R-waarde</h2>
      <p>Dit getal geeft aan hoeveel warmte een mat tegenhoudt. Het wordt overal op dezelfde manier gemeten, dus je kunt merken eerlijk vergelijken.</p>
      <ul><li><strong>1 tot 2</strong>: warme zomernachten.</li><li><strong>2 tot 4</strong>: lente tot herfst in Nederland en de Ardennen.</li><li><strong>4 tot 5</strong>: koude nachten en de bergen.</li><li><strong>Boven 5</strong>: vorst en sneeuw.</li></ul>
      <p>Leg je twee matten op elkaar, dan tel je de waarden op. Een foammat van 1,8 onder een luchtmat van 3,2 is samen goed voor 5.</p>
      <h2>Drie soorten</h2>
      <ul><li><strong>Luchtmat</strong>: licht, klein en dik. Gevoelig voor doorns en soms luidruchtig.</li><li><strong>Zelfopblazend</strong>: schuim en lucht samen. Rustig liggen, maar zwaarder en groter.</li><li><strong>Schuim</strong>: kan niet stuk en kost weinig. Dun en groot ingepakt.</li></ul>
      <h2>Hoe slaap je?</h2>
      <p>Slaap je op je zij, neem dan minstens zes centimeter, zodat je heup de grond niet raakt. Rugslapers hebben aan vier genoeg. Woel je veel, kies dan een brede mat, maar meet eerst de vloer van je tent.</p>
      <h2>Lang plezier</h2>
      <p>Bewaar een zelfopblazende mat uitgerold en met open ventiel, zodat het schuim veerkrachtig blijft. Blaas een luchtmat op met een pompzak in plaats van met je mond: vocht van binnen kost isolatie en geeft schimmel. Een lek vind je in bad: dompel de mat onder en kijk waar de belletjes vandaan komen.</p>
      <h2>Onze vuistregel</h2><p>Slaap je van april tot oktober in de Benelux, neem dan een mat met een R-waarde rond de 3 en een dikte van minstens zes centimeter. Ga je daarna toch de winter in, leg er dan een foammat onder. Dat is voordeliger dan een tweede dure mat.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Gas, benzine of petroleum?',
    slug: 'brander-kiezen',
    author: 'Ruben',
    daysAgo: 140,
    photo: '/photos/gasbrander-zilver-1.svg',
    related: ['gasbrander', 'multifuelbrander', 'pannenset'],
    intro: 'Voor de meeste tochten is een kleine gasbrander genoeg. Wanneer is dat niet zo?',
    body: `<h2>Gas: makkelijk en schoon</h2>
      <p>Draaien, aansteken, koken. Een gasbrander weegt rond de honderd gram en de vlam is goed te regelen. Schroefpatronen vind je in heel Europa bij kampeerwinkels en vaak ook bij bouwmarkten. Nadelen: in de kou daalt het vermogen en je weet nooit precies hoeveel er nog in zit. Tip: zet de patroon in een pan water. Aan hoe diep hij drijft, zie je hoe vol hij is.</p>
      <h2>Benzine en petroleum: voor ver en koud</h2>
      <p>Een multifuelbrander werkt met brandstof die je overal ter wereld koopt en houdt ook bij twintig graden onder nul zijn vermogen. Daar staat tegenover dat hij zwaarder is, voorverwarmd moet worden en af en toe een schoonmaakbeurt vraagt.</p>
      <h2>Hoeveel brandstof?</h2>
      <p>Reken in de zomer op 25 tot 30 gram gas per persoon per dag: twee keer warm drinken en één warme maaltijd. Smelt je sneeuw, dan heb je drie keer zoveel nodig.</p>
      <h2>Zuinig koken</h2>
      <ul><li>Doe altijd een deksel op de pan.</li><li>Kook uit de wind. Zet een scherm nooit rondom een gaspatroon: die mag niet heet worden.</li><li>Draai de vlam lager zodra hij langs de pan omhoog komt.</li><li>Laat een gerecht in een muts of trui garen in plaats van op de vlam.</li></ul>
      <h2>Veilig</h2>
      <p>Kook buiten, nooit in de tent. Koolmonoxide ruik je niet en is in een dichte ruimte binnen een paar minuten gevaarlijk. Verwissel een patroon in de open lucht en uit de buurt van vuur.</p>
      <h2>Kort samengevat</h2><p>Een weekend of een zomervakantie in Europa: gas. Maanden onderweg, ver buiten Europa of in de vorst: multifuel.</p>`,
  },
  {
    type: 'keuzehulp',
    title: 'Beginnen met klimmen: wat heb ik nodig?',
    slug: 'klimmateriaal-kiezen',
    author: 'Wouter',
    daysAgo: 100,
    photo: '/photos/klimgordel-petrol-1.svg',
    related: ['klimschoen', 'klimgordel', 'karabiner', 'klimhelm'],
    intro: 'Huren, kopen of lenen? Een eerlijke lijst voor je eerste jaar in de hal en op de rots.',
    body: `<h2>Eerst een cursus</h2>
      <p>Zekeren leer je van een mens en niet van een website. Begin met een cursus en het klimvaardigheidsbewijs. De spullen huur je die eerste weken bij de hal.</p>
      <h2>In deze volgorde kopen</h2>
      <ol><li><strong>Klimschoenen</strong>. Huurschoenen zijn uitgelopen. Kies een neutraal profiel dat strak zit zonder pijn te doen.</li><li><strong>Gordel</strong>. Met vier materiaallussen en verstelbare beenlussen kun je jaren vooruit. Pas hem hangend.</li><li><strong>Zekeringsapparaat en schroefkarabiner</strong>. Gebruik de combinatie waarmee je het hebt geleerd.</li><li><strong>Helm</strong>, zodra je naar buiten gaat. Ook de zekeraar draagt er een.</li><li><strong>Touw</strong>, als je zelfstandig gaat voorklimmen. In de hal volstaat vaak 40 meter, op de rots meestal 60 tot 70 meter.</li></ol>
      <h2>Tweedehands?</h2>
      <p>Schoenen: prima. Touw, gordel en karabiners: niet doen. Je weet niet of er een zware val mee is gemaakt of dat het naast een accu heeft gelegen. Aan de buitenkant zie je dat niet.</p>
      <h2>Hoelang gaat het mee?</h2>
      <p>De fabrikant geeft een uiterste termijn, vaak tien jaar vanaf de productie. Bij veel gebruik is dat korter: een touw waarmee je elke week klimt, is na een jaar of twee op. Schrijf de datum van het eerste gebruik op het etiket en laat alles één keer per jaar keuren.</p>
      <h2>Voor elke klim</h2>
      <p>Controleer elkaar: knoop, gespen, zekeringsapparaat, karabiner dicht. Ook na tien jaar, juist na tien jaar.</p>
      <h2>Wat kost het samen?</h2><p>Voor schoenen, gordel, zekeringsapparaat en een karabiner ben je in het begin rond de tweehonderd euro kwijt. Een helm en een touw komen daar later bij. Klim je minder dan twee keer per maand, dan is huren een prima keus.</p>`,
  },
]
