import type { ShopApi } from '../../../../kit/contract/call'
import { ApiError } from '../../../../kit/contract/errors'
import { FormError, type FormFields } from '../../../../kit/page/form-types'
import { nullIfCallFails } from '../../../../kit/page/page-errors'
import type { Address } from '../../../contract/address/address'
import {
  type Addresses,
  type AddressInput,
  type AddressKind,
  addAddress,
  getAddresses,
} from '../../../contract/address/address-book'
import { fullName } from '../../../contract/address/full-name'
import { normaliseAddress } from '../../../contract/address/normalise-address'
import { streetLine } from '../../../contract/address/street-line'
import type { Countries } from '../../../contract/shop'
import { addressFields, readAddress } from '../../address/read-address-fields'
import { t } from '../nl'

export const OTHER_ADDRESS = 'other'

/** The maximum time that the address step waits for saved addresses, ms. Without them it shows empty fields. */
const budgetMs = 2000

/** Returns the saved addresses; null if they could not be fetched, which does not fail the address step. */
export async function findSavedAddresses(api: ShopApi): Promise<Addresses | null> {
  const saved = await nullIfCallFails(getAddresses(api, {}, { signal: AbortSignal.timeout(budgetMs) }))
  const isComplete = ({ id, street, city }: Address) => !!id && !!street && !!city
  return saved && { invoice: saved.invoice.filter(isComplete), delivery: saved.delivery.filter(isComplete) }
}

/** The initial state of an address in the form: the chosen radio, and the values of the fields for a typed address. */
export type AddressChoice = { chosen: string; values: FormFields }

/** Returns the initial state: a refused address in the fields, else the cart's address, else a saved one. */
export function initialAddress(
  kind: AddressKind,
  saved: Address[],
  {
    inCart,
    form,
    blank,
  }: { inCart?: Address | null; form?: { values: FormFields; errors: FormFields }; blank: FormFields },
): AddressChoice {
  if (form) {
    const chosen = savedIn(saved, form.values[`${kind}.saved`])
    const isRefused = addressFields.some((name) => form.errors[`${kind}.${name}`])
    if (chosen && isRefused)
      return { chosen: OTHER_ADDRESS, values: { ...form.values, ...toAddressFields(kind, chosen) } }
    return { chosen: chosen ? String(chosen.id) : OTHER_ADDRESS, values: form.values }
  }
  if (inCart) {
    const same = saved.find((one) => isSameAddress(one, inCart))
    return same
      ? { chosen: String(same.id), values: blank }
      : { chosen: OTHER_ADDRESS, values: toAddressFields(kind, inCart) }
  }
  const first = primaryAddressOf(saved)
  return { chosen: first ? String(first.id) : OTHER_ADDRESS, values: blank }
}

export const primaryAddressOf = (saved: Address[]) => saved.find(({ primary }) => primary) ?? saved[0]

export function isSameAddress(one: Partial<Address> | AddressInput, other: Partial<Address> | AddressInput) {
  const [normalisedOne, normalisedOther] = [normaliseAddress(one), normaliseAddress(other)]
  const plain = (text: unknown) =>
    String(text ?? '')
      .replace(/\s+/g, '')
      .toLowerCase()
  return addressFields.every((name) => plain(normalisedOne[name]) === plain(normalisedOther[name]))
}

/** Returns the addresses that a form chooses or contains. @throws FormError for a deleted address, ApiError */
export async function addressesOfForm(api: ShopApi, fields: FormFields) {
  const kinds = kindsIn(fields).filter((kind) => !isTyped(fields, kind))
  const saved = kinds.length ? await getAddresses(api, {}) : { invoice: [], delivery: [] }
  const chosen = (kind: AddressKind) => savedIn(saved[kind], fields[`${kind}.saved`])
  const unselected = kinds.filter((kind) => !chosen(kind))
  if (unselected.length)
    throw new FormError(Object.fromEntries(unselected.map((kind) => [`${kind}.saved`, t('addressGone')])))
  const read = (kind: AddressKind) => {
    const one = chosen(kind)
    return readAddress(one ? toAddressFields(kind, one) : fields, kind)
  }
  return { invoice: read('invoice'), delivery: fields.other_delivery ? read('delivery') : null }
}

const kindsIn = (fields: FormFields): AddressKind[] => (fields.other_delivery ? ['invoice', 'delivery'] : ['invoice'])

const isTyped = (fields: FormFields, kind: AddressKind) => (fields[`${kind}.saved`] || OTHER_ADDRESS) === OTHER_ADDRESS

/** Saves the typed addresses whose checkbox is ticked. @returns false if one could not be saved */
export async function saveTickedAddresses(api: ShopApi, fields: FormFields) {
  const kindsToStore = kindsIn(fields).filter((kind) => fields[`${kind}.keep`] && isTyped(fields, kind))
  if (!kindsToStore.length) return true
  try {
    const saved = await getAddresses(api, {})
    for (const kind of kindsToStore) {
      const address = readAddress(fields, kind)
      if (!saved[kind].some((one) => isSameAddress(one, address))) await addAddress(api, { ...address, type: kind })
    }
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const savedIn = (saved: Address[], id: string | undefined) => saved.find((one) => String(one.id) === id)

export function toAddressFields(kind: AddressKind, address: Partial<Address>): FormFields {
  return Object.fromEntries(
    addressFields.flatMap((name) => {
      const text = address[name]
      return text ? [[`${kind}.${name}`, text]] : []
    }),
  )
}

export function addressLine(address: Address, countries: Countries) {
  const { postal_code, city, country } = address
  const place = [postal_code, city].filter(Boolean).join(' ')
  const abroad = country === 'NL' ? null : (countries[country]?.title ?? country)
  return [streetLine(address), place, abroad].filter(Boolean).join(', ')
}

export const addressee = (address: Address) => [address.company, fullName(address)].filter(Boolean).join(', ')
