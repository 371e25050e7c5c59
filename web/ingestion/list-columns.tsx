import type { ListPreview } from '#contract/ingestion/lists.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { documentLabels } from '#web/format/document-labels.ts'
import { pictureKindLabels } from '#web/pictures/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { formatDay, displayLocale, formatInteger } from '#web/format/format.ts'

type Group = ListPreview['groups'][number]

export function groupColumns(currency: string): Column<Group>[] {
  return [
    { id: 'type', head: m.ingestion_list_type(), cell: ({ type, rooms }) => homeText(type, rooms) },
    {
      id: 'homes',
      head: m.ingestion_list_homes(),
      numeric: true,
      inCard: true,
      cell: ({ units }) => formatInteger(units),
    },
    {
      id: 'free',
      head: m.ingestion_list_free(),
      numeric: true,
      inCard: true,
      cell: ({ available }) => (available === null ? m.ingestion_list_unknown() : formatInteger(available)),
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
  const known = projectTypes.find((one) => one === type)
  const name = known ? projectTypeLabels[known]() : type
  if (rooms === null) return name
  return `${name}, ${rooms === 0 ? m.projects_studio() : m.projects_bedrooms({ count: rooms })}`
}

function spanText(from: number | null, to: number | null): string {
  if (from === null || to === null) return m.ingestion_list_unknown()
  const [least, most] = [formatInteger(Math.round(from)), formatInteger(Math.round(to))]
  return least === most ? least : `${least}–${most}`
}

type Plan = ListPreview['plans'][number]

export function planColumns(): Column<Plan>[] {
  return [
    { id: 'name', head: m.ingestion_list_plan(), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'label', head: m.ingestion_list_label(), inCard: true, cell: ({ label }) => label },
    {
      id: 'instalments',
      head: m.ingestion_list_instalments(),
      numeric: true,
      inCard: true,
      cell: ({ instalments }) => formatInteger(instalments),
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

type Document = ListPreview['documents'][number]

export function documentColumns(): Column<Document>[] {
  const day = (date: string | null) => (date === null ? m.ingestion_list_unknown() : formatDay(date))
  return [
    {
      id: 'title',
      head: m.ingestion_list_title(),
      cell: ({ title, isHeld }) => (
        <>
          <bdi>{title}</bdi> {isHeld ? <Badge variant="outline">{m.ingestion_list_held()}</Badge> : null}
        </>
      ),
    },
    {
      id: 'kind',
      head: m.ingestion_list_document(),
      inCard: true,
      cell: ({ kind, picture }) =>
        picture === null
          ? documentLabels[kind]()
          : m.ingestion_list_picture({ kind: pictureKindLabels[picture]() }),
    },
    { id: 'dated', head: m.ingestion_list_dated(), inCard: true, cell: ({ datedOn }) => day(datedOn) },
    {
      id: 'expires',
      head: m.ingestion_list_expires(),
      inCard: true,
      cell: ({ expiresOn }) => day(expiresOn),
    },
    {
      id: 'file',
      head: m.ingestion_list_file(),
      inCard: true,
      cell: ({ fileName, size }) => (
        <span className="wrap-anywhere">
          <bdi>{fileName}</bdi>, {formatBytes(displayLocale(), size)}
        </span>
      ),
    },
  ]
}
