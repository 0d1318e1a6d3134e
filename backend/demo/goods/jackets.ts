import { type Goods, makeSizes, roundTo } from './goods'

export const forWhom = ['Dames', 'Heren', 'Heren', 'Unisex', 'Dames'] as const

export const nameFor = (noun: string, whom: string) => (whom === 'Unisex' ? noun : `${noun} ${whom.toLowerCase()}`)

const sizing: readonly [string, string] = [
  'Valt deze jas normaal?',
  'Ja, de meeste klanten nemen hun gewone maat. Wil je er een dikke trui onder dragen, neem dan een maat groter.',
]

const wash =
  'Was hem met vloeibaar wasmiddel zonder wasverzachter, doe alle ritsen dicht en droog hem kort op lage temperatuur.'

export const rainJacket: Goods = {
  leaf: 'regenkleding',
  brands: 'clothing',
  share: 44,
  colours: [1, 2],
  draft: (random) => {
    const layers = random.pick(['2,5-laags', '3-laags', '3-laags'])
    const doelgroep = random.pick(forWhom)
    const three = layers === '3-laags'
    const waterColumn = random.pick(three ? [15000, 20000, 28000] : [10000, 15000])
    return {
      tail: nameFor('regenjas', doelgroep),
      price: roundTo((three ? 189 : 99) + random.int(0, three ? 160 : 60), 10),
      weight: roundTo(random.int(three ? 330 : 210, three ? 520 : 360), 5),
      specs: {
        soort: 'Jas',
        doelgroep,
        waterkolom: waterColumn,
        ademend: random.pick(three ? [15000, 20000, 25000] : [10000, 12000]),
        materiaal: `${layers} ${three ? 'gerecycled polyamide' : 'polyester'}`,
        capuchon: random.pick(['Verstelbaar en ruim genoeg voor een helm', 'Verstelbaar', 'Oprolbaar']),
        pasvorm: random.pick(['Normaal', 'Ruim', 'Aansluitend']),
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Slecht weer bestaat, een natte rug hoeft niet. De {naam} heeft een waterkolom van {waterkolom} mm en getapete naden.',
    'De {naam} is een regenjas om in te lopen: waterdicht tot {waterkolom} mm en luchtig genoeg voor een stevige klim.',
    'Met {gewicht} is de {naam} een jas die altijd mee kan, ook als de weerman zon belooft.',
  ],
  middles: [
    'De stof van {materiaal} laat per etmaal {ademend} gram damp door per vierkante meter.',
    'Ritsen onder de oksels geven lucht als je het warm krijgt, zonder dat je de jas hoeft open te zetten.',
    'De capuchon is {capuchon}. De klep is verstevigd, zodat regen niet in je gezicht loopt.',
    'De zakken zitten boven de heupband van een rugzak en zijn dus altijd bereikbaar.',
    'De waterafstotende behandeling is vrij van PFAS.',
  ],
  closings: [
    wash,
    'Loopt de regen er niet meer af in druppels? Was en impregneer hem dan opnieuw, want de jas zelf is nog gewoon waterdicht.',
    'Draag er een dun shirt of een fleece onder; de jas doet de rest.',
  ],
  pros: [
    'Na een dag regen nog droog van binnen',
    'Ritsen onder de oksels',
    'PFAS-vrij',
    'Zakken vrij van de heupband',
    'Draagt licht, ook over een dikke trui',
  ],
  cons: ['Stof ritselt een beetje', 'Isoleert zelf niet', 'Vraagt af en toe een impregneerbeurt'],
  liked: [
    'De jas bleef droog tijdens een hele dag Schotse regen.',
    'De capuchon draait mooi mee met je hoofd.',
    'Hij ademt goed en ik kwam niet nat van het zweet boven.',
    'De pasvorm is netjes, ook voor in de stad.',
    'De zakken zijn groot genoeg voor een kaart.',
  ],
  disliked: [
    'De mouwen zijn aan de lange kant.',
    'De rits is met natte handen wat stroef.',
    'Na een uur harde regen werd het bij de zakken vochtig.',
  ],
  questions: [
    sizing,
    [
      'Is een waterkolom van {waterkolom} mm genoeg?',
      'Voor gewone regen is 10.000 mm al ruim genoeg. Met een zware rugzak, die de stof tegen je schouders drukt, is een hogere waarde prettig.',
    ],
    [
      'Hoe vaak moet ik hem wassen?',
      'Een paar keer per jaar is goed voor de jas: zweet en huidvet verstoppen de poriën. Gebruik geen wasverzachter.',
    ],
  ],
  warnings: ['Houd de jas weg van open vuur en vonken: de stof smelt.'],
  accessories: ['regenbroek', 'fleece', 'merino-shirt', 'muts', 'dagrugzak'],
}

export const downJacket: Goods = {
  leaf: 'donsjassen',
  brands: 'clothing',
  share: 26,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const power = random.pick([600, 650, 700, 750, 800])
    return {
      tail: nameFor('donsjas', doelgroep),
      price: roundTo(110 + (power - 600) * 0.5 + random.int(0, 90), 10),
      weight: roundTo(random.int(270, 560), 5),
      specs: {
        doelgroep,
        vulling: random.pick(['Eendendons 90/10', 'Ganzendons 90/10', 'Gerecycled dons']),
        vulkracht: power,
        materiaal: random.pick(['Gerecycled nylon', 'Ripstop nylon 20 denier']),
        capuchon: random.pick(['Vast', 'Geen', 'Verstelbaar']),
        pasvorm: random.pick(['Normaal', 'Aansluitend']),
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Bij de eerste pauze trek je hem aan en je geeft hem niet meer terug: de {naam} is warm, licht en snel in te pakken.',
    'De {naam} weegt {gewicht} en isoleert met {vulling}, vulkracht {vulkracht} cuin.',
  ],
  middles: [
    'De stiksels zijn smal gehouden, zodat het dons op zijn plek blijft en er geen koude strepen ontstaan.',
    'De jas past in zijn eigen zak en is dan niet groter dan een pak koffie.',
    'Elastische boorden aan mouwen en zoom houden de wind buiten.',
    'Onder een ruime regenjas is het ook een goede tussenlaag.',
    'De buitenstof is waterafstotend; een paar druppels rollen eraf.',
  ],
  closings: [
    'Dons houdt niet van regen. Trek er bij een bui een regenjas overheen.',
    'Was hem met donswasmiddel en droog hem met twee tennisballen in de droger, dan komt alle lucht terug.',
  ],
  pros: [
    'Warm zodra je hem aantrekt',
    'Zo licht dat hij altijd mee kan',
    'In eigen zak op te bergen',
    'Gecertificeerd of gerecycled dons',
    'Waterafstotende buitenstof',
  ],
  cons: ['Niet bestand tegen regen', 'Dunne stof, dus voorzichtig bij takken', 'Wassen kost tijd'],
  liked: [
    'Hij is heerlijk warm voor zo’n dunne jas.',
    'De jas past in een hoekje van mijn rugzak.',
    'De kleur is prachtig en hij zit goed.',
    'Ik draag hem elke dag van oktober tot april.',
  ],
  disliked: [
    'Er komt af en toe een veertje door de stof.',
    'De zakken hebben geen rits en dat is jammer.',
    'Hij valt wat kort aan de achterkant.',
  ],
  questions: [
    sizing,
    [
      'Is het dons diervriendelijk verkregen?',
      'Het dons is gecertificeerd of gerecycled; levende pluk en dwangvoeding zijn uitgesloten.',
    ],
  ],
  warnings: ['Houd de jas weg van open vuur en vonken: de stof smelt.'],
  accessories: ['regenjas', 'muts', 'handschoenen', 'merino-shirt'],
}

export const softshell: Goods = {
  leaf: 'softshells-en-fleece',
  brands: 'clothing',
  share: 20,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    return {
      tail: nameFor('softshell', doelgroep),
      price: roundTo(random.int(89, 190), 10),
      weight: roundTo(random.int(380, 620), 10),
      specs: {
        soort: 'Softshell',
        doelgroep,
        materiaal: random.pick(['Polyester met elastaan', 'Polyamide met elastaan']),
        ademend: random.pick([8000, 10000, 15000]),
        capuchon: random.pick(['Vast', 'Afneembaar', 'Geen']),
        pasvorm: random.pick(['Aansluitend', 'Normaal']),
      },
      axes: [makeSizes(random)],
    }
  },
  openings: [
    'Niet nat, niet koud, wel wind: voor zulke dagen is de {naam} gemaakt.',
    'De {naam} houdt wind tegen, rekt mee met elke beweging en voelt aan als een vest.',
  ],
  middles: [
    'De binnenkant is licht geruwd en zacht op de huid.',
    'De stof rekt in alle richtingen, wat fijn is bij klimmen en fietsen.',
    'Een bui van tien minuten houdt hij buiten; bij langere regen hoort er een regenjas overheen.',
    'De mouwen sluiten af met klittenband en schuiven zo over of onder je handschoenen.',
  ],
  closings: [
    'De jas die je in het voor- en najaar het vaakst van de kapstok pakt.',
    'Op 30 graden in de was, zonder wasverzachter.',
  ],
  pros: ['Winddicht en soepel', 'Rekt mee', 'Ademt beter dan een regenjas', 'Zachte binnenkant'],
  cons: ['Niet waterdicht', 'Zwaarder dan een windjack'],
  liked: [
    'Hij beweegt heel fijn mee.',
    'De wind komt er echt niet doorheen.',
    'De jas is netjes genoeg voor op kantoor.',
    'Het materiaal pilt niet, ook na veel wassen.',
  ],
  disliked: ['Bij harde regen is hij na een kwartier doorweekt.', 'De kraag is wat stug in het begin.'],
  questions: [
    sizing,
    [
      'Kan ik hem in de winter dragen?',
      'Met een thermoshirt en een fleece eronder wel. De softshell zelf is vooral winddicht en isoleert licht.',
    ],
  ],
  warnings: ['Houd de jas weg van open vuur: de stof smelt.'],
  accessories: ['fleece', 'wandelbroek', 'handschoenen', 'regenjas'],
}
