/** The URL of the Vendure that scripts/test.ts started. */
export const { VENDURE_ADDRESS = '' } = process.env

/** Sends `body` to the Admin API of a Vendure, with the session token of an operator. */
function post(vendure: string, body: string | FormData, token = '') {
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    'apollo-require-preflight': 'true',
  }
  return fetch(`${vendure}/admin-api`, { method: 'POST', headers, body })
}

async function ask<Data>(vendure: string, body: string | FormData) {
  const query = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }'
  const { headers } = await post(vendure, JSON.stringify({ query }))
  const response = await post(vendure, body, headers.get('vendure-auth-token') ?? '')
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Queries the Admin API of a Vendure as its operator. */
export const queryAdmin = <Data>(query: string, variables: object = {}, vendure = VENDURE_ADDRESS) =>
  ask<Data>(vendure, JSON.stringify({ query, variables }))

/** Uploads a photo as Vendure's dashboard does. Returns the path that products contain for the photo. */
export async function uploadPhoto(file: File) {
  const form = new FormData()
  const query = 'mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) { ... on Asset { preview } } }'
  form.set('operations', JSON.stringify({ query, variables: { input: [{ file: null }] } }))
  form.set('map', '{"0":["variables.input.0.file"]}')
  form.set('0', file)
  const { createAssets } = await ask<{ createAssets: { preview?: string }[] }>(VENDURE_ADDRESS, form)
  return createAssets[0]?.preview
}
