/**
 * What an operator still has to put right in the two wrangler.toml, in words that say where. `backend` is null where a
 * foreign one takes its place.
 */
export function findMissing(storefront: string, backend: string | null) {
  const problems: string[] = []
  if (/^id\s*=\s*"0+"/m.test(storefront)) {
    problems.push(
      'wrangler.toml: put the id of your KV namespace at SHOP_DATA (wrangler kv namespace create SHOP_DATA)',
    )
  }
  if (!/^(routes\s*=|\[\[routes\]\]|route\s*=|workers_dev\s*=\s*true)/m.test(storefront)) {
    problems.push(
      'wrangler.toml: put the domain of the shop at routes, or set workers_dev = true for a first look, or nobody can reach it',
    )
  }
  if (backend === null) return problems
  if (/^database_id\s*=\s*"[0-]+"/m.test(backend)) {
    problems.push('backend/wrangler.toml: put the id of your database at DB (wrangler d1 create shop)')
  }
  const [top = ''] = backend.split(/^\[/m, 1)
  for (const address of ['workers_dev', 'preview_urls']) {
    if (!new RegExp(`^${address}\\s*=\\s*false\\s*(#|$)`, 'm').test(top)) {
      problems.push(
        `backend/wrangler.toml: set ${address} = false, or the backend is public without the proxy before it`,
      )
    }
  }
  if (!/^SHOP_ORIGIN\s*=\s*"https:\/\/[^"/]+"/m.test(backend)) {
    problems.push(
      'backend/wrangler.toml: set SHOP_ORIGIN to the address of the shop (https://…), or the links in its mail follow whatever host was asked',
    )
  }
  return problems
}

/**
 * What an operator may have forgotten in the two wrangler.toml; a shop can do without. `backend` is null where a foreign
 * one takes its place.
 */
export function findForgotten(storefront: string, backend: string | null) {
  const isSet = (name: string, value: string) => new RegExp(`^${name}\\s*=\\s*"${value}"`, 'm').test(storefront)
  const problems: string[] = []
  if (
    isSet('API_ORIGIN', '[^"]+') &&
    !isSet('CHECKOUT_URL', '[^"]+') &&
    !isSet('API_FEATURES', '[^"]*POST /orders\\b[^"]*')
  ) {
    problems.push(
      'wrangler.toml: nobody can order: set CHECKOUT_URL, or name the calls of the checkout in API_FEATURES',
    )
  }
  if (backend !== null && photosOf(storefront) !== photosOf(backend)) {
    problems.push(
      'the bucket of photos (PHOTOS) is not the same in wrangler.toml and backend/wrangler.toml: what is uploaded is not found',
    )
  }
  return problems
}

const photosOf = (toml: string) => /^\[\[r2_buckets\]\]\s*^binding = "PHOTOS"\s*^bucket_name = "(.*)"/m.exec(toml)?.[1]
