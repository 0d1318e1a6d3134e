import { ApiError } from '../../src/contract/errors'
import { commonPasswords } from './common-passwords'
import { texts } from './nl'

let common: Set<string> | undefined

/**
 * One of the passwords that are guessed first, however it is capitalised and whatever letters of other widths it is
 * written with.
 */
export function isCommon(password: string): boolean {
  common ??= new Set(commonPasswords.trim().split(/\s+/))
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** @throws ApiError 422 at `password` */
export function refuseCommon(password: string) {
  if (!isCommon(password)) return
  throw new ApiError(422, texts.commonPassword, 'common_password', { password: [texts.commonPassword] })
}
