import type { DataSource } from '#contract/ingestion/sources.ts'
import type { Role } from '#domain/access/roles.ts'
import { formatDateTime, formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { ApprovalSwitch } from './approval-switch.tsx'
import { VolumeChart } from './volume-chart.tsx'

// A source without data has no age: the column of the last import says why.
const freshnessLabels: Record<Exclude<DataSource['freshness'], 'never'>, () => string> = {
  fresh: m.ingestion_source_fresh,
  late: m.ingestion_source_late,
  unscheduled: m.ingestion_source_unscheduled,
}

const volumeLabels: Record<DataSource['volumeBy'], () => string> = {
  registration: m.ingestion_volume_registration,
  'contract-start': m.ingestion_volume_contract_start,
  period: m.ingestion_volume_period,
  reading: m.ingestion_volume_reading,
}

export function sourceColumns(roles: readonly Role[]): Column<DataSource>[] {
  return [
    { id: 'source', head: m.ingestion_source(), cell: (source) => <Name source={source} /> },
    {
      id: 'freshness',
      head: m.ingestion_source_data_to(),
      inCard: true,
      cell: (source) => <Freshness source={source} />,
    },
    {
      id: 'run',
      head: m.ingestion_source_last(),
      inCard: true,
      cell: (source) => <LastRun source={source} />,
    },
    {
      id: 'held',
      head: m.ingestion_source_held(),
      numeric: true,
      inCard: true,
      cell: ({ rowsHeld }) => formatInteger(rowsHeld),
    },
    {
      id: 'volume',
      head: m.ingestion_source_volume(),
      cell: (source) =>
        source.months.length === 0 ? null : (
          <span className="grid gap-1 py-1">
            <VolumeChart title={source.title} months={source.months} />
            <span className="text-xs text-muted-foreground">{volumeLabels[source.volumeBy]()}</span>
          </span>
        ),
      unknown: <span className="text-muted-foreground">{m.ingestion_source_empty()}</span>,
    },
    {
      id: 'approval',
      head: m.ingestion_source_approval(),
      inCard: true,
      cell: (source) => <ApprovalSwitch source={source} roles={roles} />,
    },
  ]
}

function Name({ source: { title, publisher, licence, home } }: { source: DataSource }) {
  return (
    <span className="grid max-w-[38ch] gap-0.5 py-1 whitespace-normal">
      <span className="font-medium">{title}</span>
      <span className="text-xs text-muted-foreground">
        {home === null ? publisher : <Outside href={home}>{publisher}</Outside>}
      </span>
      <span className="text-xs text-muted-foreground">
        {licence.url === null ? licence.name : <Outside href={licence.url}>{licence.name}</Outside>}
      </span>
    </span>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-foreground"
    >
      {children}
    </a>
  )
}

function Freshness({ source: { asOf, freshness, cadenceDays } }: { source: DataSource }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span>{asOf === null ? '—' : formatDay(asOf)}</span>
      {freshness === 'never' ? null : (
        <Badge variant={freshness === 'late' ? 'warning' : 'outline'}>{freshnessLabels[freshness]()}</Badge>
      )}
      <span className="text-xs text-muted-foreground">
        {cadenceDays === null
          ? m.ingestion_source_when_sent()
          : m.ingestion_source_cadence({ days: cadenceDays })}
      </span>
    </span>
  )
}

function LastRun({ source: { lastRun } }: { source: DataSource }) {
  if (lastRun === null) return <span className="text-muted-foreground">{m.ingestion_source_no_run()}</span>
  return (
    <span className="grid max-w-[24ch] gap-0.5 whitespace-normal">
      <span>{formatDateTime(lastRun.endedAt)}</span>
      <bdi className="text-xs wrap-anywhere text-muted-foreground">
        {m.ingestion_batch({ name: lastRun.fileName, id: lastRun.batchId })}
      </bdi>
    </span>
  )
}
