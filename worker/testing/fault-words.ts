import type { Element, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { SessionNotes } from '../../src/features/auth/account-menu/SessionNotes'

/** Texts that say that an action failed: wrong after one that succeeded. */
export const isDenial =
  /niet gelukt|lukte niet|mislukt|is niets|nog niet in|niet opslaan|nog ingelogd|blijft geldig|niet (verstuurd|besteld|toegevoegd)/i
/** Texts that must never reach a visitor: internals of the shop and of the servers before it. */
export const isLeak =
  /ECONNREFUSED|D1_ERROR|SQL|nginx|Maintenance|budget spent|connection lost|10\.0\.0\.7|\bat .*\.ts:\d/i

/** What a visitor can see of an answer, and what its links say. */
export const seen = (text: string) => text.replace(/<(script|style)\b.*?<\/\1>/gs, '')

/** What tells a visitor most: a page's alert, or its heading and what follows it, a call's message, or where it redirects to. */
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

/** In the order of the page, without the notes about a login: every page carries them, and its address chooses one. */
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

/** What of the notes about a login the address shows. */
function noteOf(location: string) {
  const note = SessionNotes().find(({ props }) => location.endsWith(`#${props.id}`))
  return note ? ` ${note.props.children}` : ''
}
