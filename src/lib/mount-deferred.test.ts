import { expect, test } from 'vitest'
import { unfold } from './unfold'

test('what a fetched page has folded stands in its place, with its own children', () => {
  const part = document.createElement('div')
  // As DOMParser makes it, which knows no script: elements in it.
  const folded = document.createElement('noscript')
  folded.append(Object.assign(document.createElement('a'), { href: '/tenten-c1', textContent: 'Tenten & tarps' }))
  part.append('voor ', folded, ' na')

  unfold(part)

  expect(part.innerHTML).toBe('voor <a href="/tenten-c1">Tenten &amp; tarps</a> na')
})
