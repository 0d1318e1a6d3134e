import type { AddressKind } from '../../contract/address/address-book'
import { ID_REGEX } from '../../contract/limits'
import { href } from '../../routes'

/** The target of `?adres=` on the personal data page: an address by its id, or a new invoice or delivery address. */
export type AddressEditing = { id: number; kind?: undefined } | { id?: undefined; kind: AddressKind }

const fresh: Record<string, AddressKind> = { 'nieuw-factuuradres': 'invoice', 'nieuw-bezorgadres': 'delivery' }

export function parseAddressEditing(text: string | null | undefined): AddressEditing | null {
  if (!text) return null
  if (ID_REGEX.test(text)) return { id: Number(text) }
  const kind = Object.hasOwn(fresh, text) ? fresh[text] : undefined
  return kind ? { kind } : null
}

export function formatAddressEditing({ id, kind }: AddressEditing) {
  return id ? String(id) : kind === 'delivery' ? 'nieuw-bezorgadres' : 'nieuw-factuuradres'
}

export const editAddressUrl = (editing: AddressEditing) =>
  `${href.personalData()}?adres=${formatAddressEditing(editing)}`
