import { formatNumber } from '../text'
import { type Goods, roundTo } from './goods'
import { when } from './sleeping-bags'

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
    'Houdt de kou van de grond bij je weg',
    'Ook op je zij raak je de grond niet',
    'Klein op te rollen, dus er blijft plek over',
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
  pros: ['Kan niet lek', 'In één seconde klaar', 'Hangt aan je rugzak zonder dat je het merkt', 'Neemt geen water op'],
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
