import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue'

const shop = makeCatalogue({ products: 600, today: new Date('2026-11-21T09:00:00Z') })

test.for([
  [/merino shirt lange mouw/, 'merino-shirt-lang'],
  [/merino shirt (?!lange)/, 'merino-shirt'],
  [/fleecevest/, 'fleecevest'],
  [/fleecetrui/, 'fleece'],
  [/afritsbroek/, 'afritsbroek'],
  [/vorklepel/, 'vorklepel'],
] as const)('what is called %s is drawn as %s', ([name, kind]) => {
  const named = shop.products.filter(({ full_name }) => name.test(full_name))
  expect(named.length).toBeGreaterThan(0)
  for (const product of named) expect(product.kind).toBe(kind)
})

test('the number in a name is the number in the specs', () => {
  const specIds = new Map(shop.specs.map(({ title, id }) => [title, id]))
  const valueTitles = new Map(shop.spec_values.map(({ id, title }) => [id, title]))
  const getSpec = (productId: number, title: string) => {
    const row = shop.product_specs.find((spec) => spec.product_id === productId && spec.spec_id === specIds.get(title))
    return row?.text ?? valueTitles.get(row?.spec_value_id ?? 0) ?? null
  }
  const rules: [RegExp, string][] = [
    [/ (\d) (?:trekking|tunnel|koepel)tent$/, 'Aantal personen'],
    [/slaapzak (−?\d+)\u00a0°C$/, 'Comforttemperatuur'],
    [/enkeltouw ([\d,]+)\u00a0mm/, 'Diameter'],
    [/\u00a0mm (\d+)\u00a0m$/, 'Touwlengte'],
    [/hoofdlamp ([\d.]+)\u00a0lumen$/, 'Lichtsterkte'],
    [/ (\d+) (?:trekking|dag)rugzak/, 'Inhoud'],
    [/haringen (\d+)\u00a0cm$/, 'Lengte'],
    [/wandelkaart (1:[\d.]+)$/, 'Schaal'],
    [/pannenset (\d)/, 'Aantal personen'],
  ]
  for (const [pattern, title] of rules) {
    const named = shop.products.filter(({ full_name }) => pattern.test(full_name))
    expect(named.length, title).toBeGreaterThan(0)
    for (const { id, full_name } of named) expect(pattern.exec(full_name)?.[1], full_name).toBe(getSpec(id, title))
  }
})

test('a name never breaks between a number and its unit', () => {
  const broken = /\d (?!(?:trekking|tunnel|koepel)tent|(?:trekking|dag)rugzak|\d)/
  expect(shop.products.map(({ full_name }) => full_name).filter((name) => broken.test(name))).toEqual([])
})
