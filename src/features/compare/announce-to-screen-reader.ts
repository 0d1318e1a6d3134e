import { announcerId } from '../../../kit/browser/page-constants'

export function announceToScreenReader(text: string) {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = text
}
