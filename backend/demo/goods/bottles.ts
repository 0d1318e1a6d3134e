import { type Goods, roundTo } from './goods'

export const waterBottle: Goods = {
  leaf: 'drink-en-thermosflessen',
  brands: 'water',
  share: 20,
  colours: [2, 4],
  draft: (random) => {
    const steel = random.chance(0.6)
    const washable = random.chance(0.5)
    return {
      tail: 'drinkfles',
      price: steel ? random.pick([19, 22, 25]) : random.pick([12, 14, 15]),
      weight: steel ? 150 : 95,
      specs: {
        materiaal: steel ? 'Roestvrij staal' : 'Tritan, zonder bisfenol A',
        sluiting: random.pick(['Schroefdop met lus', 'Drinktuit', 'Sportdop']),
        vaatwasser: washable ? 'Ja' : 'Nee',
        geschiktVoor: 'Koude dranken',
      },
      facts: {
        afwas: washable ? 'De fles mag in de vaatwasser.' : 'Was de fles met de hand af, niet in de vaatwasser.',
      },
      axes: [
        {
          attribute: 'inhoud',
          options: [
            { title: '0,5 l' },
            { title: '0,75 l', price: 3, weight: 35 },
            { title: '1 l', price: 6, weight: 75 },
          ].slice(0, random.int(2, 3)),
        },
      ],
    }
  },
  openings: [
    'Een fles die niet lekt, niet smaakt en niet stuk gaat: de {naam} is van {materiaal}.',
    'De {naam} past in het zijvak van je rugzak en in de bidonhouder van je fiets.',
  ],
  middles: [
    'De fles heeft een {sluiting}. De ring van siliconen is los te halen om schoon te maken.',
    'De opening is breed genoeg voor een afwasborstel en voor ijsblokjes.',
    'De lak is krasvast en voelt iets stroef aan, zodat de fles niet uit je handen glijdt.',
  ],
  closings: ['{afwas} Laat hem met losse dop drogen.', 'Vullen kan in Nederland en België gewoon uit de kraan.'],
  pros: ['Lekt niet', 'Brede opening', 'Geen bijsmaak', 'Voelt stevig aan'],
  cons: ['Houdt drinken niet koud', 'Schoonmaken vraagt een borstel'],
  liked: [
    'De fles lekt echt niet, ook niet ondersteboven.',
    'Het water smaakt gewoon naar water.',
    'De kleur is mooi en blijft netjes.',
    'Hij is makkelijk schoon te maken.',
  ],
  disliked: ['De dop piept een beetje bij het opendraaien.', 'Na één keer vallen zat er al een lelijke kras op.'],
  questions: [
    ['Mag er koolzuurhoudend water in?', 'Liever niet: de druk kan de dop lastig te openen maken.'],
    ['Past hij in een bidonhouder?', 'Met 0,5 en 0,75 liter wel. De literfles is daar te lang voor.'],
  ],
  warnings: ['Niet in de magnetron en niet op een warmtebron.'],
  accessories: ['waterfilter', 'dagrugzak', 'thermosfles'],
}

