import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ShopData } from '../page'
import { href, isAnswered } from '../routes'
import { CategoryBar } from './CategoryBar'
import { Footer } from './Footer'
import { MobileMenu } from './MobileMenu'

const tents = { id: 1, title: 'Tenten', uri: '/tenten-c1', tree_depth: 1 }
const shop: ShopData = { info: null, header: [], footer: [], categories: [tents] }
const linksOf = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, uri]) => uri)

describe('a link of ours stands there as soon as its page does', () => {
  test.each([
    ['the category bar', <CategoryBar key="bar" categories={shop.categories} />],
    ['the mobile menu', <MobileMenu key="menu" shop={shop} />],
  ])('to the deals, red, at the end of the categories in %s', (_, element) => {
    const html = renderToString(element)

    expect(linksOf(html)).toEqual([tents.uri, ...(isAnswered(href.deals()) ? [href.deals()] : [])])
    expect(html.includes('class="deals"')).toBe(isAnswered(href.deals()))
  })

  test('to giving goods back, in the footer of a backend whose menu lacks it', () => {
    expect(linksOf(renderToString(<Footer shop={shop} />))).toContain(href.returns())
  })
})

test.each([
  ['Herroepen', 1],
  ['Retour', 2],
])('beside a menu entry %j giving goods back is linked to %d times: the law wants it named', (title, times) => {
  const service = { id: 1, title: 'Service', children: [{ id: 2, title, uri: href.returns() }] }

  const links = linksOf(renderToString(<Footer shop={{ ...shop, footer: [service] }} />))

  expect(links.filter((uri) => uri === href.returns())).toHaveLength(times)
})

test('without categories there is no bar', () => {
  expect(renderToString(<CategoryBar categories={[]} />)).toBe('')
})
