import { useEffect, useState } from 'react'

/** Longer than this and a visitor wonders whether anything happens. ms. */
const patience = 3000

/** True once something has been under way for longer than anybody likes to wait. */
export function useSlow(isWaiting: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setSlow, patience, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
