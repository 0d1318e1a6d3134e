import * as v from 'valibot'
import { uploadedKeyPattern } from '../../../src/contract/catalogue/photo-url'
import { FONT_KEY_REGEX, MAX_FONT_BYTES } from '../../../src/contract/font-url'
import { writeDb } from '../../db/client'
import { readBytes } from '../../http/read-body'
import type { Route, ShopContext } from '../../http/route'
import { invalidInputError, toErrors } from '../../http/validation'
import { storeFont } from '../../photo/font.repository'
import { texts } from '../../photo/nl'
import { findPhotos, removePhoto, storePhoto } from '../../photo/photo.repository'
import { setLoggedCounts } from '../log'
import { operatorRoute, routeWithRight } from '../operator-call'
import type { Right } from '../rights'

const MAX_PHOTO_BYTES = 25 * 1024 * 1024

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
const PhotoUpload = v.object({
  name: Name,
  key: v.pipe(v.string(), v.regex(uploadedKeyPattern)),
  source: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
const FontUpload = v.object({ name: v.string(), key: v.pipe(v.string(), v.regex(FONT_KEY_REGEX)) })

/** A route that stores a file under its key. It is not a route for JSON, because the body is the file. */
function uploadRoute<Input extends { name: string; key: string }>(
  path: string,
  right: Right,
  schema: v.GenericSchema<unknown, Input>,
  { most, tooLarge }: { most: number; tooLarge: string },
  store: (input: Input, bytes: Uint8Array, context: ShopContext) => Promise<unknown>,
): Route {
  const upload = v.pipe(
    schema,
    v.check(({ name, key }) => key.startsWith(`${name}_`)),
  )
  return routeWithRight(right, {
    method: 'PUT',
    path: `/operator${path}`,
    async answer(context) {
      const input = v.safeParse(upload, { ...context.req.query(), ...context.req.param() })
      if (!input.success) throw invalidInputError(toErrors(input.issues), 400)
      const bytes = await readBytes(context.req.raw, most, tooLarge)
      const data = await store(input.output, bytes, context)
      setLoggedCounts(context, { bytes: bytes.byteLength })
      return context.json({ data })
    },
  })
}

export const uploadRoutes: readonly Route[] = [
  uploadRoute(
    '/photos/:name',
    'catalogue',
    PhotoUpload,
    { most: MAX_PHOTO_BYTES, tooLarge: texts.tooLarge },
    (input, bytes, { env }) => storePhoto(writeDb(env), env, input, bytes, new Date()),
  ),

  operatorRoute('GET /photos', 'catalogue', {}, async (_, { env }) => findPhotos(writeDb(env))),

  operatorRoute('POST /photos/:name/remove', 'catalogue', { name: Name }, async ({ name }, { env }) =>
    removePhoto(writeDb(env), name, new Date()),
  ),

  // The shop configuration (`/folder`) refers to the font.
  uploadRoute(
    '/fonts/:name',
    'shop',
    FontUpload,
    { most: MAX_FONT_BYTES, tooLarge: texts.fontTooLarge },
    ({ key }, bytes, { env }) => storeFont(env, key, bytes),
  ),
]
