// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mountDeferred } from './mount-deferred'

test('deferred markup of a fetched page takes the place of its noscript element', () => {
  const part = document.createElement('div')
  // As DOMParser makes it, which knows no script: elements in it.
  const deferred = document.createElement('noscript')
  deferred.append(Object.assign(document.createElement('a'), { href: '/tenten-c1', textContent: 'Tenten & tarps' }))
  part.append('voor ', deferred, ' na')

  mountDeferred(part)

  expect(part.innerHTML).toBe('voor <a href="/tenten-c1">Tenten &amp; tarps</a> na')
})
