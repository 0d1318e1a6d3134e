// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namePhotoInTransitions } from './photo-transition.client'

// Runs the function as the document does: from its source text, without its module.
new Function(`(${namePhotoInTransitions})()`)()

const origin = 'https://shop.example'
const swap = (path: string, ready = Promise.resolve()) =>
  dispatchEvent(
    Object.assign(new Event('pageswap'), { viewTransition: { ready }, activation: { entry: { url: origin + path } } }),
  )
function reveal(from: string, ready = Promise.resolve()) {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  vi.stubGlobal('navigation', { activation: { from: { url: origin + from } } })
  dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition: { ready, finished } }))
  return finish
}
const named = () =>
  [...document.querySelectorAll<HTMLElement>('img')]
    .filter(({ style }) => style.getPropertyValue('view-transition-name'))
    .map(({ id }) => id)

beforeEach(() => {
  document.body.innerHTML = `<ul><li class="card"><img id="one"><a href="/tent-p1">Tent</a></li><li class="card"><img id="two"><a href="/tarp-p2">Tarp</a></li></ul>`
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/tarp-p2', ['two']],
  ['/winkelwagen', []],
])(
  'when the visitor opens %s, the photos %j get the name of the view transition: that on the card of a product',
  (path, names) => {
    swap(path)

    expect(named()).toEqual(names)
  },
)

test('after going back, the photo on the product’s card has the view transition name until the transition is over', async () => {
  swap('/tarp-p2')
  const finish = reveal('/tent-p1')
  expect(named()).toEqual(['one'])

  finish()
  await Promise.resolve()

  expect(named()).toEqual([])
})

test('on a product page the first large photo has the name of the view transition', () => {
  document.body.innerHTML = '<ul class="shots"><li><img id="large"></li><li><img></li></ul>'

  reveal('/tenten-c1')

  expect(named()).toEqual(['large'])
})

test.each([
  ['left', swap],
  ['revealed', reveal],
])('a page transition that is cut short while a page is %s causes no error', async (_, happen) => {
  const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
  const caught = vi.spyOn(ready, 'catch')

  happen('/tarp-p2', ready)

  expect(caught).toHaveBeenCalledOnce()
  await expect(caught.mock.results[0]?.value).resolves.toBeUndefined()
})
