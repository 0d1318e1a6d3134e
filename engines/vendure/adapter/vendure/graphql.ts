import { initGraphQLTada } from 'gql.tada'

export type { ResultOf, VariablesOf } from 'gql.tada'

import type { introspection } from './schema'

/**
 * Parses a GraphQL document, and types it by Vendure's schema. `npm run test:vendure -- --schema` updates that schema.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Money: number; JSON: unknown }
  disableMasking: true
}>()
