import { toMidSentence, toSentenceStart } from '../text'
import { type Goods, roundTo } from './goods'

const dishes = [
  'Pasta bolognese',
  'Pasta met spinazie',
  'Chili sin carne',
  'Chili con carne',
  'Kip tikka met rijst',
  'Linzencurry',
  'Stamppot boerenkool',
  'Hutspot met rundvlees',
  'Couscous met groenten',
  'Zalm met pasta',
  'Rendang met rijst',
  'Nasi met ei',
  'Bami met kip',
  'Risotto met paddenstoelen',
  'Kikkererwtenstoof',
  'Aardappelschotel met prei',
  'Erwtensoep',
  'Tomatensoep met linzen',
  'Groene curry',
  'Goulash',
  'Macaroni met ham en kaas',
  'Havermout met appel',
  'Muesli met bosbessen',
  'Rijstepap met kaneel',
  'Chocolademousse',
  'Bonenschotel',
  'Zoete aardappel met pinda',
  'Dal met spinazie',
  'Vispotje met dille',
  'Pompoenrisotto',
  'Paella',
] as const

const meatless =
  /sin|spinazie|Linzen|linzen|Couscous|Risotto|risotto|Kikkererwten|prei|Groene|Havermout|Muesli|Rijstepap|mousse|Bonen|Zoete|Dal|boerenkool|ei$/

const dairy = /ei$|mousse|Rijstepap|Muesli|Havermout|Risotto|risotto|prei|Pasta|boerenkool/

const diets = {
  'Met vis': 'Het gerecht bevat vis.',
  'Met vlees': 'Het gerecht bevat vlees.',
  Vegetarisch: 'Het gerecht is vegetarisch.',
  Veganistisch: 'Het gerecht is veganistisch.',
} as const

const wheat = /Pasta|pasta|Couscous|Bami|Macaroni|Muesli|Goulash/

export const meal: Goods = {
  leaf: 'maaltijden',
  brands: 'meals',
  share: 20,
  cap: 300,
  colours: null,
  single: 0.45,
  vat: 9,
  isFood: true,
  tiers: [
    [5, 5],
    [10, 10],
  ],
  models: dishes,
  suffixes: ['', 'pikant', 'extra groente', 'biologisch', 'minder zout'],
  draft: (random, model) => {
    const diet = /Zalm|Vis|Paella/.test(model)
      ? 'Met vis'
      : !meatless.test(model) && !/Tomatensoep/.test(model)
        ? 'Met vlees'
        : dairy.test(model)
          ? 'Vegetarisch'
          : 'Veganistisch'
    const breakfast = /Havermout|Muesli|Rijstepap|mousse/.test(model)
    const allergens = [
      wheat.test(model) ? 'tarwe (gluten)' : '',
      dairy.test(model) ? 'melk' : '',
      /Macaroni/.test(model) ? 'melk' : '',
      /ei$/.test(model) ? 'ei' : '',
      /Nasi|Bami|Rendang/.test(model) ? 'soja' : '',
      /Zalm|Vis|Paella/.test(model) ? 'vis' : '',
      /Paella/.test(model) ? 'schaaldieren' : '',
      /pinda/.test(model) ? 'pinda' : '',
      /soep|Stamppot|Hutspot/.test(model) ? 'selderij' : '',
      /Havermout/.test(model) ? 'haver (gluten)' : '',
    ]
    const found = [...new Set(allergens.filter(Boolean))]
    const weight = breakfast ? random.pick([95, 110, 125]) : random.pick([130, 145, 160])
    return {
      model: breakfast ? model : `Maaltijd ${toMidSentence(model)}`,
      tail: '',
      price: breakfast ? random.pick([5.5, 6]) : random.pick([7.5, 8, 8.5, 9, 9.5]),
      weight,
      specs: {
        energie: roundTo(weight * 4.2, 10),
        dieet: diet,
        allergenen: found.length
          ? toSentenceStart(found.join(', '))
          : 'Geen als ingrediënt; kan sporen bevatten van noten en selderij',
        houdbaar: random.pick([3, 5, 7]),
        personen: 1,
      },
      ingredients: listIngredients(model, found, breakfast),
      allergens: describeAllergens(found, (allergen) => `*${allergen}*`),
      facts: { gerecht: toMidSentence(model), dieetzin: diets[diet], allergenenzin: describeAllergens(found) },
      axes: [
        {
          attribute: 'portie',
          options: [
            { title: 'Enkele portie' },
            { title: 'Grote portie', price: 2.5, weight: 60 },
            { title: 'Twee personen', price: 6, weight: weight },
          ].slice(0, random.int(2, 3)),
        },
      ],
    }
  },
  openings: [
    'Heet water erbij, acht minuten wachten en eten: {gerecht} van {merk}, {energie} kcal per portie.',
    'Na een lange dag smaakt alles, maar {gerecht} van {merk} smaakt ook thuis.',
  ],
  middles: [
    'De ingrediënten zijn eerst gekookt en daarna gevriesdroogd. Zo blijven smaak, kleur en structuur behouden.',
    'De zak is je bord: scheur hem open, giet er water op tot de streep, roer en sluit hem weer.',
    '{dieetzin} {allergenenzin}',
    'Ongeopend is de zak {houdbaar} jaar houdbaar.',
  ],
  closings: [
    'Neem de lege zak mee terug; hij hoort bij het restafval.',
    'Tip: houd de gesloten zak onder je jas terwijl hij staat te wellen, dan blijft alles lekker heet.',
  ],
  pros: [
    'Na een lange dag zit je echt vol',
    'In acht minuten klaar',
    'Blijft lang goed: altijd een maaltijd achter de hand',
    'Geen afwas',
  ],
  cons: ['Zak is restafval', 'Duurder dan zelf koken'],
  liked: [
    'Het smaakt verrassend goed voor eten uit een zak.',
    'De portie is ruim genoeg na een dag lopen.',
    'Het is snel klaar en er is geen afwas.',
    'De groente heeft nog een echte bite.',
  ],
  disliked: [
    'Voor mij mag er wel wat meer smaak aan.',
    'De portie was na dertig kilometer te klein.',
    'Onderin bleven wat harde stukjes zitten, dus goed roeren.',
  ],
  questions: [
    [
      'Kan het ook met koud water?',
      'Ja, maar reken dan op dertig tot veertig minuten en roer een paar keer. Met heet water smaakt het beter.',
    ],
    ['Welke allergenen zitten erin?', '{allergenenzin} De volledige ingrediëntenlijst staat op de zak.'],
  ],
  warnings: [
    '{allergenenzin} Lees altijd het etiket.',
    'Verwijder het zakje met zuurstofabsorber voordat je water toevoegt.',
  ],
  accessories: ['gasbrander', 'bestek', 'pannenset', 'thermosfles'],
}

