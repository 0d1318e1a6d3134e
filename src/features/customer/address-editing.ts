import { ID_REGEX } from '../../contract/limits'
import { href } from '../../routes'

export type AddressKind = 'invoice' | 'delivery'

/**
 * The target of `?adres=` on the personal data page: an existing address by its id, or a new invoice or delivery
 * address.
 */
export type Editing = { id: number; kind?: undefined } | { id?: undefined; kind: AddressKind }

const fresh: Record<string, AddressKind> = { 'nieuw-factuuradres': 'invoice', 'nieuw-bezorgadres': 'delivery' }

export function readEditing(text: string | null | undefined): Editing | null {
  if (!text) return null
  if (ID_REGEX.test(text)) return { id: Number(text) }
  const kind = Object.hasOwn(fresh, text) ? fresh[text] : undefined
  return kind ? { kind } : null
}

export function writeEditing({ id, kind }: Editing) {
  return id ? String(id) : kind === 'delivery' ? 'nieuw-bezorgadres' : 'nieuw-factuuradres'
}

export const editAddress = (editing: Editing) => `${href.personalData()}?adres=${writeEditing(editing)}`
