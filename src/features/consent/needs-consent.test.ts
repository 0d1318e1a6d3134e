import { expect, test } from 'vitest'
import type { ShopData } from '../../page'
import { opensConsentDialog } from './needs-consent'

const item = (title: string, uri: string) => ({ title, uri, children: [] })
const shop = {
  info: null,
  header: [],
  categories: [],
  footer: [
    { title: 'Juridisch', uri: null, children: [item('Cookies', '/cookies-i12'), item('Verzenden', '/verzenden-i5')] },
  ],
} as unknown as ShopData

test.each([
  ['/', true, true],
  ['/verzenden-i5', true, true],
  ['/cookies-i12', true, false],
  ['/', false, false],
])('the page %s of a shop whose tracking is %s opens the consent dialog by itself: %s', (path, isMeasured, opens) => {
  expect(opensConsentDialog({ shop, isMeasured, url: new URL(path, 'https://winkel.example') })).toBe(opens)
})
