import type { Element, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { SessionNotes } from '../../src/features/auth/account-menu/SessionNotes'

/** Matches texts that report a failure: these are wrong after an action that succeeded. */
export const isDenial =
  /niet gelukt|lukte niet|mislukt|is niets|nog niet in|niet opslaan|nog ingelogd|blijft geldig|niet (verstuurd|besteld|toegevoegd)/i
/** Texts that must never reach a visitor: internals of the shop and its servers. */
export const isLeak =
  /ECONNREFUSED|D1_ERROR|SQL|nginx|Maintenance|budget spent|connection lost|10\.0\.0\.7|\bat .*\.ts:\d/i

/** Returns the visible text of an answer, and its links. */
export const seen = (text: string) => text.replace(/<(script|style)\b.*?<\/\1>/gs, '')

/**
 * Returns the most important text of an answer: a page's alert, or its heading and what follows, a call's message, or
 * the target of a redirect.
 */
export function wordsOf({ headers }: { headers: Headers }, text: string) {
  const location = headers.get('location')
  if (location) return `→ ${location}${noteOf(location)}`
  if (text.startsWith('{')) return (JSON.parse(text) as { message?: string }).message ?? ''
  const shown = elementsOf(fromHtml(text))
  const alert = shown.find(({ properties }) => properties.role === 'alert')
  if (alert) return textOf(alert)
  const heading = shown.findIndex(({ tagName }) => tagName === 'h1')
  const next = shown.slice(heading + 1).find(({ tagName }) => tagName === 'p')
  return heading < 0 ? '' : [shown[heading], next].map((one) => (one ? textOf(one) : '')).join(': ')
}

/**
 * Returns the elements in order, without the notes about a login: every page contains them, and the URL selects one.
 */
const elementsOf = ({ children }: Parents): Element[] =>
  children.flatMap((child) => {
    if (child.type !== 'element' || [child.properties.className].flat().includes('session-note')) return []
    return [child, ...elementsOf(child)]
  })

const textOf = ({ children }: Parents): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? ` ${textOf(child)} ` : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the note about a login that this URL shows. */
function noteOf(location: string) {
  const note = SessionNotes().find(({ props }) => location.endsWith(`#${props.id}`))
  return note ? ` ${note.props.children}` : ''
}
