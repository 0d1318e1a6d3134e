import { expect, test } from 'vitest'
import { type ArticleKind, articleKinds } from '../drawings/article-kinds'
import { plainDesign } from '../drawings/drawing-number'
import { countCuts } from '../drawings/read-artwork'
import { boundsOfSvg, frameArticle } from './frame-article'

/** Each shape fills one of them, unless there is time for both. */
const frames = [
  { width: 240, height: 300 },
  { width: 320, height: 240 },
]

test.each(Object.keys(articleKinds) as ArticleKind[])(
  'the product drawing of %s fills its frame as much as all others, upright or not',
  async (kind) => {
    for (let cut = 0; cut < countCuts(kind); cut++)
      for (const frame of process.env.LONG ? frames : frames.slice(cut % 2, (cut % 2) + 1)) {
        const drawn = await boundsOfSvg(await frameArticle(kind, '#7d8a80', 1, { ...plainDesign, nth: 11, cut }, frame))
        const part = Math.max(drawn.width / frame.width, drawn.height / frame.height)
        expect(part, `shape ${cut}`).toBeGreaterThan(0.85)
        expect(part, `shape ${cut}`).toBeLessThan(0.91)
      }
  },
)
