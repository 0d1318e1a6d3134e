import { type Goods, roundTo } from './goods'

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
  pros: [
    'Je ligt ontspannen en zakt niet door',
    'Ophangbanden meegeleverd',
    'Past altijd nog wel in je rugzak',
    'Droogt snel',
  ],
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
  pros: [
    'Zo licht dat je hem nooit thuislaat',
    'Zachte, wasbare bovenkant',
    'Klein op te bergen',
    'Blijft op je mat liggen',
  ],
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
