import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { developerRowSets } from '#contract/market/developer-rows.ts'
import type { LeagueDeveloper } from '#contract/market/developers.ts'
import { isThin } from '#domain/developers/record.ts'
import type { DeveloperLeagueSort } from '#domain/market/analytics/developer-league.ts'
import { signedPercent, wholeNumber } from '#domain/money/format-money.ts'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { formatCompactPrice, formatPerArea, perAreaLabel, type Display } from '#web/format/display.ts'
import { percentText } from '#web/market/analytics/panel-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/tables/table.tsx'

/** The heads of the columns by which the league can be sorted. */
export const leagueHeads: Record<DeveloperLeagueSort, () => string> = {
  sales: m.analytics_league_sales,
  value: m.analytics_league_value,
  median: m.analytics_league_median,
  'against-area': m.analytics_league_against,
  'off-plan': m.analytics_league_off_plan,
  launches: m.analytics_league_launches,
  'on-time': m.analytics_league_on_time,
  slip: m.analytics_league_slip,
  resale: m.analytics_league_resale,
}

/** A figure with the sales it was computed from. */
type Figure = { value: number | null; sample: number }

type FigureColumn = Pick<Column<LeagueDeveloper>, 'unit' | 'inCard'> & {
  id: DeveloperLeagueSort
  /** The sales behind the figure. */
  rows: keyof ReturnType<typeof developerRowSets>
  figure: (row: LeagueDeveloper) => Figure
  text: (value: number) => string
  /** A line below the figure. */
  detail?: (row: LeagueDeveloper) => string | null
}

/**
 * Every column but the name can be sorted by, and has the name of its sort. `basis` says in the panel of a figure what it
 * was read from.
 */
export function leagueColumns(display: Display, basis: string): Column<LeagueDeveloper>[] {
  const { locale } = display
  const figureColumn = (column: FigureColumn) => toColumn(column, display, basis)
  const count = (value: number) => wholeNumber(locale, value)
  const percent = (value: number) => percentText(display, value)
  const signed = (value: number) => signedPercent(locale, value)
  // The number of sales is not repeated.
  const salesUnlessAll = (row: LeagueDeveloper, { sample }: Figure) =>
    sample === row.sales ? null : sampleText(locale, sample)
  return [
    {
      id: 'name',
      head: m.analytics_league_developer(),
      cell: (row) => <Sampled value={<DeveloperLink row={row} />} />,
    },
    figureColumn({
      id: 'sales',
      rows: 'sales',
      inCard: true,
      figure: (row) => ({ value: row.sales, sample: row.sales }),
      text: count,
      detail: (row) => percent(row.salesShare),
    }),
    figureColumn({
      id: 'value',
      rows: 'sales',
      unit: display.currency,
      inCard: true,
      figure: (row) => ({ value: row.valueMinor, sample: row.sales }),
      text: (minor) => formatCompactPrice(display, minor),
      detail: (row) => percent(row.valueShare),
    }),
    figureColumn({
      id: 'median',
      rows: 'median',
      unit: perAreaLabel(display),
      figure: (row) => row.median,
      text: (perSqm) => formatPerArea(display, perSqm),
      detail: (row) => salesUnlessAll(row, row.median),
    }),
    figureColumn({
      id: 'against-area',
      rows: 'against-area',
      inCard: true,
      figure: (row) => row.againstArea,
      text: signed,
      detail: (row) => salesUnlessAll(row, row.againstArea),
    }),
    figureColumn({ id: 'off-plan', rows: 'off-plan', figure: (row) => row.offPlanShare, text: percent }),
    {
      ...numeric,
      id: 'launches',
      head: leagueHeads.launches(),
      cell: ({ launches }) => <Sampled value={count(launches)} />,
    },
    {
      ...numeric,
      id: 'on-time',
      head: leagueHeads['on-time'](),
      inCard: true,
      cell: ({ onTime }) =>
        onTime.of === 0 ? null : isThin(onTime.of) ? (
          <Sampled value={m.analytics_league_rate(onTime)} />
        ) : (
          <Sampled value={percent(onTime.count / onTime.of)} detail={sampleText(locale, onTime.of)} />
        ),
    },
    {
      ...numeric,
      id: 'slip',
      head: leagueHeads.slip(),
      cell: ({ slip: { medianDays, sample } }) =>
        medianDays === null || isThin(sample) ? null : (
          <Sampled
            value={m.analytics_league_days({ days: count(medianDays) })}
            detail={sampleText(locale, sample)}
          />
        ),
    },
    figureColumn({
      id: 'resale',
      rows: 'resale',
      figure: (row) => row.resale,
      text: signed,
      detail: ({ resale }) =>
        m.analytics_league_years({
          count: count(resale.sample),
          years: new Intl.NumberFormat(locale, {
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }).format(resale.years ?? 0),
        }),
    }),
  ]
}

const numeric = { numeric: true, sortable: true, unknown: <Sampled value="—" /> } as const

function toColumn(
  { id, rows, figure, text, detail, ...column }: FigureColumn,
  { locale }: Display,
  basis: string,
): Column<LeagueDeveloper> {
  const head = leagueHeads[id]()
  return {
    ...numeric,
    ...column,
    id,
    head,
    cell(row) {
      const { value, sample } = figure(row)
      if (value === null) return null
      const shown = text(value)
      const withUnit = column.unit === undefined ? shown : `${shown} ${column.unit}`
      return (
        <Sampled
          value={
            <FigureButton
              label={`${head}, ${developerName(row)}`}
              notes={id === 'sales' ? [withUnit] : [withUnit, sampleText(locale, sample)]}
              about={() => ({
                definition: m.analytics_league_about(),
                basis,
                sets: developerRowSets(row)[rows],
              })}
            >
              {shown}
            </FigureButton>
          }
          detail={detail?.(row) ?? null}
        />
      )
    },
  }
}

const sampleText = (locale: string, sample: number) =>
  m.analytics_sample({ count: wholeNumber(locale, sample) })

/** A figure with its share or sample below it, lighter. An empty line there keeps the figures of a row level. */
function Sampled({ value, detail = null }: { value: ReactNode; detail?: string | null }) {
  return (
    <span className="block md:py-1">
      <bdi>{value}</bdi>
      {detail === null ? (
        <span aria-hidden className="hidden text-xs leading-4 md:block">
          &nbsp;
        </span>
      ) : (
        <span className="block text-xs leading-4 text-muted-foreground">{detail}</span>
      )}
    </span>
  )
}

function developerName({ name, registerNumbers }: LeagueDeveloper): string {
  return name ?? m.developers_number({ number: registerNumbers[0] ?? m.ui_unknown() })
}

function DeveloperLink({ row }: { row: LeagueDeveloper }) {
  return (
    <Link
      to="/developers/$slug"
      params={{ slug: row.slug }}
      className="underline decoration-input underline-offset-4 hover:decoration-current"
    >
      <bdi>{developerName(row)}</bdi>
    </Link>
  )
}
