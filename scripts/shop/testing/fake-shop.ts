import { vi } from 'vitest'
import { runShopCommand } from '../run-shop-command.ts'

export const token = 'a-token-that-is-long-enough-for-operators'
/** The files that commands can read. */
const onDisk: Record<string, string> = { 'a.csv': 'sku;price\nA;12,95\nB;x' }

type Answer = { status?: number; body?: unknown; headers?: HeadersInit; pdf?: string }

/** Fakes a shop with answers by `METHOD /path`, and records its requests. */
export function fakeShop(answers: Record<string, Answer>, files: Record<string, string> = onDisk) {
  const written: Record<string, string> = {}
  const calls: { call: string; body: unknown; headers: Headers; origin: string }[] = []
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const { origin, pathname, search } = new URL(String(input))
    const call = `${init?.method} ${pathname.replace('/api/operator', '')}${search}`
    calls.push({ call, body: init?.body && JSON.parse(String(init.body)), headers: new Headers(init?.headers), origin })
    const {
      status = 200,
      body,
      headers,
      pdf,
    }: Answer = answers[call] ?? { status: 404, body: { message: 'Dit bestaat niet (meer).' } }
    if (pdf !== undefined) return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  const type = async (
    words: readonly string[],
    settings: object = { OPERATOR_TOKEN: token },
    around: { isTerminal?: boolean; ask?: () => Promise<boolean> } = { isTerminal: true },
  ) => {
    const read = (path: string) => {
      const text = files[path]
      if (text === undefined) throw new Error('ENOENT')
      return new TextEncoder().encode(text)
    }
    const write = (path: string, bytes: Uint8Array) => {
      written[path] = new TextDecoder().decode(bytes)
    }
    const { lines, remarks, code } = await runShopCommand(words, { settings, read, write, fetch, ...around })
    return { text: lines.join('\n'), code, remarks: remarks.length ? remarks : undefined }
  }
  return { asked: calls, fetch, type, written }
}
