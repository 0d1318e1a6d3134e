import { expect, test } from 'vitest'
import { canonicalPagePath } from './page-path-of-backend'

const at = (path: string) => new URL(path, 'https://shop.example')

test.each([
  ['/oud-p7', '/tent-p7', '/tent-p7'],
  ['/tenten-c3/oud-p7?a1=2', '/tent-p7?a1=2', '/tent-p7'],
  ['/oud-i5', '/blog/nieuw-i5', '/blog/nieuw-i5'],
  ['/keuringen-i5', '/keuringen', '/keuringen'],
  ['/oud-c3', '/ténten-c3.html', '/t%C3%A9nten-c3'],
  ['/over-oud/geen-verzendkosten', '/over-nieuw/geen-verzendkosten', '/over-nieuw/geen-verzendkosten'],
])('a page requested at %s with the URI %s has the path %s', (requested, uri, path) => {
  expect(canonicalPagePath(uri, at(requested))).toBe(path)
})

test.each([
  ['/tent-p7', '/tent'],
  ['/tent-p7', '/tent-p8'],
  ['/tent-p7', '/tent-c7'],
  ['/tent-p7', '/winkel/tent-p7'],
  ['/tent-p7', '/winkelwagen'],
  ['/tent-p7', 'https://elders.example/tent-p7'],
  ['/tenten-c3', '/kamperen'],
  ['/over-i5', '/over'],
  ['/over-i5', '/dashboard'],
  ['/tent-p7', '/keuringen'],
  ['/over-vreemd/geen-verzendkosten', '/over-a/b/geen-verzendkosten'],
])('a page requested at %s ignores the URI %s, which is no page of the same item', (requested, uri) => {
  expect(canonicalPagePath(uri, at(requested))).toBe(requested)
})
