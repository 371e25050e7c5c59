import { useEffect, useLayoutEffect } from 'react'

/**
 * Dims the page behind a dialog and keeps it from scrolling. Radix's own overlay does the same with a stylesheet that it
 * adds and removes, for which the browser computes the style of the whole page again.
 */
export function Backdrop() {
  useLayoutEffect(dimPage, [])
  // Later than the dialog is removed, and together with what Radix takes back: see `data-dimmed` in theme.css.
  useEffect(() => undimPage, [])
  return <div className="fixed inset-0 z-40 animate-appear bg-black/40" />
}

let dialogs = 0

/** Keeps the page from scrolling until all who called it have called the returned function. */
function dimPage(): () => void {
  const { style, clientWidth, dataset } = document.documentElement
  dialogs += 1
  if (dialogs === 1) {
    dataset['dimmed'] = ''
    // The room of the scroll bar stays, so that the page does not move.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    dialogs -= 1
    if (dialogs > 0) return
    style.removeProperty('overflow')
    style.removeProperty('scrollbar-gutter')
  }
}

function undimPage(): void {
  if (dialogs === 0) delete document.documentElement.dataset['dimmed']
}
