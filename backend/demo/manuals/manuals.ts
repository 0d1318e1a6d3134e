import type { SoldKind } from '../kinds'

/** A leaflet as it is written. `file` is its name below /documenten; `size` its bytes, give or take those of the day it was drawn. */
export type Manual = {
  file: string
  title: string
  size: number
  kinds: readonly SoldKind[]
  intro: string
  parts: readonly { heading: string; steps: readonly string[] }[]
}

export const manuals: readonly Manual[] = [
  {
    file: 'wasvoorschrift-regenkleding',
    title: 'Wasvoorschrift regenkleding',
    size: 3011,
    kinds: ['regenjas', 'regenbroek', 'softshell'],
    intro:
      'Waterdichte kleding blijft langer waterdicht als je haar regelmatig wast. Vuil en huidvet laten water door.',
    parts: [
      {
        heading: 'Wassen',
        steps: [
          'Sluit alle ritsen en klittenband en keer het kledingstuk binnenstebuiten.',
          'Was op 30 graden met een mild, vloeibaar wasmiddel. Gebruik geen wasverzachter: die verstopt de stof.',
          'Spoel een keer extra en laat het centrifugeren op een laag toerental.',
        ],
      },
      {
        heading: 'Drogen en impregneren',
        steps: [
          'Hang het te drogen, niet in de volle zon. Staat er een droogsymbool in, droog het dan 20 minuten op lage stand: warmte maakt de waterafstotende laag weer actief.',
          'Parelt het water niet meer van de stof? Breng dan een impregneermiddel zonder PFAS aan, ook op de naden.',
        ],
      },
      {
        heading: 'Bewaren',
        steps: [
          'Bewaar het droog en hangend. In een zak gepropt breekt het membraan op den duur.',
          'Een scheurtje plak je met reparatietape aan de binnenkant. Voor grotere schade kun je bij ons terecht.',
        ],
      },
    ],
  },
  {
    file: 'dons-wassen',
    title: 'Dons wassen en bewaren',
    size: 2676,
    kinds: ['donsjas', 'donzen-slaapzak'],
    intro: 'Dons dat schoon en droog is, houdt jaren zijn veerkracht. Was het zo weinig mogelijk, maar was het wel.',
    parts: [
      {
        heading: 'Wassen',
        steps: [
          'Neem een trommel van ten minste 7 kilo en een wasmiddel voor dons. Gewoon wasmiddel ontvet de veertjes.',
          'Was op 30 graden, op het programma voor wol, en spoel twee keer.',
          'Til het nat met twee handen uit de trommel: aan één kant opgetild scheuren de tussenschotten.',
        ],
      },
      {
        heading: 'Drogen',
        steps: [
          'Droog het in de droger op de laagste stand, met drie schone tennisballen. Reken op drie tot vijf uur.',
          'Voel je nog klontjes, dan is het niet droog. Vochtig dons gaat ruiken en isoleert niet meer.',
        ],
      },
      { heading: 'Bewaren', steps: ['Bewaar het los in een grote katoenen zak, nooit in de pakzak.'] },
    ],
  },
  {
    file: 'tent-opzetten',
    title: 'Je tent opzetten en opbergen',
    size: 3024,
    kinds: ['trekkingtent-1p', 'trekkingtent-2p', 'tunneltent', 'koepeltent'],
    intro: 'Zet je nieuwe tent thuis een keer op. Dan weet je dat alles erin zit, en staat hij straks ook in de regen.',
    parts: [
      {
        heading: 'Opzetten',
        steps: [
          'Zoek een vlakke plek zonder stenen of takken, niet in een kuil. Leg de smalle kant in de wind.',
          'Rol de tent uit en zet eerst twee haringen aan de windkant.',
          'Schuif de stokken in elkaar en duw ze door de tunnels; trek er niet aan.',
          'Zet de tent overeind, span de hoeken en zet de overige haringen schuin, met de punt naar de tent toe.',
          'Span de scheerlijnen tot het doek zonder rimpels staat. Nat doek rekt: span na een uur na.',
        ],
      },
      {
        heading: 'Veilig gebruik',
        steps: [
          'Kook nooit in de binnentent. Koolmonoxide ruik je niet.',
          'Zet de ventilatie ook bij slecht weer open: dan blijft het binnen droog.',
        ],
      },
      {
        heading: 'Opbergen',
        steps: [
          'Berg de tent schoon en droog op. Moet hij nat mee, hang hem dan thuis binnen een dag te drogen.',
          'Vouw hem steeds anders, dan slijt de coating niet op de vouwen.',
        ],
      },
    ],
  },
  {
    file: 'wandelschoenen-onderhouden',
    title: 'Wandelschoenen onderhouden',
    size: 2569,
    kinds: ['wandelschoen', 'lage-wandelschoen', 'bergschoen'],
    intro: 'Met een kwartier werk na elke tocht gaan je schoenen jaren langer mee.',
    parts: [
      {
        heading: 'Na de tocht',
        steps: [
          'Haal de zooltjes en veters eruit en borstel de modder eraf met lauw water.',
          'Laat de schoenen drogen bij kamertemperatuur, met krantenpapier erin. Bij de kachel laat de lijm los.',
        ],
      },
      {
        heading: 'Om de paar weken',
        steps: [
          'Smeer leer in met was, dun en met een doek. Vet maakt het leer slap.',
          'Spuit textiel in met impregneermiddel zonder PFAS, op de nog vochtige schoen.',
        ],
      },
      {
        heading: 'Zolen',
        steps: [
          'Is het profiel minder dan twee millimeter, dan glijd je weg op nat gesteente.',
          'Bergschoenen kun je opnieuw laten verzolen. Vraag ernaar in de winkel.',
        ],
      },
    ],
  },
  {
    file: 'gasbrander-gebruiken',
    title: 'Je brander veilig gebruiken',
    size: 2733,
    kinds: ['gasbrander', 'multifuelbrander'],
    intro: 'Lees dit voor je de brander voor het eerst aansteekt, en bewaar het bij de brander.',
    parts: [
      {
        heading: 'Aansluiten',
        steps: [
          'Gebruik alleen cartouches met schroefdraad volgens EN 417. Kijk of de rubberen ring heel is.',
          'Schroef de brander buiten op de cartouche, handvast en recht. Hoor of ruik je gas, steek dan niet aan.',
        ],
      },
      {
        heading: 'Koken',
        steps: [
          'Zet de brander op een vlakke ondergrond, ten minste een halve meter van tentdoek en droog gras.',
          'Gebruik hem nooit in een tent, camper of huis: er komt koolmonoxide vrij.',
          'Zet geen windscherm helemaal om een brander op de cartouche. Die wordt dan te heet.',
        ],
      },
      {
        heading: 'Daarna',
        steps: [
          'Laat hem afkoelen en schroef hem buiten los. Bewaar cartouches onder de 50 graden.',
          'Lever lege cartouches in als klein chemisch afval.',
        ],
      },
    ],
  },
]

const byKind = new Map(manuals.flatMap((manual) => manual.kinds.map((kind) => [kind, manual] as const)))

/** The leaflets of a product of this kind, as rows of the database without their product. */
export function manualsOf(kind: SoldKind) {
  const manual = byKind.get(kind)
  return manual ? [{ title: manual.title, uri: `/documenten/${manual.file}.pdf`, size: manual.size }] : []
}
