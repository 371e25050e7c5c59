import { classes } from '#web/ui/classes.ts'

/** A key of the keyboard. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={classes(
        'inline-grid h-5 min-w-5 place-content-center rounded-sm border border-border bg-muted px-1 font-sans text-xs text-muted-foreground',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
