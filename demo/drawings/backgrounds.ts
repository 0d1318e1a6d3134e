import type { ArticleKind } from './article-kinds'
import { readArtwork } from './read-artwork'

/** A background that shows an article in use, 800 × 1000. A wide frame shows only the middle of the background. */
export type Background = {
  /** `most` is the maximum size of the article; `foot` is the y of the article's foot, or of its top if it hangs. */
  most: { width: number; height: number }
  foot: number
  hangs?: boolean
}

const settings = {
  meadow: { most: { width: 620, height: 440 }, foot: 750 },
  summit: { most: { width: 520, height: 480 }, foot: 762 },
  cabin: { most: { width: 480, height: 500 }, foot: 262, hangs: true },
  camp: { most: { width: 460, height: 480 }, foot: 760 },
} satisfies Record<string, Background>

const kindsIn: Record<Exclude<keyof typeof settings, 'camp'>, string> = {
  meadow:
    'trekkingtent-1p trekkingtent-2p tunneltent koepeltent tarp haringen donzen-slaapzak synthetische-slaapzak slaapmat foammat hangmat kussen',
  summit:
    'trekkingrugzak dagrugzak duffel drybag wandelschoen lage-wandelschoen trailschoen bergschoen sandaal klimtouw klimgordel karabiner klimhelm klimschoen wandelstokken kompas gps-apparaat',
  cabin:
    'regenjas donsjas softshell fleece fleecevest merino-shirt merino-shirt-lang wandelbroek afritsbroek regenbroek muts handschoenen wandelsokken',
}

/** Returns the background of a kind. For kinds in no list (tableware, food, lamps) that is a camping table. */
export function backgroundOf(kind: ArticleKind): Background & { body: string } {
  const [place] = Object.entries(kindsIn).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? ['camp']
  return { ...settings[place as keyof typeof settings], body: readArtwork(`settings/${place}`) }
}
