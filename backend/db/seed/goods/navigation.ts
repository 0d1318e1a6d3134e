import { formatNumber } from '../text'
import { type Goods, roundTo } from './goods'

const battery = [
  'Accu of batterijen niet verhitten, doorboren of bij het huisvuil doen; lever ze in bij een inzamelpunt.',
] as const

export const gps: Goods = {
  leaf: 'gps-apparaten',
  brands: 'navigation',
  share: 12,
  colours: [1, 2],
  single: 0.6,
  draft: (random) => {
    const screen = random.pick([2.2, 2.6, 3, 3.5])
    return {
      tail: 'wandel-gps',
      price: roundTo(149 + (screen - 2.2) * 170 + random.int(0, 60), 10),
      weight: roundTo(120 + screen * 26, 5),
      specs: {
        scherm: screen,
        accuduur: random.pick([18, 25, 36, 48]),
        stroom: 'Oplaadbaar via usb-c',
        bescherming: random.pick(['IPX7', 'IP67']),
        geschiktVoor: random.pick(['Wandelen', 'Wandelen en fietsen']),
      },
    }
  },
  openings: [
    'Een telefoon raakt leeg als je hem nodig hebt. De {naam} houdt het {accuduur} uur vol.',
    'De {naam} wijst je de weg op een scherm van {scherm} inch dat ook in de zon goed leesbaar is.',
  ],
  middles: [
    'De kaart van de Benelux staat er al op; andere gebieden zet je er zelf bij.',
    'Routes in gpx-formaat stuur je vanaf je telefoon of computer naar het apparaat.',
    'De knoppen werken ook met handschoenen en in de regen.',
    'De accu laad je op via usb-c. Het apparaat voldoet aan {bescherming} en kan dus tegen een stortbui.',
  ],
  closings: [
    'Neem op langere tochten ook een papieren kaart mee; die heeft nooit een update nodig.',
    'Een fijne metgezel bij het {geschiktVoor}.',
  ],
  pros: [
    'Werkt {accuduur} uur op een volle accu',
    'Scherm van {scherm} inch',
    'Kaart van de Benelux inbegrepen',
    'Bedienbaar met handschoenen',
  ],
  cons: ['Menu vraagt gewenning', 'Extra kaarten kosten geheugen'],
  liked: [
    'De ontvangst is goed, ook diep in het bos.',
    'Het scherm is in de volle zon prima te lezen.',
    'De accu hield een heel weekend vol.',
    'Routes overzetten gaat makkelijk.',
  ],
  disliked: ['De menu’s zijn in het begin onoverzichtelijk.', 'Het scherm reageert wat traag.'],
  questions: [
    [
      'Staan wandelknooppunten op de kaart?',
      'Ja, de knooppunten van Nederland en Vlaanderen staan op de meegeleverde kaart.',
    ],
    ['Heb ik een abonnement nodig?', 'Nee. Navigeren met de meegeleverde kaart is zonder abonnement.'],
  ],
  warnings: battery,
  accessories: ['kompas', 'wandelkaart', 'hoofdlamp', 'dagrugzak'],
  manual: 'Snelstartgids',
}

