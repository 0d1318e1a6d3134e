import { formatNumber } from '../text'
import { type Goods, roundTo } from './goods'

const lengths = (random: { chance: (p: number) => boolean }, extra: number) => [
  { attribute: 'lengte' as const, options: [{ title: 'Normaal' }, { title: 'Lang', price: 20, weight: extra }] },
  ...(random.chance(0.35) ? [{ attribute: 'rits' as const, options: [{ title: 'Links' }, { title: 'Rechts' }] }] : []),
]

const when = { Zomer: 'de zomer', '3 seizoenen': 'lente, zomer en herfst', Winter: 'de winter' } as const

export const downBag: Goods = {
  leaf: 'donzen-slaapzakken',
  brands: 'sleep',
  share: 28,
  colours: [1, 2],
  draft: (random) => {
    const comfort = random.pick([7, 5, 2, 0, 0, -2, -5, -5, -8, -12])
    const power = random.pick([650, 700, 750, 800, 850])
    const seizoen = comfort >= 5 ? 'Zomer' : comfort >= -2 ? '3 seizoenen' : 'Winter'
    const weight = roundTo(1030 - comfort * 36 - (power - 650) * 1.1 + random.int(-30, 30), 10)
    return {
      tail: `donzen slaapzak ${formatNumber(comfort)} °C`,
      price: roundTo(225 - comfort * 11 + (power - 650) * 0.55 + random.int(-15, 25), 10),
      weight,
      specs: {
        comfort,
        vulling: random.pick(['Eendendons 90/10', 'Ganzendons 90/10', 'Ganzendons 95/5']),
        vulkracht: power,
        materiaal: random.pick(['Gerecycled nylon', 'Ripstop nylon 20 denier']),
        seizoen,
        lichaamslengte: '185 cm (normaal), 200 cm (lang)',
        pakmaat: `${random.int(26, 34)} × ${random.int(15, 19)}`,
      },
      facts: { wanneer: when[seizoen] },
      axes: lengths(random, 80),
    }
  },
  openings: [
    'De {naam} is een donzen slaapzak met een comforttemperatuur van {comfort} °C. Hij weegt {gewicht} en is klein op te bergen.',
    'Niets houdt zo goed warm voor zo weinig gewicht als dons. In de {naam} slaap je comfortabel tot {comfort} °C.',
  ],
  middles: [
    'De vulling is {vulling} met een vulkracht van {vulkracht} cuin: hoe hoger dat getal, hoe meer lucht het dons vasthoudt.',
    'Een kraag van dons rond je nek sluit de warmte in, en de capuchon trek je met één hand dicht.',
    'De rits heeft een brede strook erlangs, zodat hij niet in de stof blijft steken en er geen kou doorheen trekt.',
    'Bij je voeten is hij ruimer gesneden. Daar draai je je om zonder de hele slaapzak mee te nemen.',
    'Het dons is gecertificeerd en te volgen tot op de boerderij.',
  ],
  closings: [
    'Houd dons droog: berg hem onderweg op in een waterdichte zak en bewaar hem thuis los in de grote katoenen zak.',
    'De comforttemperatuur geldt voor een gemiddelde koukleum in thermokleding op een isolerende mat.',
    'Dit is een slaapzak voor {wanneer}. Lucht hem na elke tocht een dag, dan gaat hij jarenlang mee.',
  ],
  pros: [
    'Comforttemperatuur {comfort} °C',
    'Vulkracht van {vulkracht} cuin',
    'Weegt maar {gewicht}',
    'Warme kraag en ruime voetenzak',
    'Gecertificeerd dons',
  ],
  cons: ['Mag niet nat worden', 'Wassen vraagt speciaal wasmiddel', 'Nauwer gesneden dan een dekenmodel'],
  liked: [
    'Hij is heerlijk warm, ik sliep bij {comfort} graden zonder extra laag.',
    'De slaapzak is zo klein in te pakken dat ik een kleinere rugzak kon nemen.',
    'De rits loopt soepel en blijft niet haken.',
    'De ruimte bij de voeten is prettig voor een woelaar zoals ik.',
    'Na een nachtje luchten komt het dons weer helemaal op volume.',
  ],
  disliked: [
    'De eerste weken verliest hij hier en daar een veertje.',
    'Voor brede schouders is hij echt krap.',
    'De compressiezak is klein en dat maakt inpakken een gevecht.',
  ],
  questions: [
    [
      'Kan deze slaapzak in de wasmachine?',
      'Ja, op 30 graden in een grote trommel met donswasmiddel. Droog hem daarna langzaam in de droger, met twee schone tennisballen erbij.',
    ],
    [
      'Ik ben 1,88 m. Welke lengte heb ik nodig?',
      'Neem de lange uitvoering. De normale maat past tot ongeveer 1,85 m; daarboven druk je het dons bij je voeten plat.',
    ],
  ],
  warnings: [
    'Houd de slaapzak weg van open vuur en van hete branders.',
    'Niet geschikt voor baby’s en jonge kinderen zonder toezicht.',
  ],
  accessories: ['slaapmat', 'kussen', 'drybag', 'trekkingtent-2p', 'muts'],
}

