import { toMidSentence, toSentenceStart } from '../text'
import { type Goods, roundTo } from './goods'

const fire = [
  'Alleen buiten gebruiken: gevaar voor koolmonoxidevergiftiging en brand.',
  'Houd brandbare spullen op minstens een halve meter en laat de brander afkoelen voor je hem opbergt.',
] as const

export const gasStove: Goods = {
  leaf: 'branders',
  brands: 'cooking',
  share: 18,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => {
    const power = random.pick([2200, 2600, 2800, 3000, 3500])
    return {
      tail: 'gasbrander',
      price: roundTo(32 + (power - 2200) / 40 + random.int(0, 30), 5),
      weight: roundTo(random.int(72, 190), 1),
      specs: {
        vermogen: power,
        kooktijd: random.pick([3, 3.5, 4, 4.5]),
        brandstof: 'Gas, schroefpatroon (EN 417)',
        materiaal: random.pick(['Roestvrij staal en messing', 'Titanium en aluminium']),
        norm: 'EN 521',
      },
    }
  },
  openings: [
    'Als de tent staat, wil je maar één ding: thee. De {naam} brengt een liter in {kooktijd} minuten aan de kook.',
    'De {naam} weegt {gewicht} en levert {vermogen} watt. Draai hem op een patroon en je kookt.',
  ],
  middles: [
    'De vlam is fijn te regelen, van een klein pitje voor rijst tot vol vermogen voor pastawater.',
    'De pannensteunen klappen uit en houden ook een brede pan stabiel.',
    'Hij past op elk schroefpatroon volgens EN 417.',
    'In de wind helpt een scherm; zet dat nooit rondom de patroon, want die mag niet heet worden.',
  ],
  closings: [
    'Ingeklapt past hij samen met een patroon van 100 gram in de meeste pannen.',
    'Een patroon van 230 gram is genoeg voor ongeveer vier dagen koken met z’n tweeën.',
  ],
  pros: [
    'Weegt {gewicht}',
    'Vermogen van {vermogen} W',
    'Een liter kookt in {kooktijd} minuten',
    'Vlam goed te regelen',
  ],
  cons: ['Gaspatroon niet meegeleverd', 'Minder vermogen bij vorst'],
  liked: [
    'De brander is snel en zuinig.',
    'Hij blijft mooi regelbaar, zelfs op het laatste gas.',
    'De steunen zijn stevig en mijn pan staat recht.',
    'Zo klein dat hij in mijn mok past.',
  ],
  disliked: ['In de wind duurt koken een stuk langer.', 'De regelknop wordt wat warm.'],
  questions: [
    [
      'Welk gas heb ik nodig?',
      'Een schroefpatroon met butaan-propaan volgens EN 417. Voor temperaturen rond het vriespunt neem je een wintermengsel met meer propaan.',
    ],
    [
      'Mag gas mee in het vliegtuig?',
      'Nee, ook geen aangebroken patroon. De brander zelf mag mee als hij schoon en leeg is.',
    ],
  ],
  warnings: fire,
  accessories: ['pannenset', 'bestek', 'maaltijd', 'drinkfles'],
  manual: 'Gebruiksaanwijzing',
}

export const multiFuelStove: Goods = {
  leaf: 'branders',
  brands: 'cooking',
  share: 8,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => ({
    tail: 'multifuelbrander',
    price: roundTo(random.int(135, 215), 10),
    weight: roundTo(random.int(310, 480), 10),
    specs: {
      vermogen: random.pick([2700, 3000, 3500]),
      kooktijd: random.pick([3, 3.5, 4]),
      brandstof: random.pick(['Benzine, petroleum en gas', 'Benzine en petroleum']),
      materiaal: 'Roestvrij staal en messing',
    },
  }),
  openings: [
    'Waar geen gaspatroon te koop is, is wel een tankstation. De {naam} brandt op {brandstof}.',
    'De {naam} is een brander voor verre reizen en koude nachten: {vermogen} watt, ook als het vriest.',
  ],
  middles: [
    'De pomp bouwt druk op in de fles, zodat de brander in de kou evenveel vermogen houdt.',
    'Het sproeiertje maak je onderweg schoon door de brander te schudden.',
    'De slang houdt de fles op afstand van de vlam; een windscherm mag hier dus wel rondom.',
    'De poten klappen samen tot een pakketje dat in een pan past.',
  ],
  closings: [
    'Oefen het voorverwarmen thuis een keer. Daarna is het een routine van een minuut.',
    'Vul de brandstoffles nooit verder dan de streep.',
  ],
  pros: ['Brandt op {brandstof}', 'Vol vermogen bij vorst', 'Onderweg schoon te maken', 'Lage stand, dus stabiel'],
  cons: ['Voorverwarmen vraagt oefening', 'Brandstoffles los verkrijgbaar'],
  liked: [
    'De brander doet het bij min vijftien nog zonder morren.',
    'Overal ter wereld vind ik er brandstof voor.',
    'Hij staat laag en stevig.',
  ],
  disliked: ['Het voorverwarmen geeft in het begin flink wat roet.', 'Hij maakt behoorlijk wat lawaai.'],
  questions: [
    [
      'Kan ik gewone benzine gebruiken?',
      'Dat kan, maar gezuiverde benzine (wasbenzine) brandt schoner en houdt het sproeiertje langer open.',
    ],
  ],
  warnings: fire,
  accessories: ['pannenset', 'bestek', 'thermosfles', 'maaltijd'],
  manual: 'Gebruiksaanwijzing',
}

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
  pros: ['Schuift in elkaar', 'Maatstrepen aan de binnenkant', 'Weegt {gewicht}', 'Grootste pan {inhoud} l'],
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
  pros: ['Weegt {gewicht}', '{lengte} cm lang', 'Ronde randen', 'Gemaakt van {materiaal}'],
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
  pros: ['Tot {warmhouden} uur warm', 'Deksel is een beker', 'Dop uit elkaar te halen', 'Buitenkant blijft koel'],
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
    '{doorstroom} liter per minuut',
    'Gaat zo’n {levensduur} liter mee',
    'Weegt {gewicht}',
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
  pros: ['{energie} kcal per portie', 'In acht minuten klaar', 'Ongeopend {houdbaar} jaar houdbaar', 'Geen afwas'],
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

function describeAllergens(found: readonly string[]) {
  const last = found.at(-1)
  if (!last)
    return 'Deze maaltijd bevat geen allergenen als ingrediënt, maar kan sporen van noten en selderij bevatten.'
  const others = found.slice(0, -1).join(', ')
  return `Deze maaltijd bevat ${others ? `${others} en ${last}` : last}.`
}
