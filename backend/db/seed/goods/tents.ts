import type { Random } from '../random'
import { type Goods, roundTo } from './goods'

const fabrics = [
  'Ripstop nylon met siliconencoating',
  'Ripstop polyester met PU-coating',
  'Gerecycled ripstop polyester',
] as const

const shared = {
  brands: 'tents',
  warnings: [
    'Gebruik geen open vuur, brander of barbecue in de tent: brandgevaar en gevaar voor koolmonoxidevergiftiging.',
    'Houd bij het koken in de voortent altijd een ventilatieopening open en minstens één meter afstand tot het doek.',
  ],
  manual: 'Opzetinstructie',
} as const satisfies Partial<Goods>

const questions = [
  [
    'Moet ik de naden nog behandelen?',
    'Nee, de naden van de buitentent en het grondzeil zijn in de fabriek getapet. Na een paar jaar intensief gebruik kun je ze zelf bijwerken met naadafdichter.',
  ],
  [
    'Is er een los grondzeil bij te krijgen?',
    'Een passend grondzeil verkopen we niet apart. Een tarp of een stuk stevig bouwfolie, een paar centimeter kleiner dan de vloer, doet hetzelfde werk.',
  ],
  [
    'Kan de binnentent los worden opgezet?',
    'Dat kan. Zonder buitentent heb je op warme avonden een luchtig muskietennet; bij regen moet de buitentent er natuurlijk overheen.',
  ],
] as const

function makeTrekkingTent(random: Random, persons: 1 | 2) {
  const light = random.chance(0.4)
  const weight = roundTo(
    persons === 1
      ? random.int(light ? 820 : 1150, light ? 1150 : 1750)
      : random.int(light ? 1150 : 1700, light ? 1690 : 2700),
    10,
  )
  const waterColumn = random.pick(light ? [1500, 2000, 3000] : [3000, 4000, 5000])
  const season = light ? '3 seizoenen' : random.pick(['3 seizoenen', '3 seizoenen', '4 seizoenen'])
  const base = persons === 1 ? 219 : 289
  return {
    tail: `${persons} trekkingtent`,
    price: roundTo(base + (light ? 170 : 0) + (season === '4 seizoenen' ? 160 : 0) + random.int(-40, 120), 10),
    weight,
    specs: {
      personen: persons,
      seizoen: season,
      materiaal: light ? fabrics[0] : random.pick(fabrics.slice(1)),
      waterkolom: waterColumn,
      pakmaat: `${random.int(40, 50)} × ${random.int(12, 17)}`,
      afmetingen:
        persons === 1
          ? `${random.int(215, 230)} × ${random.int(75, 95)} × ${random.int(95, 110)} cm`
          : `${random.int(220, 235)} × ${random.int(125, 145)} × ${random.int(100, 118)} cm`,
    },
  }
}