/** What a dish is made of, by words of its name. */
const staples: readonly [RegExp, string][] = [
  [/rijst|Nasi|Rendang|isotto|Paella|curry|Dal/i, 'rijst'],
  [/aardappel|Stamppot|Hutspot|Vispotje/i, 'aardappel'],
  [/linzen|Dal/i, 'linzen'],
  [/kikkererwten/i, 'kikkererwten'],
  [/bonen|Chili/i, 'bruine bonen'],
  [/erwtensoep/i, 'spliterwten'],
  [/pompoen/i, 'pompoen'],
  [/kip|bolognese|Goulash|rundvlees|con carne|ham|Rendang/i, 'gegaard vlees'],
]

const carriers: Record<string, string> = {
  'tarwe (gluten)': '*tarwe*pasta',
  'haver (gluten)': '*haver*vlokken',
  melk: '*melk*poeder',
  ei: '*ei*poeder',
  soja: '*soja*saus',
  vis: '*vis*',
  schaaldieren: '*garnalen* (schaaldieren)',
  pinda: '*pinda*',
  selderij: '*selderij*',
}

function listIngredients(model: string, allergens: readonly string[], isSweet: boolean) {
  const main = staples.flatMap(([word, staple]) => (word.test(model) ? [staple] : []))
  const base = isSweet ? ['gedroogd fruit', 'suiker'] : ['gedroogde groente (wortel, ui, tomaat)']
  const rest = isSweet ? ['kaneel'] : ['zonnebloemolie', 'zout', 'specerijen']
  return toSentenceStart([...main, ...base, ...allergens.map((one) => carriers[one] ?? `*${one}*`), ...rest].join(', '))
}

function describeAllergens(names: readonly string[], mark = (allergen: string) => allergen) {
  const found = names.map(mark)
  const last = found.at(-1)
  if (!last)
    return 'Deze maaltijd bevat geen allergenen als ingrediënt, maar kan sporen van noten en selderij bevatten.'
  const others = found.slice(0, -1).join(', ')
  return `Deze maaltijd bevat ${others ? `${others} en ${last}` : last}.`
}
