import { colours } from '../lib/colours'
import { at } from './random'
import type { AttributeDisplay, AttributeRecord, AttributeValueRecord } from './records'

type Definition = { title: string; display: AttributeDisplay; values: readonly string[] }

const definitions = {
  kleur: { title: 'Kleur', display: 'swatch', values: Object.values(colours).map(({ title }) => title) },
  maat: { title: 'Maat', display: 'button', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  schoenmaat: {
    title: 'Schoenmaat',
    display: 'select',
    values: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'],
  },
  sokkenmaat: { title: 'Sokkenmaat', display: 'button', values: ['36–38', '39–41', '42–44', '45–47'] },
  inhoud: {
    title: 'Inhoud',
    display: 'button',
    values: [
      '0,35 l',
      '0,5 l',
      '0,75 l',
      '1 l',
      '1,5 l',
      '5 l',
      '8 l',
      '10 l',
      '13 l',
      '18 l',
      '20 l',
      '22 l',
      '24 l',
      '28 l',
      '30 l',
      '32 l',
      '35 l',
      '40 l',
      '45 l',
      '50 l',
      '55 l',
      '60 l',
      '65 l',
      '70 l',
      '75 l',
      '80 l',
      '90 l',
      '110 l',
    ],
  },
  lengte: { title: 'Lengte', display: 'button', values: ['Kort', 'Normaal', 'Lang'] },
  touwlengte: { title: 'Touwlengte', display: 'button', values: ['30 m', '40 m', '50 m', '60 m', '70 m', '80 m'] },
  breedte: { title: 'Breedte', display: 'button', values: ['Smal', 'Standaard', 'Breed'] },
  rits: { title: 'Rits', display: 'button', values: ['Links', 'Rechts'] },
  stuks: {
    title: 'Aantal stuks',
    display: 'button',
    values: ['1 stuk', '4 stuks', '5 stuks', '6 stuks', '8 stuks', '12 stuks'],
  },
  formaat: { title: 'Formaat', display: 'button', values: ['S/M', 'M/L', 'L/XL', 'Klein', 'Middel', 'Groot'] },
  portie: { title: 'Portie', display: 'button', values: ['Enkele portie', 'Grote portie', 'Twee personen'] },
  uitvoering: { title: 'Uitvoering', display: 'button', values: ['Papier', 'Watervast', 'Gelamineerd'] },
  afmeting: { title: 'Afmeting', display: 'button', values: ['2 × 2 m', '3 × 3 m', '3 × 4 m', '4 × 4 m'] },
} as const satisfies Record<string, Definition>

export type AttributeKey = keyof typeof definitions

const entries = Object.entries<Definition>(definitions)

export const attributes: AttributeRecord[] = entries.map(([, { title, display }], index) => ({
  id: index + 1,
  title,
  display,
  position: index,
}))

const swatches = new Map<string, string>(Object.values(colours).map(({ title, hex }) => [title, hex]))
const valueIds = new Map<string, number>()

export const attributeValues: AttributeValueRecord[] = entries.flatMap(([key, { values }], index) =>
  values.map((title, position) => {
    const id = valueIds.size + 1
    valueIds.set(`${key} ${title}`, id)
    return {
      id,
      attribute_id: at(attributes, index).id,
      title,
      color: (index === 0 && swatches.get(title)) || null,
      position,
    }
  }),
)

export function getAttributeValueId(key: AttributeKey, title: string) {
  const id = valueIds.get(`${key} ${title}`)
  if (id === undefined) throw new Error(`no ${key} “${title}”`)
  return id
}
