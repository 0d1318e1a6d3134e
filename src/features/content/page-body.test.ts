import { expect, test } from 'vitest'
import { firstPassages, toPageBody } from './page-body'

const headed = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>Tekst.</p>`).join('')

test('a long page gets a list of its headings, and each heading an id', () => {
  const { html, headings } = toPageBody(headed('Dons', 'Synthetisch', 'Gewicht &amp; pakmaat', 'Één maat'))

  expect(headings).toEqual([
    { id: 'kop-dons', title: 'Dons' },
    { id: 'kop-synthetisch', title: 'Synthetisch' },
    { id: 'kop-gewicht-pakmaat', title: 'Gewicht & pakmaat' },
    { id: 'kop-een-maat', title: 'Één maat' },
  ])
  expect(html).toContain('<h2 id="kop-dons">Dons</h2><p>Tekst.</p>')
})

test('a short page gets no table of contents', () => {
  const html = headed('Dons', 'Synthetisch', 'Gewicht')

  expect(toPageBody(html)).toEqual({ html, headings: [] })
})

test('headings with the same text get different ids', () => {
  const { headings } = toPageBody(headed('Tip', 'Tip', 'Tip', 'Tip'))

  expect(new Set(headings.map(({ id }) => id)).size).toBe(4)
})

test('the summary of a text has its first headings, each with the paragraph below it, as plain text', () => {
  const html = '<p>Vooraf</p><h2 id="kop-wij">Wij &amp; jij</h2><p>Met <b>veertien</b>.</p><p>Meer.</p>'

  expect(firstPassages(`${html}<h2>Lijst</h2><ul><li>Nee</li></ul>${headed('Twee', 'Drie')}`, 2)).toEqual([
    { title: 'Wij & jij', text: 'Met veertien.' },
    { title: 'Twee', text: 'Tekst.' },
  ])
})
