import { writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'

export const schemaTypesFile = 'engines/vendure/adapter/vendure/schema.d.ts'

/**
 * Returns the schema of the Shop API of the Vendure at URL `vendure`, as TypeScript types for the adapter's GraphQL.
 */
export async function generateSchemaTypes(vendure: string) {
  const response = await fetch(`${vendure}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data } = (await response.json()) as { data: IntrospectionQuery }
  return outputIntrospectionFile(minifyIntrospection(data), { fileType: '.d.ts', shouldPreprocess: true })
}

export async function writeSchemaTypes(vendure: string) {
  writeFileSync(schemaTypesFile, await generateSchemaTypes(vendure))
}
