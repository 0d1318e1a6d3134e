import { announcerId } from '../../boot/page-parts'

/** Reads a text out politely in screen readers. */
export function announce(text: string) {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = text
}
