import type { SpecRecord } from './records'

type Definition = { title: string; unit?: string; group?: string; text?: true; numeric?: true; first?: true }

/**
 * The order is the id: `gewicht` must stay the fifth, because spec 5 is the range filter of the storefront
 * (specification: "Spec id 5 gets a numeric min and max range").
 */
const definitions = {
  personen: { title: 'Aantal personen', group: 'Gebruik' },
  seizoen: { title: 'Seizoen', group: 'Gebruik' },
  geschiktVoor: { title: 'Geschikt voor', group: 'Gebruik' },
  doelgroep: { title: 'Doelgroep', group: 'Gebruik' },
  gewicht: { title: 'Gewicht', unit: 'g', numeric: true },
  pakmaat: { title: 'Pakmaat', unit: 'cm', text: true },
  afmetingen: { title: 'Afmetingen', text: true },
  materiaal: { title: 'Materiaal', group: 'Materiaal' },
  waterkolom: { title: 'Waterkolom', unit: 'mm', group: 'Materiaal' },
  vulling: { title: 'Vulling', group: 'Materiaal' },
  vulkracht: { title: 'Vulkracht', unit: 'cuin', group: 'Materiaal' },
  comfort: { title: 'Comforttemperatuur', unit: '°C', group: 'Gebruik' },
  rwaarde: { title: 'R-waarde', group: 'Gebruik' },
  dikte: { title: 'Dikte', unit: 'cm' },
  lichaamslengte: { title: 'Voor lichaamslengte tot', text: true },
  inhoud: { title: 'Inhoud', unit: 'l' },
  draagsysteem: { title: 'Draagsysteem', group: 'Gebruik' },
  regenhoes: { title: 'Regenhoes', group: 'Gebruik' },
  ademend: { title: 'Ademend vermogen', unit: 'g/m²/24 u', group: 'Materiaal' },
  capuchon: { title: 'Capuchon', group: 'Gebruik' },
  pasvorm: { title: 'Pasvorm', group: 'Gebruik' },
  stofgewicht: { title: 'Stofgewicht', unit: 'g/m²', group: 'Materiaal' },
  waterdicht: { title: 'Waterdicht', group: 'Materiaal' },
  categorie: { title: 'Schoencategorie', group: 'Gebruik' },
  zool: { title: 'Zool', group: 'Materiaal' },
  drop: { title: 'Hoogteverschil hak en teen', unit: 'mm' },
  diameter: { title: 'Diameter', unit: 'mm' },
  valenergie: { title: 'Vangstoot', unit: 'kN', group: 'Veiligheid' },
  vallen: { title: 'Aantal normvallen', group: 'Veiligheid' },
  breeksterkte: { title: 'Breeksterkte in de lengte', unit: 'kN', group: 'Veiligheid' },
  norm: { title: 'Norm', group: 'Veiligheid' },
  sluiting: { title: 'Sluiting', group: 'Gebruik' },
  vermogen: { title: 'Vermogen', unit: 'W', group: 'Techniek' },
  kooktijd: { title: 'Kooktijd per liter', unit: 'min', group: 'Techniek' },
  brandstof: { title: 'Brandstof', group: 'Techniek' },
  warmhouden: { title: 'Houdt warm', unit: 'uur', group: 'Gebruik' },
  doorstroom: { title: 'Doorstroming', unit: 'l/min', group: 'Techniek' },
  levensduur: { title: 'Levensduur filter', unit: 'l', group: 'Techniek' },
  energie: { title: 'Energie per portie', unit: 'kcal', group: 'Voeding' },
  dieet: { title: 'Dieet', group: 'Voeding' },
  allergenen: { title: 'Allergenen', group: 'Voeding', text: true },
  houdbaar: { title: 'Houdbaar', unit: 'jaar', group: 'Voeding' },
  lumen: { title: 'Lichtsterkte', unit: 'lm', group: 'Techniek' },
  brandduur: { title: 'Brandduur', unit: 'uur', group: 'Techniek' },
  accuduur: { title: 'Accuduur', unit: 'uur', group: 'Techniek' },
  stroom: { title: 'Voeding', group: 'Techniek' },
  bescherming: { title: 'Beschermingsgraad', group: 'Techniek' },
  schaal: { title: 'Schaal', group: 'Gebruik' },
  gebied: { title: 'Gebied', group: 'Gebruik' },
  lengte: { title: 'Lengte', unit: 'cm' },
  segmenten: { title: 'Aantal segmenten' },
  functies: { title: 'Aantal functies' },
  lemmet: { title: 'Lengte lemmet', unit: 'cm' },
  inhoudStuks: { title: 'Aantal delen' },
  hoofdomtrek: { title: 'Hoofdomtrek', text: true },
  draaggewicht: { title: 'Draagkracht', unit: 'kg', group: 'Veiligheid' },
  scherm: { title: 'Schermdiagonaal', unit: 'inch', group: 'Techniek' },
  kookplaat: { title: 'Kookplaat', group: 'Gebruik' },
  vaatwasser: { title: 'Vaatwasserbestendig', group: 'Onderhoud' },
  onderhoud: { title: 'Onderhoud', group: 'Onderhoud', text: true },
  profiel: { title: 'Profiel', group: 'Gebruik' },
  touwlengte: { title: 'Touwlengte', unit: 'm', text: true },
  soort: { title: 'Soort', group: 'Gebruik', first: true },
} as const satisfies Record<string, Definition>

export type SpecKey = keyof typeof definitions
export type SpecInput = Partial<Record<SpecKey, string | number>>

const entries = Object.entries<Definition>(definitions)

export const specs: SpecRecord[] = entries.map(([, { title, unit, group, text, numeric, first }], index) => ({
  id: index + 1,
  title,
  unit: unit ?? null,
  group: group ?? 'Algemeen',
  numeric: numeric ?? false,
  filterable: !text,
  // What kind of thing it is, is asked before what it can do.
  position: first ? 0 : index + 1,
}))

const specsByKey = new Map(entries.map(([key], index) => [key, specs[index]]))

export function getSpec(key: string): SpecRecord {
  const spec = specsByKey.get(key)
  if (!spec) throw new Error(`no spec “${key}”`)
  return spec
}
