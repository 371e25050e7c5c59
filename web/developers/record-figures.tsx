import type { ComponentProps } from 'react'
import type { DeveloperProfile, Delivery } from '#contract/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { rateLabels } from './labels.ts'

type Shown = ComponentProps<typeof Figure>

/** The record in six figures, each with its definition and sample. */
export function RecordFigures({ developer: { delivery, seenOn } }: { developer: DeveloperProfile }) {
  const asOf = seenOn === null ? undefined : formatDay(seenOn)
  return (
    <div className="mt-10 grid gap-x-6 min-[22rem]:grid-cols-2 gap-y-8 border-y border-border py-6 lg:grid-cols-3">
      {[
        delivered(delivery),
        onTime(delivery),
        ...delays(delivery),
        pastDue(delivery),
        underWay(delivery),
      ].map((shown) => (
        <Figure key={shown.label} size="lg" asOf={asOf} {...shown} />
      ))}
    </div>
  )
}

function delivered({ counts, homesDelivered, finishedWithoutHomes }: Delivery): Shown {
  return {
    label: m.developers_homes_delivered(),
    value: counts.finished === 0 ? null : formatInteger(homesDelivered),
    unit: m.developers_in_projects({ count: counts.finished }),
    reason: m.developers_none_finished(),
    about: {
      definition: m.developers_homes_delivered_about(),
      limits: finishedWithoutHomes ? m.developers_homes_missing({ count: finishedWithoutHomes }) : undefined,
    },
  }
}

function onTime({ onTime: rate }: Delivery): Shown {
  return {
    label: m.developers_on_time(),
    value: rateLabels(rate),
    unit: isThin(rate.of) ? m.developers_thin() : m.developers_of_due({ count: rate.of }),
    reason: m.developers_no_due_known(),
    about: {
      definition: m.developers_on_time_about(),
      formula: m.developers_on_time_formula(rate),
      limits: m.developers_dates_limit(),
    },
  }
}

/** Median and mean of the delays. Hidden below five projects. */
function delays({ delay: { count, medianDays, meanDays }, counts }: Delivery): Shown[] {
  const written = (days: number | null) => (days === null || isThin(count) ? null : formatInteger(days))
  const of = m.developers_of_finished({ count, of: counts.finished })
  const reason = count === 0 ? m.developers_no_delay_known() : m.developers_too_few({ count })
  const limits = m.developers_dates_limit()
  return [
    {
      label: m.developers_median_delay(),
      value: written(medianDays),
      unit: m.developers_days_unit({ of }),
      reason,
      about: { definition: m.developers_median_delay_about(), limits },
    },
    {
      label: m.developers_mean_delay(),
      value: written(meanDays),
      unit: m.developers_days_by_homes({ of }),
      reason,
      about: { definition: m.developers_mean_delay_about(), limits },
    },
  ]
}

function pastDue({ pastDue: rate }: Delivery): Shown {
  return {
    label: m.developers_past_due(),
    value: rate.of === 0 ? null : m.developers_count_of(rate),
    unit: m.developers_unfinished_unit(),
    reason: m.developers_none_unfinished(),
    about: { definition: m.developers_past_due_about(), term: 'past-due' },
  }
}

function underWay({ counts, homesUnderWay }: Delivery): Shown {
  const projects = counts.building + counts.planned
  return {
    label: m.developers_homes_under_way(),
    value: projects === 0 ? null : formatInteger(homesUnderWay),
    unit: m.developers_in_projects({ count: projects }),
    reason: m.developers_none_under_way(),
    about: { definition: m.developers_homes_under_way_about() },
  }
}
