import { type Goods, roundTo } from './goods'

export const poles: Goods = {
  leaf: 'wandelstokken',
  brands: 'poles',
  share: 18,
  colours: [1, 2],
  single: 0.45,
  draft: (random) => {
    const carbon = random.chance(0.45)
    const folding = random.chance(0.45)
    const parts = folding ? random.pick([3, 4]) : random.pick([2, 3])
    const lock = folding ? 'Spankabel en klem' : random.pick(['Klemsluiting', 'Draaisluiting'])
    return {
      tail: `${folding ? 'vouwbare' : 'telescopische'} wandelstokken${carbon ? ' carbon' : ''}`,
      price: roundTo((carbon ? 99 : 59) + (folding ? 15 : 0) + random.int(0, 40), 5),
      weight: roundTo((carbon ? 360 : 470) + random.int(0, 70), 5),
      specs: {
        materiaal: carbon ? 'Carbon' : 'Aluminium',
        segmenten: parts,
        sluiting: lock,
        afmetingen: folding
          ? `38 cm ingepakt, ${random.int(105, 112)}–130 cm uitgeklapt`
          : `${random.int(62, 68)} cm ingepakt, 100–135 cm uitgeschoven`,
      },
      facts: { sluitwijze: `een ${lock.toLowerCase()}` },
    }
  },
  openings: [
    'Je knieën merken het bij elke afdaling: de {naam} neemt een deel van het gewicht over.',
    'De {naam} is een paar stokken van {materiaal} dat samen {gewicht} weegt.',
  ],
  middles: [
    'De {segmenten} segmenten zet je vast met {sluitwijze}.',
    'De handgreep is van kurk en schuim en loopt onder door, zodat je op een steile helling lager kunt vastpakken.',
    'De polslus is zacht gevoerd en aan elke hand af te stellen.',
    'Bij de set zitten rubberen doppen voor asfalt en schotels voor modder.',
  ],
  closings: [
    'Stel ze zo af dat je elleboog een rechte hoek maakt. Bergop korter, bergaf langer.',
    'Haal ze na regen uit elkaar en laat ze drogen, dan blijven de sluitingen soepel.',
  ],
  pros: [
    'Je armen worden er niet moe van',
    'Doppen en schotels meegeleverd',
    'Doorlopende handgreep',
    'Onderweg snel op de juiste lengte',
  ],
  cons: ['Tikken op asfalt zonder dop', 'Onderhoud van de sluiting nodig'],
  liked: [
    'Mijn knieën zijn er heel blij mee.',
    'De sluiting houdt goed en schuift niet in.',
    'De handgreep wordt niet glad van het zweet.',
    'Ze passen ingepakt makkelijk aan mijn rugzak.',
  ],
  disliked: ['Eén rubberen dop was ik na een dag al kwijt.', 'Na een natte week liep de sluiting wat stroef.'],
  questions: [
    ['Is de prijs per paar?', 'Ja, je krijgt twee stokken.'],
    [
      'Tot welke lichaamslengte zijn ze geschikt?',
      'Met een stand tot ongeveer 130 cm passen ze bij mensen tot zo’n 1,95 m.',
    ],
  ],
  warnings: ['Controleer de sluiting voor elke tocht en leun er niet op met je volle gewicht.'],
  accessories: ['wandelschoen', 'trekkingrugzak', 'handschoenen'],
}

