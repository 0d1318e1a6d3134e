import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import type { Storefront } from './storefront'

/** Revisions of the protocol that clients use: the current one, and the previous one with a handshake. */
export const revisions = ['2026-07-28', '2025-11-25'] as const

type Sent = { headers: Headers; body: string; answer: Response }
// biome-ignore lint/suspicious/noExplicitAny: a tool's answer is read as a program reads it, by its names
type Content = any

/**
 * Starts an agent, with the client of the protocol's official library. `call` returns a tool's structured content,
 * `sent` are its requests.
 */
export async function startAgent(
  { fetch, origin, settled }: Pick<Storefront, 'fetch' | 'origin' | 'settled'>,
  { revision = revisions[0], headers = {} }: { revision?: (typeof revisions)[number]; headers?: HeadersInit } = {},
) {
  const sent: Sent[] = []
  const mode = revision === revisions[0] ? { pin: revision } : 'legacy'
  const client = new Client({ name: 'shopper', version: '1.0.0' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    async fetch(url, init) {
      const all = new Headers(init?.headers)
      for (const [name, value] of new Headers(headers)) all.set(name, value)
      const answer = await fetch(String(url), { ...init, headers: all })
      sent.push({ headers: all, body: String(init?.body ?? ''), answer: answer.clone() })
      await settled()
      return answer
    },
  })
  await client.connect(transport)
  return {
    client,
    sent,
    async call(name: string, given: Record<string, unknown> = {}): Promise<Content> {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: given })
      if (isError) return { isError, content }
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
      return structuredContent
    },
  }
}

/** Returns a message as any program may send it. */
export const messageOf = (method: string, params: unknown = {}, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})
