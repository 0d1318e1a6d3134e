// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyPrefetchRules } from '../../kit/browser/prefetch'
import { Gallery } from '../features/product/gallery/Gallery'
import { neverPrefetchedLinks } from './never-prefetched-links'

test('pointing at a product photo’s link does not prefetch the largest size of the photo', () => {
  const photos = [1, 2].map((n) => ({ src: `/foto/tent-${n}_1600x1200_d8d2c4_4f3a2b1c9d.jpg`, alt: null }))
  document.body.innerHTML = renderToStaticMarkup(<Gallery photos={photos} name="Tent" />)
  HTMLScriptElement.supports = () => true

  applyPrefetchRules(neverPrefetchedLinks)

  const rules = document.querySelector('script[type=speculationrules]')?.textContent ?? ''
  const [, , { not }] = JSON.parse(rules).prefetch[0].where.and
  const links = [...document.querySelectorAll('a[href^="/foto/"]')]
  expect(links.length).toBe(2)
  expect(links.every((link) => link.matches(not.selector_matches))).toBe(true)
})