export const syntheticBag: Goods = {
  ...downBag,
  leaf: 'synthetische-slaapzakken',
  share: 24,
  colours: [1, 3],
  draft: (random) => {
    const comfort = random.pick([12, 10, 8, 5, 5, 2, 0, -3])
    const seizoen = comfort >= 8 ? 'Zomer' : comfort >= 0 ? '3 seizoenen' : 'Winter'
    return {
      tail: `synthetische slaapzak ${formatNumber(comfort)} °C`,
      price: roundTo(95 - comfort * 3 + random.int(-10, 50), 10),
      weight: roundTo(1480 - comfort * 52 + random.int(-60, 60), 10),
      specs: {
        comfort,
        vulling: random.pick(['Holle polyestervezel', 'Gerecyclede polyestervezel']),
        materiaal: random.pick(['Polyester ripstop', 'Zachte microvezel']),
        seizoen,
        lichaamslengte: '185 cm (normaal), 200 cm (lang)',
        pakmaat: `${random.int(34, 42)} × ${random.int(19, 24)}`,
      },
      facts: { wanneer: when[seizoen] },
      axes: lengths(random, 120),
    }
  },
  openings: [
    'De {naam} is een synthetische slaapzak met een comforttemperatuur van {comfort} °C, die ook warm blijft als hij klam wordt.',
    'Voor campings, hutten en natte zomers: de {naam} houdt je warm tot {comfort} °C en kan gewoon in de wasmachine.',
  ],
  middles: [
    'De vulling is van {vulling}. Die neemt nauwelijks vocht op en is snel weer droog.',
    'De naden van binnen- en buitenstof liggen niet op elkaar, zodat er geen koude strepen ontstaan.',
    'Met de lange rits maak je er op warme nachten een deken van.',
    'In het vakje op de borst passen telefoon en oordopjes.',
    'Twee stuks met een linker- en een rechterrits koppel je aan elkaar.',
  ],
  closings: [
    'Een slaapzak zonder zorgen: na de vakantie gaat hij in de was en daarna los in de kast.',
    'Dit is een slaapzak voor {wanneer}. Twijfel je tussen twee temperaturen? Neem de warmste; een rits openzetten kan altijd.',
  ],
  pros: [
    'Comforttemperatuur {comfort} °C',
    'Blijft warm als hij vochtig is',
    'Gewoon in de wasmachine',
    'Droogt snel',
    'Vriendelijke prijs',
  ],
  cons: ['Groter en zwaarder dan dons', 'Vulling wordt na jaren platter', 'Compressiezak is er niet bij'],
  liked: [
    'Hij slaapt als een dekbed en is lekker ruim.',
    'De slaapzak werd vochtig van de condens, maar bleef gewoon warm.',
    'Wassen op dertig graden ging zonder problemen.',
    'De stof voelt zacht aan en kraakt niet.',
    'Bij {comfort} graden lag ik er warm bij.',
  ],
  disliked: [
    'Hij is groter in te pakken dan ik dacht.',
    'De rits loopt bij de bocht onderin soms vast.',
    'Voor echte koukleumen is de opgegeven temperatuur aan de optimistische kant.',
  ],
  questions: [
    [
      'Zijn twee van deze slaapzakken aan elkaar te ritsen?',
      'Ja, als je er één met een linkerrits en één met een rechterrits neemt en ze even lang zijn.',
    ],
    [
      'Is hij geschikt voor een kind van tien?',
      'Dat kan, maar een slaapzak die veel te lang is, wordt minder snel warm. Knoop het voeteneind eventueel dicht met een riem.',
    ],
  ],
  warnings: ['Houd de slaapzak weg van open vuur: de stof kan smelten.'],
  accessories: ['slaapmat', 'foammat', 'kussen', 'koepeltent', 'lantaarn'],
}