export const soloTent: Goods = {
  ...shared,
  leaf: 'eenpersoonstenten',
  share: 16,
  colours: [1, 3],
  draft: (random) => makeTrekkingTent(random, 1),
  openings: [
    'Wie alleen op pad gaat, draagt alles zelf. De {naam} weegt daarom maar {gewicht} en biedt toch genoeg ruimte om rechtop te zitten.',
    'De {naam} is een trekkingtent voor één persoon, gemaakt voor lange afstanden en korte pauzes. Met {gewicht} in je rugzak merk je hem nauwelijks.',
    'Een eigen huisje van {gewicht}: de {naam} zet je neer waar het uitzicht het mooist is.',
  ],
  middles: [
    'De buitentent heeft een waterkolom van {waterkolom} mm en loopt aan alle kanten laag door, zodat opspattend water buiten blijft.',
    'In de voortent passen je rugzak en je schoenen, zodat de binnentent van jou alleen is.',
    'Twee ventilatieopeningen in de nok houden de lucht in beweging. Condens blijft zo beperkt, ook na een koude nacht.',
    'Binnen- en buitentent zet je in één keer op. Als het regent, blijft je slaapplek dus droog.',
    'Opgerold past hij dwars onder in je rugzak of met twee riemen aan de buitenkant.',
  ],
  closings: [
    'Een fijne tent voor het Pieterpad, de Lange Afstand-Wandelpaden en trektochten in het Noorden, geschikt voor {seizoen}.',
    'Geschikt voor {seizoen}. Haringen, scheerlijnen en een reparatiesetje zitten erbij.',
    'Zet hem thuis één keer op voordat je vertrekt. Daarna staat hij onderweg binnen vijf minuten.',
  ],
  pros: [
    'Weegt maar {gewicht}',
    'Waterkolom van {waterkolom} mm',
    'Binnen- en buitentent in één keer op te zetten',
    'Voortent voor je rugzak',
    'Goede ventilatie in de nok',
  ],
  cons: [
    'Geen ruimte voor een tweede persoon',
    'Niet vrijstaand: haringen zijn nodig',
    'Bij harde zijwind moeten alle scheerlijnen uit',
  ],
  liked: [
    'Hij staat in vijf minuten, ook met koude handen.',
    'De tent bleef een hele nacht regen kurkdroog.',
    'Je kunt er gewoon rechtop in zitten en dat had ik niet verwacht.',
    'Met {gewicht} merk je hem amper in je rugzak.',
    'De voortent is groot genoeg voor mijn rugzak en natte schoenen.',
  ],
  disliked: [
    'De meegeleverde haringen zijn wat dun voor harde grond.',
    'Bij windstil weer had ik toch wat condens aan de binnenkant.',
    'De rits van de voortent blijft soms aan het doek haken.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'donzen-slaapzak', 'hoofdlamp', 'gasbrander'],
}

export const duoTent: Goods = {
  ...shared,
  leaf: 'tweepersoonstenten',
  share: 28,
  colours: [1, 3],
  draft: (random) => makeTrekkingTent(random, 2),
  openings: [
    'De {naam} is een trekkingtent voor 2 personen die je samen verdeelt: één draagt het doek, de ander de stokken. Totaal {gewicht}.',
    'Twee ingangen, twee voortenten en {gewicht} op de weegschaal: in de {naam} hoeft niemand over de ander heen te kruipen.',
    'Met de {naam} ga je met z’n tweeën op trektocht zonder dat de tent het zwaarste in je rugzak wordt. Hij weegt {gewicht}.',
  ],
  middles: [
    'Het doek heeft een waterkolom van {waterkolom} mm; alle naden zijn getapet.',
    'Twee slaapmatten van 60 cm passen naast elkaar, met boven je hoofd opbergvakken voor lampje en bril.',
    'De stokken klikken in één middenstuk. Je ziet meteen wat waar hoort, ook in het donker.',
    'Door de steile wanden heb je ook op schouderhoogte nog ruimte en zit je met z’n tweeën rechtop.',
    'Beide voortenten hebben een ventilatieklep die je van binnenuit openzet.',
  ],
  closings: [
    'Geschikt voor {seizoen}. Scheerlijnen met reflectie, haringen en een reparatiehuls krijg je erbij.',
    'Een tent voor weken achter elkaar onderweg, van de Ardennen tot ver boven de poolcirkel.',
    'Ga je alleen? Dan is dit een ruime eenpersoonstent waarin ook je spullen droog liggen.',
  ],
  pros: [
    'Twee ingangen en twee voortenten',
    'Waterkolom van {waterkolom} mm',
    'Weegt {gewicht}, goed samen te verdelen',
    'Steile wanden, dus veel zitruimte',
    'Reflecterende scheerlijnen',
  ],
  cons: [
    'Voor twee lange mensen aan de krappe kant',
    'Grondzeil kan op scherpe stenen wel een onderlegger gebruiken',
    'Pakzak is wat krap',
  ],
  liked: [
    'Twee ingangen is echt een uitkomst, je maakt elkaar ’s nachts niet wakker.',
    'We hebben er een storm mee doorstaan en er stond geen druppel in.',
    'Het opzetten wijst zich vanzelf, de tweede keer stond hij in vier minuten.',
    'Voor {gewicht} krijg je verrassend veel ruimte.',
    'De kwaliteit van het doek en de ritsen is erg goed.',
  ],
  disliked: [
    'De pakzak is zo krap dat je hem ’s ochtends alleen netjes opgerold weer inpakt.',
    'Met twee brede matten is de vloer helemaal vol.',
    'De tent ruikt de eerste dagen nogal naar coating.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'synthetische-slaapzak', 'lantaarn', 'tarp'],
}

export const tunnelTent: Goods = {
  ...shared,
  leaf: 'tunneltenten',
  share: 20,
  colours: [1, 3],
  draft: (random) => {
    const persons = random.pick([3, 4, 4, 5])
    const waterColumn = random.pick([3000, 4000, 5000])
    return {
      tail: `${persons} tunneltent`,
      price: 289 + (persons - 3) * 110 + random.int(0, 18) * 10,
      weight: roundTo(4200 + (persons - 3) * 2600 + random.int(0, 1500), 50),
      specs: {
        personen: persons,
        seizoen: random.pick(['3 seizoenen', '3 seizoenen', '4 seizoenen']),
        materiaal: random.pick(fabrics.slice(1)),
        waterkolom: waterColumn,
        pakmaat: `${random.int(58, 70)} × ${random.int(22, 30)}`,
        afmetingen: `${random.int(420, 520)} × ${random.int(190, 300)} × ${random.int(145, 200)} cm`,
      },
    }
  },
  openings: [
    'De {naam} is een tunneltent voor {personen} personen, met een leefruimte waarin je ook op een regendag nog een potje kunt kaarten.',
    'Veel ruimte voor het gewicht: dat is het sterke punt van een tunneltent. De {naam} biedt plaats aan {personen} personen en weegt {gewicht}.',
  ],
  middles: [
    'De bogen hebben elk een eigen kleur. Schuif ze in de tunnels, span voor en achter af en de tent staat.',
    'Met een waterkolom van {waterkolom} mm blijf je ook droog als het een hele nacht giet.',
    'De slaapcabine is van donkere stof, zodat je niet met de zon op hoeft.',
    'De voortent heeft aan beide kanten een deur. Zet je ze allebei open, dan kook je in de wind en uit de zon.',
    'Het grondzeil van de voortent ligt los. Zand en natte schoenen veeg je er zo weer uit.',
  ],
  closings: [
    'Een fijne tent voor een weekend op de camping en voor de zomervakantie van drie weken.',
    'Geschikt voor {seizoen}. Richt hem met de smalle kant in de wind en span alle scheerlijnen uit.',
    'Ingepakt past hij achter in een gewone gezinsauto of op de fietskar.',
  ],
  pros: [
    'Slaapplaats voor {personen} personen',
    'Waterkolom van {waterkolom} mm',
    'Donkere slaapcabine',
    'Ruime voortent met twee deuren',
    'Bogen met kleurcode',
  ],
  cons: [
    'Staat niet uit zichzelf: afspannen is nodig',
    'Met {gewicht} niets voor in de rugzak',
    'Heeft een lange, vlakke plek nodig',
  ],
  liked: [
    'De leefruimte is heerlijk groot, we zaten er met het hele gezin droog te eten.',
    'De slaapcabine is echt donker en de kinderen sliepen langer dan thuis.',
    'We stonden aan de kust in windkracht zeven en er ging niets stuk.',
    'Opzetten lukt met twee mensen in een kwartier.',
    'De ramen zijn groot en je kunt ze van binnen afsluiten.',
  ],
  disliked: [
    'Alleen opzetten is geen doen met wind.',
    'Voor {personen} personen met al hun bagage wordt het wel passen en meten.',
    'De tas scheurde bij het inpakken al een beetje in.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'lantaarn', 'synthetische-slaapzak', 'pannenset'],
}

export const domeTent: Goods = {
  ...shared,
  leaf: 'koepeltenten',
  share: 18,
  colours: [1, 3],
  draft: (random) => {
    const persons = random.pick([2, 3, 3, 4])
    return {
      tail: `${persons} koepeltent`,
      price: 119 + (persons - 2) * 55 + random.int(0, 15) * 10,
      weight: roundTo(2400 + (persons - 2) * 950 + random.int(0, 700), 10),
      specs: {
        personen: persons,
        seizoen: '3 seizoenen',
        materiaal: random.pick(fabrics.slice(1)),
        waterkolom: random.pick([2000, 3000, 4000]),
        pakmaat: `${random.int(48, 60)} × ${random.int(15, 20)}`,
        afmetingen: `${random.int(300, 345)} × ${150 + (persons - 2) * 40} × ${random.int(115, 140)} cm`,
      },
    }
  },
  openings: [
    'Twee kruisende stokken en hij staat: de {naam} is een vrijstaande koepeltent voor {personen} personen.',
    'De {naam} is een koepeltent voor {personen} personen waar je geen handleiding voor nodig hebt. Handig voor een festival, een fietsvakantie of een eerste kampeerweekend.',
  ],
  middles: [
    'Omdat de tent vrij staat, til je hem in zijn geheel op en zet je hem een meter verderop weer neer.',
    'De waterkolom van {waterkolom} mm is ruim voldoende voor een natte Nederlandse zomer.',
    'Het bovenste deel van de binnentent is van gaas. Zo kijk je op heldere nachten naar de sterren.',
    'De voortent houdt schoenen en tassen droog en is aan één kant op te rollen.',
    'Aan de nok hangt een haakje voor een lantaarn, en aan beide zijden zitten opbergvakken.',
  ],
  closings: [
    'Compleet met haringen, scheerlijnen en een draagtas. Totaal weegt hij {gewicht}.',
    'Eenvoudig, degelijk en snel opgezet: zo hoort een koepeltent te zijn.',
    'Gebruik op een steenachtige ondergrond een onderzeil, dan gaat de vloer jaren langer mee.',
  ],
  pros: [
    'Vrijstaand',
    'Binnen tien minuten opgezet',
    'Waterkolom van {waterkolom} mm',
    'Gaas in de binnentent tegen condens',
    'Scherp geprijsd',
  ],
  cons: ['Minder stahoogte dan een tunneltent', 'Kleine voortent', 'Vangt bij harde wind meer wind dan een lage tent'],
  liked: [
    'Mijn dochter van twaalf kreeg hem alleen overeind.',
    'We hebben hem drie keer verplaatst zonder hem af te breken, ideaal.',
    'Na een flinke onweersbui was het binnen nog helemaal droog.',
    'Voor deze prijs is de afwerking heel netjes.',
    'Er is genoeg ventilatie, geen natte slaapzakken ’s ochtends.',
  ],
  disliked: [
    'De haringen die erbij zitten, buigen op harde grond meteen krom.',
    'De voortent is te klein voor twee rugzakken.',
    'Voor {personen} volwassenen is het echt krap, met één minder slaap je heerlijk.',
  ],
  questions,
  accessories: ['haringen', 'foammat', 'slaapmat', 'lantaarn', 'kussen'],
}

export const tarp: Goods = {
  ...shared,
  leaf: 'tarps-en-haringen',
  share: 12,
  colours: [1, 3],
  draft: (random) => ({
    tail: 'tarp',
    price: random.pick([69, 79, 89, 99]),
    weight: roundTo(random.int(420, 640), 10),
    specs: {
      materiaal: random.pick(fabrics),
      waterkolom: random.pick([2000, 3000, 5000]),
      afmetingen: '300 × 300 cm (maat 3 × 3 m)',
      geschiktVoor: random.pick(['Trektocht', 'Hangmat', 'Camping']),
    },
    axes: [
      {
        attribute: 'afmeting',
        options: [
          { title: '3 × 3 m' },
          { title: '3 × 4 m', price: 25, weight: 180 },
          { title: '4 × 4 m', price: 50, weight: 340 },
        ].slice(0, random.int(2, 3)),
      },
    ],
  }),
  openings: [
    'Een dak dat je overal ophangt: de {naam} is een tarp met een waterkolom van {waterkolom} mm voor boven je hangmat, je kookplek of je bivak.',
    'Met de {naam}, twee bomen en een paar haringen heb je binnen een paar minuten een droge plek.',
  ],
  middles: [
    'Rondom zitten verstevigde lussen, zodat je hem als lessenaar, als punttent of gewoon als luifel spant.',
    'De naad in het midden is getapet en dubbel gestikt; daar komt de meeste kracht op.',
    'In de zak zitten vier scheerlijnen met spanners. Haringen neem je zelf mee.',
    'Opgevouwen is hij niet groter dan een brood.',
  ],
  closings: [
    'Neem hem ook mee als je een tent hebt: onder een tarp kook je droog en laat je natte spullen uitlekken.',
    'Span de lage kant in de wind, dan trekt regen er niet onderdoor.',
  ],
  pros: [
    'Waterkolom van {waterkolom} mm',
    'Veel manieren om hem te spannen',
    'Klein op te bergen',
    'Versterkte ogen rondom',
  ],
  cons: ['Geen bescherming tegen muggen', 'Vraagt wat oefening met knopen', 'Haringen niet meegeleverd'],
  liked: [
    'Hij hangt in een paar minuten en blijft strak staan.',
    'De lussen zijn goed verstevigd en ik vertrouw ze ook met wind.',
    'Heel fijn om onder te koken als het regent.',
    'Hij neemt bijna geen plek in mijn tas in.',
  ],
  disliked: [
    'De scheerlijnen mogen wat langer.',
    'Het doek ritselt behoorlijk in de wind.',
    'De kleur is in het echt wat anders dan op de foto.',
  ],
  questions: [
    [
      'Kan ik deze tarp met wandelstokken opzetten?',
      'Ja. De ogen op de hoeken en in het midden passen over de punt van een wandelstok van ongeveer 120 cm.',
    ],
    [
      'Hoe groot moet een tarp boven een hangmat zijn?',
      'Met 3 × 3 meter, diagonaal gehangen, blijf je in een gewone hangmat droog. Slaap je vaak buiten, neem dan een maat groter.',
    ],
  ],
  warnings: ['Maak geen vuur onder of vlak naast de tarp: het doek is brandbaar.'],
  accessories: ['haringen', 'hangmat', 'wandelstokken', 'hoofdlamp'],
}

export const pegs: Goods = {
  ...shared,
  leaf: 'tarps-en-haringen',
  share: 12,
  colours: [1, 2],
  tiers: [
    [3, 5],
    [6, 10],
  ],
  draft: (random) => {
    const length = random.pick([16, 18, 20, 24, 31])
    const each = length < 20 ? random.int(9, 15) : random.int(18, 38)
    const material = random.pick(['Aluminium', 'Aluminium', 'Titanium', 'Gehard staal'])
    return {
      tail: `haringen ${length} cm`,
      price: (material === 'Titanium' ? 29 : 10) + length / 4,
      weight: each * 6,
      specs: {
        lengte: length,
        materiaal: material,
        geschiktVoor: length > 22 ? 'Zand en sneeuw' : random.pick(['Bos- en grasgrond', 'Harde grond']),
      },
      facts: { stuk: each },
      axes: [
        {
          attribute: 'stuks',
          options: [
            { title: '6 stuks' },
            { title: '8 stuks', price: 4, weight: each * 2 },
            { title: '12 stuks', price: 11, weight: each * 6 },
          ],
        },
      ],
    }
  },
  openings: [
    'Haringen die bij een tent zitten, zijn vaak het eerste dat krom gaat. De {naam} van {lengte} cm houdt het langer vol.',
    'Een tent staat zo stevig als zijn haringen. Deze {naam} is {lengte} cm lang en weegt {stuk} gram per stuk.',
  ],
  middles: [
    'Het materiaal is {materiaal}. Het profiel voorkomt dat de haring in de grond draait.',
    'Door de uitsparing bovenin glijdt een scheerlijn er niet af, en met het lusje trek je de haring er weer uit.',
    'De punt is schuin geslepen en vindt ook tussen wortels en steentjes zijn weg.',
    'Je krijgt er een zakje bij, zodat ze geen gaten in je tentdoek prikken.',
  ],
  closings: [
    'Neem er altijd twee meer mee dan je nodig hebt.',
    'Sla ze onder een hoek van zestig graden de grond in, met de punt naar de tent toe.',
  ],
  pros: ['Buigt niet snel', 'Maar {stuk} gram per stuk', 'Met treklusje', 'Inclusief opbergzakje'],
  cons: ['Niet voor rotsgrond', 'Opvallend duurder dan losse haringen van de camping'],
  liked: [
    'Ze gaan moeiteloos de grond in en blijven zitten.',
    'Na een seizoen is er nog niet één krom.',
    'De lusjes zijn handig als de grond hard is.',
    'Eindelijk een setje dat bij de rest van mijn lichte spullen past.',
  ],
  disliked: [
    'Op de stenige bergcamping kreeg ik ze er niet in.',
    'Het lusje van één haring liet na een week los.',
    'Ze zijn makkelijk kwijt te raken in het gras.',
  ],
  questions: [
    [
      'Voor welke grond zijn deze haringen bedoeld?',
      'Ze zijn gemaakt voor {geschiktVoor}. Op rotsgrond kun je beter stenen gebruiken om je scheerlijnen aan vast te maken.',
    ],
  ],
  warnings: ['Scherpe punt: berg de haringen op in het zakje en houd ze uit de buurt van kleine kinderen.'],
  accessories: ['tarp', 'trekkingtent-2p', 'tunneltent', 'lantaarn'],
}
