import { type Goods, roundTo } from './goods'

const backFit =
  'Zet de rugzak gevuld op, haal eerst de heupband aan en daarna pas de schouderbanden. Het meeste gewicht hoort op je heupen.'

/** Whether a rain cover comes with it, as a spec and as a sentence. */
function makeCover(present: boolean) {
  return present
    ? { regenhoes: 'Meegeleverd', hoes: 'Een regenhoes zit erbij.' }
    : { regenhoes: 'Niet meegeleverd', hoes: 'Een regenhoes zit er niet bij.' }
}

export const trekkingPack: Goods = {
  leaf: 'trekkingrugzakken',
  brands: 'packs',
  share: 30,
  colours: [1, 3],
  draft: (random) => {
    const volume = random.pick([45, 50, 55, 60, 65, 70, 75])
    const womens = random.chance(0.3)
    const fixed = random.chance(0.6)
    const system = random.pick(['Verstelbare ruglengte', 'Vaste ruglengte, geventileerd', 'Netrug'] as const)
    const cover = makeCover(random.chance(0.65))
    return {
      tail: `${fixed ? `${volume} ` : ''}trekkingrugzak${womens ? ' dames' : ''}`,
      price: roundTo(110 + volume * 1.4 + random.int(0, 60), 10),
      weight: roundTo(900 + volume * 15 + random.int(-100, 250), 10),
      specs: {
        ...(fixed ? { inhoud: volume } : { geschiktVoor: 'Trektocht' }),
        doelgroep: womens ? 'Dames' : 'Unisex',
        draagsysteem: system,
        regenhoes: cover.regenhoes,
        materiaal: random.pick(['Nylon 210 denier', 'Gerecycled polyamide 420 denier', 'Polyester ripstop']),
      },
      facts: {
        rug: {
          'Verstelbare ruglengte': 'De ruglengte is verstelbaar.',
          'Vaste ruglengte, geventileerd': 'De ruglengte staat vast en het rugpand is geventileerd.',
          Netrug: 'Een netrug houdt de rugzak los van je rug.',
        }[system],
        hoes: cover.hoes,
      },
      // A back that is adjustable fits both.
      axes: fixed
        ? system === 'Verstelbare ruglengte'
          ? []
          : [{ attribute: 'formaat', options: [{ title: 'S/M' }, { title: 'M/L', weight: 60 }] }]
        : [
            {
              attribute: 'inhoud',
              options: [
                { title: '45 l' },
                { title: '55 l', price: 20, weight: 160 },
                { title: '65 l', price: 40, weight: 310 },
              ].slice(0, random.int(2, 3)),
            },
          ],
    }
  },
  openings: [
    'Een goede trekkingrugzak vergeet je na een kilometer. De {naam} legt het gewicht op je heupen, waar het hoort.',
    'Alles voor een week onderweg past in de {naam}, en toch weegt de rugzak zelf niet meer dan {gewicht}.',
    'De {naam} is een trekkingrugzak voor tochten van hut naar hut of van kampeerplek naar kampeerplek.',
  ],
  middles: [
    '{rug} De heupband is voorgevormd en heeft aan beide kanten een ritsvak.',
    'Via de rits aan de voorkant kom je bij je slaapzak of je droge sokken zonder alles uit te pakken.',
    'In de elastische zak aan de voorkant gaat een natte regenjas, in de zijvakken staat een fles van een liter.',
    'De bovenklep is in hoogte verstelbaar, zodat je hem met een tent eronder nog strak dichttrekt.',
    'De bodem is dubbel uitgevoerd; daar zet je hem tenslotte steeds op neer.',
  ],
  closings: [
    backFit,
    'Pak het zwaarste dicht tegen je rug, op schouderhoogte. Dat helpt meer dan een halve kilo minder bagage.',
    '{hoes} Wij doen belangrijke spullen hoe dan ook in een drybag.',
  ],
  pros: [
    'Stevige heupband met ritsvakken',
    'Toegang van boven en van voren',
    'Verstelbare bovenklep',
    'Ruime elastische voorzak',
    'Stille, soepele draagriemen',
  ],
  cons: ['Leeg al een stevige rugzak', 'Veel riempjes om aan te wennen', 'Niet waterdicht zonder hoes of drybag'],
  liked: [
    'Met zestien kilo erin draagt hij nog steeds prettig.',
    'De heupband zit als gegoten, geen drukplekken.',
    'De indeling is doordacht en alles heeft een logische plek.',
    'Hij piept en kraakt nergens.',
    'De stof kan wel tegen een stootje: hij is al twee keer van een rots gevallen.',
  ],
  disliked: [
    'De zijvakken zijn met een volle rugzak lastig te bereiken.',
    'Op een warme dag wordt mijn rug wel erg nat.',
    'De borstband schiet soms los van het geleiderailtje.',
  ],
  questions: [
    [
      'Hoe weet ik welke maat ik nodig heb?',
      'Meet je ruglengte van de dikke nekwervel tot de bovenkant van je heupen. Zijn er twee maten, dan neem je tot ongeveer 46 cm S/M en daarboven M/L.',
    ],
    [
      'Mag deze rugzak mee als handbagage?',
      'Nee, een trekkingrugzak is groter dan wat de meeste maatschappijen als handbagage toestaan. Doe hem als ruimbagage in een hoes of duffel.',
    ],
    [
      'Past er een waterzak in?',
      'Ja. Er zit een hoesje voor een waterzak tot drie liter in, met een opening voor de slang.',
    ],
  ],
  warnings: ['Let erop dat losse riemen niet achter deuren of in roltrappen blijven haken.'],
  accessories: ['drybag', 'wandelstokken', 'drinkfles', 'donzen-slaapzak', 'regenjas'],
}

