import { type Brush, mix } from './brush'

/** Six steps of the article's colour from light to dark, spread wider for near-black articles so their seams stay visible. */
export type Tones = { hi: string; lit: string; mid: string; half: string; lo: string; deep: string; seam: string }

export function tones(b: Brush): Tones {
  if (brightness(b.base) >= 72) {
    return {
      hi: b.lighter,
      lit: b.light,
      mid: b.base,
      half: mix(b.base, b.dark, 0.45),
      lo: b.dark,
      deep: b.darker,
      seam: b.darker,
    }
  }
  const up = (part: number) => mix(b.base, '#ffffff', part)
  return {
    hi: up(0.42),
    lit: up(0.25),
    mid: up(0.13),
    half: up(0.07),
    lo: b.base,
    deep: b.darker,
    seam: mix(b.base, '#0b1210', 0.6),
  }
}

export function brightness(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5)
}
