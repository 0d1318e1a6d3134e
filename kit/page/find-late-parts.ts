import type { FulfilledReactPromise, ReactPromise, RejectedReactPromise } from 'react'

/** A promise in a page's data, for a part that may be streamed after the rest (kit/page/LateContent.tsx). */
export type LatePartPromise = ReactPromise<unknown> & Promise<unknown>

/**
 * Returns the promises in a page's data. Sets on each promise, once it settles, the fields `status` and `value` or
 * `reason`. React's `use` reads these fields, and then renders a settled promise without waiting.
 */
export function findLateParts(data: unknown): LatePartPromise[] {
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

export const waitUntilSettled = async (parts: LatePartPromise[]) => void (await Promise.allSettled(parts))

export const areFulfilled = (parts: LatePartPromise[]) => parts.every(({ status }) => status === 'fulfilled')
