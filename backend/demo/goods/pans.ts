import { type Goods, roundTo } from './goods'

export const potSet: Goods = {
  leaf: 'pannen-en-bestek',
  brands: 'cooking',
  share: 16,
  colours: [1, 2],
  single: 0.45,
  draft: (random) => {
    const persons = random.pick([1, 2, 2, 3, 4])
    const metal = random.pick(['Aluminium', 'Geanodiseerd aluminium', 'Roestvrij staal', 'Titanium'])
    const factor = metal === 'Titanium' ? 0.7 : metal === 'Roestvrij staal' ? 1.5 : 1
    return {
      tail: `pannenset ${persons} ${persons === 1 ? 'persoon' : 'personen'}`,
      price: roundTo((22 + persons * 12) * (metal === 'Titanium' ? 1.8 : 1) + random.int(0, 15), 5),
      weight: roundTo((140 + persons * 150) * factor, 10),
      specs: {
        personen: persons,
        materiaal: metal,
        inhoud: [0.9, 1.5, 2, 2.7][persons - 1] ?? 1.5,
        inhoudStuks: persons + 2,
        kookplaat: metal === 'Roestvrij staal' ? 'Brander en inductie' : 'Brander en gasfornuis',
        vaatwasser: metal === 'Roestvrij staal' ? 'Ja' : 'Nee',
      },
      facts: {
        afwas:
          metal === 'Roestvrij staal' ? 'Ze mogen in de vaatwasser.' : 'Was ze met de hand af, niet in de vaatwasser.',
        fornuis: metal === 'Roestvrij staal' ? 'een brander of op inductie' : 'een brander of op een gasfornuis',
      },
    }
  },
  openings: [
    'Koken voor {personen} met één pakketje in je rugzak: de {naam} schuift helemaal in elkaar.',
    'De {naam} is van {materiaal} en weegt {gewicht}, deksel meegerekend.',
  ],
  middles: [
    'De grootste pan heeft een inhoud van {inhoud} liter.',
    'De handgrepen klappen om de pan heen en houden alles onderweg bij elkaar.',
    'Aan de binnenkant staan maatstrepen, handig voor rijst en gevriesdroogde maaltijden.',
    'In de set past een gaspatroon met een kleine brander.',
  ],
  closings: ['Je zet de pannen op {fornuis}. {afwas}', 'Gebruik houten of kunststof bestek, dan blijft de bodem mooi.'],
  pros: [
    'Schuift in elkaar',
    'Maatstrepen aan de binnenkant',
    'Licht genoeg voor elke tocht',
    'Je hele maaltijd past erin',
  ],
  cons: ['Dunne bodem: roeren blijft nodig', 'Handgreep kan warm worden'],
  liked: [
    'De set neemt maar weinig plek in.',
    'De pannen koken snel en zijn makkelijk schoon te maken.',
    'De deksel met afgietgaten is heel handig.',
    'Alles voelt stevig aan voor het gewicht.',
  ],
  disliked: ['De handgreep wordt heet als de vlam te groot is.', 'Pap brandt snel aan op de dunne bodem.'],
  questions: [
    [
      'Past mijn gasbrander in deze set?',
      'Een kleine opschroefbrander en een patroon van 100 gram passen er in de meeste sets vanaf twee personen in.',
    ],
  ],
  warnings: ['Pannen en handgrepen worden heet: gebruik een doek of handschoen.'],
  accessories: ['gasbrander', 'bestek', 'maaltijd', 'drinkfles'],
}

export const cutlery: Goods = {
  leaf: 'pannen-en-bestek',
  brands: 'cooking',
  share: 10,
  colours: [1, 3],
  single: 0.4,
  draft: (random) => {
    const metal = random.pick(['Titanium', 'Roestvrij staal', 'Berkenhout'])
    const parts = random.pick([1, 3, 3])
    return {
      tail: parts === 1 ? 'vorklepel' : 'bestekset 3-delig',
      look: parts === 1 ? 'vorklepel' : 'bestek',
      price: (parts === 1 ? 6 : 14) + (metal === 'Titanium' ? 9 : 0) + random.int(0, 4),
      weight: (metal === 'Roestvrij staal' ? 34 : 14) * parts + random.int(0, 6),
      specs: {
        materiaal: metal,
        inhoudStuks: parts,
        vaatwasser: metal === 'Berkenhout' ? 'Nee' : 'Ja',
        lengte: random.pick([16, 18, 21]),
      },
      facts: {
        afwas:
          metal === 'Berkenhout'
            ? 'Was het met de hand af: hout kan niet in de vaatwasser.'
            : 'Het mag in de vaatwasser.',
      },
    }
  },
  openings: [
    'Eten met je zakmes gaat één keer goed. De {naam} weegt {gewicht} en gaat een leven lang mee.',
    'De {naam} is van {materiaal} en ligt fijn in de hand.',
  ],
  middles: [
    'Met een lengte van {lengte} cm blijven je vingers schoon, ook als je uit een zak eet.',
    'De randen zijn afgerond en krassen niet in je pan.',
    'Het gaatje in de steel is voor een koordje of een kleine karabiner.',
  ],
  closings: ['{afwas}', 'Bewaar het in je mok, dan weet je altijd waar het is.'],
  pros: ['Verdwijnt in elke zak', 'Ligt goed in de hand', 'Ronde randen', 'Smaakt nergens naar'],
  cons: ['Snijdt niet echt', 'Zonder opbergzakje'],
  liked: [
    'Het ligt prettig in de hand.',
    'De lengte is precies goed voor maaltijden uit een zak.',
    'Het weegt bijna niets.',
  ],
  disliked: ['De tanden zijn wat stomp.', 'Ik was het na een week al kwijt in het gras.'],
  questions: [
    ['Geeft het een smaak af?', 'Nee, {materiaal} heeft geen smaak. Was het voor het eerste gebruik even af.'],
  ],
  warnings: ['Houd scherpe punten weg bij kleine kinderen.'],
  accessories: ['pannenset', 'maaltijd', 'zakmes'],
}
