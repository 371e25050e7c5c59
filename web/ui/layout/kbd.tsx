/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-content-center rounded-sm border border-border bg-muted px-1 font-sans text-xs text-muted-foreground">
      {children}
    </kbd>
  )
}
