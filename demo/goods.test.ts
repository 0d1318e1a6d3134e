import { expect, test } from 'vitest'
import { articleKinds } from './drawings/article-kinds'
import { drawArticle, stretchOfDesign } from './drawings/draw-article'
import { parseDrawingPath, parseShotNumber } from './drawings/drawing-number'
import { readDemoShopFiles } from './read-demo-shop-files'

const { articles, earlierPrices } = readDemoShopFiles()
const photosOf = ({ photos = '' }: { photos?: string }) => photos.split(' | ').filter(Boolean)
const toCents = (euros: unknown) => Math.round(Number(String(euros).replace(',', '.')) * 100)

test('a demo photo shows an article only in the colours that exist for its kind of article', () => {
  for (const { kind, colour } of articles.flatMap(photosOf).map(parseDrawingPath)) {
    const palette: readonly string[] = articleKinds[kind].colours
    expect(palette).toContain(colour)
  }
})

test('no two products look the same, even when colour and brand mark are ignored', () => {
  const colourless = (svg: string) => svg.replace(/#[0-9a-f]{3,6}\b/g, '#')
  const products = Map.groupBy(articles, ({ product }) => product)
  const looks = [...products.values()].map(([first]) => {
    const { kind, shot } = parseDrawingPath(photosOf(first ?? {})[0] ?? '')
    const { view, ...shape } = parseShotNumber(shot)
    const design = { ...shape, brand: 0 }
    const { x, y } = stretchOfDesign(kind, design)
    return `${x} ${y} ${colourless(drawArticle(kind, '#7d8a80', view, design))}`
  })
  expect(looks).toHaveLength(600)
  expect(new Set(looks).size).toBe(600)
})

test('every reduced price is 10 to 40 percent below the earlier price', () => {
  const prices = new Map(articles.map(({ sku, price }) => [sku, toCents(price)]))
  const usual = new Map(earlierPrices.map(({ sku = '', price }) => [sku, toCents(price)]))
  const parts = [...usual].map(([sku, before]) => 1 - (prices.get(sku) ?? 0) / before).filter((part) => part > 0)
  expect(parts.length).toBeGreaterThan(300)
  for (const part of parts) expect(part >= 0.1 && part <= 0.4, String(part)).toBe(true)
})

test('every current and earlier price in the demo ends in 00 or 95 cents, or in 45 cents below 20 euros', () => {
  const isPrinted = (cents: number) => [0, 95].includes(cents % 100) || (cents < 2_000 && cents % 100 === 45)
  const all = [...articles, ...earlierPrices].map(({ price }) => toCents(price))
  expect(all.filter((cents) => !isPrinted(cents))).toEqual([])
})