export const compass: Goods = {
  leaf: 'kompassen-en-kaarten',
  brands: 'navigation',
  share: 10,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => {
    const mirror = random.chance(0.35)
    return {
      tail: mirror ? 'spiegelkompas' : 'plaatkompas',
      price: mirror ? random.pick([45, 55, 60]) : random.pick([19, 25, 29]),
      weight: mirror ? random.int(58, 78) : random.int(24, 42),
      specs: {
        geschiktVoor: mirror ? 'Nauwkeurig peilen' : 'Wandelen en oriëntatielopen',
        materiaal: 'Kunststof, vloeistofgevuld',
        functies: random.int(4, 9),
      },
    }
  },
  openings: [
    'Een kompas heeft geen bereik nodig. De {naam} wijst het noorden, vandaag en over twintig jaar.',
    'De {naam} weegt {gewicht} en is alles wat je naast een goede kaart nodig hebt.',
  ],
  middles: [
    'De naald komt binnen een paar tellen tot rust.',
    'Op de bodemplaat staan liniaal en schaalverdeling voor 1:25.000 en 1:50.000.',
    'De ring draait soepel, ook met dunne handschoenen, en licht in het donker na.',
    'Aan het koord hangt hij om je nek of aan je kaartmap.',
  ],
  closings: [
    'Bewaar hem niet naast een telefoon of een magneetsluiting: de naald kan omkeren.',
    'Dit kompas is bedoeld voor {geschiktVoor}.',
  ],
  pros: ['Werkt zonder stroom', 'Rustige naald', 'Weegt {gewicht}', 'Kaartschalen op de plaat'],
  cons: ['Kaartlezen moet je wel leren', 'Gevoelig voor magneten'],
  liked: [
    'De naald is snel rustig.',
    'De schaalverdeling is goed te lezen.',
    'Hij voelt degelijk aan voor zijn prijs.',
  ],
  disliked: ['Er ontstond na een tijd een luchtbelletje.', 'Het koord is wat kort.'],
  questions: [
    [
      'Werkt dit kompas ook op het zuidelijk halfrond?',
      'De naald is uitgebalanceerd voor het noordelijk halfrond. Ver naar het zuiden sleept hij over de bodem.',
    ],
  ],
  warnings: ['Houd het kompas uit de buurt van pacemakers en sterke magneten.'],
  accessories: ['wandelkaart', 'gps-apparaat', 'hoofdlamp'],
}

const regions = [
  'Veluwe',
  'Drents-Friese Wold',
  'Utrechtse Heuvelrug',
  'Zuid-Limburg',
  'Waddeneilanden',
  'Achterhoek',
  'Salland',
  'Twente',
  'Kempen',
  'Hoge Venen',
  'Ardennen rond La Roche',
  'Semoisvallei',
  'Eifel',
  'Sauerland',
  'Teutoburgerwoud',
  'Zuid-Kennemerland',
  'Noord-Hollands Duinreservaat',
  'Schouwen en Walcheren',
  'Peel en Maas',
  'Biesbosch',
  'Gooi en Vechtstreek',
  'Drentsche Aa',
  'Rivierenland',
  'Vogezen',
  'Moezel',
  'Harz',
  'Luxemburg, Mullerthal',
  'Zwarte Woud',
  'Stubaier Alpen',
  'Zillertaler Alpen',
  'Dolomieten',
  'Jotunheimen',
  'Hardangervidda',
  'Lofoten',
  'Jämtland',
  'Schotse Hooglanden',
  'Lake District',
  'Vercors',
  'Mont Blanc',
  'Berner Oberland',
  'Engadin',
  'Karwendel',
] as const