export const sleepingMat: Goods = {
  leaf: 'slaapmatten',
  brands: 'sleep',
  share: 26,
  colours: [1, 2],
  draft: (random) => {
    const inflatable = random.chance(0.65)
    const r = random.pick(inflatable ? [1.8, 2.5, 3.2, 4.2, 5, 6.5] : [3.5, 4.4, 5.2, 6.8])
    const seizoen = r >= 5 ? 'Winter' : r >= 2.5 ? '3 seizoenen' : 'Zomer'
    const thickness = inflatable ? random.pick([6, 7, 8, 9, 10]) : random.pick([3.8, 5, 6.3, 7.5, 10])
    return {
      tail: `${inflatable ? 'luchtmat' : 'zelfopblazende slaapmat'} ${formatNumber(thickness)} cm`,
      price: roundTo((inflatable ? 75 : 55) + r * 15 + random.int(0, 20), 10),
      weight: roundTo((inflatable ? 380 : 620) + r * 28 + thickness * (inflatable ? 4 : 45), 10),
      specs: {
        rwaarde: r,
        dikte: thickness,
        materiaal: inflatable ? 'Nylon met TPU-coating' : 'Polyester met schuimkern',
        vulling: inflatable ? 'Lucht' : 'Lucht en schuim',
        afmetingen: '183 × 51 cm (normaal, standaard)',
        pakmaat: inflatable
          ? `${random.int(20, 26)} × ${random.int(9, 12)}`
          : `${random.int(28, 56)} × ${random.int(14, 20)}`,
        seizoen,
      },
      facts: { wanneer: when[seizoen] },
      axes: [
        { attribute: 'lengte', options: [{ title: 'Normaal' }, { title: 'Lang', price: 15, weight: 70 }] },
        ...(random.chance(0.4)
          ? [
              {
                attribute: 'breedte' as const,
                options: [{ title: 'Standaard' }, { title: 'Breed', price: 20, weight: 110 }],
              },
            ]
          : []),
      ],
    }
  },
  openings: [
    'De helft van de kou komt van onderen. De {naam} heeft een R-waarde van {rwaarde} en is {dikte} cm dik.',
    'Goed slapen begint bij de ondergrond: de {naam} is {dikte} cm dik en weegt {gewicht}.',
  ],
  middles: [
    'Met een R-waarde van {rwaarde} is deze mat warm genoeg voor {wanneer}.',
    'Het ventiel heeft een aparte stand om bij te regelen: een klein drukje en je laat precies genoeg lucht ontsnappen.',
    'De bovenkant is licht geruwd, zodat je slaapzak er niet af glijdt.',
    'De randen zijn iets hoger dan het midden. Daardoor blijf je liggen waar je ligt.',
    'In de verpakking zitten een opbergzak en een reparatiesetje met vier plakkers.',
  ],
  closings: [
    'Blaas hem niet met je mond op als het vriest: vocht in de mat gaat ten koste van de isolatie.',
    'Pomp hem thuis een nacht op voor je weggaat. Dan weet je zeker dat hij dicht is.',
  ],
  pros: [
    'R-waarde {rwaarde}',
    '{dikte} cm dik',
    'Weegt {gewicht}',
    'Druk goed te regelen met het ventiel',
    'Reparatieset meegeleverd',
  ],
  cons: ['Ritselt licht als je je omdraait', 'Gevoelig voor doorns en scherpe steentjes', 'Oprollen kost wat geduld'],
  liked: [
    'Hij ligt verrassend goed, ook op mijn zij.',
    'De mat isoleert prima, geen kou gevoeld op bevroren grond.',
    'Opblazen gaat snel en het ventiel sluit goed af.',
    'Opgerold is hij lekker compact.',
    'Na drie weken kamperen is hij nog steeds helemaal dicht.',
  ],
  disliked: [
    'Het geritsel hoor je in een stille tent wel.',
    'De mat was na twee weken al langzaam lek.',
    'De opbergzak is zo klein dat je hem er niet snel in krijgt.',
  ],
  questions: [
    [
      'Wat zegt een R-waarde van {rwaarde}?',
      'De R-waarde geeft aan hoe goed de mat isoleert. Ongeveer 2 is genoeg voor de zomer, 4 voor het voor- en najaar en vanaf 5 slaap je ook op sneeuw.',
    ],
    [
      'Past de brede mat in een tweepersoonstent?',
      'Eén brede naast één standaardmat past in de meeste tweepersoonstenten. Twee brede matten meestal niet; kijk naar de breedte van de vloer.',
    ],
  ],
  warnings: [
    'Geen drijfmiddel: niet gebruiken op het water.',
    'Niet in de volle zon opgeblazen laten liggen; de lucht zet uit.',
  ],
  accessories: ['donzen-slaapzak', 'synthetische-slaapzak', 'kussen', 'foammat'],
}

