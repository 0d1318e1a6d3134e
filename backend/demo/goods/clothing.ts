import { type Goods, makeSizes, roundTo } from './goods'

const forWhom = ['Dames', 'Heren', 'Heren', 'Dames'] as const

export const heat = ['Houd kleding weg van open vuur en hete branders.'] as const

export const merinoShirt: Goods = {
  leaf: 'merinoshirts',
  brands: 'clothing',
  share: 26,
  colours: [1, 2],
  draft: (random) => {
    const grams = random.pick([150, 165, 200, 250])
    const doelgroep = random.pick(forWhom)
    const long = grams >= 200 || random.chance(0.4)
    return {
      tail: `merino shirt ${long ? 'lange mouw ' : ''}${doelgroep.toLowerCase()}`,
      look: long ? 'merino-shirt-lang' : 'merino-shirt',
      price: roundTo(48 + grams / 8 + (long ? 10 : 0) + random.int(0, 20), 5),
      weight: roundTo(grams * 0.95 + (long ? 35 : 0), 5),
      specs: {
        doelgroep,
        stofgewicht: grams,
        materiaal: random.pick(['100% merinowol', '87% merinowol, 13% polyamide']),
        pasvorm: random.pick(['Aansluitend', 'Normaal']),
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Drie dagen hetzelfde shirt en niemand die het ruikt: de {naam} is van {materiaal}.',
    'De {naam} weegt {gewicht}, is zacht op de huid en werkt in de zomer net zo goed als in de winter.',
  ],
  middles: [
    'Wol neemt vocht op voordat het klam aanvoelt, en blijft daarbij warm.',
    'De stof weegt {stofgewicht} g/m²; hoe lager dat getal, hoe luchtiger.',
    'De schoudernaad ligt iets naar voren, zodat de riem van je rugzak er niet op drukt.',
    'Het rugpand is wat langer en blijft dus in je broek zitten.',
  ],
  closings: [
    'Was merino op het wolprogramma en laat het liggend drogen. Vaak is een nacht luchten al genoeg.',
    'Een shirt dat je voor de tocht koopt en daarna elke week draagt.',
  ],
  pros: [
    'Ruikt niet na een dag lopen',
    'Zacht, kriebelt niet',
    'Zit prettig onder alles wat je draagt',
    'Warm als het koud is, koel als het warm is',
  ],
  cons: ['Gevoelig voor motten', 'Minder slijtvast dan synthetisch'],
  liked: [
    'Het shirt ruikt na vier dagen lopen nog fris.',
    'De stof is heerlijk zacht en kriebelt totaal niet.',
    'Het zit mooi en kruipt niet omhoog.',
    'Ik draag het inmiddels ook als pyjama, zo fijn.',
  ],
  disliked: ['Na een paar maanden zat er een gaatje bij de zoom.', 'De kleur werd na een paar wasbeurten wat valer.'],
  questions: [
    ['Kan het in de wasmachine?', 'Ja, op het wolprogramma van 30 graden met wolwasmiddel. Niet in de droger.'],
    ['Kriebelt de wol?', 'Nee. De vezels zijn zo fijn dat de meeste mensen er niets van voelen, ook op de blote huid.'],
  ],
  warnings: heat,
  accessories: ['fleece', 'wandelbroek', 'wandelsokken', 'regenjas'],
}

export const hikingTrousers: Goods = {
  leaf: 'wandelbroeken',
  brands: 'clothing',
  share: 30,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const zip = random.chance(0.35)
    return {
      tail: `${zip ? 'afritsbroek' : 'wandelbroek'} ${doelgroep.toLowerCase()}`,
      look: zip ? 'afritsbroek' : 'wandelbroek',
      price: roundTo(random.int(62, 125), 5),
      weight: roundTo(random.int(270, 430), 10),
      specs: {
        doelgroep,
        materiaal: random.pick(['Polyamide met elastaan', 'Gerecycled polyester met elastaan', 'Katoen en polyester']),
        pasvorm: random.pick(['Normaal', 'Aansluitend', 'Ruim']),
        geschiktVoor: random.pick(['Lente en zomer', 'Het hele jaar', 'De bergen']),
      },
      axes: random.chance(0.4)
        ? [
            { attribute: 'maat', options: ['S', 'M', 'L', 'XL'].map((title) => ({ title })) },
            {
              attribute: 'lengte',
              options: [{ title: 'Kort' }, { title: 'Normaal', weight: 10 }, { title: 'Lang', weight: 20 }],
            },
          ]
        : [makeSizes(random)],
      oneColour: random.chance(0.4),
    }
  },
  openings: [
    'Bukken, klauteren, op een omgevallen boom gaan zitten: de {naam} doet niet moeilijk.',
    'De {naam} rekt mee, droogt snel en weegt {gewicht}. Meer verlang je niet van een wandelbroek.',
  ],
  middles: [
    'De knieën zijn voorgevormd en het kruis heeft een extra pand, zodat niets trekt bij een hoge stap.',
    'Op het bovenbeen zit een ritszak waar een telefoon of kaart in past.',
    'De stof van {materiaal} is binnen een uur weer droog.',
    'De zoom heeft een haakje voor je veters en een koordje om hem aan te trekken.',
  ],
  closings: [
    'De broek valt {pasvorm} en is gemaakt voor {geschiktVoor}.',
    'Op 30 graden in de was, strijken hoeft niet.',
  ],
  pros: ['Rekt goed mee', 'Droogt snel', 'Ritszak op het been', 'Voorgevormde knieën'],
  cons: ['Niet waterdicht', 'Riem wordt niet meegeleverd'],
  liked: [
    'De broek zit geweldig, ook bij het klauteren.',
    'Hij droogt echt razendsnel na een bui.',
    'De zakken zitten op de goede plek en zijn diep genoeg.',
    'Ik heb er inmiddels drie.',
  ],
  disliked: [
    'De taille valt wat ruim.',
    'De stof maakt een zwiepend geluid bij het lopen.',
    'De pijpen waren voor mij te lang.',
  ],
  questions: [
    [
      'Is deze broek tekenwerend?',
      'De stof is dicht geweven, waardoor teken er moeilijk doorheen komen, maar hij is niet behandeld. Stop je sokken over de pijp als je door hoog gras loopt.',
    ],
    ['Valt deze broek normaal?', 'Ja. Zit je tussen twee maten in, neem dan de kleinste: de stof geeft mee.'],
  ],
  warnings: heat,
  accessories: ['regenbroek', 'wandelsokken', 'merino-shirt', 'wandelschoen'],
}

export const rainTrousers: Goods = {
  leaf: 'regenkleding',
  brands: 'clothing',
  share: 14,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(['Dames', 'Heren', 'Unisex'] as const)
    return {
      tail: `regenbroek${doelgroep === 'Unisex' ? '' : ` ${doelgroep.toLowerCase()}`}`,
      price: roundTo(random.int(49, 150), 10),
      weight: roundTo(random.int(190, 380), 5),
      specs: {
        soort: 'Broek',
        doelgroep,
        waterkolom: random.pick([10000, 15000, 20000]),
        ademend: random.pick([8000, 10000, 15000]),
        materiaal: random.pick(['2,5-laags polyester', '3-laags gerecycled polyamide']),
        pasvorm: 'Ruim',
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Een regenbroek trek je meestal te laat aan. De {naam} heeft daarom lange ritsen: over je schoenen heen en klaar.',
    'Droge benen tot {waterkolom} mm waterkolom, voor maar {gewicht} in je rugzak: dat is de {naam}.',
  ],
  middles: [
    'De ritsen openen van onderen tot boven de knie.',
    'De elastische taille heeft een koord en zakt niet af onder een heupband.',
    'Alle naden zijn getapet en de stof is vrij van PFAS.',
    'Klittenband onderaan houdt de pijpen uit de fietsketting.',
  ],
  closings: [
    'Ruim gesneden, zodat je wandelbroek er ongekreukt onder past.',
    'Hang hem na gebruik uit: nat opgeborgen gaat de coating sneller achteruit.',
  ],
  pros: [
    'Droge benen, ook na uren regen',
    'Over schoenen aan te trekken',
    'Licht genoeg om altijd mee te nemen',
    'Klein op te bergen',
  ],
  cons: ['Geen zakken', 'Ritselt bij het lopen'],
  liked: [
    'Hij gaat makkelijk over mijn bergschoenen heen.',
    'De broek houdt echt alles tegen, ook op de fiets.',
    'Hij zit ruim en toch niet als een zak.',
  ],
  disliked: ['De pijpen zijn bij mij tien centimeter te lang.', 'Het koord in de taille gaat snel los.'],
  questions: [
    [
      'Kan ik hem ook op de fiets gebruiken?',
      'Ja. Met het klittenband onderaan maak je de pijpen smal en blijven ze bij de ketting weg.',
    ],
  ],
  warnings: heat,
  accessories: ['regenjas', 'wandelbroek', 'wandelschoen'],
}