export const dayPack: Goods = {
  leaf: 'dagrugzakken',
  brands: 'packs',
  share: 36,
  colours: [1, 3],
  draft: (random) => {
    const volume = random.pick([18, 20, 22, 24, 28, 30, 32])
    const fixed = random.chance(0.75)
    const net = random.chance(0.5)
    const cover = makeCover(random.chance(0.5))
    return {
      tail: `${fixed ? `${volume} ` : ''}dagrugzak`,
      price: roundTo(42 + volume * 1.7 + random.int(0, 35), 5),
      weight: roundTo(320 + volume * 15 + random.int(0, 220), 10),
      specs: {
        ...(fixed ? { inhoud: volume } : {}),
        geschiktVoor: random.pick(['Dagwandeling', 'Wandelen en fietsen', 'Stad en bos']),
        draagsysteem: net ? 'Netrug' : 'Schuimrug met luchtkanaal',
        regenhoes: cover.regenhoes,
        materiaal: random.pick(['Gerecycled polyester', 'Nylon 210 denier', 'Waxdoek van katoen en polyester']),
      },
      facts: { rug: net ? 'een netrug' : 'een schuimrug met luchtkanaal', hoes: cover.hoes },
      axes: fixed
        ? []
        : [
            {
              attribute: 'inhoud',
              options: [
                { title: '20 l' },
                { title: '24 l', price: 10, weight: 70 },
                { title: '30 l', price: 20, weight: 150 },
              ].slice(0, random.int(2, 3)),
            },
          ],
    }
  },
  openings: [
    'Boterhammen, regenjas, verrekijker: meer hoeft er op een dagtocht niet mee. De {naam} heeft er precies de ruimte voor.',
    'De {naam} is een dagrugzak van {gewicht} die in het bos net zo goed staat als in de trein.',
    'Een rugzak voor elke dag en elke wandeling: dat is de {naam}.',
  ],
  middles: [
    'Achterin zit een vlak vak voor een waterzak van twee liter of een laptop tot 14 inch.',
    'De rugzak heeft {rug}. Zo blijft er lucht tussen jou en je bagage.',
    'Twee zijvakken zijn hoog genoeg voor een drinkfles, en je haalt die eruit zonder de rugzak af te doen.',
    'In de klep zit een ritsvak met sleutelhaak, zodat je voor je huissleutel niet hoeft te graven.',
    'De heupriem is weg te stoppen als je hem niet nodig hebt.',
  ],
  closings: [
    'Licht genoeg voor een ommetje, ruim genoeg voor een hele dag.',
    '{hoes} Het doek zelf kan wel tegen een korte bui.',
    'Stof eraf met een vochtige doek, meer onderhoud vraagt hij niet.',
  ],
  pros: [
    'Draagt licht en stabiel',
    'Vak voor waterzak of laptop',
    'Hoge zijvakken',
    'Sleutelhaak in de klep',
    'Heupriem weg te stoppen',
  ],
  cons: [
    'Weinig steun bij meer dan acht kilo',
    'Lichte voering laat vlekken zien',
    'Eén groot hoofdvak, zonder verdere indeling',
  ],
  liked: [
    'De rugzak zit prettig, ook na een dag van vijfentwintig kilometer.',
    'Alles past erin voor een dagje met de kinderen.',
    'Je rug blijft er echt droger mee.',
    'Het is een mooie kleur en hij ziet er na een jaar nog netjes uit.',
    'De ritsen lopen soepel, ook met handschoenen aan.',
  ],
  disliked: [
    'Het zijvak is te krap voor een dikke thermosfles.',
    'De schouderbanden zakken onderweg langzaam uit.',
    'Ik mis een extra vakje voor kleine spullen.',
  ],
  questions: [
    [
      'Past er een laptop in?',
      'In het vlakke vak achterin past een laptop tot 14 inch. Het vak heeft geen schokbescherming, dus een dunne hoes is verstandig.',
    ],
    [
      'Is hij waterdicht?',
      'Het doek is waterafstotend, maar de ritsen en naden zijn dat niet. Gebruik bij aanhoudende regen een hoes of een drybag.',
    ],
  ],
  warnings: ['Let erop dat losse riemen niet achter deuren of in roltrappen blijven haken.'],
  accessories: ['drinkfles', 'thermosfles', 'regenjas', 'drybag', 'ehbo-set'],
}
