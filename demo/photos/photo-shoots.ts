import type { ArticleView } from '../drawings/article-design'
import type { PhotoShot } from './render-photo'

/** One photo of an article: the view that is drawn, and how the drawing is photographed. */
export type PhotoTake = { view: ArticleView } & Omit<PhotoShot, 'drawing'>

/** The photos of an article, each taken in the first `colours` colours of the article. */
export type PhotoShoot = { sku: string; colours: number; takes: readonly PhotoTake[] }

/** The aspect ratio of tiles in a product list. */
const large = { width: 1280, height: 1600 }
const small = { width: 960, height: 1200 }
const places = ['bergen', 'bos', 'heide', 'duinen', 'wad']

const outdoors = (n: number) => ({ scene: places[n % places.length] ?? '' })

/** The usual photos of an article: in the studio, outdoors, and of the other views. */
const usual = (n: number): PhotoTake[] => [
  { view: 1, setting: 'studio', ...large },
  { view: 1, setting: outdoors(n), ...large },
  { view: 2, setting: 'studio', ...large },
]

const corners = [0.3, 0.5, 0.7]

/** As many photos as a supplier may deliver (30), to test product pages. All but the first three are smaller. */
const everything: PhotoTake[] = [
  ...usual(0),
  ...[1, 2, 3, 4].map((n): PhotoTake => ({ view: 1, setting: 'studio', ...small, zoom: 0.9 - n * 0.05 })),
  ...[1, 2, 3, 4].map((n): PhotoTake => ({ view: 1, setting: outdoors(n), ...small })),
  ...[0, 1, 2, 3, 4].map((n): PhotoTake => ({ view: 2, setting: outdoors(n), ...small })),
  ...[1, 2, 3, 4].map((n): PhotoTake => ({ view: 2, setting: 'studio', ...small, zoom: 0.9 - n * 0.05 })),
  ...corners.flatMap((x) =>
    corners.map((y): PhotoTake => ({ view: 1, setting: 'studio', ...small, zoom: 2.1, at: { x, y } })),
  ),
  { view: 3, setting: 'studio', ...small, zoom: 1 },
]

export const photoShoots: readonly PhotoShoot[] = [
  { sku: 'TIN-10070-01', colours: 2, takes: usual(0) },
  { sku: 'LAN-10181-01', colours: 2, takes: usual(1) },
  { sku: 'KAL-10543-01', colours: 2, takes: usual(2) },
  { sku: 'ALM-10600-01', colours: 1, takes: usual(3) },
  { sku: 'FJE-10523-01', colours: 1, takes: usual(0) },
  { sku: 'TIN-10409-01', colours: 1, takes: everything },
  { sku: 'GRA-10034-01', colours: 1, takes: usual(2).slice(0, 2) },
  { sku: 'KEI-10365-01', colours: 1, takes: usual(2).slice(0, 2) },
  { sku: 'KEI-10399-01', colours: 1, takes: usual(3).slice(0, 2) },
  { sku: 'KEI-10055-01', colours: 1, takes: usual(3).slice(0, 2) },
  { sku: 'FEL-10334-01', colours: 1, takes: usual(4).slice(0, 2) },
  { sku: 'VAR-10595-01', colours: 1, takes: usual(1).slice(0, 2) },
]
