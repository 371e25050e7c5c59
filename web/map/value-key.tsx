import { keyLooks, valueSteps } from './value-steps.ts'

export type MapLegend = {
  /** What the colours mean. */
  label: string
  lowest: string
  highest: string
  /** Explains empty circles; null if there are none. */
  unknown: string | null
  /** Whether areas are filled, too: those of an unknown value are hatched. */
  hasAreas?: boolean
}

/** The legend of the colours of circles: quarters of the places, from the lowest value to the highest. */
export function ValueKey({ label, lowest, highest, unknown, hasAreas = false }: MapLegend) {
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
          {hasAreas ? (
            <span
              aria-hidden
              className="size-3 border border-muted-foreground/60 bg-[repeating-linear-gradient(-45deg,var(--muted-foreground)_0_1px,transparent_1px_4px)]"
            />
          ) : null}
          {unknown}
        </span>
      ) : null}
    </p>
  )
}
