/** A count at the corner of an icon. Screen readers get it from the icon's own label. */
export function CountMark({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="figures absolute start-2 -top-2 grid h-4 min-w-4 place-content-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground ring-2 ring-background"
    >
      {children}
    </span>
  )
}
