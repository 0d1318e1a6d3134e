import * as v from 'valibot'
import type { ShopApi } from '../../../kit/contract/call'
import { type Form, FormError, type FormFields, refuseAt404 } from '../../../kit/page/form-types'
import { ID_ROUTE_PATTERN } from '../../contract/limits'
import { checkReturn, confirmReturn, createReturn, getReturn, ReturnKind } from '../../contract/ordering/returns'
import { href } from '../../routes'
import { callWithOrderKey, orderKeyOf } from './call-with-order-key'
import { t } from './nl'
import { findRepeatedRequest, hasOrderBeenShipped, type ReturnsAnswer, readReturnItems } from './returns'

type Send = (api: ShopApi, fields: FormFields) => Promise<ReturnsAnswer>

const check: Send = async (api, fields) => ({ found: await callWithOrderKey(checkReturn, api, fields) })

/** Creates the return request. If the same form was sent before, returns that submission's request. */
const announce: Send = async (api, fields) => {
  const items = readReturnItems(fields)
  const { success, output: kind } = v.safeParse(ReturnKind, fields.kind)
  const errors = {
    ...(!success && { kind: t('kindMissing') }),
    ...(!items.length && { items: t('itemsMissing') }),
  }
  if (!success || !items.length) throw new FormError(errors)
  const found = await callWithOrderKey(checkReturn, api, fields)
  const seen = /^\d{1,15}$/.test(fields.seen ?? '') ? Number(fields.seen) : 0
  const announced =
    findRepeatedRequest(found, seen, kind, items) ??
    (await createReturn(api, { ...orderKeyOf(fields), items, kind, reason: fields.reason ?? null }))
  // A backend may answer without the kind, on which the next steps depend.
  return { announced: { ...announced, kind }, isSent: hasOrderBeenShipped(found) }
}

/** The forms about returns. Order number and postal code may not be in a URL, so these pages are answers to a POST. */
export const returnsForms: readonly Form[] = [
  {
    path: href.returns(),
    page: 'ReturnsPage',
    send: async (api, fields, { has }) => {
      if (!has(checkReturn) || !has(createReturn)) return { answer: undefined }
      return { answer: await (fields.action === 'announce' ? announce : check)(api, fields) }
    },
  },
  {
    path: `${href.returns()}/:id{${ID_ROUTE_PATTERN}}`,
    page: 'ReturnPage',
    send: async (api, fields, { has, params }) => {
      const id = params.id ?? ''
      if (fields.token && has(confirmReturn)) {
        const confirmed = confirmReturn(api, { id, token: fields.token })
        const announced = await confirmed.catch(refuseAt404(t('confirmUnknown')))
        const withdrawal = { ...announced, kind: 'withdrawal' } as const
        return { answer: { announced: withdrawal, isConfirmed: true, isSent: false } satisfies ReturnsAnswer }
      }
      if (!has(getReturn)) return { answer: undefined }
      const { number: _, ...proof } = orderKeyOf(fields)
      if (!proof.postal_code) throw new FormError({ postal_code: t('postalCodeMissing') })
      const announced = await getReturn(api, { id, ...proof }).catch(refuseAt404(t('returnUnknown')))
      return { answer: { announced } satisfies ReturnsAnswer }
    },
  },
]
