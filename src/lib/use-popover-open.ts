import { type RefObject, useEffect, useState } from 'react'

/** Whether the popover around an element is open. */
export function usePopoverOpen(inside: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const popover = inside.current?.closest('[popover]')
    if (!popover) return
    const follow = () => setOpen(popover.matches(':popover-open'))
    // It may have been opened before this code was here.
    follow()
    popover.addEventListener('toggle', follow)
    return () => popover.removeEventListener('toggle', follow)
  }, [inside])
  return isOpen
}
