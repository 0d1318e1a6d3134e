import type { SpecKey } from '../specs'

/** Something to say, and what of the category's goods it leaves. */
export type Answer = {
  title: string
  hint?: string
  /** Values of filters, as they are written on the products: one of each is enough. */
  specs?: Partial<Record<SpecKey, readonly string[]>>
}

/** What a guide asks; `category` by its slug. Every combination of answers leads to goods: a test walks over them. */
type Questions = {
  category: string
  questions: readonly { title: string; hint?: string; answers: readonly Answer[] }[]
}

const forWomen = { title: 'Dames', specs: { doelgroep: ['Dames', 'Unisex'] } } as const
const forMen = { title: 'Heren', specs: { doelgroep: ['Heren', 'Unisex'] } } as const

/** By the slug of their guide. */
export const choosers: Record<string, Questions> = {
  'slaapzak-kiezen': {
    category: 'slaapzakken',
    questions: [
      {
        title: 'Wanneer ga je op pad?',
        hint: 'Ga uit van je koudste nacht.',
        answers: [
          { title: 'In de zomer', hint: 'Nachten van tien graden of warmer', specs: { seizoen: ['Zomer'] } },
          { title: 'Van de lente tot de herfst', hint: 'Tot rond het vriespunt', specs: { seizoen: ['3 seizoenen'] } },
          { title: 'Ook in de winter', hint: 'Het mag stevig vriezen', specs: { seizoen: ['Winter'] } },
        ],
      },
      {
        title: 'Wat weegt voor jou het zwaarst?',
        answers: [
          {
            title: 'Licht en klein',
            hint: 'Dons: je draagt alles zelf en houdt hem droog',
            specs: { vulling: ['Eendendons 90/10', 'Ganzendons 90/10', 'Ganzendons 95/5'] },
          },
          {
            title: 'Makkelijk en voordelig',
            hint: 'Synthetisch: houdt ook vochtig nog warm',
            specs: { vulling: ['Gerecyclede polyestervezel', 'Holle polyestervezel'] },
          },
        ],
      },
    ],
  },
  'wandelschoenen-kiezen': {
    category: 'wandelschoenen',
    questions: [
      {
        title: 'Waar loop je het meest?',
        answers: [
          { title: 'Vlakke paden, bos en hei', hint: 'Categorie A', specs: { categorie: ['A'] } },
          { title: 'Heuvels en bergpaden', hint: 'Categorie A/B en B', specs: { categorie: ['A/B', 'B'] } },
          { title: 'Ruig terrein en puin', hint: 'Categorie B/C', specs: { categorie: ['B/C'] } },
        ],
      },
      {
        title: 'Moeten je voeten droog blijven?',
        answers: [
          {
            title: 'Ja, waterdicht',
            hint: 'Voor nat gras, modder en het Noorden',
            specs: { waterdicht: ['Ja, met membraan'] },
          },
          { title: 'Nee, liever luchtig', hint: 'Voor warme, droge streken', specs: { waterdicht: ['Nee'] } },
        ],
      },
      {
        title: 'Voor wie?',
        answers: [
          { title: 'Dames', specs: { doelgroep: ['Dames'] } },
          { title: 'Heren', specs: { doelgroep: ['Heren'] } },
        ],
      },
    ],
  },
  'tent-kiezen': {
    category: 'tenten',
    questions: [
      {
        title: 'Met hoeveel slaap je?',
        hint: 'Voor een lange vakantie neem je één plaats meer.',
        answers: [
          { title: 'Alleen', specs: { personen: ['1'] } },
          { title: 'Met z’n tweeën', specs: { personen: ['2'] } },
          { title: 'Met drie of vier', specs: { personen: ['3', '4'] } },
          { title: 'Met vijf of meer', specs: { personen: ['5'] } },
        ],
      },
      {
        title: 'Hoeveel regen verwacht je?',
        answers: [
          {
            title: 'Af en toe een bui',
            hint: 'Waterkolom tot 3.000 mm',
            specs: { waterkolom: ['1.500', '2.000', '3.000'] },
          },
          {
            title: 'Dagenlang regen en wind',
            hint: 'Waterkolom vanaf 3.000 mm',
            specs: { waterkolom: ['3.000', '4.000', '5.000'] },
          },
        ],
      },
    ],
  },
  'rugzak-kiezen': {
    category: 'rugzakken',
    questions: [
      {
        title: 'Wat ga je doen?',
        answers: [
          {
            title: 'Een dag wandelen',
            hint: '18 tot 30 liter',
            specs: { inhoud: ['18', '20', '22', '24', '28', '30'] },
          },
          { title: 'Van hut naar hut', hint: '30 tot 45 liter', specs: { inhoud: ['30', '32', '45'] } },
          { title: 'Met tent en slaapzak', hint: '60 liter of meer', specs: { inhoud: ['60', '65', '75'] } },
        ],
      },
      {
        title: 'Wat voor rugpand wil je?',
        answers: [
          {
            title: 'Lucht langs mijn rug',
            hint: 'Een gespannen net',
            specs: { draagsysteem: ['Netrug', 'Vaste ruglengte, geventileerd'] },
          },
          {
            title: 'Zo stevig mogelijk',
            hint: 'Schuim, of een verstelbare ruglengte',
            specs: { draagsysteem: ['Schuimrug met luchtkanaal', 'Verstelbare ruglengte'] },
          },
        ],
      },
    ],
  },
  'regenjas-kiezen': {
    category: 'regenkleding',
    questions: [
      {
        title: 'Wat zoek je?',
        answers: [
          { title: 'Een jas', specs: { soort: ['Jas'] } },
          { title: 'Een broek', specs: { soort: ['Broek'] } },
        ],
      },
      {
        title: 'Hoe vaak loop je in de regen?',
        answers: [
          { title: 'Af en toe', hint: '2,5-laags: licht en voordelig', specs: { materiaal: ['2,5-laags polyester'] } },
          {
            title: 'Vaak',
            hint: '3-laags: sterker en droger op de huid',
            specs: { materiaal: ['3-laags gerecycled polyamide'] },
          },
        ],
      },
      { title: 'Voor wie?', answers: [forWomen, forMen] },
    ],
  },
  'slaapmat-kiezen': {
    category: 'slaapmatten',
    questions: [
      {
        title: 'Wanneer kampeer je?',
        answers: [
          { title: 'In de zomer', hint: 'R-waarde tot 2', specs: { seizoen: ['Zomer'] } },
          { title: 'Van de lente tot de herfst', hint: 'R-waarde 2 tot 4', specs: { seizoen: ['3 seizoenen'] } },
          { title: 'Ook in de winter', hint: 'R-waarde 5 of meer', specs: { seizoen: ['Winter'] } },
        ],
      },
      {
        title: 'Hoe slaap je?',
        answers: [
          {
            title: 'Op mijn zij',
            hint: 'Zes centimeter of dikker',
            specs: { dikte: ['6', '6,3', '7', '8', '9', '10'] },
          },
          { title: 'Op mijn rug of buik', hint: 'Dunner mag ook' },
        ],
      },
    ],
  },
  'brander-kiezen': {
    category: 'branders',
    questions: [
      {
        title: 'Waar ga je heen?',
        answers: [
          {
            title: 'Binnen Europa, niet in de vrieskou',
            hint: 'Gas',
            specs: { brandstof: ['Gas, schroefpatroon (EN 417)'] },
          },
          {
            title: 'Ver weg of in de winter',
            hint: 'Benzine of petroleum',
            specs: { brandstof: ['Benzine en petroleum', 'Benzine, petroleum en gas'] },
          },
        ],
      },
      {
        title: 'Voor hoeveel mensen kook je?',
        answers: [
          { title: 'Voor een of twee', specs: { vermogen: ['2.200', '2.700', '2.800', '3.000'] } },
          {
            title: 'Voor een groep',
            hint: 'Een vermogen van 3.000 watt of meer',
            specs: { vermogen: ['3.000', '3.500'] },
          },
        ],
      },
    ],
  },
  'klimmateriaal-kiezen': {
    category: 'klimmen',
    questions: [
      {
        title: 'Waar ga je klimmen?',
        answers: [
          { title: 'In de hal of op de rots', specs: { geschiktVoor: ['Hal en rots', 'Sportklimmen', 'Klimmen'] } },
          { title: 'Op een klettersteig', specs: { geschiktVoor: ['Klimmen en klettersteig'] } },
          { title: 'In het hooggebergte', specs: { geschiktVoor: ['Alpien klimmen'] } },
        ],
      },
    ],
  },
}
