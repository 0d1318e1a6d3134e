import type { CategoryRecord } from './records'
import { toSlug } from './text'

/** `photo` is kind and colour of the drawing that stands for the category. */
type Branch = { title: string; photo: string; intro: string; text: string; children?: readonly Branch[] }

const leaf = (title: string, photo: string, intro: string, text: string): Branch => ({ title, photo, intro, text })

const tree: readonly Branch[] = [
  {
    title: 'Tenten',
    photo: 'trekkingtent-2p-mos',
    intro: 'Van lichte trekkingtent tot ruime tunneltent voor het hele gezin.',
    text: 'Begin bij de vraag hoe je reist. Draag je de tent zelf, dan telt elk ons. Ga je met de auto, dan telt vooral ruimte.',
    children: [
      {
        title: 'Trekkingtenten',
        photo: 'trekkingtent-1p-den',
        intro: 'Lichte tenten die je zonder zuchten meeneemt.',
        text: 'Een trekkingtent is een afweging tussen gewicht, ruimte en hoeveel weer hij aankan. Kijk naar het gewicht per persoon en naar het aantal ingangen.',
        children: [
          leaf(
            'Eenpersoonstenten',
            'trekkingtent-1p-oranje',
            'Alleen op pad, alles zelf dragen.',
            'Een goede eenpersoonstent weegt tussen de 0,8 en 1,7 kilo. Let op de zithoogte en op ruimte voor je rugzak in de voortent.',
          ),
          leaf(
            'Tweepersoonstenten',
            'trekkingtent-2p-rood',
            'Samen slapen, samen dragen.',
            'Met z’n tweeën verdeel je doek en stokken. Twee ingangen maken het verschil als een van jullie er ’s nachts uit moet.',
          ),
        ],
      },
      {
        title: 'Kampeertenten en tarps',
        photo: 'tunneltent-zand',
        intro: 'Ruimte om te leven, ook op een regendag.',
        text: 'Reken voor comfort op één slaapplaats meer dan je met personen bent. Een tarp maakt van elke tent een tent met veranda.',
        children: [
          leaf(
            'Tunneltenten',
            'tunneltent-petrol',
            'Veel leefruimte voor hun gewicht.',
            'Een tunneltent moet je afspannen en met de smalle kant in de wind zetten. Daar staat een hoge, rechte binnenruimte tegenover.',
          ),
          leaf(
            'Koepeltenten',
            'koepeltent-lucht',
            'Vrijstaand en zo opgezet.',
            'Twee kruisende stokken en hij staat. Ideaal op een harde ondergrond, waar haringen er slecht in willen.',
          ),
          leaf(
            'Tarps en haringen',
            'tarp-mos',
            'Een dak boven je hoofd en houvast in de grond.',
            'Voor zand en sneeuw neem je lange, brede haringen. Voor bos- en grasgrond volstaan korte van aluminium.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Slapen',
    photo: 'donzen-slaapzak-oker',
    intro: 'Warm, droog en uitgerust weer op pad.',
    text: 'Slaapzak en slaapmat werken samen: de zak houdt de warmte vast, de mat houdt de kou van de grond tegen.',
    children: [
      {
        title: 'Slaapzakken',
        photo: 'donzen-slaapzak-marine',
        intro: 'Voor warme zomernachten en koude bergdagen.',
        text: 'Kies op comforttemperatuur, niet op de laagste temperatuur op het label. Slaap je snel koud, tel er dan vijf graden bij op.',
        children: [
          leaf(
            'Donzen slaapzakken',
            'donzen-slaapzak-rood',
            'Het warmst voor hun gewicht.',
            'Hoe hoger de vulkracht, hoe minder dons je nodig hebt voor dezelfde warmte. Houd dons wel droog.',
          ),
          leaf(
            'Synthetische slaapzakken',
            'synthetische-slaapzak-petrol',
            'Blijven warm als het vochtig wordt.',
            'Makkelijk te wassen, snel droog en voordeliger dan dons. Ze zijn wel groter ingepakt.',
          ),
        ],
      },
      {
        title: 'Matten en hangmatten',
        photo: 'slaapmat-petrol',
        intro: 'Goed liggen is het halve werk.',
        text: 'De R-waarde zegt hoe goed een mat isoleert: 2 voor de zomer, 4 voor voor- en najaar, 5 of meer voor de winter.',
        children: [
          leaf(
            'Slaapmatten',
            'slaapmat-oker',
            'Luchtmatten, zelfopblazende matten en matten van schuim.',
            'Luchtmatten zijn licht en dik, schuimmatten gaan nooit lek. Op koude grond leg je ze op elkaar: de R-waarden tel je op.',
          ),
          leaf(
            'Hangmatten en kussens',
            'hangmat-roest',
            'Voor een middag tussen de bomen en een zachte nacht.',
            'Span een hangmat niet te strak en ga er schuin in liggen. Zo blijft je rug recht.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Rugzakken',
    photo: 'trekkingrugzak-den',
    intro: 'Dragen wat je nodig hebt, en niet meer.',
    text: 'De juiste ruglengte is belangrijker dan de inhoud. Het gewicht hoort voor het grootste deel op je heupen.',
    children: [
      {
        title: 'Wandelrugzakken',
        photo: 'dagrugzak-oker',
        intro: 'Voor een dag, een weekend of een maand.',
        text: 'Voor een dagtocht is 20 tot 30 liter genoeg. Ga je met tent en slaapzak op pad, dan kom je op 50 tot 70 liter uit.',
        children: [
          leaf(
            'Trekkingrugzakken',
            'trekkingrugzak-marine',
            'Met heupband en ruimte voor een week.',
            'Pas een trekkingrugzak altijd met gewicht erin. Tien kilo is een goede proef.',
          ),
          leaf(
            'Dagrugzakken',
            'dagrugzak-petrol',
            'Voor boterhammen, regenjas en verrekijker.',
            'Een netrug houdt je droger, een schuimrug zit dichter op je lichaam. Beide zijn goed; het is smaak.',
          ),
        ],
      },
      {
        title: 'Tassen en zakken',
        photo: 'duffel-oranje',
        intro: 'Alles droog en bij elkaar.',
        text: 'Reis je met het vliegtuig, dan beschermt een duffel ook je rugzak. In drybags blijft alles droog en gesorteerd.',
        children: [
          leaf(
            'Duffels',
            'duffel-marine',
            'Reistassen die overal tegen kunnen.',
            'Kies 40 tot 60 liter voor een week en 90 liter of meer voor een expeditie of de hele wintergarderobe.',
          ),
          leaf(
            'Drybags',
            'drybag-lucht',
            'Waterdichte zakken voor in je rugzak of op het water.',
            'Neem verschillende kleuren. Dan weet je zonder openmaken waar je slaapzak zit.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Kleding',
    photo: 'regenjas-oker',
    intro: 'Laagjes die samenwerken, van merino shirt tot regenjas.',
    text: 'Drie lagen zijn genoeg voor bijna elk weer: een shirt dat vocht afvoert, een laag die warm houdt en een jas die wind en regen tegenhoudt.',
    children: [
      {
        title: 'Jassen',
        photo: 'regenjas-marine',
        intro: 'Tegen regen, wind en kou.',
        text: 'Een regenjas houdt droog, een donsjas houdt warm, een softshell houdt de wind tegen. Samen kun je de wereld aan.',
        children: [
          leaf(
            'Regenkleding',
            'regenjas-rood',
            'Waterdichte jassen en broeken.',
            'Een waterkolom van 10.000 mm is genoeg voor een gewone bui. Met een zware rugzak is 20.000 mm prettiger.',
          ),
          leaf(
            'Donsjassen',
            'donsjas-roest',
            'Warm, licht en klein op te bergen.',
            'Trek hem aan zodra je stilstaat. Tijdens het lopen is dons bijna altijd te warm.',
          ),
          leaf(
            'Softshells en fleece',
            'fleece-zand',
            'De laag die je het vaakst draagt.',
            'Fleece is warm en luchtig, een softshell is winddicht. Op een droge, winderige dag wint de softshell.',
          ),
        ],
      },
      {
        title: 'Broeken en shirts',
        photo: 'wandelbroek-zand',
        intro: 'Kleding die met je meebeweegt.',
        text: 'Vermijd katoen op lange tochten: het droogt langzaam en koelt je af.',
        children: [
          leaf(
            'Wandelbroeken',
            'wandelbroek-mos',
            'Rekbaar, sneldrogend en met goede zakken.',
            'Voorgevormde knieën en een beetje rek maken een groot verschil bij het klimmen.',
          ),
          leaf(
            'Merinoshirts',
            'merino-shirt-marine',
            'Dagenlang fris.',
            'Dunne merino is heerlijk in de zomer, dikkere in de winter. Luchten is vaak al genoeg.',
          ),
        ],
      },
      {
        title: 'Accessoires',
        photo: 'muts-rood',
        intro: 'Klein, maar je mist het meteen als het er niet is.',
        text: 'Reserve-sokken en een dunne muts wegen samen minder dan 150 gram. Neem ze altijd mee.',
        children: [
          leaf(
            'Mutsen en handschoenen',
            'handschoenen-zwart',
            'Warme handen, warm hoofd.',
            'Dunne handschoenen onder wanten geven je op koude dagen de meeste vrijheid.',
          ),
          leaf(
            'Wandelsokken',
            'wandelsokken-rood',
            'De beste verzekering tegen blaren.',
            'Een wandelsok mag strak zitten. Plooien geven blaren.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Schoenen',
    photo: 'wandelschoen-bruin',
    intro: 'Van boswandeling tot gletsjer.',
    text: 'De categorie zegt hoe stijf een schoen is: A voor vlakke paden, B voor heuvels en bergpaden, C en D voor het hooggebergte.',
    children: [
      {
        title: 'Wandelschoenen',
        photo: 'wandelschoen-antraciet',
        intro: 'Voor bos, heuvel en bergpad.',
        text: 'Neem een halve tot hele maat groter dan je nette schoenen en pas ze met de sokken waarin je gaat lopen.',
        children: [
          leaf(
            'Hoge wandelschoenen',
            'wandelschoen-den',
            'Steun rond je enkel.',
            'Voor oneffen paden en een zware rugzak. Loop ze rustig in.',
          ),
          leaf(
            'Lage wandelschoenen',
            'lage-wandelschoen-grijs',
            'Licht en soepel.',
            'Voor bos, hei en polder. Direct uit de doos goed te dragen.',
          ),
        ],
      },
      {
        title: 'Trail, berg en zomer',
        photo: 'trailschoen-lucht',
        intro: 'Schoenen voor bijzonder terrein.',
        text: 'Hier vind je schoenen met een duidelijke taak: hard lopen over modder, klimmen over rots of koel blijven op een warme dag.',
        children: [
          leaf(
            'Trailschoenen',
            'trailschoen-rood',
            'Grip in modder en op losse stenen.',
            'Diepe noppen zijn fijn in de modder, maar slijten snel op asfalt.',
          ),
          leaf(
            'Bergschoenen',
            'bergschoen-bruin',
            'Stijf genoeg voor rots en stijgijzers.',
            'Een C-schoen neemt bandstijgijzers, een D-schoen ook klikstijgijzers.',
          ),
          leaf(
            'Sandalen',
            'sandaal-mos',
            'Voor warme dagen en natte oevers.',
            'Een wandelsandaal heeft drie verstelbare banden en een echte zool.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Klimmen',
    photo: 'klimtouw-oranje',
    intro: 'Materiaal waarop je kunt vertrouwen, voor hal en rots.',
    text: 'Klimmaterieel is een persoonlijk beschermingsmiddel. Lees de gebruiksaanwijzing, controleer het voor elk gebruik en laat het elk jaar keuren.',
    children: [
      {
        title: 'Touw en zekering',
        photo: 'klimgordel-petrol',
        intro: 'De verbinding tussen jou en de wand.',
        text: 'Koop touw, gordel en karabiners nieuw en noteer de datum van het eerste gebruik.',
        children: [
          leaf(
            'Klimtouwen',
            'klimtouw-lucht',
            'Enkeltouwen voor hal en rots.',
            'Dikkere touwen slijten minder, dunnere wegen minder. Met 9,8 mm zit je er mooi tussenin.',
          ),
          leaf(
            'Klimgordels',
            'klimgordel-rood',
            'Comfortabel hangen.',
            'Een gordel zit boven je heupbotten en je krijgt er nog net een vlakke hand tussen.',
          ),
          leaf(
            'Karabiners',
            'karabiner-rood',
            'Met schroef, draadsnapper of automatische sluiting.',
            'Om te zekeren gebruik je een vergrendelde karabiner. Vanaf vijf stuks zijn ze voordeliger.',
          ),
        ],
      },
      {
        title: 'Aan je lijf',
        photo: 'klimschoen-oker',
        intro: 'Wat je draagt aan de wand.',
        text: 'Schoenen en helm moeten vooral passen. Bestel gerust twee maten en stuur er één terug.',
        children: [
          leaf(
            'Klimschoenen',
            'klimschoen-rood',
            'Van comfortabel tot agressief.',
            'Begin met een neutraal profiel. Een voorgespannen schoen is voor overhangende routes.',
          ),
          leaf(
            'Klimhelmen',
            'klimhelm-oranje',
            'Licht en goed geventileerd.',
            'Vervang je helm na een harde klap, ook als er niets aan te zien is.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Koken',
    photo: 'gasbrander-zilver',
    intro: 'Warm eten en schoon water, waar je ook bent.',
    text: 'Een brander, een pan en een lepel: meer heb je niet nodig. De rest is gezelligheid.',
    children: [
      {
        title: 'Keuken',
        photo: 'pannenset-antraciet',
        intro: 'Branders, pannen en bestek.',
        text: 'Gas is eenvoudig en schoon. Reis je ver of kook je in de vorst, dan is een multifuelbrander de betere keus.',
        children: [
          leaf(
            'Branders',
            'gasbrander-rood',
            'Op gas, benzine of petroleum.',
            'Gebruik een brander alleen buiten en laat hem afkoelen voor je hem opbergt.',
          ),
          leaf(
            'Pannen en bestek',
            'pannenset-den',
            'Schuift in elkaar en past in je rugzak.',
            'Reken op ongeveer 0,75 liter paninhoud per persoon.',
          ),
        ],
      },
      {
        title: 'Eten en drinken',
        photo: 'drinkfles-den',
        intro: 'Genoeg energie en genoeg water.',
        text: 'Op een stevige wandeldag drink je twee tot drie liter en verbruik je al gauw 3.000 kcal.',
        children: [
          leaf(
            'Drink- en thermosflessen',
            'thermosfles-den',
            'Voor koud water en warme thee.',
            'Spoel een thermosfles eerst om met kokend water, dan blijft de inhoud langer warm.',
          ),
          leaf(
            'Waterfilters',
            'waterfilter-lucht',
            'Drinken uit de beek.',
            'Een filter houdt bacteriën tegen, maar geen virussen. In Europa is dat meestal genoeg.',
          ),
          leaf(
            'Maaltijden',
            'maaltijd-roest',
            'Gevriesdroogd en in acht minuten klaar.',
            'Neem er één meer mee dan je dagen op pad bent. Voor als het tegenzit, of als het lekker was.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Navigatie',
    photo: 'kompas-rood',
    intro: 'De weg vinden, licht bij de hand en klaar voor pech.',
    text: 'Een gps is handig, een kaart met kompas laat je nooit in de steek. De beste keuze is allebei.',
    children: [
      {
        title: 'De weg vinden',
        photo: 'gps-apparaat-oranje',
        intro: 'Kaart, kompas en gps.',
        text: 'Bereid je route thuis voor op een kaart. Onderweg controleer je alleen nog waar je bent.',
        children: [
          leaf(
            'Gps-apparaten',
            'gps-apparaat-antraciet',
            'Met knoppen die ook in de regen werken.',
            'Let op de accuduur en op de kaarten die erbij zitten.',
          ),
          leaf(
            'Kompassen en kaarten',
            'wandelkaart-den',
            'Werken altijd, ook zonder bereik.',
            'Schaal 1:25.000 is prettig om op te wandelen, 1:50.000 om een tocht op te plannen.',
          ),
        ],
      },
      {
        title: 'Onderweg',
        photo: 'hoofdlamp-oranje',
        intro: 'Licht, steun en gereedschap.',
        text: 'Kleine spullen die altijd in je rugzak mogen blijven zitten.',
        children: [
          leaf(
            'Verlichting',
            'lantaarn-oker',
            'Hoofdlampen en lantaarns.',
            'Voor de camping is 200 lumen genoeg. Ga je ’s nachts lopen, neem dan 300 lumen of meer.',
          ),
          leaf(
            'Wandelstokken',
            'wandelstokken-oranje',
            'Minder druk op je knieën.',
            'Vouwbare stokken zijn klein in te pakken, telescopische zijn sterker en beter in lengte te verstellen.',
          ),
          leaf(
            'Messen en EHBO',
            'zakmes-rood',
            'Voor brood, touw en blaren.',
            'Kijk elk voorjaar of je EHBO-set nog compleet en houdbaar is.',
          ),
        ],
      },
    ],
  },
]

export const categories: CategoryRecord[] = []
addBranches(tree, null)

function addBranches(branches: readonly Branch[], parent_id: number | null) {
  branches.forEach(({ title, photo, intro, text, children }, position) => {
    const id = categories.length + 1
    const slug = toSlug(title)
    const description_html = `<p>${text}</p>`
    categories.push({ id, parent_id, title, slug, position, intro, description_html, photo: `/photos/${photo}-1.svg` })
    addBranches(children ?? [], id)
  })
}

const idsBySlug = new Map(categories.map(({ slug, id }) => [slug, id]))

export function getLeafId(slug: string) {
  const id = idsBySlug.get(slug)
  if (!id) throw new Error(`no category “${slug}”`)
  return id
}
