import { expect, test } from 'vitest'
import type { PageCard } from '../../contract/content'
import { findGuideForCategory } from './guide-of-category'

const guides = ['Een tent kiezen', 'Welke slaapzak past bij mij?', 'Regenjassen uitgelegd', 'Op de mat'].map(
  (title, at): PageCard => ({ id: at + 1, title, uri: `/gids-i${at + 1}`, type_code: 'keuzehulp' }),
)

test.each([
  ['Tenten', 'Een tent kiezen'],
  ['Donzen SLAAPZAKKEN', 'Welke slaapzak past bij mij?'],
  ['Regenjas', 'Regenjassen uitgelegd'],
  // Another word that begins alike, one inside another, one that stands in every text, and nothing at all.
  ['Tentharingen', undefined],
  ['Trekkingtenten', undefined],
  ['De mat', undefined],
  ['', undefined],
])('the buying guide for %j is %j', (title, guide) => {
  expect(findGuideForCategory(title, guides)?.title).toBe(guide)
})
