import { heat } from './clothing'
import { type Goods, roundTo } from './goods'

export const hat: Goods = {
  leaf: 'mutsen-en-handschoenen',
  brands: 'clothing',
  share: 16,
  colours: [2, 4],
  single: 0.3,
  draft: (random) => ({
    tail: 'muts',
    price: random.pick([20, 25, 28, 30, 35]),
    weight: roundTo(random.int(35, 90), 5),
    specs: {
      soort: 'Muts',
      materiaal: random.pick(['100% merinowol', 'Wol en acryl', 'Gerecycled polyester']),
      hoofdomtrek: '54–61 cm',
      seizoen: random.pick(['Herfst en winter', 'Het hele jaar']),
      doelgroep: 'Unisex',
    },
  }),
  openings: [
    'Een warm hoofd maakt warme handen. De {naam} is een muts van {materiaal}.',
    'De {naam} past onder een capuchon, onder een helm en in elke jaszak.',
  ],
  middles: [
    'De rand is dubbel gebreid en valt over je oren.',
    'De stof is zacht en kriebelt niet op je voorhoofd.',
    'Hij rekt mee en past bij een hoofdomtrek van 54 tot 61 cm.',
  ],
  closings: [
    'Met de hand wassen en liggend laten drogen.',
    'Neem er een als reserve bij; een muts raak je altijd wel eens kwijt.',
  ],
  pros: ['Zacht en warm', 'Past onder een capuchon', 'Bedekt je oren goed'],
  cons: ['Eén maat', 'Liever niet in de droger'],
  liked: [
    'De muts zit goed en kriebelt niet.',
    'Hij is dun en toch verrassend warm.',
    'Het is een mooie kleur en hij blijft netjes in model.',
  ],
  disliked: ['Voor mijn grote hoofd is hij wat strak.', 'Na een tijdje werd hij iets ruimer.'],
  questions: [['Past deze muts onder een klimhelm?', 'Ja, hij is dun genoeg. Stel de helm wel opnieuw af.']],
  warnings: heat,
  accessories: ['handschoenen', 'donsjas', 'fleece'],
}

export const gloves: Goods = {
  leaf: 'mutsen-en-handschoenen',
  brands: 'clothing',
  share: 14,
  colours: [1, 2],
  draft: (random) => {
    const lined = random.chance(0.5)
    const waterdicht = lined ? random.pick(['Ja', 'Waterafstotend'] as const) : 'Nee'
    return {
      tail: lined ? 'gevoerde handschoenen' : 'handschoenen',
      price: lined ? random.pick([45, 50, 60, 70]) : random.pick([25, 30, 35]),
      weight: lined ? roundTo(random.int(110, 190), 5) : roundTo(random.int(35, 75), 5),
      specs: {
        soort: 'Handschoenen',
        materiaal: lined
          ? 'Softshell met leren handpalm'
          : random.pick(['Fleece met elastaan', 'Merinowol met polyamide']),
        waterdicht,
        seizoen: lined ? 'Winter' : 'Herfst en winter',
        doelgroep: 'Unisex',
      },
      facts: {
        vocht: {
          Ja: 'Ze zijn waterdicht, ook in natte sneeuw.',
          Waterafstotend: 'Een korte bui glijdt eraf; waterdicht zijn ze niet.',
          Nee: 'Waterdicht zijn ze niet: stop bij regen een droog paar in je zak.',
        }[waterdicht],
      },
      axes: [{ attribute: 'maat', options: ['S', 'M', 'L', 'XL'].map((title) => ({ title })) }],
    }
  },
  openings: [
    'Koude vingers verpesten de mooiste winterdag. De {naam} houdt ze warm en laat je toch een rits dichttrekken.',
    'De {naam} is gemaakt van {materiaal} en weegt {gewicht} per paar.',
  ],
  middles: [
    'Met duim en wijsvinger bedien je een telefoon.',
    'De manchet is lang genoeg om onder je mouw te vallen.',
    'In de handpalm zit extra grip voor wandelstokken.',
    'Met het klipje maak je ze aan elkaar vast, zodat je er niet één kwijtraakt.',
  ],
  closings: ['{vocht}', 'Laat ze langzaam drogen, niet op de verwarming.'],
  pros: ['Goede grip', 'Telefoon te bedienen', 'Lange manchet', 'Klip om ze samen te houden'],
  cons: ['Drogen langzaam', 'Minder gevoel dan met blote handen'],
  liked: [
    'De handschoenen zitten goed en je houdt er gevoel in.',
    'Mijn handen bleven warm bij min acht.',
    'De grip op mijn stokken is uitstekend.',
  ],
  disliked: ['Het bedienen van mijn telefoon lukt maar half.', 'De vingers zijn voor mij te lang.'],
  questions: [
    [
      'Hoe bepaal ik mijn maat?',
      'Meet de omtrek van je hand zonder duim. Tot 19 cm is S, tot 21 cm M, tot 23 cm L en daarboven XL.',
    ],
  ],
  warnings: heat,
  accessories: ['muts', 'donsjas', 'wandelstokken'],
}

