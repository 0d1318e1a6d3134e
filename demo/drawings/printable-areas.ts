import type { ArticleKind } from './article-kinds'

/** Where the pattern and the logo are printed on an article, in view 1. */
export type PrintableArea = {
  /** Left, top, width and height of the part of the article that can be printed: cloth, leather or metal. */
  face: readonly [number, number, number, number]
  /** Position and size of the brand's logo; undefined where there is no room for one. */
  mark?: readonly [x: number, y: number, size: number]
  /** True if only the article's label is printed, because the rest is glass, a screen or a map. */
  label?: true
  /** Rotation of the article in degrees. */
  turn?: number
  /** By which fraction of its width an article can be narrower or wider than the kind's drawing. */
  give: number
}

const worn = (mark: PrintableArea['mark']): PrintableArea => ({ face: [250, 150, 300, 390], mark, give: 0.05 })
const legs = (mark: PrintableArea['mark']): PrintableArea => ({ face: [264, 60, 272, 500], mark, give: 0.06 })
const shoe = (mark: PrintableArea['mark'], top = 200): PrintableArea => ({
  face: [124, top, 570, 466 - top],
  mark,
  give: 0.05,
})
const tent = (mark: PrintableArea['mark'], top = 160): PrintableArea => ({
  face: [70, top, 660, 520 - top],
  mark,
  give: 0.07,
})
const labelled = (face: PrintableArea['face'], give = 0.06): PrintableArea => ({ face, label: true, give })
const hard = (face: PrintableArea['face'], mark?: PrintableArea['mark'], give = 0.06): PrintableArea => ({
  face,
  mark,
  give,
})

export const printableAreas: Record<ArticleKind, PrintableArea> = {
  'trekkingtent-1p': tent([600, 448, 1.8]),
  'trekkingtent-2p': tent([272, 452, 1.8]),
  tunneltent: tent([362, 246, 1.8]),
  koepeltent: tent([220, 440, 1.8], 130),
  tarp: tent(undefined),
  haringen: hard([150, 76, 500, 450]),
  'donzen-slaapzak': { face: [60, 180, 660, 290], mark: [560, 290, 1.8], turn: -13, give: 0.05 },
  'synthetische-slaapzak': { face: [120, 130, 620, 360], mark: [600, 410, 1.8], turn: -7, give: 0.06 },
  slaapmat: { face: [150, 150, 500, 380], mark: [250, 420, 1.6], turn: -38, give: 0.07 },
  foammat: hard([90, 130, 620, 380]),
  hangmat: hard([110, 180, 580, 300]),
  kussen: { face: [150, 190, 500, 250], mark: [540, 390, 1.6], turn: -4, give: 0.07 },
  trekkingrugzak: hard([270, 60, 260, 490], [372, 350, 1.4]),
  dagrugzak: hard([256, 74, 288, 466], [372, 436, 1.5]),
  duffel: hard([120, 176, 590, 324], [356, 374, 1.2], 0.07),
  drybag: hard([244, 160, 312, 390], [370, 410, 1.8], 0.09),
  regenjas: worn([284, 230, 1.2]),
  donsjas: worn([296, 230, 1.2]),
  softshell: worn([284, 212, 1.2]),
  fleece: worn([306, 246, 1.2]),
  fleecevest: worn([306, 246, 1.2]),
  'merino-shirt': worn([310, 226, 1.1]),
  'merino-shirt-lang': worn([310, 226, 1.1]),
  wandelbroek: legs([302, 246, 1]),
  afritsbroek: legs([302, 246, 1]),
  regenbroek: legs([306, 236, 1]),
  muts: hard([182, 90, 436, 430], [488, 446, 0.8], 0.07),
  handschoenen: hard([110, 80, 580, 470]),
  wandelsokken: hard([140, 70, 520, 470]),
  wandelschoen: shoe([190, 330, 1.5], 110),
  'lage-wandelschoen': shoe([186, 310, 1.4]),
  trailschoen: shoe([176, 316, 1.4]),
  bergschoen: shoe([216, 300, 1.5], 110),
  sandaal: shoe(undefined, 240),
  klimtouw: hard([200, 100, 400, 400]),
  klimgordel: hard([200, 100, 400, 400]),
  karabiner: hard([230, 70, 340, 460]),
  klimhelm: hard([180, 130, 440, 330], [300, 280, 1.8]),
  klimschoen: shoe([260, 330, 1.4], 180),
  gasbrander: hard([240, 260, 320, 290]),
  multifuelbrander: hard([420, 130, 240, 400]),
  pannenset: hard([180, 180, 440, 340], [300, 400, 1.8]),
  bestek: hard([160, 60, 480, 480]),
  vorklepel: hard([240, 60, 320, 480]),
  drinkfles: hard([290, 210, 220, 330], [360, 420, 1.7], 0.14),
  thermosfles: hard([282, 200, 204, 340], [340, 452, 1.4], 0.12),
  waterfilter: hard([270, 110, 260, 430], [350, 520, 1.2]),
  maaltijd: hard([214, 70, 372, 480], [330, 200, 1.9]),
  'gps-apparaat': labelled([280, 370, 240, 190], 0.08),
  kompas: labelled([470, 160, 260, 280], 0),
  hoofdlamp: hard([180, 90, 440, 440]),
  lantaarn: labelled([270, 390, 260, 160], 0.1),
  wandelkaart: labelled([70, 100, 110, 430], 0.07),
  wandelstokken: hard([180, 40, 440, 520]),
  'ehbo-set': hard([140, 150, 520, 390], [480, 480, 1.8], 0.08),
  zakmes: hard([140, 330, 450, 130], undefined, 0.06),
}
