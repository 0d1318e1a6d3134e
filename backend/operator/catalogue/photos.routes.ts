import * as v from 'valibot'
import { uploadedKeyPattern } from '../../../src/contract/catalogue/photo-url'
import { writeDb } from '../../db/client'
import { readBytes } from '../../http/read-body'
import type { Route } from '../../http/route'
import { invalidInputError, toErrors } from '../../http/validation'
import { texts } from '../../photo/nl'
import { findPhotos, removePhoto, storePhoto } from '../../photo/photo.repository'
import { setLoggedCounts } from '../log'
import { defineOperatorCall, operatorRoute, routeWithRight } from '../operator-call'

const LARGEST_PHOTO = 25 * 1024 * 1024

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
const Upload = v.pipe(
  v.object({
    name: Name,
    key: v.pipe(v.string(), v.regex(uploadedKeyPattern)),
    source: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  v.check(({ name, key }) => key.startsWith(`${name}_`)),
)

const listCall = defineOperatorCall('GET', '/photos', 'catalogue', v.object({}))
const removeCall = defineOperatorCall('POST', '/photos/:name/remove', 'catalogue', v.object({ name: Name }))

/** Uploads a photo; the body is the file, so this is not a route for JSON. */
const upload: Route = routeWithRight('catalogue', {
  method: 'PUT',
  path: '/operator/photos/:name',
  async answer(context) {
    const input = v.safeParse(Upload, { ...context.req.query(), ...context.req.param() })
    if (!input.success) throw invalidInputError(toErrors(input.issues), 400)
    const bytes = await readBytes(context.req.raw, LARGEST_PHOTO, texts.tooLarge)
    const data = await storePhoto(writeDb(context.env), context.env, input.output, bytes, new Date())
    setLoggedCounts(context, { bytes: bytes.byteLength })
    return context.json({ data })
  },
})

export const photoRoutes: readonly Route[] = [
  upload,

  operatorRoute(listCall, async (_, { env }) => findPhotos(writeDb(env))),

  operatorRoute(removeCall, async ({ name }, { env }) => removePhoto(writeDb(env), name, new Date())),
]
