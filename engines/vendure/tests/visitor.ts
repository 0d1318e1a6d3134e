import type { ShopApi } from '../../../kit/contract/call'
import type { AddressInput } from '../../../src/contract/address/address-book'
import { register } from '../../../src/contract/auth'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductOption } from '../../../src/contract/catalogue/variant'

/** The URL of the adapter that scripts/test.ts started. */
export const { ADAPTER_ADDRESS = '' } = process.env

/**
 * Returns a visitor with its own cookies.
 *
 * @param origin the URL of the adapter, or of a shop
 * @param readable the names of cookies that scripts may read
 * @param cookies by default none, as of a new visitor
 */
export function openVisitor(
  origin = ADAPTER_ADDRESS,
  readable: readonly string[] = [],
  cookies = new Map<string, string>(),
) {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('origin', origin)
    const response = await fetch(origin + path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (!readable.includes(name) && !cookie.toLowerCase().includes('httponly'))
        throw new Error(`${name} can be read by scripts`)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  const api: ShopApi = (path, init) => send(`/api${path}`, init)
  return { api, cookies, send }
}

export type Visitor = ReturnType<typeof openVisitor>

let taken = 0

/** Returns a variant with a stock of at least `least`. Each call uses another product, so that tests share no stock. */
export async function findVariant(least = 3, { api }: Pick<Visitor, 'api'> = openVisitor()) {
  const list = await queryProducts(api, { stock_filter: true, products_only: true, per_page: 100 })
  for (;;) {
    const card = list.products.data[taken++]
    if (!card) throw new Error('no variant is left')
    const { attributes, option } = await findFirstVariant(api, card.id)
    if (option && (option.stock ?? 0) >= least) return { card, attributes, option }
  }
}

/** Returns a product's variant with, of each attribute (such as colour), the first value that is in stock. */
export async function findFirstVariant(api: ShopApi, id: number) {
  const { attributes: offered } = await getProduct(api, { id, include: 'attributes' })
  const attributes: Record<string, number> = {}
  for (const { id, values } of offered ?? [])
    attributes[id] = (values.find(({ in_stock }) => in_stock) ?? values[0])?.id ?? 0
  const option = await queryProductOption(api, { product_id: id, attributes }).catch(() => undefined)
  return { attributes, option }
}

export const testAddress: AddressInput = {
  firstname: 'Sanne',
  middle_name: 'van der',
  lastname: 'Berg',
  street: 'Plein 1944',
  house_number: '12',
  addition: 'bis',
  postal_code: '4811 XR',
  city: 'Breda',
  country: 'NL',
}

export const newMailAddress = () => `sanne.${crypto.randomUUID().slice(0, 8)}@voorbeeld.nl`

export const password = 'bergtocht-2042'
export const testNames = {
  ...{ firstname: 'Sanne', middle_name: 'van der', lastname: 'Berg' },
  ...{ company: null, vat_number: null },
}

/** Registers a visitor. @param email by default a new mail address */
export async function openAccount(visitor = openVisitor(), email = newMailAddress(), names = testNames) {
  await register(visitor.api, { ...names, email, password, password_confirmation: password })
  return { ...visitor, email }
}
