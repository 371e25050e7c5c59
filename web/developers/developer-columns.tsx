import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeveloperRow } from '#contract/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { formatInteger } from '#web/format/format.ts'
import { delayLabels, knownAs, developerName, rateLabels } from './labels.ts'

const dash = '—'

/** What the list shows of each developer; what nothing is known of is a dash. */
export const developerColumns = (
  tick: (developer: DeveloperRow) => ReactNode,
): readonly Column<DeveloperRow>[] => [
  {
    id: 'name',
    head: m.developers_column_name(),
    cell: (row) => (
      <span className="flex items-center gap-2">
        {tick(row)}
        <Name developer={row} />
      </span>
    ),
  },
  ...recordColumns(),
]

const recordColumns = (): readonly Column<DeveloperRow>[] => [
  {
    id: 'finished',
    head: m.developers_finished(),
    numeric: true,
    cell: ({ delivery }) => counted(delivery.counts.finished),
  },
  {
    id: 'delivered',
    head: m.developers_column_homes(),
    numeric: true,
    inCard: true,
    cell: ({ delivery }) => (delivery.counts.finished === 0 ? dash : formatInteger(delivery.homesDelivered)),
  },
  {
    id: 'on-time',
    head: m.developers_column_on_time(),
    numeric: true,
    inCard: true,
    cell: ({ delivery }) => <OnTime rate={delivery.onTime} />,
  },
  {
    id: 'delay',
    head: m.developers_column_delay(),
    numeric: true,
    inCard: true,
    cell: ({ delivery: { delay } }) => delayLabels(delay.medianDays, delay.count) ?? dash,
  },
  {
    id: 'live',
    head: m.developers_column_live(),
    numeric: true,
    cell: ({ delivery: { counts } }) => counted(counts.building + counts.planned),
  },
  {
    id: 'past-due',
    head: m.developers_column_past_due(),
    numeric: true,
    inCard: true,
    cell: ({ delivery }) => (
      <span className={delivery.pastDue.count > 0 ? 'text-negative' : ''}>
        {counted(delivery.pastDue.count)}
      </span>
    ),
  },
  {
    id: 'stopped',
    head: m.developers_column_stopped(),
    numeric: true,
    cell: ({ delivery: { counts } }) => counted(counts.halted + counts.cancelled),
  },
  {
    id: 'cities',
    head: m.developers_column_cities(),
    cell: ({ cities }) => cities.map((city) => cityText[city]()).join(', ') || dash,
  },
]

const counted = (count: number) =>
  count === 0 ? <span className="text-muted-foreground">0</span> : formatInteger(count)

function Name({ developer }: { developer: DeveloperRow }) {
  const { slug, kind, demonstration, registerNumbers, name } = developer
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
        {demonstration ? <Badge variant="outline">{m.ui_invented()}</Badge> : null}
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

/** A rate with how many projects stand behind it. */
function OnTime({ rate }: { rate: DeveloperRow['delivery']['onTime'] }) {
  const words = rateLabels(rate)
  if (words === null || isThin(rate.of)) return <span className="text-muted-foreground">{words ?? dash}</span>
  return (
    <>
      {words} <span className="text-xs text-muted-foreground">{m.developers_of({ count: rate.of })}</span>
    </>
  )
}
