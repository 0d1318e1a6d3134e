import type { Article } from './article'

/** Blog articles about gear and its upkeep. */
export const workshop: Article[] = [
  {
    type: 'blog',
    title: 'Je regenjas weer waterdicht in één middag',
    slug: 'regenjas-wassen-en-impregneren',
    author: 'Lotte',
    daysAgo: 20,
    photo: '/photos/regenjas-marine-1.svg',
    related: ['regenjas', 'regenbroek'],
    intro: 'Een jas die ‘lekt’, is meestal alleen maar vuil. Wassen helpt meer dan je denkt.',
    body: `<p>Elke herfst krijgen we jassen binnen die niet meer waterdicht zouden zijn. Negen van de tien hebben geen lek. De buitenstof zuigt zich vol omdat de waterafstotende laag onder vuil, zweet en zonnebrand zit. De jas ademt dan niet meer en je wordt van binnenuit nat.</p>
      <h2>Stap 1: wassen</h2>
      <ol><li>Maak de zakken leeg, doe alle ritsen dicht en zet klittenband vast.</li><li>Spoel het bakje van de wasmachine schoon: resten wasverzachter zijn de grootste vijand.</li><li>Was op 30 graden met een klein beetje vloeibaar wasmiddel, of met een middel voor technische kleding.</li><li>Laat een extra keer spoelen en centrifugeer zacht.</li></ol>
      <h2>Stap 2: warmte</h2>
      <p>Droog de jas op en doe hem daarna twintig minuten in de droger op een lage stand. Warmte zet de waterafstotende laag weer overeind. Heb je geen droger, strijk dan lauw met een theedoek ertussen. Kijk wel eerst op het label of het mag.</p>
      <h2>Stap 3: testen</h2>
      <p>Sprenkel water op een mouw. Rolt het eraf? Klaar. Blijft er een donkere vlek staan, dan is het tijd om te impregneren.</p>
      <h2>Stap 4: impregneren</h2>
      <p>Neem een middel zonder PFAS. Een spray is het best voor jassen met een voering, een wasmiddel voor jassen zonder. Besteed extra aandacht aan schouders, mouwen en capuchon. Herhaal daarna stap twee.</p>
      <p>Doe dit een of twee keer per jaar. Blijft de jas op één plek lekken, dan laat waarschijnlijk een naadtape los. Dat maken wij in de werkplaats.</p>
      <p>Nog een tip: hang een natte jas na een wandeling altijd uit, nooit opgepropt in je rugzak. Schimmel krijg je er met geen enkel wasmiddel meer uit.</p>`,
  },
  {
    type: 'blog',
    title: 'Blaren voorkomen: sokken, veters en tape',
    slug: 'blaren-voorkomen',
    author: 'Bram',
    daysAgo: 45,
    photo: '/photos/wandelsokken-rood-1.svg',
    related: ['wandelsokken', 'ehbo-set', 'wandelschoen'],
    intro: 'Een blaar ontstaat door warmte, vocht en wrijving. Haal er één weg en je bent hem meestal voor.',
    body: `<h2>Droog</h2>
      <p>Natte huid is zacht en scheurt sneller los. Draag sokken van wol of een sneldrogend garen, geen katoen. Trek halverwege de dag je schoenen uit, laat je voeten luchten en doe droge sokken aan. De natte hang je aan je rugzak.</p>
      <h2>Strak</h2>
      <p>Een sok met plooien is schuurpapier. Liever een maat te klein dan te groot. Sommige mensen lopen met twee dunne paren over elkaar: de wrijving zit dan tussen de sokken en niet op je huid.</p>
      <h2>Goed geveterd</h2>
      <p>Schuift je hiel, trek de veters dan bij de enkel vaster met een dubbele slag om de haakjes. Bij het afdalen mag de schacht strakker, bij het klimmen losser. Raken je tenen de neus, dan is de schoen te klein of te los.</p>
      <h2>Op tijd tapen</h2>
      <p>Je voelt een blaar tien minuten voordat hij er is: een warme plek. Stop dan, ook als de rest doorloopt. Plak er sporttape of een stuk leukoplast op, zonder vouwen en met ronde hoeken. Weet je dat je altijd op dezelfde plek schuurt, tape dan al voor vertrek.</p>
      <h2>Toch een blaar</h2>
      <ul><li>Is hij klein en dicht: laat hem met rust en plak er een blarenpleister op.</li><li>Staat er veel druk op: maak hem schoon, prik hem met een ontsmette naald aan de rand door en laat het vel zitten.</li><li>Is hij open: schoonmaken, droog verband en een rustdag als dat kan.</li><li>Wordt de huid rood, warm of gaat het kloppen: ga naar een huisarts.</li></ul>
      <p>En nieuwe schoenen? Die loop je thuis in, niet op de eerste dag van je vakantie.</p>`,
  },
  {
    type: 'blog',
    title: 'Zo pak je een rugzak in',
    author: 'Femke',
    daysAgo: 72,
    photo: '/photos/trekkingrugzak-marine-1.svg',
    related: ['trekkingrugzak', 'drybag', 'regenjas'],
    intro: 'Dezelfde tien kilo kan dragen als acht of als veertien. Het ligt eraan waar je ze legt.',
    body: `<p>Een rugzak die naar achteren trekt, maakt je schouders moe en je humeur slecht. Met deze volgorde draagt hij zo licht mogelijk.</p>
      <h2>Onderin: wat je pas vanavond nodig hebt</h2>
      <p>Je slaapzak, in een drybag en niet te strak opgerold, zodat hij de hoekjes vult. Daarbovenop droge kleren voor de nacht.</p>
      <h2>Midden, tegen je rug: het zwaarste</h2>
      <p>Eten, water, tent, brander. Tussen je schouderbladen en je onderrug, zo dicht mogelijk tegen je aan. Stop kleding ernaast, zodat niets schuift.</p>
      <h2>Bovenin: wat je onderweg pakt</h2>
      <p>Regenjas, warme laag, lunch. In de klep: kaart, lamp, zakmes, zonnebrand en EHBO-set.</p>
      <h2>Aan de buitenkant: zo weinig mogelijk</h2>
      <p>Alles wat bungelt, kost energie en blijft hangen. Een slaapmat en stokken mogen, bekers niet.</p>
      <h2>Drie trucjes</h2>
      <ul><li>Gebruik zakken in verschillende kleuren. Blauw is slapen, rood is koken, groen is kleding.</li><li>Een vuilniszak als voering weegt dertig gram en houdt alles droog.</li><li>Zet je rugzak op een bankje of steen om hem om te doen. Je rug heeft die zwaai niet nodig.</li></ul>
      <h2>Eerst wegen, dan gaan</h2>
      <p>Een goede grens is een vijfde van je lichaamsgewicht, water en eten inbegrepen. Zit je erboven? Leg alles op de grond, maak drie stapels (nodig, handig, gezellig) en laat de helft van de laatste twee thuis. Van gezellig mag er altijd één ding mee.</p>
      <p>Loop voor vertrek een blokje om met alles op je rug. Wat in de eerste tien minuten prikt, prikt de hele week.</p><p>En leg de tent bij regen bovenop. Dan zet je hem op zonder dat de rest nat wordt, en bij het inpakken gaat hij er als laatste weer in.</p>`,
  },
  {
    type: 'blog',
    title: 'Een lekke slaapmat vinden en plakken',
    slug: 'slaapmat-plakken',
    author: 'Ruben',
    daysAgo: 104,
    photo: '/photos/slaapmat-oker-1.svg',
    related: ['slaapmat', 'foammat'],
    intro: 'Midden in de nacht op de grond wakker worden overkomt iedereen. Repareren kost een kwartier.',
    body: `<p>Een lek in een slaapmat is bijna altijd klein: een doorn, een vonk of een naald van een den. Vervangen is zelden nodig.</p>
      <h2>Het lek vinden</h2>
      <ol><li>Pomp de mat hard op en draai het ventiel goed dicht.</li><li>Ga met je oor en je wang langs de naden. Je wang voelt meer dan je vingers.</li><li>Niets? Vul het bad, duw de mat stuk voor stuk onder en kijk waar belletjes opstijgen. Onderweg doet een meertje of een spons met afwasmiddel hetzelfde.</li><li>Zet met een stift een kruisje naast het gaatje.</li></ol>
      <p>Vergeet het ventiel niet. Zit er een zandkorrel in, dan spoel je die eruit en is het verholpen.</p>
      <h2>Plakken</h2>
      <ol><li>Laat de mat helemaal leeglopen en drogen.</li><li>Maak de plek vetvrij met alcohol.</li><li>Gebruik je een zelfklevende plakker, druk hem dan vanuit het midden aan en leg er een uur een boek op.</li><li>Gebruik je lijm, smeer dan een cirkel van twee centimeter, wacht tot het plakkerig is en leg de plakker erop. Laat het een nacht met rust.</li></ol>
      <h2>Onderweg</h2>
      <p>In noodgevallen houdt een stukje sterke tape het een paar nachten. Haal de lijmresten er thuis af en plak het daarna goed.</p>
      <h2>Als het geen gaatje is</h2>
      <p>Bolt er een bobbel op, dan zijn binnenwanden losgeraakt. Dat is niet te plakken. Binnen de garantie krijg je van ons een nieuwe mat; daarna kun je de oude nog prima als onderlegger gebruiken.</p>
      <p>Voorkomen kan ook: veeg de tentvloer voor je de mat uitrolt en houd de hond eruit.</p>
      <p>Twijfel je of het je gelukt is? Leg de opgepompte mat een nacht in de kamer met een paar boeken erop. Is hij de volgende ochtend nog stevig, dan kan hij weer mee.</p>`,
  },
  {
    type: 'blog',
    title: 'Licht op pad: tien keer gewicht besparen zonder te kopen',
    slug: 'licht-op-pad',
    author: 'Tijs',
    daysAgo: 135,
    photo: '/photos/trekkingrugzak-rood-1.svg',
    related: ['tarp', 'bestek', 'kussen'],
    intro: 'Lichter lopen begint niet bij titanium, maar bij een keukenweegschaal en eerlijkheid.',
    body: `<p>We verkopen graag een lichte tent. Toch valt de meeste winst te halen met spullen die je thuislaat. Deze tien dingen kosten niets.</p>
      <ol><li><strong>Weeg alles.</strong> Schrijf het op. Wie het getal kent, laat vanzelf iets liggen.</li><li><strong>Eén setje om in te lopen, één om in te slapen.</strong> Meer kleren heb je niet nodig, ook niet voor tien dagen.</li><li><strong>Deel met elkaar.</strong> Eén brander, één pan, één tandpastatube, één EHBO-set.</li><li><strong>Pak over.</strong> Muesli in een zak, olie in een klein flesje, zonnebrand voor een week in plaats van voor een zomer.</li><li><strong>Draag minder water.</strong> Een liter weegt een kilo. Kijk op de kaart waar je kunt bijvullen.</li><li><strong>Laat de tentzak thuis.</strong> Het doek vult losse hoekjes en de stokken gaan langs de zijkant.</li><li><strong>Gebruik dingen dubbel.</strong> Je donsjas is een kussen, je mok een kom, je stokken houden een tarp omhoog.</li><li><strong>Eén boek samen.</strong> Of een verhaal dat je elkaar vertelt.</li><li><strong>Kijk naar het weer.</strong> Bij vijf dagen zon mag de regenbroek thuisblijven. In Noorwegen niet.</li><li><strong>Schrijf na afloop op wat je niet hebt gebruikt.</strong> EHBO-set en regenjas tellen niet mee.</li></ol>
      <h2>Waar je niet op bespaart</h2>
      <p>Warme laag, regenjas, kaart, licht, water en een manier om hulp te roepen. Licht zijn is mooi, veilig thuiskomen mooier.</p>
      <h2>En als je dan toch koopt</h2>
      <p>Begin bij de drie zwaarste: tent, slaapzak en rugzak. In die volgorde, en de rugzak als laatste: pas als de rest kleiner is, weet je hoeveel liter je nodig hebt.</p>
      <p>Onze winkelweegschaal staat voor je klaar: maak een afspraak en neem je volle rugzak mee.</p>`,
  },
  {
    type: 'blog',
    title: 'Leren navigeren met kaart en kompas',
    slug: 'kaart-en-kompas',
    author: 'Marieke',
    daysAgo: 182,
    photo: '/photos/kompas-rood-1.svg',
    related: ['kompas', 'wandelkaart', 'gps-apparaat'],
    intro:
      'Een telefoon weet waar je bent. Met een kaart weet je het zelf. In een middag heb je de basis onder de knie.',
    body: `<h2>De kaart lezen</h2>
      <p>Begin met de schaal. Bij 1:25.000 is vier centimeter op de kaart één kilometer in het echt, bij 1:50.000 is dat twee centimeter. Hoogtelijnen verbinden punten van gelijke hoogte: liggen ze dicht op elkaar, dan is het steil. Een V die naar boven wijst is een beekdal, een V naar beneden een kam.</p>
      <h2>De kaart richten</h2>
      <p>Draai de kaart tot hij klopt met wat je ziet: de weg links, het bos rechts, de kerktoren voor je. Dat mag gerust ondersteboven. Met een kompas leg je de noordlijnen van de kaart gelijk met de naald.</p>
      <h2>Een richting bepalen</h2>
      <ol><li>Leg de lange kant van het kompas van waar je bent naar waar je heen wilt.</li><li>Draai de ring tot de lijnen erin evenwijdig lopen met de noordlijnen van de kaart.</li><li>Neem het kompas in je hand en draai jezelf om tot de rode punt van de naald tussen de merktekens staat.</li><li>Zoek een boom of rots in die richting, loop ernaartoe en herhaal dit.</li></ol>
      <p>In Nederland en België wijkt het magnetische noorden maar een paar graden af van het noorden op de kaart. Voor een wandeling merk je daar niets van. In het hoge Noorden kan het tien graden of meer zijn; het staat op de rand van de kaart.</p>
      <h2>Tussen de oren</h2>
      <ul><li>Houd je duim op de kaart waar je bent en schuif hem mee.</li><li>Spreek af wat je gaat tegenkomen: eerst een beek, dan een splitsing.</li><li>Weet je het niet meer? Ga terug naar de laatste plek die je zeker wist.</li></ul>
      <p>Oefen op een vertrouwd rondje, met je telefoon uit in je zak. Verdwalen is het leukst als je dicht bij huis bent.</p>
      <p>Gaat dat goed, neem dan een keer een onbekend bos en een vriend die ook durft te verdwalen.</p>`,
  },
  {
    type: 'blog',
    title: 'Koken op één pit: drie recepten voor onderweg',
    slug: 'koken-op-een-pit',
    author: 'Ruben',
    daysAgo: 230,
    photo: '/photos/pannenset-antraciet-1.svg',
    related: ['pannenset', 'gasbrander', 'bestek', 'thermosfles'],
    intro: 'Eén pan, één pit en ingrediënten die een week in je rugzak overleven.',
    body: `<p>Een zak gevriesdroogd eten is makkelijk, maar drie avonden achter elkaar wil je iets met een ui erin. Deze recepten zijn voor twee hongerige wandelaars.</p>
      <h2>1. Linzen met tomaat en kokos</h2>
      <p>Fruit een ui en een teen knoflook in een eetlepel olie. Doe er 150 gram rode linzen bij, een zakje tomatenpuree, 30 gram kokosmelkpoeder, een theelepel kerrie en een halve liter water. Laat het een kwartier zachtjes koken en roer af en toe. Lekker met platbrood, dat niet kan pletten omdat het al plat is.</p>
      <h2>2. Couscous met abrikoos en noten</h2>
      <p>Kook 350 milliliter water met een bouillonblokje. Gas uit. Strooi er 200 gram couscous in, een hand gesneden abrikozen, een hand noten en wat kaneel. Deksel erop, muts eromheen, vijf minuten wachten. Losroeren met een scheut olie. Dit kost bijna geen gas.</p>
      <h2>3. Pasta met harde kaas en spinazie</h2>
      <p>Breek 250 gram spaghetti doormidden en kook hem in weinig water, zodat er op het eind een bodempje overblijft. Roer er twee handen verse of gedroogde spinazie door en tachtig gram geraspte harde kaas. Peper erover. Harde kaas blijft in een doek een week goed.</p>
      <h2>Handig om mee te nemen</h2>
      <ul><li>Een klein potje met zout, peper, kerrie en chili.</li><li>Olie in een flesje dat echt dichtgaat, in een eigen zakje.</li><li>Een stukje spons. Zand doet het ook, maar niet in een pan met coating.</li></ul>
      <p>Was af op enige afstand van de beek en giet het water uit over de grond, ook als je zeep ‘natuurlijk’ is. De forellen danken je.</p>`,
  },
]
