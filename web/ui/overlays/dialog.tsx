import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode, type RefObject } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Backdrop } from './backdrop.tsx'
import { ReturningContent } from './returning-content.tsx'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

type Props = {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  className?: string
  /** Stays open until answered: no close button, and neither Escape nor a click outside closes it. */
  steadfast?: boolean
  /** The element that gets the focus first; by default the first control, or a steadfast dialog itself. */
  focusFirst?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog over the page. Long content scrolls below its title. */
export function DialogContent({
  title,
  description,
  footer,
  className,
  steadfast,
  focusFirst,
  children,
}: Props) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Portal>
      <Backdrop />
      <ReturningContent
        ref={content}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...(steadfast ? withoutClosing : {})}
        {...(steadfast || focusFirst
          ? {
              onOpenAutoFocus: (event: Event) => {
                event.preventDefault()
                const first = focusFirst?.current ?? content.current
                first?.focus()
              },
            }
          : {})}
        className={classes(
          'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[85dvh] max-w-lg -translate-y-1/2 animate-appear flex-col rounded-lg border border-border bg-popover text-popover-foreground shadow-pop',
          steadfast && 'outline-none',
          className,
        )}
      >
        <header className="flex items-start justify-between gap-4 border-b border-border px-6 pt-5 pb-4">
          <div className="grid gap-1">
            <Radix.Title className="font-serif text-lg leading-tight font-medium">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
            ) : null}
          </div>
          {steadfast ? null : <CloseButton />}
        </header>
        {/* Scrollable, so it must be reachable by keyboard. */}
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          className="min-h-0 flex-1 overflow-y-auto px-6 py-5 focus-visible:outline-offset-[-2px]"
        >
          {children}
        </div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-border px-6 py-4">
            {footer}
          </footer>
        ) : null}
      </ReturningContent>
    </Radix.Portal>
  )
}

const stay = (event: Event) => event.preventDefault()
const withoutClosing = { role: 'alertdialog', onEscapeKeyDown: stay, onInteractOutside: stay } as const

function CloseButton() {
  return (
    <Radix.Close asChild>
      <Button variant="ghost" size="icon-sm" aria-label={m.ui_close()} className="-me-2">
        <X aria-hidden />
      </Button>
    </Radix.Close>
  )
}