export const foamMat: Goods = {
  leaf: 'slaapmatten',
  brands: 'sleep',
  share: 8,
  colours: [1, 3],
  draft: (random) => {
    const thickness = random.pick([1, 1.4, 1.8, 2])
    const folds = random.chance(0.6)
    return {
      tail: `${folds ? 'vouwmat' : 'foammat'} ${formatNumber(thickness)} cm`,
      price: roundTo(18 + thickness * 14 + (folds ? 8 : 0), 1),
      weight: roundTo(240 + thickness * 100, 10),
      specs: {
        rwaarde: Math.round((0.9 + thickness * 0.6) * 10) / 10,
        dikte: thickness,
        materiaal: 'Gesloten schuim (XPE)',
        afmetingen: '185 × 56 cm',
        seizoen: 'Zomer',
        sluiting: folds ? 'Vouwt als een harmonica' : 'Oprolbaar met riempjes',
      },
      facts: { opbergen: folds ? 'je vouwt hem op als een harmonica' : 'je rolt hem op en trekt de riempjes aan' },
    }
  },
  openings: [
    'Een mat die niet lek kan gaan: de {naam} is van schuim, {dikte} cm dik en weegt {gewicht}.',
    'De {naam} leg je neer en je ligt. Geen pomp, geen ventiel, geen gedoe.',
  ],
  middles: [
    'Het gesloten schuim neemt geen water op, dus hij mag gerust buiten aan je rugzak.',
    'De R-waarde is {rwaarde}. Alleen is dat genoeg voor de zomer; onder een luchtmat maakt hij die wintervast.',
    'Overdag is het een droog zitje voor bij de koffie.',
    'Opbergen gaat vanzelf: {opbergen}.',
  ],
  closings: [
    'Een goede eerste mat, en een slimme reserve onder een luchtmat.',
    'Onverwoestbaar en vriendelijk geprijsd.',
  ],
  pros: ['Kan niet lek', 'In één seconde klaar', 'Weegt {gewicht}', 'Neemt geen water op'],
  cons: ['Minder comfortabel dan een luchtmat', 'Neemt veel plek in aan je rugzak'],
  liked: [
    'De mat is onverwoestbaar, hij gaat al jaren elk weekend mee.',
    'Hij ligt meteen klaar en is ook fijn om op te zitten.',
    'Onder mijn luchtmat scheelt het echt in de kou.',
  ],
  disliked: ['Voor een zijslaper is hij te dun.', 'Hij blijft buiten aan de rugzak overal aan haken.'],
  questions: [
    [
      'Is deze mat warm genoeg voor de winter?',
      'Alleen niet. Met een R-waarde van {rwaarde} is hij goed voor de zomer. Leg hem in de winter onder een opblaasbare mat; de waarden tel je bij elkaar op.',
    ],
  ],
  warnings: ['Houd de mat weg van open vuur en hete pannen.'],
  accessories: ['synthetische-slaapzak', 'kussen', 'slaapmat', 'tarp'],
}

