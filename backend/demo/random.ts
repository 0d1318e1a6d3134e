export type Random = {
  /** 0 ≤ n < 1. */
  next: () => number
  /** Both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** At most `count` different items, in random order. */
  some: <T>(list: readonly T[], count: number) => T[]
  shuffle: <T>(list: readonly T[]) => T[]
}

/** The mulberry32 generator: the same seed gives the same shop on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const shuffle = <T>(list: readonly T[]) => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i)
      const held = at(copy, i)
      copy[i] = at(copy, j)
      copy[j] = held
    }
    return copy
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    some: (list, count) => shuffle(list).slice(0, count),
    shuffle,
  }
}

/** A stable 32-bit number for a text (FNV-1a). */
export function hash(text: string) {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** The item at `index`, counted round; the list may not be empty. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('empty list')
  return item
}
