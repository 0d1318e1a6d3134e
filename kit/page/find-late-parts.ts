import type { FulfilledReactPromise, ReactPromise, RejectedReactPromise } from 'react'

/** A promise among a page's data: a part that may be streamed after the rest of the page (kit/page/Late.tsx). */
export type LatePart = ReactPromise<unknown> & Promise<unknown>

/**
 * Returns the late parts of a page's data. Each promise gets the fields that React's `use` reads before it waits, so
 * that a settled part is rendered at once.
 */
export function latePartsOf(data: unknown): LatePart[] {
  const parts = Object.values(data ?? {}).filter((value) => value instanceof Promise)
  for (const part of parts) {
    part.then(
      (value) => {
        Object.assign(part, { status: 'fulfilled', value } satisfies Fulfilled)
      },
      (reason) => {
        Object.assign(part, { status: 'rejected', reason } satisfies Rejected)
      },
    )
  }
  return parts
}

type Fulfilled = Omit<FulfilledReactPromise<unknown>, 'then'>
type Rejected = Omit<RejectedReactPromise<unknown>, 'then'>

/** Waits until every late part is fulfilled or rejected. */
export const whenSettled = async (parts: LatePart[]) => void (await Promise.allSettled(parts))

export const areFulfilled = (parts: LatePart[]) => parts.every(({ status }) => status === 'fulfilled')
