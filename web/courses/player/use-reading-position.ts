import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** The height of the header, under which text is hidden. */
const hiddenPx = 80
/** The room for the notice that the text was resumed. */
const noticePx = 48
/** A position is taken once scrolling has rested this long. */
const restMs = 300

type ReadingPosition = {
  text: RefObject<HTMLDivElement | null>
  /** Whether the text opened where the member stopped. */
  isResumed: boolean
  /** Shows the beginning of the page instead. */
  startOver: () => void
}

/**
 * Opens a text at a paragraph, and reports the paragraph that is at the top of the screen whenever scrolling rests.
 * An address that names a part of the page comes first.
 */
export function useReadingPosition(start: number, onRest: (paragraph: number) => void): ReadingPosition {
  const text = useRef<HTMLDivElement>(null)
  const [isResumed, setResumed] = useState(false)
  const report = useEffectEvent(onRest)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => report(firstVisible(paragraphs(text.current))), restMs)
    }
    // The router puts a new page to its top after this effect, within the frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const target = start > 0 && location.hash === '' ? paragraphs(text.current)[start] : undefined
        if (target) {
          // The first paragraph of a chapter below its title.
          const shown = target.previousElementSibling ? target : (target.closest('section') ?? target)
          const top = shown.getBoundingClientRect().top + window.scrollY - hiddenPx - noticePx
          window.scrollTo({ top, behavior: 'instant' })
          setResumed(true)
        }
        window.addEventListener('scroll', rest, { passive: true })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', rest)
    }
  }, [start])

  return {
    text,
    isResumed,
    startOver: () => {
      window.scrollTo({ top: 0 })
      setResumed(false)
    },
  }
}

/** 0 at the top of the page; past the end of the text the last one. */
function firstVisible(all: readonly Element[]): number {
  if (window.scrollY === 0) return 0
  const first = all.findIndex((one) => one.getBoundingClientRect().bottom > hiddenPx)
  return first < 0 ? Math.max(0, all.length - 1) : first
}

function paragraphs(text: HTMLElement | null): Element[] {
  return text ? [...text.querySelectorAll('.prose > *')] : []
}
