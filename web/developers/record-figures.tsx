import type { DeveloperProfile } from '#contract/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/ui/figure.tsx'
import { writtenDay, writtenWhole } from '#web/ui/written.ts'
import { rateWords } from './words-of.ts'

/** The record in six numbers, each with what it counts and out of how many. */
export function RecordFigures({ developer: { delivery, seenOn } }: { developer: DeveloperProfile }) {
  const { counts, homesDelivered, finishedWithoutHomes, homesUnderWay, pastDue, onTime, delay } = delivery
  const asOf = seenOn === null ? undefined : writtenDay(seenOn)
  const early =
    delay.count === 0 ? m.developers_no_delay_known() : m.developers_too_few({ count: delay.count })
  const days = (value: number | null) => (value === null || isThin(delay.count) ? null : writtenWhole(value))
  const ofProjects = m.developers_of_finished({ count: delay.count, of: counts.finished })
  return (
    <div className="mt-10 grid gap-x-8 gap-y-8 border-y border-border py-6 sm:grid-cols-2 lg:grid-cols-3">
      <Figure
        size="lg"
        label={m.developers_homes_delivered()}
        value={counts.finished === 0 ? null : writtenWhole(homesDelivered)}
        unit={m.developers_in_projects({ count: counts.finished })}
        reason={m.developers_none_finished()}
        asOf={asOf}
        about={{
          definition: m.developers_homes_delivered_about(),
          limits: finishedWithoutHomes
            ? m.developers_homes_missing({ count: finishedWithoutHomes })
            : undefined,
        }}
      />
      <Figure
        size="lg"
        label={m.developers_on_time()}
        value={rateWords(onTime)}
        unit={isThin(onTime.of) ? m.developers_thin() : m.developers_of_due({ count: onTime.of })}
        reason={m.developers_no_due_known()}
        asOf={asOf}
        about={{
          definition: m.developers_on_time_about(),
          formula: m.developers_on_time_formula({ count: onTime.count, of: onTime.of }),
          limits: m.developers_dates_limit(),
        }}
      />
      <Figure
        size="lg"
        label={m.developers_median_delay()}
        value={days(delay.medianDays)}
        unit={m.developers_days_unit({ of: ofProjects })}
        reason={early}
        asOf={asOf}
        about={{ definition: m.developers_median_delay_about(), limits: m.developers_dates_limit() }}
      />
      <Figure
        size="lg"
        label={m.developers_mean_delay()}
        value={days(delay.meanDays)}
        unit={m.developers_days_unit({ of: ofProjects })}
        reason={early}
        asOf={asOf}
        about={{ definition: m.developers_mean_delay_about(), limits: m.developers_dates_limit() }}
      />
      <Figure
        size="lg"
        label={m.developers_past_due()}
        value={pastDue.of === 0 ? null : m.developers_count_of(pastDue)}
        unit={m.developers_unfinished_unit()}
        reason={m.developers_none_unfinished()}
        asOf={asOf}
        about={{ definition: m.developers_past_due_about() }}
      />
      <Figure
        size="lg"
        label={m.developers_homes_under_way()}
        value={counts.building + counts.planned === 0 ? null : writtenWhole(homesUnderWay)}
        unit={m.developers_in_projects({ count: counts.building + counts.planned })}
        reason={m.developers_none_under_way()}
        asOf={asOf}
        about={{ definition: m.developers_homes_under_way_about() }}
      />
    </div>
  )
}
