import { announcerId } from '../../boot/page-parts'
import { unfold } from '../../lib/unfold'
import * as mark from './compare-marks'
import { comparisonQuery } from './comparison'
import type { inOrder } from './selection'

/** Null on the comparison's own page, and in the empty layout. */
const findBar = () => document.getElementById(mark.bar)

/** @returns the text that the bar has for the script, '' where there is no bar */
export const textOf = (name: string) => findBar()?.getAttribute(name) ?? ''

/** How many are chosen, in words. */
export const countText = (n: number) => textOf(mark.chosen).replace('{n}', String(n))

/** Shows at the bottom of the screen what is compared, from two products on, and hides it again. */
export function drawBar(chosen: ReturnType<typeof inOrder>) {
  const bar = findBar()
  if (!bar) return
  bar.hidden = chosen.length < 2
  unfold(bar)
  bar.querySelector('ul')?.replaceChildren(...chosen.map(toItem))
  bar.querySelector('p')?.replaceChildren(countText(chosen.length))
  const link = bar.querySelector('a')
  if (link) link.search = comparisonQuery(chosen.map(({ id }) => id))
}

/** Whether a press is on what takes everything out. */
export const isClear = (pressed: Element) => !!findBar()?.querySelector('button')?.contains(pressed)

function toItem({ name, photo }: { name: string; photo?: string }) {
  const item = document.createElement('li')
  if (photo) item.append(Object.assign(new Image(48, 36), { src: photo, alt: '' }))
  item.append(Object.assign(document.createElement('span'), { textContent: name }))
  return item
}

/** Says politely to who can't see the bar what came of it. */
export function announce(text: string) {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = text
}
