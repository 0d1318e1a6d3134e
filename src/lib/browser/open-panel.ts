import { create } from 'zustand'

/** Id of the dropdown panel that is open, null for none. The browser opens and closes them, one at a time (`popover`). */
export const useOpenPanel = create<string | null>(() => null)

const panels = '[popover=auto]'

/** Follows the browser, from what is open when the first island wakes. */
function follow() {
  const open = [...document.querySelectorAll(panels)].find((panel) => panel.matches(':popover-open'))
  if (open) useOpenPanel.setState(open.id)
  // `toggle` does not bubble, so it is heard on its way down.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof Element && target.matches(panels))) return
      if (newState === 'open') useOpenPanel.setState(target.id)
      // The next panel may have opened before this one tells that it closed.
      else if (useOpenPanel.getState() === target.id) useOpenPanel.setState(null)
    },
    true,
  )
}

// The worker, which renders islands too, has no document.
if (typeof document !== 'undefined') follow()
