import { removePathTokens } from '../../src/lib/remove-path-tokens'

const statuses = {
  missing: 404,
  /** The operator has not allowed the origin of the photo's URL. */
  not_allowed: 404,
  redirects: 502,
  /** The photo is larger than 25 MB. */
  too_large: 502,
  not_an_image: 502,
  slow: 502,
  unreachable: 502,
  /** This isolate's memory budget is used up. */
  busy: 503,
} as const

/** The error for a photo that can't be sent, with the reason. */
export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly status: number

  constructor(readonly reason: keyof typeof statuses) {
    super(reason)
    this.status = statuses[reason]
  }
}

type PhotoEvent = 'photo_failed' | 'photo_not_made' | 'photo_not_kept'

const quietMs = 60_000
const lastLogged = new Map<string, { at: number; suppressed: number }>()

/**
 * Logs at most one line per minute for each event and reason, because clients may request any number of missing photos.
 * `unsaid` is the number of lines that were left out before this line.
 */
export function logPhotoError(event: PhotoEvent, reason: string, photo: string, requestId: string) {
  const kind = `${event} ${reason}`
  const last = lastLogged.get(kind)
  if (last && Date.now() - last.at < quietMs) {
    last.suppressed++
    return
  }
  lastLogged.set(kind, { at: Date.now(), suppressed: 0 })
  console.warn(JSON.stringify({ event, reason, photo: loggedPhoto(photo), requestId, unsaid: last?.suppressed ?? 0 }))
}

/** Returns a photo's URL without its query, which may contain a signature. */
const loggedPhoto = (photo: string) => removePathTokens(photo.replace(/[?#].*$/s, '')).slice(0, 200)
