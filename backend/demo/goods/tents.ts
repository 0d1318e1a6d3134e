import { type Goods, roundTo } from './goods'

export const fabrics = [
  'Ripstop nylon met siliconencoating',
  'Ripstop polyester met PU-coating',
  'Gerecycled ripstop polyester',
] as const

export const shared = {
  brands: 'tents',
  warnings: [
    'Gebruik geen open vuur, brander of barbecue in de tent: brandgevaar en gevaar voor koolmonoxidevergiftiging.',
    'Houd bij het koken in de voortent altijd een ventilatieopening open en minstens één meter afstand tot het doek.',
  ],
  manual: 'Opzetinstructie',
} as const satisfies Partial<Goods>

export const questions = [
  [
    'Moet ik de naden nog behandelen?',
    'Nee, de naden van de buitentent en het grondzeil zijn in de fabriek getapet. Na een paar jaar intensief gebruik kun je ze zelf bijwerken met naadafdichter.',
  ],
  [
    'Is er een los grondzeil bij te krijgen?',
    'Een passend grondzeil verkopen we niet apart. Een tarp of een stuk stevig bouwfolie, een paar centimeter kleiner dan de vloer, doet hetzelfde werk.',
  ],
  [
    'Kan de binnentent los worden opgezet?',
    'Dat kan. Zonder buitentent heb je op warme avonden een luchtig muskietennet; bij regen moet de buitentent er natuurlijk overheen.',
  ],
] as const