export const map: Goods = {
  leaf: 'kompassen-en-kaarten',
  brands: 'maps',
  share: 18,
  cap: 300,
  colours: null,
  single: 0.4,
  vat: 9,
  models: regions,
  suffixes: ['', 'noord', 'zuid', 'oost', 'west'],
  draft: (random, model) => {
    const scale = random.pick(['1:25.000', '1:25.000', '1:50.000'])
    return {
      tail: `wandelkaart ${scale}`,
      price: random.pick([12, 13, 14, 15]),
      weight: roundTo(random.int(75, 110), 5),
      specs: {
        schaal: scale,
        gebied: model.replace(/ (noord|zuid|oost|west).*$/, ''),
        geschiktVoor: 'Wandelen',
      },
      axes: [{ attribute: 'uitvoering', options: [{ title: 'Papier' }, { title: 'Watervast', price: 4, weight: 15 }] }],
    }
  },
  openings: [
    'De hele streek op tafel: deze wandelkaart van het gebied {gebied} heeft een schaal van {schaal}.',
    'Wandelkaart van het gebied {gebied} op schaal {schaal}, met gemarkeerde routes, hoogtelijnen en plekken om te overnachten.',
  ],
  middles: [
    'Langeafstandspaden en lokale rondwandelingen hebben elk een eigen kleur.',
    'Het coördinatenraster past bij je gps, zodat je een positie zo overneemt.',
    'Op de achterkant staan beschrijvingen van een aantal dagtochten, met de lengte en het openbaar vervoer.',
    'De kaart is in het veld nagelopen en wordt om de paar jaar herzien.',
  ],
  closings: [
    'Vouw hem zo dat je het stuk van vandaag bovenop hebt.',
    'Berg hem op in een plastic mapje, dan overleeft hij ook een week regen.',
  ],
  pros: ['Schaal {schaal}', 'Gemarkeerde wandelroutes', 'Met coördinatenraster', 'In het veld nagelopen'],
  cons: ['Groot vel om in de wind uit te vouwen', 'Nieuwe paden ontbreken soms'],
  liked: [
    'De kaart is duidelijk en mooi getekend.',
    'Alle wandelroutes staan er goed op.',
    'Fijn om vooraf thuis mee te plannen.',
  ],
  disliked: ['Een nieuw fietspad stond er nog niet op.', 'De vouwen slijten snel bij de papieren uitvoering.'],
  questions: [
    [
      'Staan wandelknooppunten op deze kaart?',
      'Waar een streek wandelknooppunten heeft, staan ze erop met hun nummer. In het buitenland staan de plaatselijke markeringen aangegeven.',
    ],
  ],
  warnings: ['Geen bijzondere risico’s bij normaal gebruik.'],
  accessories: ['kompas', 'gps-apparaat', 'dagrugzak'],
}

export const headlamp: Goods = {
  leaf: 'verlichting',
  brands: 'light',
  share: 22,
  colours: [1, 3],
  single: 0.4,
  draft: (random) => {
    const lumen = random.pick([250, 300, 350, 400, 500, 700, 1000])
    const rechargeable = lumen >= 400 || random.chance(0.5)
    return {
      tail: `hoofdlamp ${formatNumber(lumen)} lumen`,
      price: roundTo(18 + lumen / 11 + (rechargeable ? 8 : 0), 5),
      weight: roundTo(62 + lumen / 14, 1),
      specs: {
        lumen,
        brandduur: random.pick([60, 80, 120, 150]),
        stroom: rechargeable ? 'Oplaadbaar via usb-c' : 'Drie AAA-batterijen',
        bescherming: random.pick(['IPX4', 'IPX6', 'IPX8']),
        geschiktVoor: lumen >= 500 ? 'Trailrunnen en de bergen' : 'Kamperen en wandelen',
      },
      facts: { voeding: rechargeable ? 'De accu laad je op via usb-c.' : 'De lamp werkt op drie AAA-batterijen.' },
    }
  },
  openings: [
    'Twee handen vrij en {lumen} lumen op je voorhoofd: de {naam} maakt van een donker pad weer een pad.',
    'De {naam} weegt {gewicht}, geeft {lumen} lumen en brandt in de zuinigste stand {brandduur} uur.',
  ],
  middles: [
    'Met rood licht blijf je in de tent lezen zonder een ander wakker te maken.',
    'De vergrendeling voorkomt dat hij in je rugzak aangaat.',
    '{voeding} Een lampje laat zien hoeveel stroom er nog is.',
    'De bundel gaat van breed en zacht naar smal en ver met één knop.',
    'Beschermingsgraad {bescherming}, dus een regenbui is geen bezwaar.',
  ],
  closings: ['Een fijne lamp voor {geschiktVoor}.', 'De band is los te maken en kan in de was.'],
  pros: ['{lumen} lumen', 'Tot {brandduur} uur in de zuinige stand', 'Rood licht', 'Vergrendeling tegen aangaan'],
  cons: ['Felste stand maar kort vol te houden', 'Band wordt warm onder een muts'],
  liked: [
    'De lamp geeft ruim genoeg licht voor een avondwandeling.',
    'Het rode licht is fijn in de tent.',
    'Hij zit goed en wiebelt niet tijdens het hardlopen.',
    'Je ziet aan het lampje precies hoe vol hij is.',
  ],
  disliked: [
    'Het wisselen van stand is in het begin verwarrend.',
    'In de felste stand was hij sneller leeg dan gedacht.',
  ],
  questions: [
    [
      'Hoeveel lumen heb ik nodig?',
      'Voor de camping is 200 tot 300 lumen genoeg, voor nachtelijk wandelen 300 tot 400 en voor trailrunnen 500 of meer. Deze lamp geeft {lumen} lumen.',
    ],
  ],
  warnings: ['Niet rechtstreeks in de ogen schijnen.', ...battery],
  accessories: ['lantaarn', 'klimhelm', 'muts', 'trekkingtent-1p'],
}

