import { create } from 'zustand'

/** The id of the open dropdown panel; null if none is open. The browser opens at most one (`popover`). */
export const useOpenPanel = create<string | null>(() => null)

const panels = '[popover=auto]'

/** Updates the id at the browser's `toggle` events. At first it is that of the panel open when an island hydrates. */
function follow() {
  const open = [...document.querySelectorAll(panels)].find((panel) => panel.matches(':popover-open'))
  if (open) useOpenPanel.setState(open.id)
  // `toggle` does not bubble, so the listener needs the capture phase.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof Element && target.matches(panels))) return
      if (newState === 'open') useOpenPanel.setState(target.id)
      // The next panel may have opened before the close event of this panel fires.
      else if (useOpenPanel.getState() === target.id) useOpenPanel.setState(null)
    },
    true,
  )
}

// Islands are also rendered in the worker, which has no document.
if (typeof document !== 'undefined') follow()