export const hammock: Goods = {
  leaf: 'hangmatten-en-kussens',
  brands: 'sleep',
  share: 12,
  colours: [1, 3],
  single: 0.4,
  draft: (random) => {
    const double = random.chance(0.4)
    return {
      tail: double ? 'tweepersoonshangmat' : 'hangmat',
      price: roundTo((double ? 59 : 39) + random.int(0, 40), 5),
      weight: roundTo((double ? 560 : 380) + random.int(0, 160), 10),
      specs: {
        personen: double ? 2 : 1,
        draaggewicht: double ? random.pick([200, 220]) : random.pick([120, 150, 180]),
        materiaal: random.pick(['Parachutenylon', 'Gerecycled ripstop nylon']),
        afmetingen: double ? '300 × 200 cm' : '275 × 140 cm',
        geschiktVoor: 'Bos en camping',
      },
    }
  },
  openings: [
    'Twee bomen en een middag niets: de {naam} hangt in een minuut en draagt tot {draaggewicht} kg.',
    'De {naam} weegt {gewicht} en past in een jaszak. Er is dus geen reden om hem thuis te laten.',
  ],
  middles: [
    'De brede ophangbanden beschermen de bast van de boom en hebben om de tien centimeter een lus.',
    'Ga er schuin in liggen: dan is je rug recht en slaap je er een hele nacht in.',
    'De stof is ademend en binnen een half uur weer droog.',
    'Aan de zijkant zit een zak voor je boek, die ook de opbergzak is.',
  ],
  closings: [
    'Hang hem op zithoogte, met de banden onder een hoek van dertig graden.',
    'Met een tarp erboven heb je een compleet bivak.',
  ],
  pros: ['Draagt tot {draaggewicht} kg', 'Ophangbanden meegeleverd', 'Klein en licht: {gewicht}', 'Droogt snel'],
  cons: ['Geen muskietennet', 'Van onderen koud zonder isolatie'],
  liked: [
    'Hij hangt in een minuut en ligt heerlijk.',
    'De banden zijn lang genoeg voor dikke beuken.',
    'De stof voelt sterk en koel aan.',
    'Hij past in de kleinste hoek van mijn tas.',
  ],
  disliked: ['Zonder mat onder je is het ’s nachts fris.', 'De karabiners die erbij zitten, zijn wat zwaar.'],
  questions: [
    [
      'Hoe ver moeten de bomen uit elkaar staan?',
      'Tussen de drie en vijf meter werkt het best. Hang de banden op ooghoogte, dan zit je op stoelhoogte.',
    ],
  ],
  warnings: [
    'Maximale belasting {draaggewicht} kg.',
    'Hang de hangmat nooit hoger dan een meter boven de grond en controleer bomen en banden voor elk gebruik.',
  ],
  accessories: ['tarp', 'slaapmat', 'karabiner', 'kussen'],
}

export const pillow: Goods = {
  leaf: 'hangmatten-en-kussens',
  brands: 'sleep',
  share: 10,
  colours: [1, 3],
  single: 0.35,
  draft: (random) => {
    const foam = random.chance(0.4)
    return {
      tail: foam ? 'reiskussen' : 'opblaaskussen',
      price: roundTo((foam ? 27 : 24) + random.int(0, 18), 1),
      weight: foam ? roundTo(random.int(190, 290), 10) : roundTo(random.int(60, 120), 5),
      specs: {
        vulling: foam ? 'Schuimvlokken' : 'Lucht',
        materiaal: random.pick(['Zacht polyester', 'Gerecycled polyester']),
        afmetingen: foam ? '40 × 30 × 12 cm' : '38 × 28 × 11 cm',
      },
    }
  },
  openings: [
    'Geen prop kleren meer onder je hoofd: de {naam} weegt {gewicht} en slaapt als een echt kussen.',
    'Een goede nacht begint met een kussen. De {naam} past opgerold in je hand.',
  ],
  middles: [
    'De bovenkant is zacht en gaat in de wasmachine.',
    'De lichte kuil in het midden houdt je hoofd op zijn plek.',
    'Aan de onderkant zit een lus, waarmee je hem aan je slaapmat vastmaakt.',
    'Ook in de trein of het vliegtuig is hij prettig in je nek.',
  ],
  closings: ['Klein ding, groot verschil.', 'Laat hem thuis uit de opbergzak, dan houdt hij zijn vorm.'],
  pros: ['Weegt {gewicht}', 'Zachte, wasbare bovenkant', 'Klein op te bergen', 'Blijft op je mat liggen'],
  cons: ['Kleiner dan je kussen thuis', 'Even wennen voor buikslapers'],
  liked: [
    'Hij slaapt bijna net zo fijn als thuis.',
    'Het kussen glijdt niet weg in mijn slaapzak.',
    'De stof is zacht en plakt niet.',
  ],
  disliked: ['Voor een zijslaper mag hij wat hoger.', 'De stof kraakt een beetje als je je omdraait.'],
  questions: [
    [
      'Kan de hoes eraf?',
      'De bovenlaag zit vast, maar het hele kussen mag op de hand of op een fijnwas van 30 graden worden gewassen.',
    ],
  ],
  warnings: ['Niet geschikt voor baby’s en kinderen jonger dan drie jaar: verstikkingsgevaar.'],
  accessories: ['slaapmat', 'donzen-slaapzak', 'hangmat'],
}