export const lantern: Goods = {
  leaf: 'verlichting',
  brands: 'light',
  share: 10,
  colours: [1, 3],
  single: 0.45,
  draft: (random) => {
    const lumen = random.pick([120, 200, 300, 400, 600])
    const solar = random.chance(0.5)
    return {
      tail: `lantaarn ${lumen} lumen`,
      price: roundTo(22 + lumen / 14, 5),
      weight: roundTo(110 + lumen / 2.2, 5),
      specs: {
        lumen,
        brandduur: random.pick([30, 50, 80, 120]),
        stroom: solar ? 'Oplaadbaar via usb-c en zon' : 'Oplaadbaar via usb-c',
        bescherming: random.pick(['IPX4', 'IP65']),
        geschiktVoor: 'Tent, camper en tuin',
      },
      facts: { voeding: solar ? 'Opladen gaat via usb-c of in de zon.' : 'Opladen gaat via usb-c.' },
    }
  },
  openings: [
    'Het gezelligste licht van de camping hangt aan een haakje: de {naam} geeft {lumen} lumen, traploos te dimmen.',
    'De {naam} geeft warm licht om bij te eten, te lezen en te kaarten.',
  ],
  middles: [
    'In de laagste stand brandt hij {brandduur} uur, genoeg voor een lang weekend.',
    'De haak klapt uit, en onderin zit een magneet voor aan een autoportier.',
    '{voeding} Voordat hij leeg is, waarschuwt een lampje.',
    'Het matte glas strooit het licht, zodat niemand verblind raakt.',
  ],
  closings: [
    'Beschermingsgraad {bescherming}: hij kan gerust buiten blijven hangen.',
    'Een fijn licht, ook thuis als de stroom uitvalt.',
  ],
  pros: ['{lumen} lumen, dimbaar', 'Tot {brandduur} uur licht', 'Haak en magneet', 'Warm licht'],
  cons: ['Laden duurt een paar uur', 'Trekt muggen aan, zoals elke lamp'],
  liked: [
    'Het licht is heerlijk warm en niet te fel.',
    'De accu hield een hele week vol in de lage stand.',
    'De magneet is verrassend sterk.',
  ],
  disliked: ['Het opladen duurt lang.', 'De knop zit op een onhandige plek.'],
  questions: [['Kan ik er mijn telefoon mee opladen?', 'Nee, de usb-c-aansluiting is alleen om de lantaarn te laden.']],
  warnings: battery,
  accessories: ['hoofdlamp', 'tunneltent', 'koepeltent', 'hangmat'],
}

