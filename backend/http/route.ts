import type { Context } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { createBackendRouteFactory, type Route as RouteOf } from '../../kit/edge/create-backend-route'
import type { Env } from '../env'
import { texts } from './nl'
import { readJsonObject } from './read-body'
import { invalidInputError, toErrors } from './validation'

type Setting = { Bindings: Env }

export type ShopContext = Context<Setting>

export type Route = RouteOf<Setting>

export const notFoundError = (what?: keyof typeof texts.notFoundOf) =>
  new ApiError(404, what ? texts.notFoundOf[what] : texts.notFound, 'not_found')

/** Creates a route for a call of the contract (kit/edge/create-backend-route.ts), with the shop's Dutch messages. */
export const route = createBackendRouteFactory<Setting>({
  readBody: readJsonObject,
  toErrors,
  invalid: invalidInputError,
  notFound: () => notFoundError(),
})
