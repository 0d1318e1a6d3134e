/**
 * What somebody types, and the names of the products that have to fill the first five places (fewer where the shop has
 * fewer).
 */
export type Wish = { search: string; names: RegExp }

/** As shoppers write: plurals, diminutives, loose compounds, typing errors, other words for the same thing, English. */
export const wishes: Wish[] = [
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
  { search: 'sofshell', names: /softshell/ },
  { search: 'thermoshirt', names: /merino shirt/ },
  { search: 'merino t-shirt', names: /merino shirt/ },
  { search: 'wandelbroek heren', names: /wandelbroek heren/ },
  { search: 'beanie', names: /muts$/ },
  { search: 'wanten', names: /handschoenen/ },
  { search: 'dikke sokken', names: /wandelsokken/ },
  // Shoes
  { search: 'wandel schoenen', names: /wandelschoenen/ },
  { search: 'wandelschonen dames', names: /wandelschoenen dames/ },
  { search: 'lage wandelschoen', names: /lage wandelschoenen/ },
  { search: 'herenschoenen', names: /schoenen heren/ },
  { search: 'hardloopschoenen', names: /trailschoenen/ },
  { search: 'sandaal', names: /wandelsandalen/ },
  { search: 'klimschoentjes', names: /klimschoenen/ },
  // Tents
  { search: 'tent', names: /tent$/ },
  { search: 'lichtgewicht tent', names: /tent$/ },
  { search: '2 persoons tent', names: /\b2 \w+tent$/ },
  { search: 'tweepersoonstent', names: /\b2 \w+tent$/ },
  { search: 'tuneltent', names: /tunneltent/ },
  { search: 'koepeltentje 3 personen', names: /\b3 koepeltent/ },
  { search: 'tentharingen', names: /haringen/ },
  // Sleeping
  { search: 'slaapzaken dons', names: /donzen slaapzak/ },
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
  { search: 'klimgordle', names: /klimgordel/ },
  { search: 'musketonhaken', names: /karabiner/ },
  // Cooking
  { search: 'gas brander', names: /gasbrander/ },
  { search: 'benzinebrander', names: /multifuelbrander/ },
  { search: 'pannetje', names: /pannenset/ },
  { search: 'bidon', names: /drinkfles/ },
  { search: 'thermoskan', names: /thermosfles/ },
  { search: 'water filter', names: /filter(fles)?$/ },
  // On the way
  { search: 'hooflamp', names: /hoofdlamp/ },
  { search: 'zaklampje', names: /hoofdlamp|lantaarn/ },
  { search: 'trekking poles', names: /wandelstokken/ },
  { search: 'ehbo kit', names: /EHBO-set/ },
  { search: 'kaart veluwe', names: /Veluwe wandelkaart/ },
  // Brands and numbers
  { search: 'grodal wandelschoenen', names: /^Grödal .*wandelschoenen/ },
  { search: 'varsjo tent', names: /^Varsjö .*tent$/ },
  { search: 'fjelstad rugzak', names: /^Fjellstad .*rugzak/ },
  { search: '2000000000428', names: /^Steinkar Leemrug lage wandelschoenen heren$/ },
  { search: 'ste 10012 01', names: /^Steinkar Leemrug lage wandelschoenen heren$/ },
]
