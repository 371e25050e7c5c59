import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Backdrop } from './backdrop.tsx'
import { ReturningContent } from './returning-content.tsx'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger
export const SheetClose = Radix.Close

const sides = {
  start: 'inset-y-0 start-0 w-[min(22rem,88vw)] border-e',
  end: 'inset-y-0 end-0 w-[min(32rem,100vw)] border-s',
  bottom: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg border-t',
}

type Props = {
  title: ReactNode
  description?: ReactNode
  side?: keyof typeof sides
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A panel that slides in from an edge: filters, details, a figure's definition. */
export function SheetContent({ title, description, side = 'end', footer, className, children }: Props) {
  return (
    <Radix.Portal>
      <Backdrop />
      <ReturningContent
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={classes(
          'fixed z-50 flex animate-rise flex-col border-border bg-popover text-popover-foreground shadow-pop',
          sides[side],
          className,
        )}
      >
        <header className="flex items-start justify-between gap-4 border-b border-border px-5 py-4">
          <div className="grid min-w-0 gap-0.5">
            <Radix.Title className="font-serif text-lg leading-tight font-medium text-balance">
              {title}
            </Radix.Title>
            {description ? (
              <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label={m.ui_close()} className="-me-2">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </header>
        <div
          // Scrollable, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4 focus-visible:outline-offset-[-2px]"
        >
          {children}
        </div>
        {footer ? <footer className="flex gap-3 border-t border-border px-5 py-3">{footer}</footer> : null}
      </ReturningContent>
    </Radix.Portal>
  )
}

/** A part of a sheet below its heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
      {children}
    </section>
  )
}
