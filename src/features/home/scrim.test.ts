import { expect, test } from 'vitest'
import { contrastRatio, mixColours } from '../../lib/contrast'
import { scrimOf } from './scrim'

const photo = (colour: string) => `/foto/tent_1600x900_${colour}_4f3a2b1c9d.jpg`
const colours = ['000000', '3a4a40', '6b7558', '7a6a50', '8f1d1d', '14532d', '808080']

test.each(colours)(
  'white text is readable on the dark overlay of a photo of #%s, even where the photo is white',
  (colour) => {
    const scrim = scrimOf(photo(colour)) ?? ''

    expect(scrim).toMatch(/^#[0-9a-f]{8}$/)
    const covered = Number.parseInt(scrim.slice(7), 16) / 255
    expect(contrastRatio('#ffffff', mixColours(scrim.slice(0, 7), '#ffffff', 1 - covered))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  photo('d8d2c4'),
  photo('ffffff'),
  '/photos/scenes/hero.svg',
  'https://elders.example/a.jpg',
  null,
  undefined,
])('no text is placed on the photo %s', (src) => {
  expect(scrimOf(src)).toBeUndefined()
})
