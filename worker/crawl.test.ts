import { expect, test } from 'vitest'
import { isLong } from '../backend/testing/shop'
import { startDemo } from '../backend/testing/start-demo'
import { blocksOf, faultsOf, lacksOf } from './testing/schema-org'
import { startStorefront } from './testing/storefront'

type Found = { title?: string; canonical?: string; isKept: boolean; types: unknown[]; faults: string[] }

/** Whether a URL has no parameters except a page number: filters and answers would make an unlimited number of URLs. */
const isPlace = (address: string) => /^[^?]*(\?pagina=\d+)?$/.test(address)

/** Whether a URL is not crawled: personal pages, and files. */
const isLeft = (address: string) =>
  /^\/(winkelwagen|dashboard|uitloggen|rma-check|foto|photos|documenten)/.test(address)

test('every page of the demo is reachable from the sitemap: no 404, no orphan, unique titles, valid canonicals', async () => {
  const products = isLong ? 600 : 320
  const shop = await startDemo(new Date('2026-11-21T12:00:00Z'), {}, products)
  await using storefront = await startStorefront({ shop })
  const { origin } = storefront
  const sitemap = (await storefront.get('/sitemap.xml')).html
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length))
  const waiting = [...listed]
  const known = new Set(waiting)
  const linked = new Set<string>()
  const pages = new Map<string, Found>()
  const lost: string[] = []

  const visit = async (address: string) => {
    const { status, html } = await storefront.get(address)
    if (status !== 200) lost.push(`${status} ${address}`)
    const { blocks, named } = blocksOf(html)
    pages.set(address, {
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.slice(origin.length),
      isKept: !html.includes('name="robots" content="noindex"'),
      types: blocks.map((block) => block['@type']),
      faults: blocks.flatMap((block) => [...faultsOf(block, named), ...lacksOf(block, named)]),
    })
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"/][^"]*|\/)"/g)) {
      const to = href.replaceAll('&amp;', '&').split('#', 1)[0] ?? ''
      linked.add(to).add(to.split('?', 1)[0] ?? '')
      if (known.has(to) || !isPlace(to) || isLeft(to)) continue
      known.add(to)
      waiting.push(to)
    }
  }
  for (let next = waiting.splice(0, 8); next.length; next = waiting.splice(0, 8)) await Promise.all(next.map(visit))

  const kept = [...pages].filter(([, { isKept }]) => isKept)
  const titles = Map.groupBy(
    kept.filter(([address, { canonical }]) => address === canonical),
    ([, { title }]) => title,
  )
  expect(listed.filter((address) => /-p\d+$/.test(address))).toHaveLength(products)
  expect(pages.size).toBeGreaterThan(listed.length)
  expect(lost).toEqual([])
  expect(listed.filter((address) => !linked.has(address))).toEqual([])
  expect([...titles].flatMap(([title, those]) => (those.length > 1 ? [title] : []))).toEqual([])
  expect(kept.filter(([, { canonical }]) => !pages.has(canonical ?? '')).map(([address]) => address)).toEqual([])
  expect([...pages].flatMap(([address, { faults }]) => faults.map((fault) => `${address} ${fault}`))).toEqual([])
  expect([...pages].flatMap(([address, { types }]) => (types.includes('FAQPage') ? [address] : []))).toEqual([
    expect.stringMatching(/^\/hoe-wij-beoordelingen-controleren-i\d+$/),
  ])
}, 240_000)
