import * as v from 'valibot'
import { FONT_KEY_REGEX, MAX_FONT_BYTES } from '../../../src/contract/font-url'
import { writeDb } from '../../db/client'
import { readBytes } from '../../http/read-body'
import type { Route } from '../../http/route'
import { invalidInputError, toErrors } from '../../http/validation'
import { storeFont } from '../../photo/font.repository'
import { texts } from '../../photo/nl'
import { setLoggedCounts } from '../log'
import { routeWithRight } from '../operator-call'

const Upload = v.pipe(
  v.object({ name: v.string(), key: v.pipe(v.string(), v.regex(FONT_KEY_REGEX)) }),
  v.check(({ name, key }) => key.startsWith(`${name}_`)),
)

/** Uploads a font; the body is the file. The shop configuration (`/folder`) refers to the font. */
const upload: Route = routeWithRight('shop', {
  method: 'PUT',
  path: '/operator/fonts/:name',
  async answer(context) {
    const input = v.safeParse(Upload, { ...context.req.query(), ...context.req.param() })
    if (!input.success) throw invalidInputError(toErrors(input.issues), 400)
    const bytes = await readBytes(context.req.raw, MAX_FONT_BYTES, texts.fontTooLarge)
    const data = await storeFont(writeDb(context.env), context.env, input.output.key, bytes, new Date())
    setLoggedCounts(context, { bytes: bytes.byteLength })
    return context.json({ data })
  },
})

export const fontRoutes: readonly Route[] = [upload]
