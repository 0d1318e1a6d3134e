import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PickupPoints } from './PickupPoints'

const pointOf = (id: number) => ({
  id,
  name: `Winkel ${id}`,
  street: 'Straat',
  house_number: '1',
  postal_code: '4811 XR',
  city: 'Breda',
  distance_m: id,
})
const points = Array.from({ length: 200 }, (_, at) => pointOf(at + 1))

const render = (chosen: string, laterMethod?: string) =>
  renderToStaticMarkup(
    <PickupPoints
      action="/"
      name="point"
      points={points as Parameters<typeof PickupPoints>[0]['points']}
      postalCode="4811 XR"
      postalCodeName="postcode"
      chosen={chosen}
      laterMethod={laterMethod}
    />,
  )

test.each([
  ['', 20],
  ['3', 20],
  ['150', 21],
])('of 200 pickup points, with "%s" chosen, %d are shown', (chosen, count) => {
  const html = render(chosen)
  expect(html.match(/type="radio"/g)).toHaveLength(count)
  expect(html.includes('checked=""')).toBe(!!chosen)
})

test('the summary of more pickup points names the second method', () => {
  expect(render('', 'DHL')).toMatch(/<summary[^>]*>[^<]*<span class="vh"> \(DHL\)<\/span><\/summary>/)
})
