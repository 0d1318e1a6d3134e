import { type Goods, roundTo } from './goods'
import { fabrics, shared } from './tents'

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
    'Droog koffiedrinken terwijl het giet',
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
  pros: ['Buigt niet snel', 'Licht genoeg om er een paar extra mee te nemen', 'Met treklusje', 'Inclusief opbergzakje'],
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
