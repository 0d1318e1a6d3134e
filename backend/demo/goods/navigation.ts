import { type Goods, roundTo } from './goods'
import { battery } from './lamps'

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
    'Haalt de avond zonder powerbank',
    'Kaart in één oogopslag te lezen',
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
  pros: ['Werkt zonder stroom', 'Rustige naald', 'Hangt om je nek zonder te storen', 'Kaartschalen op de plaat'],
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
  pros: ['Je ziet snel waar je bent', 'Gemarkeerde wandelroutes', 'Met coördinatenraster', 'In het veld nagelopen'],
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
