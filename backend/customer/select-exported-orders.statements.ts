import { sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { query, type SelectOf } from '../db/query-builder'

/** Selects orders. `lines`, `payments`, `credit_notes`, `pickup_point`, addresses: JSON. Amounts are in gross cents. */
export const selectExportedOrders = (mine: SelectOf<{ id: number }>) =>
  query
    .selectFrom('orders as o')
    .select([
      'o.number',
      'o.status_id',
      'o.created_at',
      'o.email',
      'o.invoice',
      'o.delivery',
      'o.shipping_title as shipping_method',
      'o.payment_title as payment_method',
      'o.payment_status',
      'o.shipping_cents',
      'o.payment_fee_cents',
      'o.discount_code',
      'o.discount_cents',
      'o.remarks',
      'o.gift',
      'o.track_and_trace',
      'o.sent_at',
      'o.collected_at',
      'o.valid_until',
      'o.invoice_number',
    ])
    .select([
      sql<string | null>`(SELECT json_object('name', name, 'street', street, 'house_number', house_number,
        'postal_code', postal_code, 'city', city) FROM pickup_points WHERE id = o.pickup_point_id)`.as('pickup_point'),
      sql<string>`(SELECT json_group_array(json_object('full_name', full_name, 'option_name', option_name, 'brand', brand,
          'amount', amount, 'price_cents', price_cents, 'vat_rate', vat_rate, 'discount_cents', discount_cents))
        FROM (SELECT * FROM order_lines WHERE order_id = o.id ORDER BY id))`.as('lines'),
      sql<string>`(SELECT json_group_array(json_object('status', status, 'amount_cents', amount_cents, 'created_at', created_at))
        FROM (SELECT * FROM payments WHERE order_id = o.id ORDER BY id))`.as('payments'),
      sql<string>`(SELECT json_group_array(json_object('number', number, 'created_at', created_at, 'reason', reason,
          'amount_cents', (SELECT sum(gross_cents) FROM credit_note_lines WHERE credit_note_id = n.id)))
        FROM (SELECT * FROM credit_notes WHERE order_id = o.id ORDER BY number) n)`.as('credit_notes'),
    ])
    .where('o.id', 'in', mine)
    .orderBy('o.id')

export type ExportedOrderRow = RowOf<typeof selectExportedOrders>
