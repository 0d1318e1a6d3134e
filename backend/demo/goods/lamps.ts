import { formatNumber } from '../text'
import { type Goods, roundTo } from './goods'

export const battery = [
  'Accu of batterijen niet verhitten, doorboren of bij het huisvuil doen; lever ze in bij een inzamelpunt.',
] as const

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
  pros: [
    'Je ziet het hele pad, niet alleen je tenen',
    'Gaat een lang weekend mee zonder laden',
    'Rood licht',
    'Vergrendeling tegen aangaan',
  ],
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
  pros: ['Van leeslampje tot licht voor de hele tent', 'Gaat avonden mee', 'Haak en magneet', 'Warm licht'],
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
