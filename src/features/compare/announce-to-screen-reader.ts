import { announcerId } from '../../../kit/browser/page-parts'

export function announceToScreenReader(text: string) {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = text
}
