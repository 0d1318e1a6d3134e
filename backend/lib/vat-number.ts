import { ApiError } from '../../kit/contract/errors'
import { isVatNumber, normalizeVatNumber } from '../../src/contract/ordering/vat-number'
import { texts } from './nl'

/**
 * Returns a VAT number in its official notation, for the countries that the shop delivers to.
 *
 * @throws ApiError 422 at `vat_number` if it has another form
 */
export function readVatNumber(text: string | null): string | null {
  if (text === null) return null
  const errors = vatNumberErrors({ vat_number: text })
  if (Object.keys(errors).length) throw new ApiError(422, texts.vatNumberForm, 'invalid', errors)
  return normalizeVatNumber(text)
}

/** Checks a VAT number and returns messages by field, to be combined with those of the form's other fields. */
export const vatNumberErrors = ({ vat_number }: { vat_number?: unknown }): Record<string, string[]> =>
  typeof vat_number === 'string' && vat_number.trim() && !isVatNumber(vat_number)
    ? { vat_number: [texts.vatNumberForm] }
    : {}
