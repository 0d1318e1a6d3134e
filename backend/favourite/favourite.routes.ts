import { addFavourite, getFavourites, removeFavourite } from '../../src/contract/favourite'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { visitorOf } from '../session/visitor'
import * as repository from './favourite.repository'

export const favouriteRoutes = [
  route(getFavourites, (_, context) => repository.findFavouriteProductIds(writeDb(context.env), visitorOf(context))),

  route(addFavourite, ({ product_id }, context) =>
    repository.addFavourite(writeDb(context.env), visitorOf(context), product_id),
  ),

  route(removeFavourite, ({ product_id }, context) =>
    repository.removeFavourite(writeDb(context.env), visitorOf(context), product_id),
  ),
]
