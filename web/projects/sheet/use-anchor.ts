import { useEffect } from 'react'

/** How long a section stays in place while those above it are still loading. */
const settlingMs = 3000

/**
 * Scrolls to the section that the address names. Sections above it may load later and push it down, so it is scrolled
 * to again until the page settles or the user scrolls.
 */
export function useAnchor(hash: string): void {
  useEffect(() => {
    if (hash === '') return
    const scroll = () => document.getElementById(hash)?.scrollIntoView({ block: 'start' })
    const observer = new ResizeObserver(scroll)
    const stop = () => observer.disconnect()
    scroll()
    observer.observe(document.body)
    const timer = setTimeout(stop, settlingMs)
    const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
    for (const input of inputs) addEventListener(input, stop, { passive: true, once: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const input of inputs) removeEventListener(input, stop)
    }
  }, [hash])
}
