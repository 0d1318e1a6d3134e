import type { NoWithdrawal } from '../../src/contract/ordering/withdrawal'
import type { LetterPart } from '../mail/letter'
import { ORIGIN } from '../mail/mail'
import { pagesOf, type Seller } from '../shop/contact'
import { texts } from './nl'
import { returnsLink } from './order-links'

/**
 * What the law wants a buyer to have on a durable medium (Civil Code 6:230v par. 7): the right of withdrawal with its
 * form (Directive 2011/83/EU, annex I), the shop's own right of return, conformity, complaints and who the seller is.
 * The shop's own pages about them are linked to.
 */
export function rightsOf(seller: Seller, lines: readonly Line[]): LetterPart {
  const { withdrawal, form, guarantee, complaints } = texts.rights
  const identity = identityOf(seller)
  const law = [
    { title: withdrawal.title, lines: [...withdrawal.lines(seller), ...exclusionsOf(lines)] },
    { link: returnsLink(), words: withdrawal.link },
    { title: form.title, lines: form.lines([...identity.address, seller.email].join(', ')) },
    { title: guarantee.title, lines: guarantee.lines },
    { title: complaints.title, lines: complaints.lines(seller) },
    { title: texts.rights.seller, lines: identity.all },
    ...pagesOf(seller).map(({ title, uri }) => ({ link: ORIGIN + uri, words: title })),
  ]
  return { law }
}

type Line = { name: string; no_withdrawal: NoWithdrawal | null }

/** For which of the lines that right does not hold, and why. */
const exclusionsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ name, no_withdrawal: reason }) => (reason ? [`${name}: ${texts.rights.exclusions[reason]}`] : []))

function identityOf({ name, phone, email, address, kvk, vat_number }: Seller) {
  const { street, postal_code, city } = JSON.parse(address) as Record<'street' | 'postal_code' | 'city', string>
  const lines = [name, street, `${postal_code} ${city}`]
  const { kvk: register, vatNumber } = texts.rights
  return {
    address: lines,
    all: [...lines, phone, email, ...(kvk ? [register(kvk)] : []), ...(vat_number ? [vatNumber(vat_number)] : [])],
  }
}
