/**
 * Offers the shop's tools to an agent in the visitor's own browser (WebMCP, a draft:
 * https://webmachinelearning.github.io/webmcp). The tools are those of the shop's MCP endpoint. That endpoint is called
 * without the visitor's cookies, so the carts that it fills are anonymous (docs/decisions/0131).
 *
 * The document loads this file after the page, and only in a browser that supports WebMCP.
 */

export {}

/** The path of the MCP endpoint. It repeats the path in src/href.ts, because importing that would add a request. */
const endpoint = '/mcp'
const revision = '2026-07-28'

/** The key of the list of tools in `sessionStorage`. The list is stored for an hour, so that few pages fetch it. */
const storageKey = 'agent-tools'
const maxAgeMs = 3_600_000

type Tool = {
  name: string
  title?: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint?: boolean }
}
type Answer = { content: unknown[]; structuredContent?: object; isError?: boolean }

/** Browsers with the current draft pass `options` with a signal. Browsers with an older draft pass no signal. */
type Execute = (input: object, options?: { signal?: AbortSignal }) => Promise<Answer>
type ModelContext = {
  registerTool: (
    tool: Tool & { annotations: { readOnlyHint: boolean; untrustedContentHint: boolean }; execute: Execute },
  ) => Promise<void> | undefined
}
type Place = { modelContext?: ModelContext }

const context = (document as Place).modelContext ?? (navigator as Place).modelContext
// Catches a failure, because an unhandled rejection may reload the page (reload-once.ts).
if (context) offerTools(context).catch(() => {})

/** Registers the shop's tools with the browser. @throws Error if the shop does not list its tools */
async function offerTools(context: ModelContext) {
  await shown()
  const tools = storedTools() ?? (await listTools())
  // Ignores a failure to register one tool, such as when another script has registered the tool's name.
  await Promise.allSettled(
    tools.map(async ({ name, title, description, inputSchema, annotations }) =>
      context.registerTool({
        name,
        title,
        description,
        inputSchema,
        annotations: { readOnlyHint: !!annotations?.readOnlyHint, untrustedContentHint: true },
        execute: (input, options) => callTool(name, input, options?.signal),
      }),
    ),
  )
}

/** Waits until a prerendered page is displayed, because the visitor may never open that page. */
async function shown() {
  if (!(document as { prerendering?: boolean }).prerendering) return
  await new Promise((done) => document.addEventListener('prerenderingchange', done, { once: true }))
}

function storedTools(): Tool[] | undefined {
  try {
    const { at, tools } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return Date.now() - at < maxAgeMs && Array.isArray(tools) ? tools : undefined
  } catch {
    return undefined
  }
}

async function listTools() {
  const { tools } = await ask<{ tools: Tool[] }>('tools/list', {})
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), tools }))
  } catch {}
  return tools
}

/** Calls a tool. Returns a failure as an answer, because browsers do not pass an error's message to the agent. */
async function callTool(name: string, input: object, signal?: AbortSignal): Promise<Answer> {
  try {
    const params = { name, arguments: input }
    const answer = await ask<Answer>('tools/call', params, { 'mcp-name': name }, signal)
    const { content, structuredContent, isError } = answer
    return { content, structuredContent, ...(isError && { isError }) }
  } catch (error) {
    return { content: [{ type: 'text', text: (error as Error).message }], isError: true }
  }
}

/** Sends one message to the MCP endpoint. @throws Error with a message for the agent if the shop refuses or fails */
async function ask<Result>(method: string, params: object, headers?: Record<string, string>, signal?: AbortSignal) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'page', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  type Message = { result?: Result; error?: { message?: string } }
  const { result, error } = await fetch(endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    credentials: 'omit',
    signal,
  })
    .then((answer): Promise<Message> => answer.json())
    .catch((): Message => ({}))
  if (!result) throw new Error(error?.message ?? 'The shop does not answer now. Try again later.')
  return result
}
