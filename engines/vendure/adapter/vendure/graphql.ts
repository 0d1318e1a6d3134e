import { initGraphQLTada } from 'gql.tada'

export type { ResultOf, VariablesOf } from 'gql.tada'

import type { introspection } from './schema'

/** Writes a request to Vendure: what it takes and answers is typed by Vendure's schema (`npm run test:vendure -- --schema`). */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Money: number; JSON: unknown }
  disableMasking: true
}>()
