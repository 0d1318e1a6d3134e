import { setTimeout } from 'node:timers/promises'
import { accessHeaders, isAccessLogin } from '../support/cloudflare-access.ts'
import { CommandError } from './command-error.ts'
import { formatMistakes, type Mistake } from './format-mistakes.ts'

export type OperatorSettings = {
  SHOP_URL?: string
  OPERATOR_TOKEN?: string
  /** A service token, for a shop behind Cloudflare Access. */
  CLOUDFLARE_ACCESS_CLIENT_ID?: string
  CLOUDFLARE_ACCESS_CLIENT_SECRET?: string
}
export type OperatorClient = ReturnType<typeof createOperatorClient>
/** Converts a path in the shop's error message to a place in the operator's file. */
type PlaceOf = (place: string) => string

type Refusal = { message?: string; errors?: Record<string, string[]> }

/** The timeout of a call in ms. It is long, because importing thousands of articles takes long. */
const patience = 120_000
/** Codes of network errors which mean that nothing was sent. */
const nobody = new Set(['ECONNREFUSED', 'ENOTFOUND'])
/** Delays (ms) before an upload is sent again after a failure. Sending the same file twice changes nothing. */
const pauses = [1_000, 4_000]

/**
 * Returns functions that send the operator calls of a shop, and return the property `data` of the answer.
 *
 * @throws CommandError with advice in Dutch if a call fails
 */
