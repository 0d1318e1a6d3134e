import { expect, test } from 'vitest'
import { contrastRatio, mixColours } from '../../lib/contrast'
import { findAboutPageLink, hasLinkTo } from './find-in-menus'
import { scrimOf } from './Hero'
import { selectReviewQuotes } from './ReviewsBand'

const item = (title: string, uri: string | null, children = [] as ReturnType<typeof link>[]) => ({
  id: 1,
  title,
  uri,
  children,
})
const link = (title: string, uri: string | null) => ({ id: 2, title, uri })
const menus = (...footer: ReturnType<typeof item>[]) => ({ header: [], footer })

test('the home page recognises the menu link to the about page by its text, and ignores menu groups and similar texts', () => {
  const about = link('Over Padvast', '/over-ons-i15')

  expect(
    findAboutPageLink(
      menus(item('Over ons', null, [link('Over verzending', '/verzending'), about]), item('Over', '/x-i3')),
    ),
  ).toMatchObject({ id: 15, title: 'Over Padvast' })
  expect(findAboutPageLink(menus(item('Overzicht', '/overzicht-i2')))).toBeUndefined()
})

test.each([
  ['/blog', true],
  ['/blog/', true],
  ['/blog/verhaal-i3', false],
])('a menu with a link to %s leads to the blog: %s', (uri, leads) => {
  expect(hasLinkTo(menus(item('Lezen', null, [link('Verhalen', uri)])), '/blog')).toBe(leads)
})

const review = (id: number, text: string | null, rating = 9) => ({ id, rating, text, created_at: '' })

test('the home page quotes the newest reviews, positive and negative, and only ones short enough to show in full', () => {
  const long = `Prachtig. ${'Maar er is iets. '.repeat(20)}`
  const newest = [review(1, 'Het pakket kwam te laat.', 4), review(2, long), review(3, null), review(4, 'Vlot.')]

  expect(selectReviewQuotes([...newest, review(5, 'Fijn.'), review(6, 'Goed.')]).map(({ id }) => id)).toEqual([1, 4, 5])
})

const photo = (colour: string) => `/foto/tent_1600x900_${colour}_4f3a2b1c9d.jpg`
const colours = ['000000', '3a4a40', '6b7558', '7a6a50', '8f1d1d', '14532d', '808080']

test.each(colours)(
  'white text is readable on the dark overlay of a photo of #%s, even where the photo is white',
  (colour) => {
    const scrim = scrimOf(photo(colour)) ?? ''

    expect(scrim).toMatch(/^#[0-9a-f]{8}$/)
    const covered = Number.parseInt(scrim.slice(7), 16) / 255
    expect(contrastRatio('#ffffff', mixColours(scrim.slice(0, 7), '#ffffff', 1 - covered))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  photo('d8d2c4'),
  photo('ffffff'),
  '/photos/scenes/hero.svg',
  'https://elders.example/a.jpg',
  null,
  undefined,
])('no text is placed on the photo %s', (src) => {
  expect(scrimOf(src)).toBeUndefined()
})
