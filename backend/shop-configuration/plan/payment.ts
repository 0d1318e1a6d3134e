import type { Folder } from '../parse-shop-configuration'
import { planRows, toBit, toJson } from '../plan-table-changes'
import { changeStatements, deactivateRows, isActive, namesIn } from './change-statements'
import { type Context, type FilePlan, refuseDuplicates, reportOf } from './file-plan'
import { keyOfMethod } from './method-key'

export function planPayment({ payment }: Folder, { state, mistakes, photo }: Context): FilePlan | undefined {
  if (!payment) return undefined
  const file = 'payment.json'
  refuseDuplicates(
    payment.methods,
    ({ key }) => key,
    (_, key, place) => mistakes.at(file, `methods.${place}`, `De manier ${key} staat er twee keer in.`),
  )
  const methods = planRows(
    state.payment_methods,
    payment.methods.map((method, position) => [
      method.key,
      () => ({
        title: method.title,
        photo: photo(method.photo, file, `methods.${position}.photo`) ?? '',
        fee_cents: method.fee ?? 0,
        issuers: toJson(method.issuers ?? []) ?? '',
        business_only: toBit(method.business_only),
        provider_method: method.provider_method ?? null,
        position,
        key: method.key,
        active: 1 as const,
      }),
    ]),
    keyOfMethod,
  )
  const removed = methods.removed.filter(isActive(state.payment_methods))
  return {
    report: reportOf(file, methods, namesIn(state.payment_methods, removed, 'title'), 'title'),
    statements: [
      ...changeStatements('payment_methods', methods),
      ...deactivateRows('payment_methods', removed, 'payment_method_id'),
    ],
  }
}
