import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeveloperHeading, DeveloperRow } from '#contract/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import { m } from '#web/paraglide/messages.js'
import { RowPicture } from '#web/pictures/picture.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { tableColumns, type ListColumn } from '#web/list/columns.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { formatInteger } from '#web/format/format.ts'
import { delayLabels, knownAs, developerName, rateLabels } from './labels.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** Facts about each developer's delivery. The list shows the name before them. */
export const developerColumns: readonly ListColumn<DeveloperRow, null, DeveloperHeading>[] = [
  {
    id: 'finished',
    head: m.developers_finished,
    isNumber: true,
    cell: ({ delivery }) => counted(delivery.counts.finished),
    exportedAs: ['projects', 'finished'],
  },
  {
    id: 'delivered',
    head: m.developers_column_homes,
    isNumber: true,
    cell: ({ delivery }) => (delivery.counts.finished === 0 ? null : formatInteger(delivery.homesDelivered)),
    exportedAs: ['units_delivered', 'finished_without_units', 'units_in_pipeline'],
  },
  {
    id: 'on-time',
    head: m.developers_column_on_time,
    isNumber: true,
    cell: ({ delivery }) => onTime(delivery.onTime),
    exportedAs: ['on_time', 'on_time_of'],
  },
  {
    id: 'delay',
    head: m.developers_column_delay,
    isNumber: true,
    cell: ({ delivery: { delay } }) => delayLabels(delay.medianDays, delay.count),
    exportedAs: ['delay_days_median', 'delay_days_mean_by_units', 'delay_of'],
  },
  {
    id: 'live',
    head: m.developers_column_live,
    isNumber: true,
    cell: ({ delivery: { counts } }) => counted(counts.building + counts.planned),
    exportedAs: ['being_built', 'planned'],
  },
  {
    id: 'past-due',
    head: m.developers_column_past_due,
    isNumber: true,
    cell: ({ delivery }) => (
      <span className={delivery.pastDue.count > 0 ? 'text-negative' : ''}>
        {counted(delivery.pastDue.count)}
      </span>
    ),
    exportedAs: ['past_due', 'past_due_of'],
  },
  {
    id: 'stopped',
    head: m.developers_column_stopped,
    isNumber: true,
    cell: ({ delivery: { counts } }) => counted(counts.halted + counts.cancelled),
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
    exportedAs: ['cities'],
  },
]

/** The fields of a developer's card on a phone. */
const onPhone = ['delivered', 'on-time', 'delay', 'past-due']

/** The table of the list, with extra content before each name. */
export function developerTable(before: (developer: DeveloperRow) => ReactNode): Column<DeveloperRow>[] {
  const name = {
    id: 'name',
    head: m.developers_column_name(),
    cell: (row: DeveloperRow) => (
      <span className="flex items-center gap-2">
        {before(row)}
        <RowPicture cover={row.cover} />
        <Name developer={row} />
      </span>
    ),
  }
  return [
    name,
    ...tableColumns(developerColumns, null).map((column) => ({
      ...column,
      inCard: onPhone.includes(column.id),
    })),
  ]
}

const counted = (count: number) =>
  count === 0 ? <span className="text-muted-foreground">0</span> : formatInteger(count)

function Name({ developer }: { developer: DeveloperRow }) {
  const { slug, kind, registerNumbers, name } = developer
  return (
    <span className="block max-w-56 py-1.5">
      <Link
        to="/developers/$slug"
        params={{ slug }}
        className="block w-fit max-w-full min-h-6 underline-offset-4 hover:underline"
      >
        <bdi title={developerName(developer)} className="block truncate">
          {developerName(developer)}
        </bdi>
      </Link>
      <span className="flex items-center gap-2 text-xs font-normal text-muted-foreground">
        <DemonstrationMark of={developer} />
        <span className="truncate">
          {name === null
            ? m.developers_nameless()
            : kind === 'brand' && registerNumbers.length !== 1
              ? m.developers_companies({ count: registerNumbers.length })
              : knownAs(developer)}
        </span>
      </span>
    </span>
  )
}

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
