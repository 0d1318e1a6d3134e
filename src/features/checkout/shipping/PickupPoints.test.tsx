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

const render = (chosen: string, laterMethod?: string, count = points.length) =>
  renderToStaticMarkup(
    <PickupPoints
      action="/"
      name="point"
      points={points.slice(0, count) as Parameters<typeof PickupPoints>[0]['points']}
      postalCode="4811 XR"
      postalCodeName="postcode"
      chosen={chosen}
      laterMethod={laterMethod}
    />,
  )

test.each([
  [5, '', 5, [], 0],
  [6, '', 6, ['Nog één afhaalpunt'], 1],
  [9, '5', 9, ['Nog 4 afhaalpunten'], 4],
  [9, '6', 9, ['Nog 4 afhaalpunten'], 0],
  [200, '', 20, ['Nog 15 afhaalpunten'], 15],
  [200, '150', 21, ['Nog 16 afhaalpunten'], 0],
])(
  'of %d pickup points, with "%s" chosen, %d are shown, all but five behind %j',
  (count, chosen, shown, more, closed) => {
    const html = render(chosen, undefined, count)

    expect(html).toContain(`${shown} afhaalpunten bij 4811 XR`)
    expect(html.match(/type="radio"/g)).toHaveLength(shown)
    expect(html.match(/Nog [\wé]+ afhaalpunt(en)?/g) ?? []).toEqual(more)
    // A chosen point is never hidden.
    expect(html.match(/<details>.*<\/details>/s)?.[0].match(/type="radio"/g) ?? []).toHaveLength(closed)
    expect(html.includes('checked=""')).toBe(!!chosen)
  },
)

test('the summary of more pickup points names the second method', () => {
  expect(render('', 'DHL')).toMatch(/<summary[^>]*>[^<]*<span class="vh"> \(DHL\)<\/span><\/summary>/)
})
