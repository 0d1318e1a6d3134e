import { type Goods, makeShoeSizes, roundTo } from './goods'

const ppe =
  'Persoonlijk beschermingsmiddel: klimmen is gevaarlijk. Gebruik het alleen na goede instructie en lees de gebruiksaanwijzing.'

const check = 'Controleer het materiaal voor elk gebruik en laat het minstens eens per jaar keuren.'

export const warnings = [ppe, check] as const

export const age: readonly [string, string] = [
  'Hoelang mag ik dit gebruiken?',
  'De fabrikant noemt een termijn in de gebruiksaanwijzing. Na een zware val, zichtbare schade of contact met chemicaliën vervang je het meteen.',
]

export const harness: Goods = {
  leaf: 'klimgordels',
  brands: 'climbing',
  share: 14,
  colours: [1, 2],
  draft: (random) => {
    const whom = random.pick(['Unisex', 'Unisex', 'Dames'])
    return {
      tail: `klimgordel${whom === 'Dames' ? ' dames' : ''}`,
      price: roundTo(random.int(52, 125), 5),
      weight: roundTo(random.int(290, 460), 5),
      specs: {
        doelgroep: whom,
        norm: 'EN 12277 type C',
        sluiting: random.pick(['Eén gesp', 'Drie gespen']),
        geschiktVoor: random.pick(['Sportklimmen', 'Hal en rots', 'Alpien klimmen']),
        materiaal: random.pick(['Polyamide en schuim', 'Gelamineerd weefsel']),
      },
      axes: [
        { attribute: 'maat', options: ['XS', 'S', 'M', 'L', 'XL'].slice(random.int(0, 1)).map((title) => ({ title })) },
      ],
    }
  },
  openings: [
    'In een gordel hang je langer dan je denkt. De {naam} verdeelt de druk over een brede, zachte band.',
    'De {naam} weegt {gewicht} en is gemaakt voor {geschiktVoor}.',
  ],
  middles: [
    'Vier materiaallussen zitten ver genoeg naar voren om ze blind te vinden.',
    'De inbindlus is extra versterkt; een rode draad wordt zichtbaar als hij versleten raakt.',
    'Je sluit hem met {sluiting}. De band loopt daar dubbel doorheen en kan niet per ongeluk open.',
    'De beenlussen maak je los aan de achterkant, zonder de gordel af te doen.',
  ],
  closings: ['Getest volgens {norm}.', 'Een gordel past als je er nog net een vlakke hand tussen krijgt.'],
  pros: [
    'Zit comfortabel',
    'Vier materiaallussen',
    'Slijtage-indicator in de inbindlus',
    'Loopt niet in de weg tijdens de aanloop',
  ],
  cons: ['Wat warm in de zomer', 'Opbergzak is er niet bij'],
  liked: [
    'De gordel hangt heel comfortabel.',
    'De materiaallussen zijn groot en stijf genoeg.',
    'Je stelt hem snel bij en daarna blijft hij goed zitten.',
  ],
  disliked: ['De beenlussen snijden een beetje bij lang hangen.', 'De maten vallen klein uit.'],
  questions: [
    age,
    [
      'Is deze gordel geschikt voor beginners?',
      'Ja. Het is een heupgordel voor volwassenen; voor kinderen zonder duidelijke heupen is een integraalgordel veiliger.',
    ],
  ],
  warnings,
  accessories: ['karabiner', 'klimtouw', 'klimschoen', 'klimhelm'],
  manual: 'Gebruiksaanwijzing EN 12277',
}

