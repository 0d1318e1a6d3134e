import { announcerId } from '../../boot/page-parts'

export function announce(text: string) {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = text
}
