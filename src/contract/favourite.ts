import * as v from 'valibot'
import { listOf, Num } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { IdText, Nothing } from './schema'

/** Product ids, the newest first. 401. */
export const getFavourites = defineCall({
  method: 'GET',
  path: '/customer/favorites',
  input: v.object({}),
  answer: listOf(Num),
  ours: true,
})

/**
 * 401 · 404 for a product that does not exist · 422 at `product_id` when the list is full. A favourite already is one:
 * no error.
 */
export const addFavourite = defineCall({
  method: 'PUT',
  path: '/customer/favorites/:product_id',
  input: v.object({ product_id: IdText }),
  answer: Nothing,
  envelope: false,
  ours: true,
})

/** 401. What is no favourite is gone already: no error. */
export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/customer/favorites/:product_id',
  input: v.object({ product_id: IdText }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
