import { MAX_PREPARED_LINES } from '../../contract/limits'
import { createTranslator } from '../../lib/i18n'

export const t = createTranslator({
  title: 'Snel bestellen',
  intro:
    'Weet je de artikelnummers al? Zet ze hieronder, met het aantal erachter. Je ziet eerst wat het kost en wat er op voorraad is; daarna zet je alles in één keer in je winkelwagen.',
  lines: 'Artikelnummers en aantallen',
  hint: `Eén artikel per regel, maximaal ${MAX_PREPARED_LINES} regels. Je kunt ook regels uit Excel of een CSV-bestand plakken. De EAN-code mag ook.`,
  example: 'TRE-10527-01 3',
  show: 'Bekijk prijs en voorraad',
  showRest: 'Ga verder zonder deze regels',
  empty: 'Vul een artikelnummer in.',
  tooMany: `Dit zijn meer dan ${MAX_PREPARED_LINES} regels. Doe het in delen.`,
  tooLong: 'Dit is te lang. Doe het in delen.',
  oddAmount: 'Regel {{row}}: het aantal begrijpen we niet. Schrijf een getal van 1 tot 999.',
  unknownNumber: 'Regel {{row}}: artikelnummer {{number}} hebben we niet.',
})
