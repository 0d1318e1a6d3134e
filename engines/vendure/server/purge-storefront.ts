import type { INestApplicationContext } from '@nestjs/common'
import {
  AssetEvent,
  CollectionEvent,
  CollectionModificationEvent,
  EventBus,
  FacetEvent,
  FacetValueEvent,
  Logger,
  ProductEvent,
  ProductOptionEvent,
  ProductOptionGroupChangeEvent,
  ProductOptionGroupEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  StockAdjustment,
  StockMovementEvent,
  type VendureEvent,
} from '@vendure/core'

const catalogueEvents = [
  ...[ProductEvent, ProductVariantEvent, ProductVariantPriceEvent, ProductOptionEvent, ProductOptionGroupEvent],
  ...[ProductOptionGroupChangeEvent, FacetEvent, FacetValueEvent, CollectionEvent, CollectionModificationEvent],
  AssetEvent,
] as (new (
  ...args: never[]
) => VendureEvent)[]

/**
 * How long after a change to purge pages, ms: until then the adapter's cache (20 s, adapter/vendure/shared-reader.ts)
 * and Vendure's search index may have the old price, and so would the new page.
 */
const waitMs = 25_000

/**
 * From now on, calls `purge` when an operator has changed what public pages show: 25 s after the first change, and
 * again for changes that came meanwhile. Orders that change the stock do not count, as in the embedded backend: pages
 * show the stock within a minute or two.
 */
export function purgeAfterChanges(app: Pick<INestApplicationContext, 'get'>, purge: () => Promise<unknown>) {
  let isWaiting = false
  let changedMeanwhile = false

  function changed() {
    changedMeanwhile = isWaiting
    if (isWaiting) return
    isWaiting = true
    setTimeout(async () => {
      isWaiting = false
      if (changedMeanwhile) changed()
      await purge().catch((error) => Logger.error(String(error), 'purge'))
    }, waitMs)
  }

  const bus = app.get(EventBus)
  for (const event of catalogueEvents) bus.ofType(event as never).subscribe(changed)
  bus.ofType(StockMovementEvent).subscribe(({ stockMovements }) => {
    if (stockMovements.some((movement) => movement instanceof StockAdjustment)) changed()
  })
}

/** Drops the cached pages of the storefront at `origin`, with its secret OPERATOR_TOKEN (docs/BACKEND.md). */
export const purgePages = (origin: string, token: string) => async () => {
  const answer = await fetch(`${origin}/api/operator/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ names: ['pages'] }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the storefront answered ${answer.status} to a purge`)
}
