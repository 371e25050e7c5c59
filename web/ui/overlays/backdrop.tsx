import { useLayoutEffect } from 'react'

/**
 * Dims the page behind a dialog and keeps it from scrolling. Radix's own overlay does the same with a stylesheet that it
 * adds and removes, for which the browser computes the style of the whole page again.
 */
export function Backdrop() {
  useLayoutEffect(lockScroll, [])
  return <div className="fixed inset-0 z-40 animate-appear bg-black/40" />
}

let locks = 0

/** Keeps the page from scrolling until all who locked it have called the returned function. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  locks += 1
  if (locks === 1) {
    // The room of the scroll bar stays, so that the page does not move.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    style.removeProperty('overflow')
    style.removeProperty('scrollbar-gutter')
  }
}
