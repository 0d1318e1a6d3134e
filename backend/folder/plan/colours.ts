import { asBuilt, contrast, READABLE } from '../../../src/lib/contrast'

type Colours = { [Name in 'primary' | 'primary_text' | 'accent' | 'background' | 'text']?: string }

/** As people compare it with 4,5:1: never rounded up. */
const ratioOf = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`

/**
 * What of a theme can't be read on its ground, each pair with its contrast, and what the shop shows in its place
 * (worker/pages/theme.ts).
 */
export function unreadable({ primary, primary_text, accent, background, text }: Colours): string[] {
  const tell = (name: string, colour: string, ground: string, on: string, instead: string) => {
    const ratio = contrast(colour, on)
    if (ratio >= READABLE) return []
    return [
      `${name} ${colour} op ${ground} ${on} is ${ratioOf(ratio)}, en leesbaar is pas ${ratioOf(READABLE)}. ${instead}`,
    ]
  }
  const { ink, paper } = asBuilt
  const writing = text ?? ink
  const ground = background ?? paper
  const isKept = contrast(writing, ground) < READABLE
  const page = isKept ? paper : ground
  return [
    ...tell('text', writing, 'background', ground, 'De winkel houdt haar eigen tekst en achtergrond.'),
    ...(primary && primary_text
      ? tell('primary_text', primary_text, 'primary', primary, 'Op knoppen staat wit of zwart.')
      : []),
    ...(primary ? tell('primary', primary, 'background', page, 'Links krijgen een tint die wel leesbaar is.') : []),
    ...(accent
      ? tell('accent', accent, 'background', page, 'Waar ermee geschreven wordt, staat een tint die wel leesbaar is.')
      : []),
  ]
}
