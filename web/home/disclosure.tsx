import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = { label: ReactNode; className?: string; children: ReactNode }

/**
 * A button that shows its content, with and without scripts. With scripts it closes when the focus leaves it, a link
 * in it is followed or Escape is pressed, which returns the focus to the button.
 */
export function Disclosure({ label, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: Event) => {
      const isOutside = !(target instanceof Node && details.current?.contains(target))
      if (isOutside) details.current?.removeAttribute('open')
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [])
  return (
    // Handles Escape anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <details
      ref={details}
      className={classes('group/disclosure', className)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) currentTarget.open = false
      }}
    >
      <summary className="touch flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {children}
    </details>
  )
}
