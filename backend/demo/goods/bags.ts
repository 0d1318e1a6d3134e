import { type Goods, roundTo } from './goods'

export const duffel: Goods = {
  leaf: 'duffels',
  brands: 'packs',
  share: 16,
  colours: [1, 3],
  draft: (random) => ({
    tail: 'duffel',
    price: roundTo(85 + random.int(0, 35), 5),
    weight: roundTo(random.int(880, 1250), 10),
    specs: {
      materiaal: random.pick(['TPU-gecoat polyester', 'Gerecycled nylon 840 denier']),
      draagsysteem: 'Hengsels en rugzakriemen',
      geschiktVoor: random.pick(['Reizen', 'Expeditie', 'Bootvakantie']),
    },
    axes: [
      {
        attribute: 'inhoud',
        options: [
          { title: '40 l' },
          { title: '60 l', price: 20, weight: 220 },
          { title: '90 l', price: 40, weight: 420 },
          { title: '110 l', price: 55, weight: 560 },
        ].slice(random.int(0, 1), random.int(3, 4)),
      },
    ],
  }),
  openings: [
    'In het ruim, op het dak, achter in de boot: de {naam} is een duffel die overal tegen kan.',
    'De {naam} is een reistas zonder wielen en zonder poespas, gemaakt van {materiaal}.',
  ],
  middles: [
    'De grote opening in U-vorm klapt helemaal open, zodat je ziet wat je hebt ingepakt.',
    'Met de afneembare rugzakriemen loop je ook het laatste stuk naar de hut.',
    'Aan de binnenkant van de klep zitten twee netvakken voor kleine spullen.',
    'Leeg vouw je hem op tot een pakket ter grootte van een kussen.',
  ],
  closings: [
    'De stof houdt regen en modder tegen; dompel hem niet onder.',
    'De kleinste maat gaat bij de meeste vliegmaatschappijen mee als handbagage, maar kijk dat altijd na.',
  ],
  pros: ['Slijtvaste stof', 'Ook als rugzak te dragen', 'Grote opening', 'Opvouwbaar'],
  cons: ['Geen wielen', 'Weinig vakken'],
  liked: [
    'Hij is na vier vluchten nog zo goed als nieuw.',
    'De rugzakriemen zitten verrassend prettig.',
    'Je kunt er eindeloos veel in kwijt.',
    'De ritsen zijn groot en sterk.',
  ],
  disliked: ['De stof rook de eerste week sterk.', 'Zonder indeling wordt het een beetje een grabbelton.'],
  questions: [
    [
      'Zijn de schouderriemen eraf te halen?',
      'Ja, alle vier de uiteinden zitten met een haak vast. Wij raden aan ze voor een vlucht in de tas te doen.',
    ],
  ],
  warnings: ['Til zware tassen met twee personen.'],
  accessories: ['drybag', 'trekkingrugzak', 'zakmes', 'drinkfles'],
}

export const dryBag: Goods = {
  leaf: 'drybags',
  brands: 'packs',
  share: 12,
  colours: [1, 3],
  tiers: [[3, 8]],
  draft: (random) => {
    const fixed = random.chance(0.35)
    const volume = random.pick([5, 8, 13, 20, 35])
    return {
      tail: fixed ? `drybag ${volume} l` : 'drybag',
      price: fixed ? 11 + volume * 0.6 : 13,
      weight: fixed ? 45 + volume * 4 : 65,
      specs: {
        ...(fixed ? { inhoud: volume } : {}),
        materiaal: random.pick(['Nylon 70 denier met TPU', 'PVC-vrij polyester']),
        sluiting: 'Rolsluiting',
        bescherming: 'IPX6',
      },
      axes: fixed
        ? []
        : [
            {
              attribute: 'inhoud',
              options: [
                { title: '5 l' },
                { title: '10 l', price: 3, weight: 20 },
                { title: '20 l', price: 7, weight: 55 },
                { title: '35 l', price: 13, weight: 100 },
              ].slice(0, random.int(2, 4)),
            },
          ],
    }
  },
  openings: [
    'Een droge slaapzak is de helft van een goede nacht. In de {naam} blijft hij dat, ook als het uren regent.',
    'De {naam} houdt water buiten en orde binnen: één zak voor je kleren, één voor je slaapzak.',
  ],
  middles: [
    'Rol de rand minstens drie keer om, klik de gesp dicht en klaar.',
    'De naden zijn gelast in plaats van gestikt; er zit dus geen gaatje in.',
    'Met de D-ring maak je hem vast aan een kajak of aan de buitenkant van je rugzak.',
    'De stof, {materiaal}, is glad genoeg om hem makkelijk in een volle rugzak te schuiven.',
  ],
  closings: [
    'Geef kleren, slaapzak en eten elk een eigen zak, dan hoef je nooit lang te zoeken.',
    'Bestand tegen regen, spatwater en een korte onderdompeling.',
  ],
  pros: ['Gelaste naden', 'Licht en soepel', 'D-ring om hem vast te maken', 'Ook te gebruiken als pakzak'],
  cons: ['Niet bedoeld om mee te duiken', 'Luchtbel maakt inpakken soms lastig'],
  liked: [
    'De kano sloeg om en mijn spullen bleven droog.',
    'Hij sluit goed af en voelt stevig aan.',
    'Handig om orde te houden in een grote rugzak.',
    'De stof glijdt lekker tussen de andere spullen.',
  ],
  disliked: ['De gesp is wat klein voor koude handen.', 'Ik had er liever een doorzichtig venster in gehad.'],
  questions: [
    [
      'Kan ik er een telefoon of camera in bewaren?',
      'Voor regen en opspattend water: ja. Ga je het water op, gebruik dan voor elektronica een tweede zak of een harde koffer.',
    ],
  ],
  warnings: ['Plastic zak: houd hem weg bij kleine kinderen, verstikkingsgevaar.'],
  accessories: ['trekkingrugzak', 'duffel', 'donzen-slaapzak'],
}
