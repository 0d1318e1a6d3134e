import { ApiError } from '../../kit/contract/errors'
import { isVatNumber, plainVatNumber } from '../../src/contract/ordering/vat-number'
import { texts } from './nl'

/**
 * As it is written; of the countries that the shop delivers to.
 *
 * @throws ApiError 422 at `vat_number` when it has no such form
 */
export function readVatNumber(text: string | null): string | null {
  if (text === null) return null
  const errors = vatNumberErrors({ vat_number: text })
  if (Object.keys(errors).length) throw new ApiError(422, texts.vatNumberForm, 'invalid', errors)
  return plainVatNumber(text)
}

/** Texts by field, of a form that may be refused for more than this. */
export const vatNumberErrors = ({ vat_number }: { vat_number?: unknown }): Record<string, string[]> =>
  typeof vat_number === 'string' && vat_number.trim() && !isVatNumber(vat_number)
    ? { vat_number: [texts.vatNumberForm] }
    : {}
