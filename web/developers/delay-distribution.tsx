import type { BuiltProject } from '#contract/developers.ts'
import { delaysByStep } from '#domain/developers/delay-steps.ts'
import { delayDays, isThin } from '#domain/developers/record.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { stepLabels } from './labels.ts'

/** A histogram of the delays of finished projects. */
export function DelayDistribution({ projects }: { projects: readonly BuiltProject[] }) {
  const days = projects.flatMap((project) => delayDays(project) ?? [])
  if (days.length === 0)
    return (
      <p className="max-w-[60ch] text-sm text-muted-foreground">{m.developers_no_delay_known_detail()}</p>
    )
  const steps = delaysByStep(days)
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <>
      <ul className="figures grid gap-2 text-sm">
        {steps.map(({ step, count }) => (
          <li key={step} className="grid grid-cols-[9.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
            <span>{stepLabels[step]()}</span>
            <svg
              aria-hidden
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              className="h-4 w-full rtl:-scale-x-100"
            >
              <rect
                width={count}
                height={1}
                className={step === 'early' || step === 'on-time' ? 'fill-chart-1' : 'fill-chart-2'}
              />
            </svg>
            <span className={count === 0 ? 'text-end text-muted-foreground' : 'text-end'}>
              {formatInteger(count)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted-foreground">
        {m.developers_delays_note({ count: days.length })}
        {isThin(days.length) ? ` ${m.developers_thin_note()}` : ''}
      </p>
    </>
  )
}