export const tunnelTent: Goods = {
  ...shared,
  leaf: 'tunneltenten',
  share: 20,
  colours: [1, 3],
  draft: (random) => {
    const persons = random.pick([3, 4, 4, 5])
    const waterColumn = random.pick([3000, 4000, 5000])
    return {
      tail: `${persons} tunneltent`,
      price: 289 + (persons - 3) * 110 + random.int(0, 18) * 10,
      weight: roundTo(4200 + (persons - 3) * 2600 + random.int(0, 1500), 50),
      specs: {
        personen: persons,
        seizoen: random.pick(['3 seizoenen', '3 seizoenen', '4 seizoenen']),
        materiaal: random.pick(fabrics.slice(1)),
        waterkolom: waterColumn,
        pakmaat: `${random.int(58, 70)} × ${random.int(22, 30)}`,
        afmetingen: `${random.int(420, 520)} × ${random.int(190, 300)} × ${random.int(145, 200)} cm`,
      },
    }
  },
  openings: [
    'De {naam} is een tunneltent voor {personen} personen, met een leefruimte waarin je ook op een regendag nog een potje kunt kaarten.',
    'Veel ruimte voor het gewicht: dat is het sterke punt van een tunneltent. De {naam} biedt plaats aan {personen} personen en weegt {gewicht}.',
  ],
  middles: [
    'De bogen hebben elk een eigen kleur. Schuif ze in de tunnels, span voor en achter af en de tent staat.',
    'Met een waterkolom van {waterkolom} mm blijf je ook droog als het een hele nacht giet.',
    'De slaapcabine is van donkere stof, zodat je niet met de zon op hoeft.',
    'De voortent heeft aan beide kanten een deur. Zet je ze allebei open, dan kook je in de wind en uit de zon.',
    'Het grondzeil van de voortent ligt los. Zand en natte schoenen veeg je er zo weer uit.',
  ],
  closings: [
    'Een fijne tent voor een weekend op de camping en voor de zomervakantie van drie weken.',
    'Geschikt voor {seizoen}. Richt hem met de smalle kant in de wind en span alle scheerlijnen uit.',
    'Ingepakt past hij achter in een gewone gezinsauto of op de fietskar.',
  ],
  pros: [
    'Ruim genoeg om een regendag binnen te zitten',
    'Je hoort de regen, maar je merkt er niets van',
    'Donkere slaapcabine',
    'Ruime voortent met twee deuren',
    'Bogen met kleurcode',
  ],
  cons: [
    'Staat niet uit zichzelf: afspannen is nodig',
    'Te zwaar voor in de rugzak',
    'Heeft een lange, vlakke plek nodig',
  ],
  liked: [
    'De leefruimte is heerlijk groot, we zaten er met het hele gezin droog te eten.',
    'De slaapcabine is echt donker en de kinderen sliepen langer dan thuis.',
    'We stonden aan de kust in windkracht zeven en er ging niets stuk.',
    'Opzetten lukt met twee mensen in een kwartier.',
    'De ramen zijn groot en je kunt ze van binnen afsluiten.',
  ],
  disliked: [
    'Alleen opzetten is geen doen met wind.',
    'Voor {personen} personen met al hun bagage wordt het wel passen en meten.',
    'De tas scheurde bij het inpakken al een beetje in.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'lantaarn', 'synthetische-slaapzak', 'pannenset'],
}

export const domeTent: Goods = {
  ...shared,
  leaf: 'koepeltenten',
  share: 18,
  colours: [1, 3],
  draft: (random) => {
    const persons = random.pick([2, 3, 3, 4])
    return {
      tail: `${persons} koepeltent`,
      price: 119 + (persons - 2) * 55 + random.int(0, 15) * 10,
      weight: roundTo(2400 + (persons - 2) * 950 + random.int(0, 700), 10),
      specs: {
        personen: persons,
        seizoen: '3 seizoenen',
        materiaal: random.pick(fabrics.slice(1)),
        waterkolom: random.pick([2000, 3000, 4000]),
        pakmaat: `${random.int(48, 60)} × ${random.int(15, 20)}`,
        afmetingen: `${random.int(300, 345)} × ${150 + (persons - 2) * 40} × ${random.int(115, 140)} cm`,
      },
    }
  },
  openings: [
    'Twee kruisende stokken en hij staat: de {naam} is een vrijstaande koepeltent voor {personen} personen.',
    'De {naam} is een koepeltent voor {personen} personen waar je geen handleiding voor nodig hebt. Handig voor een festival, een fietsvakantie of een eerste kampeerweekend.',
  ],
  middles: [
    'Omdat de tent vrij staat, til je hem in zijn geheel op en zet je hem een meter verderop weer neer.',
    'De waterkolom van {waterkolom} mm is ruim voldoende voor een natte Nederlandse zomer.',
    'Het bovenste deel van de binnentent is van gaas. Zo kijk je op heldere nachten naar de sterren.',
    'De voortent houdt schoenen en tassen droog en is aan één kant op te rollen.',
    'Aan de nok hangt een haakje voor een lantaarn, en aan beide zijden zitten opbergvakken.',
  ],
  closings: [
    'Compleet met haringen, scheerlijnen en een draagtas. Totaal weegt hij {gewicht}.',
    'Eenvoudig, degelijk en snel opgezet: zo hoort een koepeltent te zijn.',
    'Gebruik op een steenachtige ondergrond een onderzeil, dan gaat de vloer jaren langer mee.',
  ],
  pros: [
    'Vrijstaand',
    'Binnen tien minuten opgezet',
    'Nog droog na een nacht regen',
    'Gaas in de binnentent tegen condens',
    'Scherp geprijsd',
  ],
  cons: ['Minder stahoogte dan een tunneltent', 'Kleine voortent', 'Vangt bij harde wind meer wind dan een lage tent'],
  liked: [
    'Mijn dochter van twaalf kreeg hem alleen overeind.',
    'We hebben hem drie keer verplaatst zonder hem af te breken, ideaal.',
    'Na een flinke onweersbui was het binnen nog helemaal droog.',
    'Voor deze prijs is de afwerking heel netjes.',
    'Er is genoeg ventilatie, geen natte slaapzakken ’s ochtends.',
  ],
  disliked: [
    'De haringen die erbij zitten, buigen op harde grond meteen krom.',
    'De voortent is te klein voor twee rugzakken.',
    'Voor {personen} volwassenen is het echt krap, met één minder slaap je heerlijk.',
  ],
  questions,
  accessories: ['haringen', 'foammat', 'slaapmat', 'lantaarn', 'kussen'],
}
