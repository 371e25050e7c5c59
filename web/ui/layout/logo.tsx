import { classes } from '#web/ui/classes.ts'

const name = 'Diwan'

/** The mark, an eight-pointed star of the mashrabiya; with `wide`, followed by the name. */
export function Logo({ wide, className }: { wide: boolean; className?: string }) {
  return (
    <span
      className={classes('inline-flex items-center gap-2.5 font-serif text-lg tracking-tight', className)}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0 text-primary" fill="currentColor">
        <path
          fillRule="evenodd"
          d="M23.50 12.00L20.13 15.37L20.13 20.13L15.37 20.13L12.00 23.50L8.63 20.13L3.87 20.13L3.87 15.37L0.50 12.00L3.87 8.63L3.87 3.87L8.63 3.87L12.00 0.50L15.37 3.87L20.13 3.87L20.13 8.63ZM18.20 12.00L16.38 13.82L16.38 16.38L13.82 16.38L12.00 18.20L10.18 16.38L7.62 16.38L7.62 13.82L5.80 12.00L7.62 10.18L7.62 7.62L10.18 7.62L12.00 5.80L13.82 7.62L16.38 7.62L16.38 10.18Z"
        />
      </svg>
      <span className={wide ? '' : 'sr-only'}>{name}</span>
    </span>
  )
}
