import { readJsonObject } from '../../../../backend/http/read-body'
import { invalidInputError, toErrors } from '../../../../backend/http/validation'
import { ApiError } from '../../../../kit/contract/errors'
import { createBackendRouteFactory, type Route as RouteOf } from '../../../../kit/edge/create-backend-route'
import type { Env } from '../env'
import { texts } from '../nl'

type Setting = { Bindings: Env }

export type Route = RouteOf<Setting>

export const notFound = () => new ApiError(404, texts.notFound, 'not_found')

/** Registers a handler for a call of the API contract, with the error texts of the embedded backend. */
export const route = createBackendRouteFactory<Setting>({
  readBody: readJsonObject,
  toErrors,
  invalid: invalidInputError,
  notFound,
})

/** The largest id of Vendure's tables. */
const largest = 2 ** 31 - 1

/** Returns an id as Vendure's API writes it. @throws ApiError 404 for one too large, for which PostgreSQL has an error */
export function toVendureId(id: number) {
  if (id > largest) throw notFound()
  return String(id)
}
