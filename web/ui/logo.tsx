import { classes } from './classes.ts'

const name = 'Diwan'

/** The mark, an eight-pointed star of the mashrabiya; wide, the name beside it. */
export function Logo({ wide, className }: { wide: boolean; className?: string }) {
  return (
    <span
      className={classes('inline-flex items-center gap-2.5 font-serif text-xl tracking-tight', className)}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0 text-primary" fill="currentColor">
        <path d="M12 1l3.2 3.3h4.5v4.5L23 12l-3.3 3.2v4.5h-4.5L12 23l-3.2-3.3H4.3v-4.5L1 12l3.3-3.2V4.3h4.5z" />
      </svg>
      <span className={wide ? '' : 'sr-only'}>{name}</span>
    </span>
  )
}
