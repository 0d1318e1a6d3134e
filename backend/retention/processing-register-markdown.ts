import { processings, processingsOutsideDatabase, tablesWithoutPersonalData } from './processings'

/** Returns the register of processing (GDPR art. 30) in Markdown, which a merchant completes: `docs/PROCESSING.md`. */
export function writeProcessingRegister() {
  return [
    '# Register van verwerkingen',
    'Dit register (art. 30 AVG) komt uit de code: `backend/retention/processings.ts` noemt elke tabel en elke kolom met gegevens van mensen, en `npm run register` schrijft deze pagina. Een test bewaakt dat er geen tabel en geen kolom ontbreekt. Neem het over in je eigen administratie, vul in wat tussen haken staat, en schrap wat je niet gebruikt.',
    '- **Verwerkingsverantwoordelijke:** [naam, adres, KvK-nummer, e-mailadres]\n- **Functionaris voor gegevensbescherming:** [naam, of: niet aangesteld]\n- **Buiten de EER:** Cloudflare en Mollie verwerken volgens hun voorwaarden; Cloudflare is een Amerikaans bedrijf (EU-VS-gegevensbeschermingskader, modelcontractbepalingen). `npm run deploy` bindt de database aan de EU (`--jurisdiction eu`; dat kan alleen bij het maken). Sluit de verwerkersovereenkomst af in het dashboard.',
    '## Wat er verwerkt wordt',
    ...processings.flatMap((one) => [
      `### ${one.title}`,
      [
        ['Van wie', one.dataSubjects],
        ['Waarvoor', one.purpose],
        ['Grondslag', one.legalBasis],
        ['Wat', whatOf(one.tables)],
        ['Wie krijgt het', one.recipients.join('; ')],
        ['Hoelang', one.retention],
        ['Waarom zo lang', one.why],
        ['Bij een verzoek om vergetelheid', one.erased],
      ]
        .map(([name, text]) => `- **${name}:** ${text}`)
        .join('\n'),
    ]),
    '## Buiten de database',
    table(
      ['waar', 'wat', 'hoelang'],
      processingsOutsideDatabase.map(({ where, what, retention }) => [where, what, retention]),
    ),
    '## Tabellen zonder personen',
    table(
      ['waarom', 'tabellen'],
      Object.entries(tablesWithoutPersonalData).map(([why, tables]) => [why, tables.map(code).join(', ')]),
    ),
    '## Beveiliging',
    'Verkeer gaat over https; de database is alleen via de winkel bereikbaar. Wachtwoorden staan er als scrypt-hash met een geheim dat niet in de database staat, sessies en links als SHA-256. Een klant ziet alleen wat van hem of haar is: de eigenaar staat in elke vraag aan de database, en een test loopt ze na. Wie in de winkel werkt, heeft een eigen token met eigen rechten, en een logboek. Pogingen worden geteld en begrensd. Reservekopieën zijn versleuteld. Uitvoerig: [SECURITY.md](SECURITY.md).',
    '## Rechten van mensen',
    table(
      ['recht', 'hoe'],
      [
        [
          'inzage en overdraagbaarheid',
          'de klant zelf onder Mijn account; de winkel met `npm run shop -- customers export MAIL`',
        ],
        ['vergetelheid', 'de klant zelf onder Mijn account; de winkel met `npm run shop -- customers erase MAIL`'],
        ['rectificatie', 'de klant zelf; het adres van een bestelling die nog niet weg is: `npm run shop -- address`'],
        ['bezwaar', 'per mail; binnen een maand antwoorden'],
      ],
    ),
    'Een datalek meld je binnen 72 uur bij de Autoriteit Persoonsgegevens (art. 33 AVG).',
  ]
    .join('\n\n')
    .concat('\n')
}

type Tables = (typeof processings)[number]['tables']

const whatOf = (tables: Tables) =>
  Object.entries(tables)
    .map(([name, { personal }]) => (personal.length ? `${code(name)} (${personal.join(', ')})` : code(name)))
    .join(', ') || 'zie bestellingen'

const code = (name: string) => `\`${name}\``

const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
