import { line, shape, times } from './shapes'

type Spot = [number, number]

export const pine = '#2f5d4a'
export const night = '#16302a'
export const sand = '#e7d9b8'
export const ochre = '#d9a429'
export const red = '#c2352b'

export function sky(id: string, stops: [number, string][]) {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x2="0" y2="1">${list}</linearGradient><path fill="url(#${id})" d="M0 0H1600V900H0Z"/>`
}

export function glow(id: string, colour: string, x: number, y: number, rx: number, ry: number) {
  return `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
}

/** Rolling ground: a smooth line over `tops`, filled down to the bottom. */
export function hills(fill: string, tops: Spot[]) {
  const [first, ...rest] = tops as [Spot, ...Spot[]]
  let [lastX, lastY] = first
  const curve = rest.map(([x, y]) => {
    const mid = Math.round((lastX + x) / 2)
    const part = `C${mid} ${lastY} ${mid} ${y} ${x} ${y}`
    lastX = x
    lastY = y
    return part
  })
  return shape(`M${first.join(' ')}${curve.join('')}V900H${first[0]}Z`, fill)
}

/** Numbers that look random but are the same every time. */
export function scatter(seed: number) {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

export function fir(x: number, y: number, height: number, fill: string) {
  const tiers = 4
  const half = height * 0.2
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, i) => {
      const n = sign > 0 ? i : tiers - 1 - i
      const low = y - height * (1 - (n + 1) / tiers) - height * 0.06
      const wide = half * ((n + 1.2) / (tiers + 0.2))
      const outer = `${Math.round(x + sign * wide)} ${Math.round(low)}`
      const inner = `${Math.round(x + sign * wide * 0.5)} ${Math.round(low - height * 0.03)}`
      return sign > 0 ? `L${outer}L${inner}` : `L${inner}L${outer}`
    }).join('')
  return shape(`M${x} ${y - height}${side(1)}V${y}H${x - 4}${side(-1)}Z`, fill)
}

/** A tuft of `count` blades, each drawn out to a point. */
export const grass = (x: number, y: number, size: number, fill: string, count = 7) =>
  shape(
    times(count, (i) => {
      const middle = (count - 1) / 2
      const lean = Math.round((i - middle) * size * 0.15 + size * 0.1)
      const tall = Math.round(size * (0.78 + ((i * 3) % 4) * 0.09))
      const wide = Math.max(3, Math.round(size / 13))
      const foot = Math.round(x + (i - middle) * 1.6)
      const bend = `${Math.round(x + lean * 0.2)} ${Math.round(y - tall * 0.6)}`
      const back = `${Math.round(x + lean * 0.2 + wide)} ${Math.round(y - tall * 0.56)}`
      return `M${foot} ${y}Q${bend} ${x + lean} ${y - tall}Q${back} ${foot + wide} ${y}Z`
    }),
    fill,
  )

export const birds = (x: number, y: number, fill: string) =>
  line(
    'M0 0q10-12 18 0q8-12 18 0M58-26q9-10 15 0q7-10 15 0M92 14q8-9 14 0q6-9 14 0'
      .replace(/^M0 0/, `M${x} ${y}`)
      .replace('M58-26', `M${x + 58} ${y - 26}`)
      .replace('M92 14', `M${x + 92} ${y + 14}`),
    fill,
    3,
  )
