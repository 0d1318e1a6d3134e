import { expect, test } from 'vitest'
import { findFiles } from '../../scripts/support/find-files'
import { plainDesign } from '../drawings/article-design'
import { type ArticleKind, articleKinds } from '../drawings/article-kinds'
import { boundsOfSvg, frameArticle } from './frame-article'

const files = findFiles('**/*.svg', { cwd: 'demo/artwork' })
/** Returns how many shapes (`cut`) of a kind have a drawing. */
const countCuts = (kind: ArticleKind) =>
  1 + Math.max(...files.map((file) => (file.startsWith(`${kind}/`) ? Number(/\/\d-(\d)/.exec(file)?.[1] ?? 0) : 0)))

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
