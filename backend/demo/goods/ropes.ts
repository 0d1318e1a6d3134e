import { formatNumber } from '../text'
import { age, warnings } from './climbing'
import { type Goods, roundTo } from './goods'

export const rope: Goods = {
  leaf: 'klimtouwen',
  brands: 'climbing',
  share: 20,
  colours: [1, 2],
  draft: (random) => {
    const diameter = random.pick([9.2, 9.4, 9.5, 9.6, 9.8, 9.8, 10, 10.2])
    const fixed = random.chance(0.6)
    const length = random.pick([40, 50, 60, 60, 70, 80])
    const perMetre = Math.round(54 + (diameter - 9) * 11)
    const treated = random.chance(0.5)
    const metres = fixed ? length : 50
    return {
      tail: `enkeltouw ${formatNumber(diameter)} mm${fixed ? ` ${length} m` : ''}`,
      price: roundTo(metres * (treated ? 3 : 2.4) + random.int(5, 30), 5),
      weight: metres * perMetre,
      specs: {
        diameter,
        touwlengte: fixed ? String(length) : '50, 60 of 70',
        valenergie: random.pick([8.1, 8.4, 8.6, 8.9]),
        vallen: random.pick([6, 7, 8, 9]),
        norm: 'EN 892',
        materiaal: treated ? 'Polyamide, droog behandeld' : 'Polyamide',
        geschiktVoor: random.pick(['Sportklimmen', 'Hal en rots', 'Alpien klimmen']),
      },
      facts: { permeter: perMetre },
      axes: fixed
        ? []
        : [
            {
              attribute: 'touwlengte',
              options: [
                { title: '50 m' },
                { title: '60 m', price: 25, weight: 10 * perMetre },
                { title: '70 m', price: 50, weight: 20 * perMetre },
              ],
            },
          ],
    }
  },
  openings: [
    'De {naam} is een enkeltouw van {diameter} mm dat soepel door het zekeringsapparaat loopt.',
    'Met een diameter van {diameter} mm en {permeter} gram per meter houdt de {naam} het midden tussen licht en slijtvast.',
  ],
  middles: [
    'De vangstoot is {valenergie} kN en het touw doorstond {vallen} normvallen volgens {norm}.',
    'Het midden is gemarkeerd; controleer voor elke route of de markering nog goed te zien is.',
    'Mantel en kern zijn met elkaar verbonden, zodat de mantel nauwelijks verschuift.',
    'Het touw wordt in de fabriek al afgewikkeld, dus je hoeft niet te beginnen met krullen uitschudden.',
  ],
  closings: [
    'Leg altijd een knoop in het eind van het touw.',
    'Reken voor toprope op tweemaal de wandhoogte plus een paar meter.',
  ],
  pros: ['Loopt soepel door je zekerapparaat', 'Vangt een val zacht op', 'Middenmarkering', 'Soepel in de hand'],
  cons: ['Gevoelig voor scherpe randen', 'Touwzak los verkrijgbaar'],
  liked: [
    'Het touw loopt heel soepel door mijn zekeringsapparaat.',
    'De mantel ziet er na een seizoen nog strak uit.',
    'Er zitten weinig krullen in, ook niet de eerste keer.',
    'De middenmarkering is goed te zien.',
  ],
  disliked: [
    'De eerste keren was het touw wat glad.',
    'De middenmarkering vervaagde snel.',
    'Het touw nam meer vuil op dan mijn vorige.',
  ],
  questions: [
    age,
    [
      'Kan ik dit touw in de klimhal gebruiken?',
      'Ja, een enkeltouw is daar geschikt voor. Voor veel gebruik in de hal is een dikker touw het meest slijtvast.',
    ],
  ],
  warnings,
  accessories: ['klimgordel', 'karabiner', 'klimhelm', 'klimschoen'],
  manual: 'Gebruiksaanwijzing EN 892',
}

export const carabiner: Goods = {
  leaf: 'karabiners',
  brands: 'climbing',
  share: 20,
  colours: [1, 3],
  single: 0.4,
  tiers: [
    [5, 8],
    [10, 12],
  ],
  draft: (random) => {
    const lock = random.pick(['Schroefsluiting', 'Draadsnapper', 'Twistlock', 'Schroefsluiting'])
    const noun =
      lock === 'Draadsnapper' ? 'snapkarabiner' : lock === 'Twistlock' ? 'twistlock-karabiner' : 'schroefkarabiner'
    return {
      tail: noun,
      price: lock === 'Draadsnapper' ? random.pick([7, 8, 9.5]) : random.pick([11, 12.5, 14, 17]),
      weight: lock === 'Draadsnapper' ? random.int(27, 38) : random.int(48, 86),
      specs: { sluiting: lock, breeksterkte: random.pick([22, 23, 24, 25]), norm: 'EN 12275', materiaal: 'Aluminium' },
    }
  },
  openings: [
    'De {naam} weegt {gewicht} en houdt {breeksterkte} kN in de lengte.',
    'Een karabiner die lekker klikt, is goud waard. De {naam} gaat met één hand open, ook met handschoenen aan.',
  ],
  middles: [
    'Hij sluit met een {sluiting}. De neus heeft geen haakje, zodat een lus er soepel af glijdt.',
    'De ronding waar het touw overheen loopt, is ruim; dat spaart je touw.',
    'Het warmgesmede aluminium is licht en slijt gelijkmatig.',
  ],
  closings: [
    'Getest volgens {norm}. Belast een karabiner altijd in de lengte en met gesloten snapper.',
    'Neem er meteen een paar: vanaf vijf stuks zijn ze voordeliger.',
  ],
  pros: [
    'Klikt vertrouwd dicht',
    'Aan je gordel merk je hem niet',
    'Neus zonder haakje',
    'Vijf tegelijk is voordeliger',
  ],
  cons: ['Aluminium krast snel', 'Klein voor dikke handschoenen'],
  liked: [
    'De sluiting loopt soepel en blijft goed dicht.',
    'Hij ligt fijn in de hand.',
    'Hij klikt zo vast aan mijn gordel, ook zonder te kijken.',
    'Voor deze prijs heb ik er meteen tien genomen.',
  ],
  disliked: ['De kleurlaag is er snel af gesleten.', 'De snapper is vrij stug.'],
  questions: [
    age,
    [
      'Wat betekent {breeksterkte} kN?',
      'Het is de kracht die de karabiner in de lengte minstens houdt. Eén kN is ongeveer het gewicht van 100 kilo. Dwars of met open snapper is hij veel zwakker.',
    ],
  ],
  warnings,
  accessories: ['klimtouw', 'klimgordel', 'klimhelm'],
}
