import * as v from 'valibot'
import { FONT_KEY_REGEX, LARGEST_FONT } from '../../../src/contract/font-url'
import { writeDb } from '../../db/client'
import { readBytes } from '../../http/read-body'
import type { Route } from '../../http/route'
import { invalidInput, toErrors } from '../../http/validation'
import { storeFont } from '../../photo/font.repository'
import { texts } from '../../photo/nl'
import { rememberDetail } from '../log'
import { withRight } from '../operator-call'

const Upload = v.pipe(
  v.object({ name: v.string(), key: v.pipe(v.string(), v.regex(FONT_KEY_REGEX)) }),
  v.check(({ name, key }) => key.startsWith(`${name}_`)),
)

/** Uploads a font; the body is the file. The shop configuration (`/folder`) refers to the font. */
const upload: Route = withRight('shop', {
  method: 'PUT',
  path: '/operator/fonts/:name',
  async answer(context) {
    const input = v.safeParse(Upload, { ...context.req.query(), ...context.req.param() })
    if (!input.success) throw invalidInput(toErrors(input.issues), 400)
    const bytes = await readBytes(context.req.raw, LARGEST_FONT, texts.fontTooLarge)
    const data = await storeFont(writeDb(context.env), context.env, input.output.key, bytes, new Date())
    rememberDetail(context, { bytes: bytes.byteLength })
    return context.json({ data })
  },
})

export const fontRoutes: readonly Route[] = [upload]