export const socks: Goods = {
  leaf: 'wandelsokken',
  brands: 'socks',
  share: 22,
  colours: [1, 3],
  tiers: [[3, 10]],
  draft: (random) => {
    const height = random.pick(['hoog', 'halfhoog', 'laag'])
    return {
      tail: `wandelsokken ${height}`,
      price: random.pick([15, 17, 19, 21, 23]),
      weight: height === 'hoog' ? 90 : height === 'halfhoog' ? 70 : 50,
      specs: {
        materiaal: random.pick([
          '65% merinowol, 33% polyamide, 2% elastaan',
          '50% merinowol, 48% polyamide, 2% elastaan',
          'Coolmax en polyamide',
        ]),
        dikte: random.pick([0.2, 0.3, 0.5]),
        doelgroep: 'Unisex',
        seizoen: random.pick(['Zomer', 'Het hele jaar', 'Winter']),
      },
      axes: [{ attribute: 'sokkenmaat', options: ['36–38', '39–41', '42–44', '45–47'].map((title) => ({ title })) }],
    }
  },
  openings: [
    'Blaren komen vaker van sokken dan van schoenen. De {naam} is extra zacht bij hiel en tenen.',
    'De {naam} zit strak om je voet, zonder plooien en zonder knellende boord.',
  ],
  middles: [
    'De teennaad is vlak gehecht en dus niet te voelen.',
    'Een linker- en een rechtersok: elk volgt de vorm van je voet.',
    'Wol of sneldrogend garen houdt je voeten droog; de samenstelling is {materiaal}.',
    'Onder de bal van de voet en achter de hiel is het breisel dikker.',
  ],
  closings: [
    'Binnenstebuiten wassen op 40 graden, niet in de droger.',
    'Pas nieuwe schoenen altijd met de sokken waarin je gaat lopen.',
  ],
  pros: ['Vlakke teennaad', 'Linker- en rechtersok', 'Blijft goed zitten', 'Extra dik bij hiel en tenen'],
  cons: ['Even zoeken naar L en R', 'Liever niet in de droger'],
  liked: [
    'Met deze sokken liep ik vier dagen zonder één blaar.',
    'Ze zakken niet af en knellen niet.',
    'Ze blijven zacht, ook na vaak wassen.',
    'De pasvorm is perfect met een linker- en rechtersok.',
  ],
  disliked: ['De hiel is na een seizoen al dun.', 'Ze vallen een half maatje klein.'],
  questions: [
    [
      'Ik heb maat 41/42, welke neem ik?',
      'Een sok mag strak zitten, dus neem de kleinste van de twee maten. Heb je een brede voet, kies dan de grootste.',
    ],
  ],
  warnings: ['Geen bijzondere risico’s bij normaal gebruik.'],
  accessories: ['wandelschoen', 'lage-wandelschoen', 'trailschoen'],
}
