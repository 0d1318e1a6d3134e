import { ApiError } from '../../src/contract/errors'
import { texts } from './nl'

/**
 * Dutch and Belgian, the countries that the shop delivers to. (ec.europa.eu/taxation_customs/vies, "VAT identification
 * number structure")
 */
const forms = [/^NL\d{9}B\d{2}$/, /^BE[01]\d{9}$/]

/**
 * `nl 1234.56.789.b01` as it is written: `NL123456789B01`. Whether the number was given out, nobody is asked.
 *
 * @throws ApiError 422 at `vat_number` when it has no such form
 */
export function readVatNumber(text: string | null): string | null {
  if (text === null) return null
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  if (forms.some((form) => form.test(plain))) return plain
  throw new ApiError(422, texts.vatNumberForm, 'invalid', { vat_number: [texts.vatNumberForm] })
}