export const firstAid: Goods = {
  leaf: 'messen-en-ehbo',
  brands: 'firstAid',
  share: 8,
  colours: [1, 2],
  single: 0.6,
  draft: (random) => {
    const parts = random.pick([24, 32, 46, 60, 85])
    return {
      tail: `EHBO-set ${parts}-delig`,
      price: roundTo(14 + parts * 0.5, 1),
      weight: roundTo(120 + parts * 5.5, 10),
      specs: {
        inhoudStuks: parts,
        personen: parts < 40 ? 2 : 4,
        materiaal: 'Waterafstotend polyester',
        geschiktVoor: parts < 40 ? 'Dagtocht' : 'Trektocht en gezin',
      },
      facts: { doel: parts < 40 ? 'een dagtocht' : 'een trektocht of een vakantie met het gezin' },
    }
  },
  openings: [
    'Een blaar, een schaafwond, een teek: met de {naam} ben je op het meeste voorbereid.',
    'De {naam} bevat {inhoudStuks} onderdelen en weegt {gewicht}.',
  ],
  middles: [
    'De inhoud zit in vakken met een plaatje, zodat een ander ook weet wat waar ligt.',
    'Blarenpleisters, een tekenpincet en een reddingsdeken zitten erin.',
    'De tas klapt helemaal open, zodat je alles in één keer ziet.',
    'Er zit een kort, duidelijk boekje bij in het Nederlands.',
  ],
  closings: [
    'Kijk elk voorjaar de houdbaarheid na en vul aan wat je hebt gebruikt.',
    'Deze set is bedoeld voor {doel}. Eigen medicijnen doe je er zelf bij.',
  ],
  pros: [
    'Voor de meeste kleine ongelukken zit er iets in',
    'Met tekenpincet en blarenpleisters',
    'Overzichtelijk ingedeeld',
    'Ligt nooit in de weg',
  ],
  cons: ['Zonder medicijnen', 'Pleisters drogen na een paar jaar uit'],
  liked: [
    'Alles zit op een logische plek.',
    'De blarenpleisters waren meteen al nodig en ze werken goed.',
    'De tas is stevig en sluit goed.',
  ],
  disliked: ['Het schaartje is niet erg scherp.', 'Er hadden van mij wat meer pleisters in gemogen.'],
  questions: [['Zit er een tekenpincet bij?', 'Ja, in elke set zit een tekenpincet.']],
  warnings: ['Bevat kleine onderdelen en een schaar: buiten bereik van kleine kinderen bewaren.'],
  accessories: ['dagrugzak', 'zakmes', 'waterfilter'],
}

export const knife: Goods = {
  leaf: 'messen-en-ehbo',
  brands: 'knives',
  share: 14,
  colours: [1, 3],
  single: 0.45,
  draft: (random) => {
    const functions = random.pick([1, 6, 9, 12, 15])
    return {
      tail: functions === 1 ? 'zakmes' : `zakmes ${functions} functies`,
      price: functions === 1 ? random.pick([22, 29, 39]) : roundTo(18 + functions * 2.6, 1),
      weight: 38 + functions * 5,
      specs: {
        functies: functions,
        lemmet: random.pick([5.8, 6.5, 7, 7.5]),
        materiaal: random.pick(['Roestvrij staal', 'Koolstofstaal']),
        lengte: random.pick([8.5, 9, 9.5]),
      },
    }
  },
  openings: [
    'Brood, touw, een stokje voor de marshmallows: de {naam} ligt altijd voor in je zak.',
    'De {naam} heeft een lemmet van {lemmet} cm en weegt {gewicht}.',
  ],
  middles: [
    'Het lemmet is van {materiaal} en laat zich thuis goed slijpen.',
    'De veer houdt het lemmet stevig open.',
    'Aan het oogje past een koord of een karabiner.',
    'De schalen liggen warm in de hand en worden niet glad.',
  ],
  closings: [
    'Maak hem na gebruik schoon en geef het scharnier af en toe een druppel olie.',
    'Dichtgeklapt is hij {lengte} cm lang.',
  ],
  pros: [
    'Snijdt brood net zo goed als touw',
    'Merk je niet in je broekzak',
    'Goed te slijpen',
    'Met oogje voor een koord',
  ],
  cons: ['In het begin wat stug', 'Niet mee in de handbagage'],
  liked: ['Het mes is vlijmscherp uit de doos.', 'Hij ligt goed in mijn hand.', 'De afwerking is heel netjes.'],
  disliked: ['Het openen kostte me de eerste weken een nagel.', 'Na een natte dag zat er een roestplekje op.'],
  questions: [
    [
      'Mag ik dit mes bij me hebben?',
      'Dit is een zakmes voor gewoon gebruik. In Nederland mag je het bij je dragen, maar niet op plekken waar het verboden is, zoals in stadions, op veel festivals en in de handbagage van het vliegtuig.',
    ],
  ],
  warnings: ['Scherp lemmet: snijd van je af en houd het mes buiten bereik van kinderen.'],
  accessories: ['bestek', 'ehbo-set', 'hoofdlamp'],
}
