import { expect, test } from 'vitest'
import { toBody } from './contents'

const headed = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>Tekst.</p>`).join('')

test('a long page gets a list of its headings, and each heading an id', () => {
  const { html, headings } = toBody(headed('Dons', 'Synthetisch', 'Gewicht &amp; pakmaat', 'Één maat'))

  expect(headings).toEqual([
    { id: 'kop-dons', title: 'Dons' },
    { id: 'kop-synthetisch', title: 'Synthetisch' },
    { id: 'kop-gewicht-pakmaat', title: 'Gewicht & pakmaat' },
    { id: 'kop-een-maat', title: 'Één maat' },
  ])
  expect(html).toContain('<h2 id="kop-dons">Dons</h2><p>Tekst.</p>')
})

test('a short page stays as it is', () => {
  const html = headed('Dons', 'Synthetisch', 'Gewicht')

  expect(toBody(html)).toEqual({ html, headings: [] })
})

test('two headings of one name get ids of their own', () => {
  const { headings } = toBody(headed('Tip', 'Tip', 'Tip', 'Tip'))

  expect(new Set(headings.map(({ id }) => id)).size).toBe(4)
})
