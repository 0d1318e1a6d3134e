import { print } from '@0no-co/graphql.web'
import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import { ApiError } from '../../../../kit/contract/errors'
import { texts } from '../nl'
import type { introspection } from './schema'

export type { ResultOf } from 'gql.tada'

/**
 * Parses a GraphQL document, and types it by Vendure's schema. `npm run test:vendure -- --schema` updates that schema.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Money: number; JSON: unknown }
  disableMasking: true
}>()

/** Timeout of a call to Vendure, ms: as long as the storefront waits for its backend by default. */
const budgetMs = 5_000

/**
 * A connection to Vendure's Shop API: for one visitor, with a session token, or for all visitors, without a token.
 *
 * @property onToken stores the token of a session that Vendure starts
 * @property key the visitor's `Idempotency-Key` (server/required-by-adapter.ts)
 * @property guestCart the code of an order that Vendure must not use as the visitor's cart (the same file)
 */
export type VendureConnection = {
  url: string
  token?: string
  onToken?: (token: string) => void
  key?: string
  guestCart?: string
}

type Body<Answer> = { data?: Answer | null; errors?: { message: string; extensions?: { code?: string } }[] }

/**
 * Calls Vendure's Shop API.
 *
 * @throws ApiError 401 if Vendure requires a session that the visitor does not have, 404 if the item does not exist,
 * 503 for an error or timeout
 */
export async function callVendure<Answer, Variables>(
  { url, token, onToken, key, guestCart }: VendureConnection,
  document: TadaDocumentNode<Answer, Variables>,
  ...[variables]: Variables extends Record<string, never> ? [] : [Variables]
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(guestCart && { 'x-guest-cart': guestCart }),
    },
    body: JSON.stringify({ query: textOf(document), variables }),
    redirect: 'manual',
    signal: AbortSignal.timeout(budgetMs),
  }).catch((error: unknown) => {
    throw unreachable(error instanceof Error ? error.name : 'unknown')
  })
  // Vendure answers 400 to a query with a mistake, and gives the reason in the body.
  const body = (await response.json().catch(() => undefined)) as Body<Answer> | undefined
  const [error] = body?.errors ?? []
  if (error?.extensions?.code === 'FORBIDDEN') throw new ApiError(401, texts.notLoggedIn, 'not_logged_in')
  if (error?.extensions?.code === 'ENTITY_NOT_FOUND') throw new ApiError(404, texts.notFound, 'not_found')
  if (error || !body?.data) throw unreachable(error?.message ?? `status ${response.status}`)
  const newToken = response.headers.get('vendure-auth-token')
  if (newToken && newToken !== token) onToken?.(newToken)
  return body.data
}

/** The text of each GraphQL document, cached because the documents are constants. */
const printed = new WeakMap<object, string>()
function textOf(document: object) {
  const text = printed.get(document) ?? print(document as Parameters<typeof print>[0])
  printed.set(document, text)
  return text
}

/** Logs the reason of a failure, and returns a 503 without the reason, which may contain Vendure's internal names. */
function unreachable(reason: string) {
  console.error(JSON.stringify({ level: 'error', event: 'vendure_failed', reason }))
  return new ApiError(503, texts.fault)
}
