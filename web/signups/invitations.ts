import { isScrolledPast, mayOpenByItself } from '#domain/signups/popup.ts'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { popupMemory } from './popup-memory.ts'

/** The waitlist page, for links without scripts. */
const waitlistPath = '/waitlist'
const openers = `a[href="${waitlistPath}"]`

/** Calls `open` instead of following any link to the waitlist on the page. */
export function followLinks(open: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const opener = event.target instanceof Element ? event.target.closest(openers) : null
    if (!isPlain || !opener || window.location.pathname === waitlistPath) return
    event.preventDefault()
    open()
  }
  // In the capture phase, before the router follows the link.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/**
 * Calls `open` once when the mouse leaves through the top of the window or the page is scrolled past 70 percent.
 * Leaving counts only with a mouse. Not for members, nor for a person who closed it recently.
 */
export function followReader(open: () => void): () => void {
  if (mayBeSignedIn() || !mayOpenByItself(popupMemory(), new Date())) return () => undefined
  const stop = () => {
    document.documentElement.removeEventListener('mouseleave', onLeave)
    window.removeEventListener('scroll', onScroll)
  }
  const invite = () => {
    // Does not interrupt typing.
    if (document.activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]'))
      return
    stop()
    if (mayOpenByItself(popupMemory(), new Date())) open()
  }
  const onLeave = ({ clientY }: MouseEvent) => {
    if (clientY <= 0 && window.matchMedia('(hover: hover) and (pointer: fine)').matches) invite()
  }
  const onScroll = () => {
    const { scrollHeight: whole } = document.documentElement
    if (isScrolledPast({ top: window.scrollY, visible: window.innerHeight, whole })) invite()
  }
  document.documentElement.addEventListener('mouseleave', onLeave)
  window.addEventListener('scroll', onScroll, { passive: true })
  return stop
}
