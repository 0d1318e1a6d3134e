// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listenToTabs, notifyTabs } from './tab-messages'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const listen = () => {
  const hear = vi.fn()
  ends.push(listenToTabs(hear))
  return hear
}
const quiet = () => new Promise((done) => setTimeout(done, 30))

test('every listener for messages between tabs gets each message once, marked as from its own tab', async () => {
  const hears = [listen(), listen()]

  notifyTabs({ cartCount: 3 })
  await quiet()

  for (const hear of hears) expect(hear.mock.calls).toEqual([[{ cartCount: 3 }, false]])
})

test('a message from another tab is marked as from another tab', async () => {
  const hear = listen()
  const other = new BroadcastChannel('shop')

  other.postMessage({ cartCount: 5 })

  await vi.waitFor(() => expect(hear).toHaveBeenCalledExactlyOnceWith({ cartCount: 5 }, true))
  other.close()
})

test('another tab receives the messages of this tab', async () => {
  const other = new BroadcastChannel('shop')
  const heard = vi.fn()
  other.onmessage = ({ data }) => heard(data)

  notifyTabs({ cartCount: 7 })

  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ cartCount: 7 }))
  other.close()
})

test('a removed listener receives no messages from other tabs', async () => {
  const hear = listen()
  for (const end of ends.splice(0)) end()

  notifyTabs({ cartCount: 1 })
  await quiet()

  expect(hear).not.toHaveBeenCalled()
})

test('in a browser that refuses a channel between tabs, as Firefox does while cookies are blocked, a page still hears itself', async () => {
  vi.resetModules()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const refused = await import('./tab-messages')
  const hear = vi.fn()

  ends.push(refused.listenToTabs(hear))
  refused.notifyTabs({ cartCount: 2 })
  vi.unstubAllGlobals()

  expect(hear.mock.calls).toEqual([[{ cartCount: 2 }, false]])
})
