import type { ReactNode } from 'react'
import type { DeveloperHeading, DeveloperRow } from '#contract/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import { delayLabels, knownAs, meaningLabels, rateLabels } from '#web/developers/labels.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'

type DeveloperColumn = ListColumn<DeveloperRow, null, DeveloperHeading>

const statusHeadings = {
  building: 'being_built',
  planned: 'planned',
  halted: 'halted',
  cancelled: 'cancelled',
  unknown: 'status_unknown',
} as const

/** Facts about each developer's delivery. The list shows the name before them. */
export const developerColumns: readonly DeveloperColumn[] = [
  {
    id: 'finished',
    head: m.developers_finished,
    isNumber: true,
    cell: ({ delivery }) => counted(delivery.counts.finished),
    value: ({ delivery }) => delivery.counts.finished,
    exportedAs: ['finished'],
  },
  {
    id: 'delivered',
    head: m.developers_column_homes,
    name: m.developers_homes_delivered,
    isNumber: true,
    cell: ({ delivery }) => (delivery.counts.finished === 0 ? null : formatInteger(delivery.homesDelivered)),
    exportedAs: ['units_delivered', 'finished_without_units'],
    phone: { part: 'fact' },
  },
  {
    id: 'on-time',
    head: m.developers_column_on_time,
    name: m.developers_on_time,
    isNumber: true,
    value: ({ delivery }) => (delivery.onTime.of === 0 ? null : delivery.onTime.count / delivery.onTime.of),
    better: 'high',
    cell: ({ delivery }) => onTime(delivery.onTime),
    exportedAs: ['on_time', 'on_time_of'],
    phone: { part: 'fact' },
  },
  {
    id: 'delay',
    head: m.developers_column_delay,
    name: m.developers_median_delay,
    isNumber: true,
    value: ({ delivery }) => delivery.delay.medianDays,
    better: 'low',
    cell: ({ delivery: { delay } }) => delayLabels(delay.medianDays, delay.count),
    exportedAs: ['delay_days_median', 'delay_of'],
    phone: { part: 'fact' },
  },
  {
    id: 'live',
    head: m.developers_column_live,
    isNumber: true,
    cell: ({ delivery: { counts } }) => counted(counts.building + counts.planned),
    value: ({ delivery: { counts } }) => counts.building + counts.planned,
    exportedAs: ['being_built', 'planned'],
  },
  {
    id: 'past-due',
    head: m.developers_column_past_due,
    name: m.developers_past_due,
    isNumber: true,
    value: ({ delivery }) => delivery.pastDue.count,
    cell: ({ delivery }) => (
      <span className={delivery.pastDue.count > 0 ? 'text-negative' : ''}>
        {counted(delivery.pastDue.count)}
      </span>
    ),
    exportedAs: ['past_due', 'past_due_of'],
    phone: { part: 'fact' },
  },
  {
    id: 'stopped',
    head: m.developers_column_stopped,
    isNumber: true,
    cell: ({ delivery: { counts } }) => counted(counts.halted + counts.cancelled),
    value: ({ delivery: { counts } }) => counts.halted + counts.cancelled,
    exportedAs: ['halted', 'cancelled'],
  },
  {
    id: 'cities',
    head: m.developers_column_cities,
    cell: ({ cities }) =>
      cities.length === 0 ? null : (
        <span className="block min-w-28 whitespace-normal">
          {cities.map((city) => cityText[city]()).join(', ')}
        </span>
      ),
    value: ({ cities }) => cities.join(' '),
    exportedAs: ['cities'],
  },
  {
    id: 'kind',
    head: m.developers_filter_kind,
    cell: knownAs,
    exportedAs: ['kind'],
  },
  {
    id: 'numbers',
    head: m.developers_register_numbers,
    cell: ({ registerNumbers }) => registerNumbers.join(', ') || null,
    exportedAs: ['register_numbers'],
  },
  {
    id: 'projects',
    head: m.developers_projects,
    isNumber: true,
    cell: ({ delivery }) => formatInteger(delivery.projects),
    exportedAs: ['projects'],
  },
  ...(['building', 'planned', 'halted', 'cancelled', 'unknown'] as const).map((meaning): DeveloperColumn => ({
    id: meaning,
    head: meaningLabels[meaning],
    isNumber: true,
    value: ({ delivery }) => delivery.counts[meaning],
    cell: ({ delivery }) => counted(delivery.counts[meaning]),
    exportedAs: [statusHeadings[meaning]],
  })),
  {
    id: 'under-way',
    head: m.developers_homes_under_way,
    isNumber: true,
    cell: ({ delivery: { counts, homesUnderWay } }) =>
      counts.planned + counts.building === 0 ? null : formatInteger(homesUnderWay),
    exportedAs: ['units_in_pipeline'],
  },
  {
    id: 'mean',
    head: m.developers_mean_delay,
    isNumber: true,
    value: ({ delivery }) => delivery.delay.meanDays,
    better: 'low',
    cell: ({ delivery: { delay } }) =>
      delayLabels(delay.meanDays === null ? null : Math.round(delay.meanDays), delay.count),
    exportedAs: ['delay_days_mean_by_units'],
  },
  {
    id: 'seen',
    head: m.developers_register_read,
    isNumber: true,
    cell: ({ seenOn }) => seenOn && formatDay(seenOn),
    exportedAs: ['register_seen_on'],
  },
]

/** The columns that an address without a selection shows. */
export const usualDeveloperColumns = [
  'finished',
  'delivered',
  'on-time',
  'delay',
  'live',
  'past-due',
  'stopped',
  'cities',
]

const counted = (count: number) =>
  count === 0 ? <span className="text-muted-foreground">0</span> : formatInteger(count)

/** A rate with the number of projects behind it. Null if there are none. */
function onTime(rate: DeveloperRow['delivery']['onTime']): ReactNode {
  const words = rateLabels(rate)
  if (words === null) return null
  if (isThin(rate.of)) return <span className="text-muted-foreground">{words}</span>
  return (
    <>
      {words} <span className="text-xs text-muted-foreground">{m.developers_of({ count: rate.of })}</span>
    </>
  )
}
