import { expect, test } from 'vitest'
import { LruCache } from './lru-cache'

const held = (memory: LruCache<string>, keys: string[]) => keys.filter((key) => memory.get(key) !== undefined)

test('the memory cache never exceeds its limit, and recent entries stay', () => {
  const memory = new LruCache<string>(10, (text) => text.length)
  memory.put('a', 'xxxx')
  memory.put('b', 'xxxx')
  memory.get('a')
  memory.put('c', 'xxxx')

  expect(held(memory, ['a', 'b', 'c'])).toEqual(['a', 'c'])
})

test('an entry stored twice in the memory cache counts once, with its last size', () => {
  const memory = new LruCache<string>(10, (text) => text.length)
  for (let times = 0; times < 5; times++) memory.put('a', 'xxxxxxxx')
  memory.put('a', 'xx')
  memory.put('b', 'xxxxxxxx')

  expect(held(memory, ['a', 'b'])).toEqual(['a', 'b'])
})

test('the memory cache does not store an entry larger than its limit', () => {
  const memory = new LruCache<string>(10, (text) => text.length)
  memory.put('a', 'x'.repeat(11))

  expect(held(memory, ['a'])).toEqual([])
})
