import { Link } from '@tanstack/react-router'
import type { BuiltProject } from '#contract/developers.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatInteger } from '#web/format/format.ts'
import { formatChange } from '#web/format/prices.ts'

type Known = BuiltProject & { afterHandover: NonNullable<BuiltProject['afterHandover']> }

const percent = (value: number | null) =>
  value === null ? '—' : m.developers_percent({ percent: value.toFixed(1) })

/** Finished projects after handover: resale, yields and service charges. */
export function AfterHandover({ projects }: { projects: readonly BuiltProject[] }) {
  const finished = projects.filter(({ statusCode }) => registerStatusMeaning(statusCode) === 'finished')
  const known = finished.filter(isKnown)
  if (known.length === 0)
    return <p className="max-w-[60ch] text-sm text-muted-foreground">{m.developers_after_none()}</p>
  return (
    <div className="density-table grid gap-3">
      <Table
        caption={m.developers_after_title()}
        columns={columns()}
        rows={known}
        rowKey={({ slug }) => slug}
        className="max-h-[28rem] print:max-h-none"
      />
      <p className="max-w-[68ch] text-xs text-muted-foreground">
        {m.developers_after_note({ count: known.length, of: finished.length })}
      </p>
    </div>
  )
}

function isKnown(project: BuiltProject): project is Known {
  return project.afterHandover !== null
}

const columns = (): readonly Column<Known>[] => [
  {
    id: 'name',
    head: m.developers_after_project(),
    cell: ({ slug, name }) => (
      <Link
        to="/projects/$slug"
        params={{ slug }}
        title={name}
        className="block underline-offset-4 wrap-anywhere md:max-w-72 md:truncate hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'sales',
    head: m.developers_after_sales(),
    numeric: true,
    inCard: true,
    cell: ({ afterHandover: { sales12m } }) => (sales12m === null ? '—' : formatInteger(sales12m)),
  },
  {
    id: 'turnover',
    head: m.developers_after_turnover(),
    numeric: true,
    inCard: true,
    cell: ({ afterHandover }) => percent(afterHandover.resaleTurnover),
  },
  {
    id: 'yield',
    head: m.developers_after_yield(),
    numeric: true,
    cell: ({ afterHandover }) => percent(afterHandover.grossYield),
  },
  {
    id: 'of-rent',
    head: m.developers_after_of_rent(),
    numeric: true,
    inCard: true,
    cell: ({ afterHandover }) => percent(afterHandover.serviceChargeOfRent),
  },
  {
    id: 'to-area',
    head: m.developers_after_to_area(),
    numeric: true,
    inCard: true,
    cell: ({ afterHandover: { serviceChargeToArea } }) =>
      serviceChargeToArea === null ? '—' : formatChange(serviceChargeToArea - 1),
  },
]
