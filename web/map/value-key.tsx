import { keyLooks, valueSteps } from './value-steps.ts'

type Props = {
  /** What the colours mean. */
  label: string
  lowest: string
  highest: string
  /** Explains empty circles; null if there are none. */
  unknown: string | null
}

/** The legend of the colours of circles: quarters of the places, from the lowest value to the highest. */
export function ValueKey({ label, lowest, highest, unknown }: Props) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
      <span>{label}</span>
      <span className="inline-flex items-center gap-1">
        {lowest}
        {Array.from({ length: valueSteps }, (_, at) => (
          <span key={at} aria-hidden className={`size-3 rounded-full border ${keyLooks[at + 1] ?? ''}`} />
        ))}
        {highest}
      </span>
      {unknown ? (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden className={`size-3 rounded-full border ${keyLooks[0]}`} />
          {unknown}
        </span>
      ) : null}
    </p>
  )
}
