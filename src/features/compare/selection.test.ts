// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { selectionKey } from './comparison-markup-names'
import { hasSelection } from './has-selection'
import {
  addToComparison,
  clearSelection,
  inOrderOfChoice,
  loadSelection,
  removeFromComparison,
  selection,
  syncSelectionWithStorage,
} from './selection'

describe('the selection', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('product_comparison_selected') ?? 'null')
  const ids = () => inOrderOfChoice().map(({ id }) => id)

  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 })
    sessionStorage.clear()
    loadSelection()
    return () => vi.useRealTimers()
  })

  /** Chooses products, one ms after the other. */
  function chooseAll(...all: string[]) {
    return all.map((id) => {
      vi.advanceTimersByTime(1)
      return addToComparison(id, { name: `Tent ${id}`, photo: `/tent-${id}.jpg` })
    })
  }

  test('session storage contains the products to compare by id, and returns them in the order of choice', () => {
    chooseAll('30', '4')

    expect(kept()).toEqual({
      30: { name: 'Tent 30', photo: '/tent-30.jpg', since: 1001 },
      4: { name: 'Tent 4', photo: '/tent-4.jpg', since: 1002 },
    })
    loadSelection()
    expect(ids()).toEqual(['30', '4'])
  })

  test('a product chosen or removed before the stored selection was read leaves the other stored products in it', async () => {
    for (const change of ['addToComparison', 'removeFromComparison'] as const) {
      sessionStorage.setItem(selectionKey, '{"8":{"name":"Tarp"},"9":{"name":"Haring"}}')
      vi.resetModules()
      const fresh = await import('./selection')

      fresh[change]('9', { name: 'Haring' })

      expect(Object.keys(kept()), change).toContain('8')
    }
  })

  test('two products chosen for comparison in the same millisecond stay in order', () => {
    addToComparison('30', { name: 'Tent 30' })
    addToComparison('4', { name: 'Tent 4' })

    expect(ids()).toEqual(['30', '4'])
  })

  test('a product removed from the comparison is removed from storage, and an empty selection is stored as an empty object', () => {
    chooseAll('30', '4')

    removeFromComparison('30')
    expect(Object.keys(kept())).toEqual(['4'])
    clearSelection()
    expect(kept()).toEqual({})
    loadSelection()
    expect(ids()).toEqual([])
  })

  test('a twenty-first product is not added to the selection; one that is already in it is accepted', () => {
    chooseAll(...Array.from({ length: 20 }, (_, at) => String(at + 1)))

    expect(chooseAll('21', '20')).toEqual([false, true])
    expect(ids()).toHaveLength(20)
    expect(kept()).not.toHaveProperty('21')
  })

  test.each([
    ...['{', 'null', '3', '"x"', '[]', '[{"name":"x"}]'],
    ...['{"1.5":{"name":"x"},"1e3":{"name":"y"},"Infinity":{"name":"z"}}'],
    ...['{"x":{"name":"x"},"7":true,"8":null,"9":{"name":3}}'],
  ])('the malformed stored selection %s is ignored', (text) => {
    sessionStorage.setItem(selectionKey, text)

    loadSelection()

    expect(ids()).toEqual([])
    expect(chooseAll('5')).toEqual([true])
  })

  test('a page that returns from the back/forward cache or was prerendered reads the selection to compare again', () => {
    syncSelectionWithStorage()
    syncSelectionWithStorage()
    const isRead = (event: Event, target: EventTarget) => {
      const before = selection.getState()
      target.dispatchEvent(event)
      return selection.getState() !== before
    }

    sessionStorage.setItem(selectionKey, '{"8":{"name":"Tarp"}}')
    expect(isRead(new Event('pageshow'), window)).toBe(false)
    expect(isRead(Object.assign(new Event('pageshow'), { persisted: true }), window)).toBe(true)
    expect(ids()).toEqual(['8'])
    expect(isRead(new Event('prerenderingchange'), document)).toBe(true)
  })

  test('of a malformed stored selection to compare, the valid part is used', () => {
    sessionStorage.setItem(selectionKey, '{"8":{"name":"Tarp","photo":3,"since":"gisteren"},"9":7}')

    loadSelection()

    expect(inOrderOfChoice()).toEqual([{ id: '8', name: 'Tarp', photo: undefined, since: 0 }])
  })

  test('in a browser that refuses storage, the selection to compare lasts only for the page', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    loadSelection()

    chooseAll('7')

    expect(refuse).toHaveBeenCalledTimes(2)
    expect(ids()).toEqual(['7'])
    vi.unstubAllGlobals()
  })
})

describe('whether anything is selected', () => {
  const draw = (bar = '') => {
    document.body.innerHTML = `<label class="compare"><input type="checkbox" value="7"></label>
    <label class="compare"><input type="checkbox" id="verschillen" checked></label><shop-island name="CompareBar" ${bar}>`
  }

  beforeEach(() => {
    sessionStorage.clear()
    draw()
  })

  test.each([
    [null, false],
    ['{}', false],
    ['{"7":{"name":"Tent"}}', true],
  ])('whether a stored %s counts as a selection: %s', (stored, isOne) => {
    if (stored) sessionStorage.setItem(selectionKey, stored)

    expect(hasSelection()).toBe(isOne)
  })

  test('a compare box ticked before hydration counts as a selection', () => {
    const box = document.querySelector('input') as HTMLInputElement
    box.checked = true

    expect(hasSelection()).toBe(true)
  })

  test('when the browser refuses storage, a visible compare bar counts as a selection', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(hasSelection()).toBe(false)

    draw('awake')

    expect(hasSelection()).toBe(true)
    vi.unstubAllGlobals()
  })
})
