import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'

// Loaded with the first definition that is shown: most readers of a text open none.
const TermPopover = lazy(() =>
  import('./term-popover.tsx').then((module) => ({ default: module.TermPopover })),
)

const openMs = 200
const closeMs = 150

type Props = { href: string; definition: string; children: ReactNode }

/**
 * A term inside a text: a link to the glossary, which shows its definition on hover, focus or tap. Without
 * JavaScript it is an ordinary link.
 */
export function TermLink({ href, definition, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLAnchorElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const turn = (open: boolean, afterMs = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <a
        ref={setAnchor}
        href={href}
        aria-describedby={isOpen ? id : undefined}
        className="underline decoration-muted-foreground decoration-dotted underline-offset-[0.2em] hover:decoration-current"
        // Not when it enters: the page may become interactive while it rests here.
        onPointerMove={({ pointerType }) => {
          if (pointerType === 'mouse' && !isOpen) turn(true, openMs)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') turn(false, closeMs)
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) turn(true)
        }}
        onBlur={() => turn(false)}
        onClick={(event) => {
          // The first tap shows the definition, a second one follows the link.
          if (isOpen || !matchMedia('(hover: none)').matches) return
          event.preventDefault()
          turn(true)
        }}
      >
        {children}
      </a>
      {isOpen && anchor ? (
        <Suspense>
          <TermPopover
            id={id}
            anchor={anchor}
            href={href}
            definition={definition}
            onClose={() => turn(false)}
            onPointerEnter={() => turn(true)}
            onPointerLeave={() => turn(false, closeMs)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
