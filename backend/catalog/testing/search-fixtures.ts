/** A typed search and its expected result. In a query with only `search` and `names`, no word is parsed as a filter. */
export type Query = {
  search: string
  /** Matches the products that must be the first five (or fewer if the shop has fewer). */
  names?: RegExp
  /** The filters that are parsed from the query, in the order of the answer. By default none. */
  read?: string[]
  /** The words that remain as search text after filters were parsed or typos corrected; empty if all became filters. */
  left?: string
  /** Whether the search corrected the query: `left` then differs from the typed words. */
  isGuess?: true
  /** Whether the shop reports that it has no such product. */
  isNothing?: true
}

/** Queries as shoppers type them: plurals, diminutives, split compounds, typos, synonyms, English. */
export const queries: Query[] = [
  // Clothing
  { search: 'regenjas dames', names: /regenjas dames/ },
  { search: 'regenjassen heren', names: /regenjas heren/ },
  { search: 'regen jas', names: /regenjas/ },
  { search: 'regenjack', names: /regenjas/ },
  { search: 'waterdichte jas', names: /regenjas/ },
  { search: 'regenpak', names: /regenjas|regenbroek/ },
  { search: 'donsjack dames', names: /donsjas dames/ },
  { search: 'winterjas', names: /donsjas/ },
  { search: 'fleece vest', names: /fleecevest/ },
  { search: 'sofshell', names: /softshell/, left: 'softshell', isGuess: true },
  { search: 'thermoshirt', names: /merino shirt/ },
  { search: 'wandelbroek heren', names: /wandelbroek heren/ },
  { search: 'beanie', names: /muts$/ },
  { search: 'wanten', names: /handschoenen/ },
  { search: 'dikke sokken', names: /wandelsokken/ },
  // Shoes
  { search: 'wandel schoenen', names: /wandelschoenen/ },
  { search: 'wandelschonen dames', names: /wandelschoenen dames/, left: 'wandelschoenen dames', isGuess: true },
  { search: 'lage wandelschoen', names: /lage wandelschoenen/ },
  { search: 'hardloopschoenen', names: /trailschoenen/ },
  { search: 'sandaal', names: /wandelsandalen/ },
  { search: 'klimschoentjes', names: /klimschoenen/ },
  // Tents
  { search: 'tent', names: /tent$/ },
  { search: 'lichtgewicht tent', names: /tent$/ },
  { search: '2 persoons tent', names: /\b2 \w+tent/, read: ['Aantal personen: 2'], left: 'tent' },
  { search: 'tweepersoonstent', names: /\b2 \w+tent$/ },
  { search: 'tuneltent', names: /tunneltent/, left: 'tunneltent', isGuess: true },
  { search: 'koepeltentje 3 personen', names: /\b3 koepeltent/, read: ['Aantal personen: 3'], left: 'koepeltentje' },
  { search: 'tentharingen', names: /haringen/ },
  // Sleeping
  { search: 'slaapzaken dons', names: /donzen slaapzak/, left: 'slaapzak dons', isGuess: true },
  { search: 'donzen slaapzak', names: /donzen slaapzak/ },
  { search: 'slaapmatje', names: /mat \d/ },
  { search: 'luchtbed', names: /luchtmat/ },
  { search: 'hangmat tweepersoons', names: /tweepersoonshangmat/ },
  { search: 'kussentje', names: /kussen$/ },
  // Packs
  { search: 'backpack', names: /rugzak/ },
  { search: 'rugzak 65 liter', names: /\b65 trekkingrugzak/ },
  { search: 'rugzakje', names: /rugzak/ },
  { search: 'duffelbag', names: /duffel$/ },
  { search: 'dry bag', names: /drybag/ },
  // Climbing
  { search: 'touw', names: /enkeltouw/ },
  { search: 'klimgordle', names: /klimgordel/, left: 'klimgordel', isGuess: true },
  { search: 'musketonhaken', names: /karabiner/ },
  // Cooking
  { search: 'gas brander', names: /gasbrander/ },
  { search: 'benzinebrander', names: /multifuelbrander/ },
  { search: 'pannetje', names: /pannenset/ },
  { search: 'bidon', names: /drinkfles/ },
  { search: 'thermoskan', names: /thermosfles/ },
  { search: 'water filter', names: /filter(fles)?$/ },
  // On the way
  { search: 'hooflamp', names: /hoofdlamp/, left: 'hoofdlamp', isGuess: true },
  { search: 'zaklampje', names: /hoofdlamp|lantaarn/ },
  { search: 'trekking poles', names: /wandelstokken/ },
  { search: 'ehbo kit', names: /EHBO-set/ },
  { search: 'kaart veluwe', names: /Veluwe wandelkaart/ },
  // Brands and numbers
  { search: 'grodal wandelschoenen', names: /^Grödal .*wandelschoenen/, read: ['Grödal'], left: 'wandelschoenen' },
  { search: 'varsjo tent', names: /^Varsjö .*tent$/, read: ['Varsjö'], left: 'tent' },
  { search: 'fjelstad rugzak', names: /^Fjellstad .*rugzak/, left: 'Fjellstad rugzak', isGuess: true },
  { search: '2000000000428', names: /^Steinkar Leemrug lage wandelschoenen heren$/ },
  { search: 'ste 10012 01', names: /^Steinkar Leemrug lage wandelschoenen heren$/ },
  // Sizes
  { search: 'wandelschoen maat 42', names: /wandelschoenen/, read: ['Schoenmaat: 42'], left: 'wandelschoen' },
  {
    search: 'wandelschoenen 42 heren',
    names: /wandelschoenen heren/,
    read: ['Schoenmaat: 42'],
    left: 'wandelschoenen heren',
  },
  { search: 'Maat 39 sandalen', names: /sandalen/, read: ['Schoenmaat: 39'], left: 'sandalen' },
  { search: 'sokken maat 43', names: /sokken/, read: ['Sokkenmaat: 42–44'], left: 'sokken' },
  { search: 'regenjas maat m', names: /regenjas/, read: ['Maat: M'], left: 'regenjas' },
  { search: 'regenjas heren XL', names: /regenjas heren/, read: ['Maat: XL'], left: 'regenjas heren' },
  { search: 'brede luchtmat', names: /luchtmat/, read: ['Breedte: Breed'], left: 'luchtmat' },
  { search: 'maat 38', names: /schoenen|sandalen/, read: ['Schoenmaat: 38'], left: '' },
  { search: 'merino t-shirt', names: /merino shirt/ },
  { search: 'tent maat 42', names: /tent$/, read: ['Schoenmaat: 42'], left: 'tent', isNothing: true },
  // Colours
  { search: 'rode trui', read: ['Kleur: Rood'], left: 'trui', isNothing: true },
  { search: 'blauwe rugzak', names: /rugzak/, read: ['Kleur: Luchtblauw', 'Kleur: Marineblauw'], left: 'rugzak' },
  { search: 'zwarte regenjas dames', names: /regenjas dames/, read: ['Kleur: Zwart'], left: 'regenjas dames' },
  { search: 'groene tent', names: /tent$/, read: ['Kleur: Mosgroen', 'Kleur: Dennengroen'], left: 'tent' },
  { search: 'regenjas kleur zwart', names: /regenjas/, read: ['Kleur: Zwart'], left: 'regenjas' },
  {
    search: 'rode regenjas maat m onder 200',
    names: /regenjas/,
    read: ['tot 200', 'Kleur: Rood', 'Maat: M'],
    left: 'regenjas',
  },
  // Prices
  { search: 'regenjas onder 150', names: /regenjas/, read: ['tot 150'], left: 'regenjas' },
  { search: 'tenten tot € 300', names: /tent$/, read: ['tot 300'], left: 'tenten' },
  { search: 'slaapzak max 200 euro', names: /slaapzak/, read: ['tot 200'], left: 'slaapzak' },
  { search: 'donsjas boven 200', names: /donsjas/, read: ['vanaf 200'], left: 'donsjas' },
  { search: 'donsjas boven de 200 euro', names: /donsjas/, read: ['vanaf 200'], left: 'donsjas' },
  { search: 'rugzak 100 t/m 200 euro', names: /rugzak/, read: ['100 tot 200'], left: 'rugzak' },
  { search: 'rugzak tussen 100 en 200 euro', names: /rugzak/, read: ['100 tot 200'], left: 'rugzak' },
  { search: 'wandelschoenen €100-€150', names: /wandelschoenen/, read: ['100 tot 150'], left: 'wandelschoenen' },
  { search: 'muts goedkoper dan 29,95', names: /muts$/, read: ['tot 29.95'], left: 'muts' },
  { search: 'tent vanaf 1.000 euro', names: /tent$/, read: ['vanaf 1000'], left: 'tent', isNothing: true },
  { search: 'onder 20 euro', read: ['tot 20'], left: '' },
  { search: 'aanbieding tent', names: /tent$/, read: ['aanbieding'], left: 'tent' },
  { search: 'regenjas in de aanbieding', names: /regenjas/, read: ['aanbieding'], left: 'regenjas' },
  // Measures
  { search: 'rugzak 50 liter', names: /rugzak/, read: ['Inhoud: 45 l'], left: 'rugzak' },
  { search: 'dagrugzak van 24 l', names: /dagrugzak/ },
  { search: 'tent 4 personen', names: /\b4 \w+tent/, read: ['Aantal personen: 4'], left: 'tent' },
  { search: 'tent voor vier personen', names: /\b4 \w+tent/, read: ['Aantal personen: 4'], left: 'tent' },
  { search: '3-persoonstent', names: /\b3 \w+tent/, read: ['Aantal personen: 3'], left: 'tent' },
  { search: 'pannenset 2 personen', names: /pannenset 2/, read: ['Aantal personen: 2'], left: 'pannenset' },
  { search: 'slaapzak -5 graden', names: /slaapzak/, read: ['Comforttemperatuur: −5 °C'], left: 'slaapzak' },
  { search: 'slaapzak min 5 graden', names: /slaapzak/, read: ['Comforttemperatuur: −5 °C'], left: 'slaapzak' },
  { search: 'slaapzak 12 °C', names: /slaapzak 12/, read: ['Comforttemperatuur: 12 °C'], left: 'slaapzak' },
  { search: 'hoofdlamp 400 lumen', names: /hoofdlamp 400/, read: ['Lichtsterkte: 400 lm'], left: 'hoofdlamp' },
  {
    search: 'hoofdlamp minimaal 500 lumen',
    names: /hoofdlamp/,
    read: ['Lichtsterkte: 500 lm', 'Lichtsterkte: 600 lm', 'Lichtsterkte: 700 lm', 'Lichtsterkte: 1.000 lm'],
    left: 'hoofdlamp',
  },
  { search: 'slaapmat onder 500 gram', names: /mat /, read: ['Gewicht: tot 500'], left: 'slaapmat' },
  { search: 'tent max 2 kg', names: /tent$/, read: ['Gewicht: tot 2000'], left: 'tent' },
  { search: 'enkeltouw 60 m', names: /enkeltouw/, read: ['Touwlengte: 60 m'], left: 'enkeltouw' },
  { search: 'waterkolom 20.000 mm', names: /regen/, read: ['Waterkolom: 20.000 mm'], left: '' },
  { search: 'zakmes 12 functies', names: /zakmes 12/, read: ['Aantal functies: 12'], left: 'zakmes' },
  // Brands
  { search: 'fjellstad', names: /^Fjellstad/, read: ['Fjellstad'], left: '' },
  { search: 'tent van lofthavn', names: /^Lofthavn .*tent$/, read: ['Lofthavn'], left: 'tent' },
  { search: 'pruttel pannenset', names: /^Pruttel .*pannenset/, read: ['Pruttel'], left: 'pannenset' },
  // Guesses
  { search: 'regejas', names: /regenjas/, left: 'regenjas', isGuess: true },
  { search: 'regejas maat m', names: /regenjas/, read: ['Maat: M'], left: 'regenjas', isGuess: true },
  { search: 'slaapzk', names: /slaapzak/, left: 'slaapzak', isGuess: true },
  { search: 'gore-tex regenjas', names: /regenjas/, left: 'regenjas', isGuess: true },
  { search: 'herenschoenen', names: /schoenen heren/ },
  // Products that the shop does not have
  { search: 'klamboe', isNothing: true },
  { search: 'cadeaubon', isNothing: true },
  { search: 'zonnebril', isNothing: true },
  { search: 'gaiters', isNothing: true },
  { search: 'kinderjas', isNothing: true },
  { search: 'gore-tex', isNothing: true },
  { search: 'zwembad', isNothing: true },
  { search: 'kinderwagen', isNothing: true },
  { search: 'voetbalschoenen', isNothing: true },
  { search: 'xqzvw', isNothing: true },
  { search: '🏕', isNothing: true },
  { search: '0000000', isNothing: true },
  { search: "'; DROP TABLE products; --", isNothing: true },
]
