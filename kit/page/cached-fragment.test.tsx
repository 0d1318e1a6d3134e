import { useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedFragment } from './cached-fragment'

afterEach(() => {
  vi.useRealTimers()
})

const Ids = () => <i id={useId()} />

test('a cached fragment renders the same HTML as its component', () => {
  const Menu = ({ title }: { title: string }) => (
    <nav className="bar" aria-label={title} tabIndex={-1} data-mounts="">
      <a href="/?a=1&b=2">{title} &amp; meer</a> en {2} ’s
    </nav>
  )

  expect(renderToString(<CachedFragment of={Menu} props={{ title: '<Tarps>' }} name="menu" />)).toBe(
    renderToString(<Menu title="<Tarps>" />),
  )
})

test('a cached fragment is rendered once for the same props object, and again for a different one', () => {
  const drawn = vi.fn(({ shop }: { shop: { name: string } }) => <footer>{shop.name}</footer>)
  const [own, other] = [{ name: 'Buitenspoor' }, { name: 'Veldmeester' }]
  const htmlOf = (shop: { name: string }) =>
    renderToStaticMarkup(<CachedFragment of={drawn} props={{ shop }} name="footer" />)

  const pages = [htmlOf(own), htmlOf(other), htmlOf(own), htmlOf({ ...other })]

  expect(pages).toEqual([own, other, own, other].map(({ name }) => `<footer>${name}</footer>`))
  expect(drawn).toHaveBeenCalledTimes(3)
})

test('a cached fragment distinguishes missing props from given ones', () => {
  const Part = (props: { a?: string; b?: string }) => <p>{props.a ?? 'leeg'}</p>

  const pages = [{ a: undefined }, { b: undefined }, { a: undefined, b: 'x' }, { a: 'vol' }].map((props) =>
    renderToStaticMarkup(<CachedFragment of={Part} props={props} name="part" />),
  )

  expect(pages).toEqual(['<p>leeg</p>', '<p>leeg</p>', '<p>leeg</p>', '<p>vol</p>'])
})

test('a cached fragment is rendered again after ten minutes, so that data outside its props, such as the year, updates', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:55:00') })
  const Year = () => <p>{new Date().getFullYear()}</p>
  const props = {}
  const page = () => renderToStaticMarkup(<CachedFragment of={Year} props={props} name="year" />)

  const before = page()
  vi.advanceTimersByTime(9 * 60_000)
  const soon = page()
  vi.advanceTimersByTime(60_000)

  expect([before, soon, page()]).toEqual(['<p>2026</p>', '<p>2026</p>', '<p>2027</p>'])
})

test('a cached fragment of a component that renders nothing is empty', () => {
  expect(renderToString(<CachedFragment of={() => null} props={{}} name="nothing" />)).toBe('')
})

test('ids that React generates differ between cached fragments and the page that contains them', () => {
  const [One, Two] = [() => <Ids />, () => <Ids />]

  const html = renderToString(
    <>
      <CachedFragment of={One} props={{}} name="one" />
      <CachedFragment of={Two} props={{}} name="two" />
      <Ids />
    </>,
  )

  const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(3)
})

test('the fragment cache stores the four most recent renderings of a component', () => {
  const drawn = vi.fn(({ at }: { at: number }) => <p>{at}</p>)
  for (const at of [1, 2, 3, 4, 5, 1, 5]) renderToString(<CachedFragment of={drawn} props={{ at }} name="few" />)

  expect(drawn).toHaveBeenCalledTimes(6)
})
