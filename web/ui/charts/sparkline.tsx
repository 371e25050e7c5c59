import { classes } from '#web/ui/classes.ts'

type Props = {
  /** What the line shows, in words; it has no axis. */
  label: string
  /** Evenly spaced in time, oldest first; null is a gap. */
  values: readonly (number | null)[]
  className?: string
}

const width = 96
const height = 24
const inset = 2

/** A small chart of a number over time, shown beside it. Time runs to the right in every language. */
export function Sparkline({ label, values, className }: Props) {
  const path = linePath(values)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classes('h-6 w-24 overflow-visible text-chart-1', className)}
    >
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

function linePath(values: readonly (number | null)[]): string {
  const knownValues = values.filter((value) => value !== null)
  const low = Math.min(...knownValues)
  const reach = Math.max(...knownValues) - low
  const steps = Math.max(values.length - 1, 1)
  let pen = 'M'
  return values
    .map((value, at) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const x = inset + (at / steps) * (width - 2 * inset)
      const share = reach === 0 ? 0.5 : (value - low) / reach
      const y = height - inset - share * (height - 2 * inset)
      const point = `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
      pen = 'L'
      return point
    })
    .join('')
}