export const climbingHelmet: Goods = {
  leaf: 'klimhelmen',
  brands: 'climbing',
  share: 12,
  colours: [1, 3],
  draft: (random) => {
    const light = random.chance(0.5)
    return {
      tail: 'klimhelm',
      price: light ? random.pick([85, 95, 110]) : random.pick([59, 65, 70]),
      weight: light ? roundTo(random.int(190, 250), 5) : roundTo(random.int(300, 370), 5),
      specs: {
        norm: 'EN 12492',
        materiaal: light ? 'Geëxpandeerd schuim (EPP)' : 'ABS met schuimkern',
        hoofdomtrek: '52–58 cm (S/M), 56–62 cm (L/XL)',
        geschiktVoor: random.pick(['Klimmen', 'Klimmen en klettersteig', 'Alpien klimmen']),
      },
      axes: [{ attribute: 'formaat', options: [{ title: 'S/M' }, { title: 'L/XL', weight: 20 }] }],
    }
  },
  openings: [
    'Een helm draag je pas graag als je hem niet voelt. De {naam} weegt {gewicht}.',
    'De {naam} beschermt je hoofd tegen vallende stenen en bij een ongelukkige val.',
  ],
  middles: [
    'De helm is van {materiaal}; de bescherming loopt ook aan de zijkanten door.',
    'Met het wieltje achterop stel je hem in een paar tellen af, ook met een muts eronder.',
    'Vier klemmen houden een hoofdlamp vast.',
    'Grote openingen laten warmte ontsnappen zonder dat er steentjes doorheen komen.',
  ],
  closings: [
    'Getest volgens {norm}. Vervang een helm na een harde klap, ook als je niets ziet.',
    'Zit hij goed, dan blijft hij zitten als je met losse kinband voorover buigt.',
  ],
  pros: [
    'Na een uur vergeet je dat je hem ophebt',
    'Snel af te stellen',
    'Klemmen voor een hoofdlamp',
    'Goede ventilatie',
  ],
  cons: ['Niet geschikt voor op de fiets', 'Kwetsbaar in een volle rugzak'],
  liked: [
    'De helm zit zo licht dat je hem vergeet.',
    'Het afstellen is een fluitje van een cent.',
    'Mijn hoofdlamp blijft er goed op zitten.',
  ],
  disliked: ['De kinband kriebelt een beetje.', 'Hij valt aan de zijkant wat smal.'],
  questions: [
    age,
    [
      'Kan ik deze helm ook op de fiets dragen?',
      'Nee. Een klimhelm is getest op vallende stenen en niet op een val met snelheid. Neem voor de fiets een fietshelm.',
    ],
  ],
  warnings,
  accessories: ['hoofdlamp', 'klimgordel', 'klimtouw', 'muts'],
  manual: 'Gebruiksaanwijzing EN 12492',
}

export const climbingShoe: Goods = {
  leaf: 'klimschoenen',
  brands: 'climbing',
  share: 16,
  colours: [1, 1],
  draft: (random) => {
    const profile = random.pick(['Neutraal', 'Neutraal', 'Licht voorgespannen', 'Agressief'])
    const closure = random.pick(['Klittenband', 'Veters', 'Instapmodel'] as const)
    return {
      tail: 'klimschoenen',
      price: profile === 'Neutraal' ? random.pick([79, 89, 99]) : random.pick([119, 129, 145, 159]),
      weight: roundTo(random.int(380, 520), 10),
      specs: {
        profiel: profile,
        sluiting: closure,
        materiaal: random.pick(['Leer', 'Microvezel']),
        zool: random.pick(['Rubber van 4 mm', 'Rubber van 5 mm']),
        doelgroep: 'Unisex',
      },
      facts: {
        aantrekken: {
          Klittenband: 'Het klittenband trek je in een tel aan.',
          Veters: 'Met de veters stel je hem heel precies af.',
          Instapmodel: 'Het is een instapmodel: aantrekken en klimmen.',
        }[closure],
      },
      axes: [makeShoeSizes(random, 'Unisex')],
    }
  },
  openings: [
    'Op kleine treden telt elke millimeter. De {naam} is een klimschoen met een {profiel} profiel.',
    'De {naam} voelt aan als een verlengstuk van je tenen, in de hal en op de rots.',
  ],
  middles: [
    '{aantrekken} De schoen blijft ook bij een hielhaak op zijn plek.',
    'Het bovenwerk is van {materiaal} en vormt zich naar je voet.',
    'De zool is van {zool} en kan worden vervangen als hij op is.',
    'Een stuk rubber op de neus helpt bij het haken met je tenen.',
  ],
  closings: [
    'Pas klimschoenen op blote voeten: je tenen raken de neus, maar het mag geen pijn doen.',
    'Doe ze tussen de routes uit; dat is beter voor je voeten en voor de schoen.',
  ],
  pros: [
    'Plakt aan de wand',
    'Je staat er stevig mee op kleine treden',
    'Goed gevoel met de wand',
    'Zool te vervangen',
  ],
  cons: ['Niet om op te lopen', 'Ruikt na een tijdje, zoals alle klimschoenen'],
  liked: [
    'De schoen staat muurvast op kleine randjes.',
    'Hij zit strak en doet toch geen pijn.',
    'Het rubber plakt echt fantastisch.',
    'De hiel sluit perfect aan.',
  ],
  disliked: ['De neus is bij mij na vier maanden al doorgesleten.', 'Ze rekken meer uit dan ik dacht.'],
  questions: [
    [
      'Welke maat neem ik ten opzichte van mijn gewone schoen?',
      'Begin met je gewone maat of één kleiner. Leer rekt ongeveer een halve maat uit, microvezel bijna niet. Dit model is van {materiaal}.',
    ],
    [
      'Is dit een goede schoen voor beginners?',
      'Dit model heeft een {profiel} profiel. Voor beginners raden we een neutraal profiel aan, omdat je voet daarin plat ligt.',
    ],
  ],
  warnings: ['Alleen bedoeld om te klimmen: de gladde zool biedt weinig houvast op natte grond.'],
  accessories: ['klimgordel', 'karabiner', 'klimtouw'],
}
