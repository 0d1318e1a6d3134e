// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { href } from './routes'

type Registered = {
  name: string
  annotations: object
  execute: (input: object, options?: { signal?: AbortSignal }) => Promise<unknown>
}
type Sent = { headers: Record<string, string>; body: string; credentials?: string; signal?: AbortSignal }

const search = {
  name: 'search_catalog',
  title: 'Search',
  description: 'Finds products.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
  annotations: { readOnlyHint: true, destructiveHint: false },
}
const create = { ...search, name: 'create_cart', annotations: { readOnlyHint: false } }
const listed = { result: { tools: [search, create] } }
const unavailable = 'The shop does not answer now. Try again later.'

const fetched = vi.fn<(path: string, init: Sent) => Promise<Response>>()
const unheard = vi.fn()

/** What the shop answers from now on. */
const answers = (body: object | string, status = 200) =>
  fetched.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

/** What a browser of this draft has; `refuses` says which tools it does not take. */
function placeFor(tools: Registered[], refuses: (name: string) => unknown = () => undefined) {
  return { registerTool: (tool: Registered) => refuses(tool.name) ?? void tools.push(tool) }
}

const given: Record<string, unknown> = {}
function give(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true })
  given[name] = target
}

/** As the document loads it. */
async function open() {
  vi.resetModules()
  await import('./agent-tools')
}

/** What a page offers in a browser of today. */
async function offered() {
  const tools: Registered[] = []
  give(document, 'modelContext', placeFor(tools))
  await open()
  await vi.waitFor(() => expect(tools).toHaveLength(2))
  return tools
}

const sent = (index: number) => {
  const [path, init] = fetched.mock.calls[index] ?? []
  return { path, ...init, message: JSON.parse(init?.body ?? '') }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  process.on('unhandledRejection', unheard)
  answers(listed)
})
afterEach(async () => {
  // Node reports unhandled rejections after the microtasks.
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  for (const [name, target] of Object.entries(given)) Reflect.deleteProperty(target as object, name)
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test.each<[string, object]>([
  ['the document', document],
  ['the navigator, as in older drafts', navigator],
])('the shop’s tools are registered in %s', async (_, target) => {
  const tools: Registered[] = []
  give(target, 'modelContext', placeFor(tools))

  await open()

  await vi.waitFor(() => expect(tools).toHaveLength(2))
  expect(tools).toEqual(
    [search, create].map((tool) => ({
      ...tool,
      annotations: { readOnlyHint: tool.annotations.readOnlyHint, untrustedContentHint: true },
      execute: expect.any(Function),
    })),
  )
})

test('a browser with both the old and the new agent interface gets the shop’s tools once, in the new one', async () => {
  const [tools, older]: [Registered[], Registered[]] = [[], []]
  give(navigator, 'modelContext', placeFor(older))
  give(document, 'modelContext', placeFor(tools))

  await open()

  await vi.waitFor(() => expect(tools).toHaveLength(2))
  expect(older).toEqual([])
})

test('the browser calls the MCP endpoint with its protocol version and without the visitor’s cookies', async () => {
  await offered()

  const { path, credentials, headers, message } = sent(0)
  expect([path, credentials]).toEqual([href.agentEndpoint(), 'omit'])
  expect(headers).toMatchObject({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' })
  expect(message).toMatchObject({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(message.params._meta['io.modelcontextprotocol/protocolVersion']).toBe('2026-07-28')
})

test('an agent’s tool call is sent to the MCP endpoint, and its answer is returned to the agent', async () => {
  const [tool] = await offered()
  const structuredContent = { products: [{ title: 'Tarp' }] }
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }]
  answers({ result: { resultType: 'complete', content, structuredContent } })

  expect(await tool?.execute({ query: 'tarp' })).toEqual({ content, structuredContent })

  const { credentials, headers, message } = sent(1)
  expect(credentials).toBe('omit')
  expect(headers).toMatchObject({ 'mcp-method': 'tools/call', 'mcp-name': 'search_catalog' })
  expect(message.params).toMatchObject({ name: 'search_catalog', arguments: { query: 'tarp' } })
})

test('an error message of the MCP endpoint is passed to the agent as an error', async () => {
  const [tool] = await offered()
  const content = [{ type: 'text', text: 'Invalid arguments: query' }]
  answers({ result: { content, isError: true } })

  expect(await tool?.execute({})).toEqual({ content, structuredContent: undefined, isError: true })
})

test.each<[string, () => void, string]>([
  [
    'the shop refuses a call',
    () => answers({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'Too many requests.' } }, 429),
    'Too many requests.',
  ],
  ['another server answers', () => answers('<h1>Even geduld</h1>', 502), unavailable],
  ['the shop has turned agents off', () => answers('', 404), unavailable],
  ['there is no connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch')), unavailable],
])('when %s, the agent gets an explanation', async (_, happens, sentence) => {
  const [tool] = await offered()
  happens()

  expect(await tool?.execute({ query: 'tarp' })).toEqual({ content: [{ type: 'text', text: sentence }], isError: true })
})

test('when an agent aborts a tool call, the browser aborts its request', async () => {
  const [tool] = await offered()
  const controller = new AbortController()

  await tool?.execute({ query: 'tarp' }, { signal: controller.signal })
  controller.abort()

  expect(sent(1).signal?.aborted).toBe(true)
})

test.each<[string, () => unknown]>([
  [
    'at once',
    () => {
      throw new DOMException('taken', 'InvalidStateError')
    },
  ],
  ['later', () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))],
])('a tool that the browser refuses %s does not block the others, and causes no error', async (_, refuse) => {
  const tools: Registered[] = []
  give(
    document,
    'modelContext',
    placeFor(tools, (name) => (name === search.name ? refuse() : undefined)),
  )

  await open()

  await vi.waitFor(() => expect(tools.map(({ name }) => name)).toEqual(['create_cart']))
})

test.each<[string, () => void]>([
  ['can’t be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['answers something else', () => answers('<h1>Even geduld</h1>', 502)],
  ['lists nothing', () => answers({ result: {} })],
])('a shop that %s offers no tools, and causes no error', async (_, happens) => {
  const tools: Registered[] = []
  give(document, 'modelContext', placeFor(tools))
  happens()

  await open()

  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(tools).toEqual([])
})

test('a prerendered page requests no agent tools before it is shown', async () => {
  const tools: Registered[] = []
  give(document, 'modelContext', placeFor(tools))
  give(document, 'prerendering', true)

  await open()
  await new Promise((done) => setTimeout(done))
  expect(fetched).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))

  await vi.waitFor(() => expect(tools).toHaveLength(2))
})

test('all pages of a tab together fetch the list of agent tools once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await offered()
  vi.setSystemTime(Date.now() + 3_599_000)
  const second = await offered()
  expect(fetched).toHaveBeenCalledOnce()
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))

  vi.setSystemTime(Date.now() + 2_000)
  await offered()

  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each(['no JSON', 'null', '{"at":9e15,"tools":"x"}'])(
  'an unreadable stored list of tools, %j, is fetched again',
  async (kept) => {
    sessionStorage.setItem('agent-tools', kept)

    await offered()

    expect(fetched).toHaveBeenCalledOnce()
  },
)

test('a browser that refuses storage fetches the list of agent tools each time', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear() {} })

  await offered()
  await offered()

  expect(fetched).toHaveBeenCalledTimes(2)
})