export const poles: Goods = {
  leaf: 'wandelstokken',
  brands: 'poles',
  share: 18,
  colours: [1, 2],
  single: 0.45,
  draft: (random) => {
    const carbon = random.chance(0.45)
    const folding = random.chance(0.45)
    const parts = folding ? random.pick([3, 4]) : random.pick([2, 3])
    const lock = folding ? 'Spankabel en klem' : random.pick(['Klemsluiting', 'Draaisluiting'])
    return {
      tail: `${folding ? 'vouwbare' : 'telescopische'} wandelstokken${carbon ? ' carbon' : ''}`,
      price: roundTo((carbon ? 99 : 59) + (folding ? 15 : 0) + random.int(0, 40), 5),
      weight: roundTo((carbon ? 360 : 470) + random.int(0, 70), 5),
      specs: {
        materiaal: carbon ? 'Carbon' : 'Aluminium',
        segmenten: parts,
        sluiting: lock,
        afmetingen: folding
          ? `38 cm ingepakt, ${random.int(105, 112)}–130 cm uitgeklapt`
          : `${random.int(62, 68)} cm ingepakt, 100–135 cm uitgeschoven`,
      },
      facts: { sluitwijze: `een ${lock.toLowerCase()}` },
    }
  },
  openings: [
    'Je knieën merken het bij elke afdaling: de {naam} neemt een deel van het gewicht over.',
    'De {naam} is een paar stokken van {materiaal} dat samen {gewicht} weegt.',
  ],
  middles: [
    'De {segmenten} segmenten zet je vast met {sluitwijze}.',
    'De handgreep is van kurk en schuim en loopt onder door, zodat je op een steile helling lager kunt vastpakken.',
    'De polslus is zacht gevoerd en aan elke hand af te stellen.',
    'Bij de set zitten rubberen doppen voor asfalt en schotels voor modder.',
  ],
  closings: [
    'Stel ze zo af dat je elleboog een rechte hoek maakt. Bergop korter, bergaf langer.',
    'Haal ze na regen uit elkaar en laat ze drogen, dan blijven de sluitingen soepel.',
  ],
  pros: [
    'Weegt {gewicht} per paar',
    'Doppen en schotels meegeleverd',
    'Doorlopende handgreep',
    'Vast te zetten met {sluitwijze}',
  ],
  cons: ['Tikken op asfalt zonder dop', 'Onderhoud van de sluiting nodig'],
  liked: [
    'Mijn knieën zijn er heel blij mee.',
    'De sluiting houdt goed en schuift niet in.',
    'De handgreep wordt niet glad van het zweet.',
    'Ze passen ingepakt makkelijk aan mijn rugzak.',
  ],
  disliked: ['Eén rubberen dop was ik na een dag al kwijt.', 'Na een natte week liep de sluiting wat stroef.'],
  questions: [
    ['Is de prijs per paar?', 'Ja, je krijgt twee stokken.'],
    [
      'Tot welke lichaamslengte zijn ze geschikt?',
      'Met een stand tot ongeveer 130 cm passen ze bij mensen tot zo’n 1,95 m.',
    ],
  ],
  warnings: ['Controleer de sluiting voor elke tocht en leun er niet op met je volle gewicht.'],
  accessories: ['wandelschoen', 'trekkingrugzak', 'handschoenen'],
}

