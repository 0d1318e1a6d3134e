import * as mark from './compare-marks'

/**
 * Whoever compares nothing loads nothing of it: its script comes with the first box, or where something is kept. A box
 * that was ticked before this ran is one, too: browsers restore none by themselves (CompareBox.tsx).
 *
 * Where a browser refuses storage a listener throws, and nothing else does.
 */
export function startComparing() {
  const start = ({ target }: { target: EventTarget | null }) => {
    if ((target as Element).matches?.(mark.box) || sessionStorage[mark.selectionKey])
      void import('./comparison.client').then(
        ({ compare }) => compare(target),
        (error) => {
          // Nothing would know of it. Why is told by boot/reload-once.ts, which hears of what nobody catches.
          if (target instanceof HTMLInputElement) target.checked = !target.checked
          throw error
        },
      )
  }
  addEventListener('load', start)
  addEventListener('change', start)
  for (const target of document.querySelectorAll(`${mark.box}:checked`)) start({ target })
}
