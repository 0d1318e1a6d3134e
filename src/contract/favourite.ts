import * as v from 'valibot'
import { listOf, Num } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { IdText, noAnswer } from './shared-schemas'

/** Returns the ids of the customer's favourites, the newest first. Errors: 401. */
export const getFavourites = defineCall('GET /customer/favorites', { answer: listOf(Num), isExtension: true })

/**
 * Adds a favourite; a product that is a favourite already is no error. Errors: 401 · 404 for an unknown product · 422
 * at `product_id` when the list is full.
 */
export const addFavourite = defineCall('PUT /customer/favorites/:product_id', {
  input: v.object({ product_id: IdText }),
  hasBody: false,
  ...noAnswer,
  isExtension: true,
})

/** Removes a favourite; a product that is no favourite is no error. Errors: 401. */
export const removeFavourite = defineCall('DELETE /customer/favorites/:product_id', {
  input: v.object({ product_id: IdText }),
  ...noAnswer,
  isExtension: true,
})
