import { expect, test } from 'vitest'
import { findAboutPageLink, hasLinkTo } from './find-in-menus'

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