export function createOperatorClient(
  { SHOP_URL = 'http://localhost:8787', OPERATOR_TOKEN, ...settings }: OperatorSettings,
  fetch = globalThis.fetch,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) {
  const { origin } = readAddress(SHOP_URL)
  if (!OPERATOR_TOKEN) {
    throw new CommandError(['Zet het token van de winkel in OPERATOR_TOKEN (docs/OPERATIONS.md, ‘For operators’).'])
  }

  if (/[^!-~]/.test(OPERATOR_TOKEN.trim())) {
    throw new CommandError(['In OPERATOR_TOKEN staan tekens die een token niet heeft, zoals een spatie of “ en ”.'])
  }

  const access = accessHeaders(settings)

  const send = (method: string, path: string, body?: object) =>
    sendBody(method, path, body && JSON.stringify(body), body && { 'content-type': 'application/json' })

  async function sendBody(method: string, path: string, body?: string | Uint8Array, headers = {}) {
    const response = await call(method, path, body, headers)
    const text = await response.text().catch(noAnswer(method))
    if (response.ok && text && parse(text) === undefined)
      throw new CommandError([`Op ${origin} antwoordt iets anders dan de winkel. Klopt SHOP_URL?`])
    return { response, answer: parse(text) }
  }

  const noAnswer = (method: string) => (error: unknown) => {
    const isNobodyThere = nobody.has((error as { cause?: { code?: string } }).cause?.code ?? '')
    const advice = isNobodyThere ? ['Staat de winkel aan? Een ander adres komt in SHOP_URL.'] : again(method)
    throw new CommandError([`De winkel op ${origin} geeft geen antwoord.`, ...advice])
  }

  const call = (method: string, path: string, body?: string | Uint8Array, headers = {}) =>
    fetch(`${origin}/api/operator${path}`, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}`, ...access, ...headers },
      body: body as BodyInit | undefined,
      // Does not follow redirects, because the operator token must not be sent to another site.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch(noAnswer(method))

  const ask = async (method: string, path: string, body?: object, placeOf?: PlaceOf) =>
    read(method, await send(method, path, body), placeOf)

  async function put(path: string, bytes: Uint8Array) {
    // The CSRF protection requires an Origin header for a body that is not JSON.
    const headers = { 'content-type': 'application/octet-stream', origin }
    for (const pause of pauses) {
      const sent = await sendBody('PUT', path, bytes, headers).catch(() => undefined)
      if (sent && sent.response.status < 500 && sent.response.status !== 429) return read('PUT', sent)
      await wait(pause)
    }
    return read('PUT', await sendBody('PUT', path, bytes, headers))
  }

  async function pdf(path: string) {
    const response = await call('GET', path)
    const bytes = new Uint8Array(await response.arrayBuffer().catch(noAnswer('GET')))
    if (response.headers.get('content-type') === 'application/pdf') return bytes
    await read('GET', { response, answer: parse(new TextDecoder().decode(bytes)) })
    throw new CommandError([`De winkel op ${origin} antwoordt met iets anders dan een PDF.`])
  }

  async function read(method: string, { response, answer }: Awaited<ReturnType<typeof send>>, placeOf?: PlaceOf) {
    if (response.ok) return (answer as { data?: unknown } | undefined)?.data
    if (response.status === 404 && (await send('GET', '')).response.status === 404) {
      throw new CommandError([
        `De winkel op ${origin} heeft geen OPERATOR_TOKEN (of een token van minder dan 32 tekens).`,
        'Met een andere backend werkt hier alleen purge.',
      ])
    }
    throw refusal(method, response, answer, placeOf)
  }

  const visit = (path: string, method = 'GET') =>
    fetch(origin + path, { method, headers: access, redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch(
      noAnswer('GET'),
    )

  /** Whether a public path of the shop exists. */
  async function has(path: string) {
    const { status } = await visit(path, 'HEAD')
    return status !== 404
  }

  /** Fetches a file from a public path of the shop, as a visitor does. */
  async function file(address: string) {
    const response = await visit(address)
    if (!response.ok)
      throw new CommandError([`${origin}${address} is niet op te halen: de winkel antwoordt ${response.status}.`])
    return new Uint8Array(await response.arrayBuffer().catch(noAnswer('GET')))
  }

  const post = (path: string, body: object = {}, placeOf?: PlaceOf) => ask('POST', path, body, placeOf)
  return { get: (path: string) => ask('GET', path), post, put, pdf, file, has }
}

function readAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  // Requires https, because over http others on the network can read the operator token.
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere))) {
    throw new CommandError([`SHOP_URL is een https-adres (of http op deze machine), niet ${text}`], 2)
  }
  return url
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function refusal(method: string, response: Response, answer: unknown, placeOf?: PlaceOf) {
  const { status, headers } = response
  if (isAccessLogin(response)) {
    return new CommandError([
      'Voor deze winkel staat Cloudflare Access: zet een service token in CLOUDFLARE_ACCESS_CLIENT_ID en CLOUDFLARE_ACCESS_CLIENT_SECRET (docs/OPERATIONS.md, ‘Staging’).',
    ])
  }
  if (status >= 300 && status < 400) {
    return new CommandError([
      `Dit adres verwijst door naar ${headers.get('location') ?? 'elders'}: zet dat in SHOP_URL.`,
    ])
  }
  const { message = `De winkel antwoordt ${status}.`, errors = {} } = (answer ?? {}) as Refusal
  const mistakes = Object.entries(errors).flatMap(([place, texts]) =>
    // The only mistake of a form is the message too. The place of a mistake in a file is printed anyhow.
    texts
      .filter((text) => placeOf || /\./.test(place) || text !== message)
      .map((text) => mistakeAt(place, text, placeOf)),
  )
  return new CommandError(
    [message, ...formatMistakes(mistakes).map((line) => `  ${line}`), ...(status >= 500 ? again(method) : [])],
    1,
    status,
  )
}

/**
 * Converts the path of a mistake in the shop's answer. `rows.17.price` is column `price` in row 17 of the file.
 * `columns.prijs` is the whole column `prijs`.
 */
function mistakeAt(place: string, text: string, placeOf?: PlaceOf): Mistake {
  if (placeOf) return { place: placeOf(place), text }
  const [, row, column = ''] = /^rows\.(\d+)\.(.*)$/s.exec(place) ?? []
  return row ? { row: Number(row), place: column, text } : { place: place.replace(/^columns\./, 'kolom '), text }
}

/** Returns Dutch advice for a lost answer: the shop may have carried out the call. */
const again = (method: string) =>
  method === 'GET' ? [] : ['Misschien is het toch gelukt. Dezelfde opdracht opnieuw geven kan geen kwaad.']
