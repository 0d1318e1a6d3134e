import { formatNumber } from '../text'
import { type Goods, roundTo } from './goods'

const lengths = (random: { chance: (p: number) => boolean }, extra: number) => [
  { attribute: 'lengte' as const, options: [{ title: 'Normaal' }, { title: 'Lang', price: 20, weight: extra }] },
  ...(random.chance(0.35) ? [{ attribute: 'rits' as const, options: [{ title: 'Links' }, { title: 'Rechts' }] }] : []),
]

export const when = { Zomer: 'de zomer', '3 seizoenen': 'lente, zomer en herfst', Winter: 'de winter' } as const

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
    'Warm zodra je erin kruipt',
    'Veert meteen op als je hem uitpakt',
    'Zo klein dat er in je rugzak plek overblijft',
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
    'Warm tot aan je neus',
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
