import { toEuro } from '../../src/contract/money/euros-and-cents'
import type { TableRow } from '../db/query-builder'

type StoredMethod = Pick<TableRow<'payment_methods'>, 'id' | 'title' | 'photo' | 'fee_cents' | 'issuers'>

export const toPaymentMethod = ({ id, title, photo, fee_cents, issuers }: StoredMethod) => ({
  id,
  title,
  photo,
  fee: toEuro(fee_cents),
  issuers: JSON.parse(issuers) as { id: string; title: string }[],
})
