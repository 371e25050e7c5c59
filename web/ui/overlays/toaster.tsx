import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { Toaster as Arrivals, toast as arrival } from 'sonner'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { dismissToast, useToasts, type ToastNotice } from './toast-store.ts'

export { toast } from './toast-store.ts'

type Arrival = Omit<ToastNotice, 'variant'> & {
  /** A later one with the same id replaces this one. */
  id?: string
}

/**
 * Announces an event that the user did not cause: a message, an alert, a changed setting. Up to three are visible,
 * for four seconds each. One with an action stays until it is used or closed.
 */
export function announce({ title, description, action, id }: Arrival): void {
  arrival(title, {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.run }, duration: Infinity } : {}),
  })
}

/** Both kinds of toasts: results of user actions, and a stack of announcements. */
export function Toasters() {
  const { durationMs, swipePx, arrivalMs, arrivalsVisible } = limits.toast
  return (
    <>
      <Radix.Provider
        duration={durationMs}
        swipeDirection="right"
        swipeThreshold={swipePx}
        label={m.ui_notifications()}
      >
        {useToasts().map(({ id, title, description, variant, action, open }) => (
          <Radix.Root
            key={id}
            open={open}
            onOpenChange={(stays) => (stays ? undefined : dismissToast(id))}
            type={variant === 'destructive' ? 'foreground' : 'background'}
            duration={variant === 'destructive' ? Infinity : durationMs}
            className={classes(
              'flex animate-rise items-start gap-3 rounded-md border bg-popover p-4 text-popover-foreground shadow-pop data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              variant === 'destructive' ? 'border-s-4 border-destructive' : 'border-border',
            )}
          >
            <div className={classes('grid min-w-0 flex-1 gap-0.5', action && 'self-center')}>
              <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
              ) : null}
            </div>
            {action ? (
              <Radix.Action asChild altText={action.label}>
                <Button variant="outline" size="sm" onClick={action.run}>
                  {action.label}
                </Button>
              </Radix.Action>
            ) : null}
            <Radix.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={m.ui_dismiss()} className="-me-1.5 -mt-1">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport
          hotkey={['F8']}
          className="fixed inset-x-4 bottom-4 z-60 mx-auto grid max-w-sm list-none gap-2 outline-none md:start-auto md:end-6 md:mx-0"
        />
      </Radix.Provider>
      <Arrivals
        position="top-center"
        visibleToasts={arrivalsVisible}
        duration={arrivalMs}
        closeButton
        toastOptions={{
          className: 'border-border! bg-popover! text-popover-foreground! rounded-md! font-sans!',
          descriptionClassName: 'text-muted-foreground!',
        }}
      />
    </>
  )
}