export const firstAid: Goods = {
  leaf: 'messen-en-ehbo',
  brands: 'firstAid',
  share: 8,
  colours: [1, 2],
  single: 0.6,
  draft: (random) => {
    const parts = random.pick([24, 32, 46, 60, 85])
    return {
      tail: `EHBO-set ${parts}-delig`,
      price: roundTo(14 + parts * 0.5, 1),
      weight: roundTo(120 + parts * 5.5, 10),
      specs: {
        inhoudStuks: parts,
        personen: parts < 40 ? 2 : 4,
        materiaal: 'Waterafstotend polyester',
        geschiktVoor: parts < 40 ? 'Dagtocht' : 'Trektocht en gezin',
      },
      facts: { doel: parts < 40 ? 'een dagtocht' : 'een trektocht of een vakantie met het gezin' },
    }
  },
  openings: [
    'Een blaar, een schaafwond, een teek: met de {naam} ben je op het meeste voorbereid.',
    'De {naam} bevat {inhoudStuks} onderdelen en weegt {gewicht}.',
  ],
  middles: [
    'De inhoud zit in vakken met een plaatje, zodat een ander ook weet wat waar ligt.',
    'Blarenpleisters, een tekenpincet en een reddingsdeken zitten erin.',
    'De tas klapt helemaal open, zodat je alles in één keer ziet.',
    'Er zit een kort, duidelijk boekje bij in het Nederlands.',
  ],
  closings: [
    'Kijk elk voorjaar de houdbaarheid na en vul aan wat je hebt gebruikt.',
    'Deze set is bedoeld voor {doel}. Eigen medicijnen doe je er zelf bij.',
  ],
  pros: ['{inhoudStuks} delen', 'Met tekenpincet en blarenpleisters', 'Overzichtelijk ingedeeld', 'Weegt {gewicht}'],
  cons: ['Zonder medicijnen', 'Pleisters drogen na een paar jaar uit'],
  liked: [
    'Alles zit op een logische plek.',
    'De blarenpleisters waren meteen al nodig en ze werken goed.',
    'De tas is stevig en sluit goed.',
  ],
  disliked: ['Het schaartje is niet erg scherp.', 'Er hadden van mij wat meer pleisters in gemogen.'],
  questions: [['Zit er een tekenpincet bij?', 'Ja, in elke set zit een tekenpincet.']],
  warnings: ['Bevat kleine onderdelen en een schaar: buiten bereik van kleine kinderen bewaren.'],
  accessories: ['dagrugzak', 'zakmes', 'waterfilter'],
}

export const knife: Goods = {
  leaf: 'messen-en-ehbo',
  brands: 'knives',
  share: 14,
  colours: [1, 3],
  single: 0.45,
  draft: (random) => {
    const functions = random.pick([1, 6, 9, 12, 15])
    return {
      tail: functions === 1 ? 'zakmes' : `zakmes ${functions} functies`,
      price: functions === 1 ? random.pick([22, 29, 39]) : roundTo(18 + functions * 2.6, 1),
      weight: 38 + functions * 5,
      specs: {
        functies: functions,
        lemmet: random.pick([5.8, 6.5, 7, 7.5]),
        materiaal: random.pick(['Roestvrij staal', 'Koolstofstaal']),
        lengte: random.pick([8.5, 9, 9.5]),
      },
    }
  },
  openings: [
    'Brood, touw, een stokje voor de marshmallows: de {naam} ligt altijd voor in je zak.',
    'De {naam} heeft een lemmet van {lemmet} cm en weegt {gewicht}.',
  ],
  middles: [
    'Het lemmet is van {materiaal} en laat zich thuis goed slijpen.',
    'De veer houdt het lemmet stevig open.',
    'Aan het oogje past een koord of een karabiner.',
    'De schalen liggen warm in de hand en worden niet glad.',
  ],
  closings: [
    'Maak hem na gebruik schoon en geef het scharnier af en toe een druppel olie.',
    'Dichtgeklapt is hij {lengte} cm lang.',
  ],
  pros: ['Lemmet van {lemmet} cm', 'Weegt {gewicht}', 'Goed te slijpen', 'Met oogje voor een koord'],
  cons: ['In het begin wat stug', 'Niet mee in de handbagage'],
  liked: ['Het mes is vlijmscherp uit de doos.', 'Hij ligt goed in mijn hand.', 'De afwerking is heel netjes.'],
  disliked: ['Het openen kostte me de eerste weken een nagel.', 'Na een natte dag zat er een roestplekje op.'],
  questions: [
    [
      'Mag ik dit mes bij me hebben?',
      'Dit is een zakmes voor gewoon gebruik. In Nederland mag je het bij je dragen, maar niet op plekken waar het verboden is, zoals in stadions, op veel festivals en in de handbagage van het vliegtuig.',
    ],
  ],
  warnings: ['Scherp lemmet: snijd van je af en houd het mes buiten bereik van kinderen.'],
  accessories: ['bestek', 'ehbo-set', 'hoofdlamp'],
}
