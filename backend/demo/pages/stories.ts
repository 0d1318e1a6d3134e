import type { Article } from './article'

const scene = (name: 'heide' | 'duinen' | 'bergen' | 'bos' | 'wad') => `/photos/scenes/${name}.svg`

/** Blog articles about places and journeys. */
export const stories: Article[] = [
  {
    type: 'blog',
    title: 'Vijf stille wandelingen op de hei',
    author: 'Femke',
    daysAgo: 12,
    photo: scene('heide'),
    related: ['lage-wandelschoen', 'dagrugzak', 'thermosfles'],
    intro: 'Als de paarse weken voorbij zijn en de parkeerplaatsen leeg, is de hei op haar mooist.',
    body: `<p>In augustus staat half Nederland op de hei. Wij gaan liever in november. Het licht is laag, het spinrag hangt vol dauw en je komt alleen een herder tegen. Vijf plekken waar we graag terugkomen.</p>
      <h2>1. Strijbeekse Heide, bij Breda</h2>
      <p>Klein, nat en vol vennen. Loop in de ochtend vanaf Strijbeek langs de grens en trek waterdichte schoenen aan. In een uur of drie ben je rond.</p>
      <h2>2. Dwingelderveld, Drenthe</h2>
      <p>De grootste natte hei van West-Europa. Vanaf de schaapskooi in Ruinen loop je uren zonder een weg te kruisen. Neem een thermosfles mee, want bankjes zijn er genoeg en koffie niet.</p>
      <h2>3. Mookerheide, Limburg</h2>
      <p>Hier is de hei niet vlak. Van de rand kijk je over de Maas, en in de dalen hangt ’s morgens mist.</p>
      <h2>4. Kalmthoutse Heide, België</h2>
      <p>Stuifduinen, dennen en een uitkijktoren. Ook met de trein kom je er goed: van station Heide is het een korte wandeling naar het gebied.</p>
      <h2>5. Posbank, maar dan om zeven uur</h2>
      <p>Overdag druk, bij zonsopkomst van jou. Neem een hoofdlamp mee voor het eerste halfuur en loop de andere kant op dan de bordjes.</p>
      <h2>Wat neem je mee?</h2>
      <ul><li>Een windjack of regenjas: op de hei is geen beschutting.</li><li>Lage, waterdichte schoenen.</li><li>Een kaart, want de paden lijken op elkaar.</li><li>Iets warms te drinken.</li></ul>
      <p>Blijf op de paden en houd je hond aan de lijn: ook buiten het broedseizoen rusten hier dieren die al hun energie nodig hebben om de winter door te komen.</p>
      <p>Ken jij een plek die hier ontbreekt? Mail ons. De mooiste tips lopen we zelf na, en als het er te mooi is voor een lijstje, houden we hem geheim.</p>`,
  },
  {
    type: 'blog',
    title: 'Het Pieterpad in etappes: zo pakten wij het aan',
    slug: 'het-pieterpad-in-etappes',
    author: 'Joris',
    daysAgo: 33,
    photo: scene('bos'),
    related: ['wandelschoen', 'wandelsokken', 'trekkingrugzak'],
    intro: 'Van Pieterburen naar de Sint-Pietersberg: een kleine 500 kilometer. Wij deden er drie jaar over.',
    body: `<p>Het Pieterpad is ongeveer 500 kilometer lang en in 26 etappes verdeeld. Je kunt het in een maand lopen. Wij hadden werk, kinderen en een hond met een eigen mening, dus werd het drie jaar.</p>
      <h2>Begin waar je wilt</h2>
      <p>Bijna iedereen start in Pieterburen, maar het hoeft niet. Wij begonnen in Vorden, omdat daar een trein stopt. Noord-zuid loop je met de zon in je gezicht, zuid-noord met de wind mee, als je geluk hebt.</p>
      <h2>Twee dagen is beter dan één</h2>
      <p>Een losse etappe kost je heen en terug vaak meer reistijd dan wandeltijd. Met een nacht ertussen loop je twee etappes en hoef je maar één keer te reizen. We sliepen bij Vrienden op de Fiets, op kleine campings en één keer noodgedwongen in een hooiberg.</p>
      <h2>Wat we leerden</h2>
      <ul><li>Twintig kilometer is op dag één makkelijk en op dag drie ver.</li><li>Wissel halverwege van sokken. Dat voorkomt meer blaren dan welke pleister ook.</li><li>Neem voor twee dagen niet meer dan zes kilo mee.</li><li>In Overijssel is een winkel soms vijftien kilometer weg. Koop brood als je brood ziet.</li></ul>
      <h2>De mooiste etappe?</h2>
      <p>Daar zijn we het niet over eens. Ik kies Hellendoorn naar Holten, over de Sallandse Heuvelrug. Mijn vrouw zegt de laatste: over de Sint-Pietersberg, met de hele kaart van Nederland achter je. De hond koos elke etappe waarin een beek zat.</p>
      <p>Op de laatste top stonden we stil, keken elkaar aan en zeiden tegelijk: en nu terug?</p>
      <p>Wil je zelf beginnen? Neem een lang weekend in het voorjaar, kies twee etappes met een station aan beide kanten en boek alleen de eerste nacht.</p>`,
  },
  {
    type: 'blog',
    title: 'Een nacht in de duinen, en wat er wel en niet mag',
    slug: 'kamperen-in-de-duinen',
    author: 'Tijs',
    daysAgo: 58,
    photo: scene('duinen'),
    related: ['trekkingtent-1p', 'tarp', 'haringen'],
    intro: 'Wildkamperen is in Nederland verboden. Er zijn wel plekken waar het er heel dichtbij komt.',
    body: `<p>Bijna elke week vraagt iemand ons waar je in Nederland wild mag kamperen. Het korte antwoord: nergens. In België is het op de meeste plaatsen ook verboden. Het langere antwoord is leuker.</p>
      <h2>Natuurkampeerterreinen</h2>
      <p>Er zijn ruim honderd kleine, eenvoudige terreinen midden in de natuur. Geen animatieteam, wel een kraan en een uitzicht. Op een aantal in de duinen van Zeeland, Texel en Noord-Holland sta je op loopafstand van zee.</p>
      <h2>Bivakzones</h2>
      <p>Vlaanderen heeft bivakzones: kleine veldjes met een houten vloer of een paal, soms met een pomp. Je mag er gratis of voor een klein bedrag maximaal twee nachten staan, met een paar tentjes tegelijk. Reserveer vooraf en kom te voet of met de fiets.</p>
      <h2>Een tent in het zand</h2>
      <p>Gewone haringen trek je met twee vingers uit duinzand. Neem lange, brede exemplaren of graaf een zakje zand in en maak je scheerlijn daaraan vast. Zet de lage kant in de wind en laat het doek niet klapperen: wie wil slapen, spant strak.</p>
      <h2>Laat niets achter</h2>
      <ul><li>Kom laat, vertrek vroeg.</li><li>Geen vuur, ook geen wegwerpbarbecue.</li><li>Neem je afval mee, ook de schillen.</li><li>Blijf uit de zeereep: helmgras houdt het duin bij elkaar.</li></ul>
      <p>Onze mooiste nacht was op een terrein achter de duinen van Schoorl, in oktober. Eén andere tent, een uil en de zee die je hoort maar niet ziet. Daar kan geen zwembad tegenop.</p>
      <h2>Kijk vooraf</h2><p>De regels verschillen per gebied en veranderen soms. Kijk kort voor vertrek op de site van de terreinbeheerder of het terrein open is en of je moet reserveren. In droge zomers zijn sommige plekken dicht vanwege brandgevaar.</p>`,
  },
  {
    type: 'blog',
    title: 'Je eerste huttentocht in de Alpen',
    author: 'Sjoerd',
    daysAgo: 86,
    photo: scene('bergen'),
    related: ['bergschoen', 'wandelstokken', 'donsjas', 'trekkingrugzak'],
    intro: 'Van hut naar hut lopen is minder zwaar dan het lijkt, mits je klein begint en op tijd vertrekt.',
    body: `<p>Je loopt boven de boomgrens, eet soep op een terras boven de wolken en slaapt op een matrassenlager naast mensen die je een uur geleden nog niet kende. Wie het één keer heeft gedaan, wil het elk jaar weer.</p>
      <h2>Kies een rustige route</h2>
      <p>Neem voor de eerste keer drie of vier dagen, met etappes van vier tot zes uur. Let op de moeilijkheid van het pad: in Oostenrijk is blauw makkelijk, rood middelzwaar en zwart moeilijk. Reken per uur op 300 meter stijgen, 500 meter dalen of vier kilometer vlak.</p>
      <h2>Reserveer en bel af</h2>
      <p>Hutten zijn in juli en augustus vaak vol. Reserveer een bed met halfpension en bel als je niet komt. Anders gaan ze je zoeken. Met een lidmaatschap van een bergsportvereniging betaal je minder voor de nacht.</p>
      <h2>Wat gaat er mee?</h2>
      <ul><li>Bergschoenen of stevige wandelschoenen, ingelopen.</li><li>Een lakenzak, want die is verplicht.</li><li>Regenjas, warme laag, muts en dunne handschoenen, ook in augustus.</li><li>Stokken, zonnebrand, kaart en een hoofdlamp.</li><li>Contant geld: niet elke hut heeft bereik voor een pinapparaat.</li></ul>
      <p>Meer dan acht kilo hoort het niet te zijn. Je wast ’s avonds een shirt en dat is de volgende ochtend droog.</p>
      <h2>Vroeg op</h2>
      <p>In de zomer ontstaat onweer meestal in de middag. Vertrek om zeven uur en zorg dat je om twee uur binnen zit. Draait het weer, dan keer je om. De berg staat er volgend jaar ook nog.</p>
      <p>Onthoud het noodnummer 112; dat werkt in heel Europa. Laat thuis weten welke route je loopt en schrijf je in elke hut in het hutboek. Dan weten ze waar ze moeten zoeken als je niet aankomt.</p>`,
  },
  {
    type: 'blog',
    title: 'Wadlopen voor beginners',
    author: 'Marieke',
    daysAgo: 118,
    photo: scene('wad'),
    related: ['trailschoen', 'drybag', 'regenbroek'],
    intro:
      'Over de zeebodem naar een eiland: altijd met een gids, altijd met hoge schoenen en nooit met je beste broek.',
    body: `<p>Twee keer per dag loopt de Waddenzee leeg. Wat overblijft is een vlakte van zand, slik en geulen die nergens op lijkt. Je mag en kunt er alleen met een erkende gids op. Het water komt sneller terug dan je kunt lopen, en in mist is er niets om op te richten.</p>
      <h2>Kies een tocht die past</h2>
      <p>Begin met een rondje van een uur of twee vanaf de dijk. De klassieke oversteek van Wierum of Holwerd naar Ameland is een kilometer of vijftien en duurt vier uur. Soms sta je tot je middel in het water. Naar Engelsmanplaat is een mooie tussenvorm.</p>
      <h2>Je voeten</h2>
      <p>Slik zuigt laarzen van je voeten. Draag hoge, goed sluitende gymschoenen of oude trailschoenen met dikke sokken erin. Blote voeten klinkt gezellig, maar oesterschelpen zijn messen.</p>
      <h2>Kleding</h2>
      <ul><li>Een korte broek die snel droogt; een lange wordt zwaar.</li><li>Drie dunne lagen boven, want wind is er altijd.</li><li>In een drybag: droge kleren, handdoek, eten en je telefoon.</li><li>Een fles water. Zout maakt dorstig.</li></ul>
      <h2>Het mooiste moment</h2>
      <p>Halverwege laat de gids iedereen stilstaan. Niemand zegt iets. Je hoort het wad knisperen: duizenden kleine slijkgarnalen die hun holletjes openen. Daarna loop je verder, en ligt aan de horizon opeens een eiland dat er net nog niet was.</p>
      <p>Spoel thuis alles af met zoet water, ook de ritsen. En zet je schoenen buiten. Geloof ons.</p>
      <p>Wadlooptochten zijn er van het voorjaar tot in de herfst. Op zomerse zaterdagen zijn ze weken vooruit vol, dus boek op tijd. De gids beslist op de dag zelf of het doorgaat.</p>`,
  },
  {
    type: 'blog',
    title: 'Met kinderen op trektocht: klein beginnen',
    author: 'Esther',
    daysAgo: 150,
    photo: scene('bos'),
    related: ['koepeltent', 'synthetische-slaapzak', 'lantaarn'],
    intro: 'Een kind loopt niet naar een bestemming, het loopt van stok naar beek. Als je dat weet, gaat alles goed.',
    body: `<p>Onze eerste trektocht met kinderen duurde drie kilometer. De auto stond op de camping, wij liepen eromheen met rugzakken op en deden alsof het ver was. De kinderen vonden het een wereldreis.</p>
      <h2>Hoe ver?</h2>
      <p>Een oude vuistregel is een kilometer per levensjaar, en dan eentje minder. Een kind van zes loopt met plezier vijf kilometer als er onderweg iets te doen is: een beek, een boomstam, een geheim. Asfalt telt dubbel.</p>
      <h2>Wat dragen ze zelf?</h2>
      <p>Vanaf een jaar of vijf een klein rugzakje met hun eigen regenjas, een knuffel en iets lekkers. Meer dan een tiende van hun gewicht hoort er niet in. De rest draag jij, dus wees streng voor jezelf.</p>
      <h2>Slapen</h2>
      <ul><li>Oefen een nacht in de tuin.</li><li>Neem een slaapzak die niet veel te groot is; lucht wordt niet warm.</li><li>Hang een lantaarn op en laat hem in de laagste stand branden.</li><li>Sokken en een muts doen wonderen om vier uur ’s nachts.</li></ul>
      <h2>Eten</h2>
      <p>Laat ze roeren, gieten en proeven. Pasta smaakt buiten beter en een pannenkoek uit een krom pannetje is een verhaal. Houd kinderen wel twee armlengtes van de brander af en spreek dat af voordat hij aangaat.</p>
      <h2>En als het misgaat?</h2>
      <p>Dan ga je naar huis. Een tocht die je afbreekt omdat het regent en iedereen moe is, is een goede tocht: volgende keer willen ze weer mee.</p>
      <p>Maak achteraf samen een tekening van de route en hang hem op. Bij ons hangt er inmiddels een hele muur, met op de eerste een camping, drie poppetjes en een pijl met de woorden: heel ver.</p>`,
  },
  {
    type: 'blog',
    title: 'Kungsleden: tien dagen door Zweeds Lapland',
    author: 'Wouter',
    daysAgo: 205,
    photo: scene('bergen'),
    related: ['trekkingtent-2p', 'donzen-slaapzak', 'regenjas', 'maaltijd'],
    intro: 'Van Abisko naar Nikkaluokta, met een tent, te veel kaas en een rendier dat er de tijd voor nam.',
    body: `<p>Het noordelijke deel van de Kungsleden, de koningsroute, loopt van Abisko langs de Kebnekaise naar Nikkaluokta. Het is een kleine 110 kilometer. Wij deden er tien dagen over, omdat we ook wilden zitten en kijken.</p>
      <h2>Erheen</h2>
      <p>Met de nachttrein van Stockholm word je wakker tussen berken. In Abisko stap je uit en begint het pad naast het perron. Terug neem je in Nikkaluokta de bus naar Kiruna.</p>
      <h2>Wanneer?</h2>
      <p>Begin juli ligt er nog sneeuw op de passen en zijn er muggen. Eind augustus zijn die weg en kleurt de toendra rood. Het kan dan ’s nachts al een paar graden vriezen.</p>
      <h2>Slapen en eten</h2>
      <p>Om de vijftien tot twintig kilometer staat een hut met bedden en vaak een winkeltje. Met een tent ben je vrij: wildkamperen mag in Zweden, mits je de natuur en de privacy van anderen respecteert. In het nationaal park bij Abisko gelden andere regels; daar zet je je tent alleen op de aangewezen plekken.</p>
      <p>We droegen eten voor vijf dagen en kochten de rest bij. Water schepten we zonder filter uit de beken, zoals iedereen daar. Wie zekerheid wil, neemt een filter mee.</p>
      <h2>Wat we te veel meenamen</h2>
      <ul><li>Een tweede broek. Nooit aangehad.</li><li>Een kilo kaas. Wel opgegeten, maar pas op dag negen.</li><li>Een boek van zeshonderd bladzijden.</li></ul>
      <h2>Wat we niet hadden willen missen</h2>
      <p>Regenbroeken, stokken voor de doorwaadbare plekken en een muts. En de Tjäktjapas bij zonsondergang, om half elf ’s avonds, met een rendier dat midden op het pad bleef staan tot wij eromheen liepen.</p>`,
  },
]
