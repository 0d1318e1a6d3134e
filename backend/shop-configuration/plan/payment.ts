import type { ShopConfiguration } from '../parse-shop-configuration'
import { keyOfMethod, planTableChanges, toFlagColumn, toJsonColumn } from '../plan-table-changes'
import { deactivateRows, insertAndUpdateStatements, isActiveIn, namesOfRows } from './change-statements'
import { type FilePlan, forEachDuplicate, type PlanContext, reportOfChanges } from './file-plan'

export function planPayment(
  { payment }: ShopConfiguration,
  { state, mistakes, photo }: PlanContext,
): FilePlan | undefined {
  if (!payment) return undefined
  const file = 'payment.json'
  forEachDuplicate(
    payment.methods,
    ({ key }) => key,
    (_, key, place) => mistakes.at(file, `methods.${place}`, `De betaalmethode ${key} staat er twee keer in.`),
  )
  const methods = planTableChanges(
    state.payment_methods,
    payment.methods.map((method, position) => [
      method.key,
      () => ({
        title: method.title,
        photo: photo(method.photo, file, `methods.${position}.photo`) ?? '',
        fee_cents: method.fee ?? 0,
        issuers: toJsonColumn(method.issuers ?? []) ?? '',
        business_only: toFlagColumn(method.business_only),
        provider_method: method.provider_method ?? null,
        position,
        key: method.key,
        active: 1 as const,
      }),
    ]),
    keyOfMethod,
  )
  const removed = methods.removed.filter(isActiveIn(state.payment_methods))
  return {
    report: reportOfChanges(file, methods, namesOfRows(state.payment_methods, removed, 'title'), 'title'),
    statements: [
      ...insertAndUpdateStatements('payment_methods', methods),
      ...deactivateRows('payment_methods', removed, 'payment_method_id'),
    ],
  }
}
