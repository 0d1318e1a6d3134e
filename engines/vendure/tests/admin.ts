/** Asks the Admin API of the Vendure at `vendure`, as the operator. */
export async function queryAdmin<Data>(vendure: string, query: string, variables: object = {}): Promise<Data> {
  const post = (body: object, token = '') =>
    fetch(`${vendure}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const login = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }'
  const token = (await post({ query: login })).headers.get('vendure-auth-token') ?? ''
  const { data, errors } = (await (await post({ query, variables }, token)).json()) as { data: Data; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
