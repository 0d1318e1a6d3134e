import type {
  AttributeRow,
  SpecRow,
  SpecValueRow,
  StoredAttributeValueRow,
  StoredCatalogue,
  TitledRow,
} from './stored-catalogue.repository'

/** Finds rows by name, ignoring case, and creates a row for a name that does not exist. */
function createNames<Row extends TitledRow>(known: readonly Row[], scopeOf: (row: Row) => number = () => 0) {
  const keyOf = (title: string, scope: number) => `${scope}:${title.toLowerCase()}`
  const byKey = new Map(known.map((row) => [keyOf(row.title, scopeOf(row)), row]))
  const added: Row[] = []
  let last = known.reduce((most, { id }) => Math.max(most, id), 0)
  return {
    added,
    find: (title: string, scope = 0) => byKey.get(keyOf(title, scope)),
    add(make: (id: number) => Row) {
      const row = make(++last)
      byKey.set(keyOf(row.title, scopeOf(row)), row)
      added.push(row)
      return row
    },
  }
}

export type KnownNames = ReturnType<typeof createKnownNames>

/** Brands, attributes, values and specs by name while an import is planned. Rows in `added` have to be inserted. */
export function createKnownNames(state: StoredCatalogue) {
  const brands = createNames<TitledRow>(state.brands)
  const attributes = createNames<AttributeRow>(state.attributes)
  const values = createNames<StoredAttributeValueRow>(state.values, ({ attribute_id }) => attribute_id)
  const specs = createNames<SpecRow>(state.specs)
  const specValues = createNames<SpecValueRow>(state.specValues, ({ spec_id }) => spec_id)

  const brand = (title: string) => brands.find(title) ?? brands.add((id) => ({ id, title }))

  const attribute = (title: string) =>
    attributes.find(title) ??
    attributes.add((id) => ({ id, title, display: isColourAttribute(title) ? 'swatch' : 'button', position: id }))

  const hasAttribute = (title: string) => attributes.find(title) !== undefined

  /** Finds or creates an attribute value. `Mosgroen #6f7f45` also sets the colour of its swatch. */
  function value({ id: attribute_id, display }: AttributeRow, text: string) {
    const [, title = text, color = null] = (display === 'swatch' && /^(.*\S)\s+(#[0-9a-f]{6})$/i.exec(text)) || []
    return values.find(title, attribute_id) ?? values.add((id) => ({ id, attribute_id, title, color }))
  }

  /** Finds a column's spec, with or without unit: `Waterkolom (mm)`. With `isMade` it creates a missing spec. */
  function spec(column: string, isMade: boolean) {
    const whole = specs.find(column)
    if (whole) return { spec: whole, unit: null }
    // Text in brackets that begins with a number is a scale instead of a unit: `Brandgraad (1-5)`.
    const [, title = column, unit = null] = /^(.*\S)\s*\(([^()\d\s][^()]*)\)$/.exec(column) ?? []
    const known = specs.find(title)
    if (known || !isMade) return { spec: known, unit }
    return { spec: specs.add((id) => ({ id, title, unit, numeric: 0, filterable: 1 })), unit }
  }

  const specValue = (spec_id: number, title: string) =>
    specValues.find(title, spec_id) ?? specValues.add((id) => ({ id, spec_id, title }))

  const added = { brands, attributes, values, specs, specValues }
  return { brand, attribute, hasAttribute, value, spec, specValue, added }
}

export const isColourAttribute = (title: string) => title.toLowerCase() === 'kleur'
