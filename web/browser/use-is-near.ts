import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window an element counts as near. */
const aheadPx = 300

/** Whether an element has come near the window. Browsers load a `lazy` picture thousands of pixels ahead. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