export const thermos: Goods = {
  leaf: 'drink-en-thermosflessen',
  brands: 'water',
  share: 16,
  colours: [1, 3],
  draft: (random) => ({
    tail: 'thermosfles',
    price: random.pick([29, 32, 35]),
    weight: roundTo(random.int(290, 340), 10),
    specs: {
      materiaal: 'Roestvrij staal, dubbelwandig',
      warmhouden: random.pick([8, 10, 12, 14]),
      sluiting: random.pick(['Schenkdop', 'Schroefdop']),
      vaatwasser: 'Nee',
    },
    axes: [
      {
        attribute: 'inhoud',
        options: [
          { title: '0,5 l' },
          { title: '0,75 l', price: 5, weight: 90 },
          { title: '1 l', price: 9, weight: 170 },
        ].slice(0, random.int(2, 3)),
      },
    ],
  }),
  openings: [
    'Warme thee op een koude top: de {naam} houdt drinken tot {warmhouden} uur warm.',
    'De {naam} is van dubbelwandig roestvrij staal en blijft aan de buitenkant koel.',
  ],
  middles: [
    'De deksel is meteen je beker.',
    'De {sluiting} is helemaal uit elkaar te halen, dus ook goed schoon te maken.',
    'De poederlak geeft grip, ook met wanten aan.',
    'Koude drankjes blijven er op een warme dag net zo goed koud in.',
  ],
  closings: [
    'Spoel hem eerst om met kokend water; dan blijft de inhoud merkbaar langer warm.',
    'In de vaatwasser kan hij niet, maar met een borstel en wat soda is hij zo weer fris.',
  ],
  pros: [
    'Je thee is aan het eind van de tocht nog warm',
    'Deksel is een beker',
    'Dop uit elkaar te halen',
    'Buitenkant blijft koel',
  ],
  cons: ['Zwaarder dan een enkelwandige fles', 'Niet in de vaatwasser'],
  liked: [
    'De koffie was na een halve dag nog echt heet.',
    'De dop sluit goed en lekt niet.',
    'Het schenken gaat netjes, zonder morsen.',
    'De fles ligt prettig in de hand.',
  ],
  disliked: ['De beker is wat klein.', 'Tegen het eind van de dag was de thee nog maar lauw.'],
  questions: [
    [
      'Hoelang blijft het echt warm?',
      'Gevuld met kokend water en voorverwarmd is de inhoud na {warmhouden} uur nog warm genoeg om van te drinken. De kleinste fles koelt iets sneller af.',
    ],
  ],
  warnings: [
    'Inhoud kan zeer heet zijn: open de fles voorzichtig.',
    'Geen koolzuurhoudende dranken of droogijs in de fles doen.',
  ],
  accessories: ['drinkfles', 'dagrugzak', 'maaltijd'],
}

export const waterFilter: Goods = {
  leaf: 'waterfilters',
  brands: 'water',
  share: 10,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => {
    const pump = random.chance(0.35)
    return {
      tail: pump ? 'pompfilter' : random.pick(['knijpfilter', 'filterfles']),
      price: pump ? random.pick([79, 89, 99]) : random.pick([35, 39, 45, 49]),
      weight: pump ? roundTo(random.int(290, 420), 10) : random.int(62, 150),
      specs: {
        doorstroom: random.pick(pump ? [1, 1.2] : [1, 1.5, 2]),
        levensduur: random.pick(pump ? [750, 1000] : [1000, 2000, 4000]),
        materiaal: pump ? 'Keramiek en glasvezel' : 'Holle vezel',
        geschiktVoor: 'Beken, meren en kraanwater op reis',
      },
    }
  },
  openings: [
    'Drinken waar het water stroomt: de {naam} filtert {doorstroom} liter per minuut.',
    'Met de {naam} hoef je geen liters water te dragen, want je vult onderweg bij.',
  ],
  middles: [
    'Het filter van {materiaal} houdt bacteriën, eencelligen en zweefvuil tegen.',
    'De levensduur is ongeveer {levensduur} liter, afhankelijk van hoe helder het water is.',
    'Spoel het filter om de paar dagen in de omgekeerde richting door.',
    'Virussen en opgeloste stoffen, zoals chemicaliën, houdt een filter niet tegen.',
  ],
  closings: [
    'Laat een nat filter nooit bevriezen: neem het in de winter mee in je slaapzak.',
    'Schep water uit het stromende deel van een beek en niet vlak bij vee.',
  ],
  pros: [
    'Je fles is vol voordat je bent uitgerust',
    'Gaat heel wat vakanties mee',
    'Merk je niet in je rugzak',
    'Onderweg schoon te spoelen',
  ],
  cons: ['Houdt geen virussen tegen', 'Mag niet bevriezen'],
  liked: [
    'Het filter werkt snel en het water smaakt schoon.',
    'We dronken drie weken uit beekjes en niemand werd ziek.',
    'Terugspoelen is simpel en helpt echt.',
  ],
  disliked: ['Na troebel water liep het filter flink langzamer.', 'De aansluiting past niet op al mijn flessen.'],
  questions: [
    [
      'Kan ik hiermee overal ter wereld water drinken?',
      'In Europa en Noord-Amerika meestal wel. In gebieden waar virussen in het water voorkomen, kook of ontsmet je het daarnaast.',
    ],
  ],
  warnings: [
    'Beschermt niet tegen virussen, zware metalen en chemicaliën.',
    'Na bevriezing vervangen: het filter kan ongemerkt gescheurd zijn.',
  ],
  accessories: ['drinkfles', 'gasbrander', 'ehbo-set'],
  manual: 'Gebruiksaanwijzing',
}
