import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listOf, nullishOf } from './answer-schema'
import { Link, LinkOrEmpty } from './link'

const linkable = [
  ['/volg/1', '/volg/1'],
  ['https://volg.example/3S1', 'https://volg.example/3S1'],
  ['HTTP://volg.example', 'HTTP://volg.example'],
  ['mailto:winkel@vreemd.example', 'mailto:winkel@vreemd.example'],
  ['tel:+31201234567', 'tel:+31201234567'],
  ['blog', '/blog'],
  ['blog?pagina=2', '/blog?pagina=2'],
]
const notLinkable = [
  ...['//volg.example', '/\\volg.example', '/\t/volg.example', 'javascript:alert(1)', ' javascript:alert(1)'],
  ...['java\nscript:alert(1)', 'data:text/html,x', 'https://', 'volg.example', ''],
]

/** Returns how one item of a list is parsed, and how an optional field is parsed. */
const read = (uri: unknown) => ({
  items: v.safeParse(listOf(v.object({ uri: Link })), [{ uri: '/goed' }, { uri }]).output,
  field: v.safeParse(nullishOf(Link), uri).output,
  own: v.safeParse(LinkOrEmpty, uri).output,
})

test.each(linkable)('a backend’s URI %j links to %s', (uri, target) => {
  expect(read(uri)).toEqual({ items: [{ uri: '/goed' }, { uri: target }], field: target, own: target })
})

test.each(notLinkable)('the unusable URI %j removes only the item that has it', (uri) => {
  expect(read(uri)).toEqual({ items: [{ uri: '/goed' }], field: null, own: '' })
})

test.each([null, undefined, 7, {}])('an item without a URI (%j) is omitted', (uri) => {
  expect(read(uri).items).toEqual([{ uri: '/goed' }])
})
