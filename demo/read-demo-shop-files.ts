import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readConfigurationFolder } from '../scripts/shop/folder/read-configuration-folder.ts'
import { readTableFile, type TableRow } from '../scripts/shop/read-csv-or-json-rows.ts'

export const demoShopFolder = 'demo/folder'

/** A row of one of the demo's files, without its empty cells. */
export type DemoRow = Record<string, string>
/** A row of the demo's file of articles, which is imported as a merchant's file is. */
export type ArticleRow = TableRow & {
  sku: string
  product: string
  brand?: string
  photos?: string
  accessories?: string
}

/** Reads the demo's files, in the same way as the command line reads a merchant's files. */
export function readDemoShopFiles() {
  return {
    folder: readConfigurationFolder(demoShopFolder).folder,
    articles: readCells('goods/articles.csv') as ArticleRow[],
    history: readRows('goods/history.csv'),
    earlierPrices: readRows('goods/earlier-prices.csv'),
    tierPrices: readRows('goods/tier-prices.csv'),
    reviews: readRows('goods/reviews.csv'),
    questions: readRows('goods/questions.csv'),
    shopReviews: readRows('people/shop-reviews.csv'),
    documents: readdirSync('demo/documents').map((name) => ({ name, size: statSync(`demo/documents/${name}`).size })),
  }
}

export type DemoFiles = ReturnType<typeof readDemoShopFiles>

const readCells = (name: string) =>
  readTableFile(name, readFileSync(`demo/${name}`)).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  )

const readRows = (name: string) => readCells(name) as DemoRow[]
