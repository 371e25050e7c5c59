import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListPreview, ListSettings } from '#contract/ingestion-lists.ts'
import { api } from '#web/api.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { writtenWhole } from '#web/ui/written.ts'

type Props = { listId: number; settings: ListSettings }

/** What an import with these settings would bring, and each row it would refuse with the reason. */
export function ListLook({ listId, settings }: Props) {
  const asked = useQuery({
    queryKey: ['GET', api.ingestion.previewList.endpoint.url, listId, settings],
    queryFn: ({ signal }) => api.ingestion.previewList({ params: { listId }, body: settings }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (asked.error) return <ReadFailure error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <SkeletonRows rows={4} />
  const { read, refused, groups, plans } = asked.data
  return (
    <section aria-labelledby="look" className="density-table grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="look" className="font-serif text-lg">
          {m.ingestion_list_preview()}
        </h2>
        <p className="figures text-sm text-muted-foreground">
          {read === refused
            ? m.ingestion_list_nothing()
            : m.ingestion_list_counts({
                taken: writtenWhole(read - refused),
                read: writtenWhole(read),
                refused: writtenWhole(refused),
              })}
        </p>
      </div>
      {groups.length > 0 ? (
        <Table
          caption={m.ingestion_list_preview()}
          columns={groupColumns(settings.currency)}
          rows={groups}
          rowKey={({ type, rooms }) => `${type} ${rooms}`}
        />
      ) : null}
      {plans.length > 0 ? (
        <Table
          caption={m.ingestion_list_preview()}
          columns={planColumns()}
          rows={plans}
          rowKey={({ name }) => name}
        />
      ) : null}
      {refused > 0 ? <Refused preview={asked.data} /> : null}
    </section>
  )
}

function Refused({ preview: { refused, rejects } }: { preview: ListPreview }) {
  return (
    <details open={refused <= 5} className="border-t border-border pt-3">
      <summary className="min-h-8 cursor-pointer py-1 text-sm font-medium">
        {m.ingestion_list_refused()} <span className="figures">({writtenWhole(refused)})</span>
      </summary>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {rejects.map(({ lineNumber, field, reason, raw }) => (
          <li key={lineNumber} className="grid gap-0.5 py-2 text-sm">
            <span>
              <span className="figures text-muted-foreground">
                {m.ingestion_line()} {writtenWhole(lineNumber)}
              </span>{' '}
              <bdi>{field ? `${field}: ${reason}` : reason}</bdi>
            </span>
            <code dir="ltr" className="truncate text-xs text-muted-foreground">
              {raw}
            </code>
          </li>
        ))}
      </ol>
      {rejects.length < refused ? (
        <p className="figures pt-2 text-xs text-muted-foreground">
          {m.ingestion_list_refused_more({
            shown: writtenWhole(rejects.length),
            total: writtenWhole(refused),
          })}
        </p>
      ) : null}
    </details>
  )
}

type Group = ListPreview['groups'][number]

const typeText: Record<string, () => string> = {
  unit: m.projects_type_unit,
  villa: m.projects_type_villa,
  land: m.projects_type_land,
}

function groupColumns(currency: string): Column<Group>[] {
  return [
    { id: 'type', head: m.ingestion_list_type(), cell: ({ type, rooms }) => homeText(type, rooms) },
    {
      id: 'homes',
      head: m.ingestion_list_homes(),
      numeric: true,
      inCard: true,
      cell: ({ units }) => writtenWhole(units),
    },
    {
      id: 'free',
      head: m.ingestion_list_free(),
      numeric: true,
      inCard: true,
      cell: ({ available }) => (available === null ? m.ingestion_list_untold() : writtenWhole(available)),
    },
    {
      id: 'size',
      head: `${m.ingestion_list_size()}, ${m.ui_unit_sqm()}`,
      numeric: true,
      inCard: true,
      cell: ({ sizeSqmFrom, sizeSqmTo }) => spanText(sizeSqmFrom, sizeSqmTo),
    },
    {
      id: 'price',
      head: `${m.ingestion_list_price()}, ${currency}`,
      numeric: true,
      inCard: true,
      cell: ({ priceMinorFrom, priceMinorTo }) => spanText(inMajor(priceMinorFrom), inMajor(priceMinorTo)),
    },
  ]
}

const inMajor = (minor: number | null): number | null => (minor === null ? null : minor / 100)

function homeText(type: string, rooms: number | null): string {
  const name = typeText[type]?.() ?? type
  if (rooms === null) return name
  return `${name}, ${rooms === 0 ? m.projects_studio() : m.projects_bedrooms({ count: rooms })}`
}

function spanText(from: number | null, to: number | null): string {
  if (from === null || to === null) return m.ingestion_list_untold()
  const [least, most] = [writtenWhole(Math.round(from)), writtenWhole(Math.round(to))]
  return least === most ? least : `${least}–${most}`
}

type Plan = ListPreview['plans'][number]

function planColumns(): Column<Plan>[] {
  return [
    { id: 'name', head: m.ingestion_list_plan(), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'label', head: m.ingestion_list_label(), inCard: true, cell: ({ label }) => label },
    {
      id: 'instalments',
      head: m.ingestion_list_instalments(),
      numeric: true,
      inCard: true,
      cell: ({ instalments }) => writtenWhole(instalments),
    },
    {
      id: 'sum',
      head: m.ingestion_list_sum(),
      numeric: true,
      inCard: true,
      cell: ({ sum }) => (
        <>
          {sum}%{' '}
          {Math.abs(sum - 100) < 0.01 ? null : (
            <Badge variant="warning">{m.ingestion_list_incomplete()}</Badge>
          )}
        </>
      ),
    },
  ]
}
