import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeveloperLeague as League, LeagueDeveloper } from '#contract/market/developers.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { developerLeagueSorts } from '#domain/market/analytics/developer-league.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { useDisplay } from '#web/format/display.ts'
import { formatInteger } from '#web/format/format.ts'
import { ExportButton, type Exporting } from '#web/list/export/export-button.tsx'
import { ExportDialog } from '#web/list/export/export-dialog.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { ConversionNotice } from '#web/market/conversion-notice.tsx'
import { useBasisText } from '#web/market/basis-text.ts'
import { m } from '#web/paraglide/messages.js'
import { ChartFooter } from '#web/ui/charts/chart-footer.tsx'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { BasisScope } from '#web/ui/charts/basis-note.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { developerLeague, toLeagueQuery } from '#web/market/analytics/analytics-queries.ts'
import { changedChoice, toChoice, type AnalyticsSearch } from '#web/market/analytics/analytics-search.ts'
import { ChoiceBar } from '#web/market/analytics/choice-bar.tsx'
import { percentText } from '#web/market/analytics/panel-text.ts'
import { yearText } from '#web/market/analytics/ranking/year-text.ts'
import { TermsNote } from '#web/market/analytics/terms-note.tsx'
import { leagueColumns, leagueHeads } from './league-columns.tsx'

type Props = { search: AnalyticsSearch; go: Go<AnalyticsSearch>; exporting: Exporting | null }

/** Developers by their registered sales of twelve months, with prices, delivery record and resale gain. */
export function DeveloperLeague({ search, go, exporting }: Props) {
  const query = useInfiniteQuery(developerLeague(search))
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.rows)
  // Offered until it is known that there are none, so that nothing moves in the usual case.
  const hasRows = first === undefined || first.total > 0
  return (
    <>
      <ChoiceBar
        section="developers"
        search={search}
        go={go}
        types={first?.types ?? pricedTypes}
        hasRealTerms={hasRows && (first === undefined || first.realTerms !== null)}
        hasAmounts={hasRows}
      />
      <BasisScope bases={first ? [first.basis] : []}>
        <section className="grid gap-3" aria-busy={query.isFetching}>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t-2 border-foreground/80 pt-2">
            <h2 className="flex flex-wrap items-baseline gap-x-2 font-serif text-lg">
              {m.analytics_league_title()}
              {first?.days ? (
                <span className="font-sans text-sm text-muted-foreground">{yearText(first.days)}</span>
              ) : null}
            </h2>
            {hasRows ? <SortChoice search={search} go={go} /> : null}
            {exporting && hasRows ? (
              <ExportButton
                exporting={exporting}
                isReady={first !== undefined}
                dialog={(onClose) => <LeagueExport search={search} league={first} onClose={onClose} />}
              />
            ) : null}
          </div>
          {first ? (
            <>
              <MatchLine league={first} />
              {hasRows ? (
                <>
                  <TermsNote
                    realTerms={first.realTerms}
                    terms={toChoice(search).terms}
                    city={first.basis.name}
                  />
                  <ConversionNotice />
                </>
              ) : null}
            </>
          ) : null}
          <InfiniteList
            query={query}
            rows={rows}
            total={first?.total ?? 0}
            empty={{ title: m.analytics_league_none(), detail: m.analytics_league_none_detail() }}
          >
            {(shown) =>
              first ? <LeagueTable rows={shown} basis={first.basis} search={search} go={go} /> : null
            }
          </InfiniteList>
          {first ? <LeagueFoot league={first} /> : null}
        </section>
      </BasisScope>
    </>
  )
}

function MatchLine({ league: { match, topFiveShare, coverage } }: { league: League }) {
  const display = useDisplay()
  const number = (count: number) => wholeNumber(display.locale, count)
  const matched = {
    matched: number(match.matched),
    sales: number(match.sales),
    share: percentText(display, match.sales === 0 ? 0 : match.matched / match.sales),
  }
  return (
    <div className="grid max-w-[80ch] gap-1 text-sm text-muted-foreground">
      {coverage ? <CoverageNote coverage={coverage} /> : null}
      <p>
        {match.matched === match.withProject
          ? m.analytics_league_matched(matched)
          : m.analytics_league_match({ ...matched, named: number(match.withProject) })}{' '}
        {topFiveShare === null || match.matched === 0
          ? null
          : m.analytics_league_five({ share: percentText(display, topFiveShare) })}
      </p>
    </div>
  )
}

function LeagueFoot({ league: { basis } }: { league: League }) {
  const { data, currency, asOf, sources } = basis
  const note = useBasisText({ version: '', data, currency, asOf, sources })
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted-foreground">
      <details>
        <summary className="w-fit cursor-pointer py-1 underline decoration-input underline-offset-4">
          {m.analytics_how()}
        </summary>
        <p className="mt-1 max-w-[80ch]">{m.analytics_league_about()}</p>
      </details>
      <ChartFooter>
        <p>{note}</p>
        <ReportFigure figure={m.analytics_league_title()} />
      </ChartFooter>
    </div>
  )
}

/** The order on narrow screens, where the table has no heads. */
function SortChoice({ search, go }: Pick<Props, 'search' | 'go'>) {
  const heads = developerLeagueSorts.map((sort) => ({ value: sort, label: leagueHeads[sort]() }))
  return (
    <Select
      aria-label={m.analytics_league_sort()}
      className="w-40 md:hidden"
      options={heads}
      value={search.sort ?? 'sales'}
      onValueChange={(value) => sortBy(value, search, go)}
    />
  )
}

function sortBy(column: string, search: AnalyticsSearch, go: Go<AnalyticsSearch>): void {
  const sort = developerLeagueSorts.find((one) => one === column)
  if (sort) go(changedChoice(search, { sort }))
}

type TableProps = { rows: readonly LeagueDeveloper[]; basis: League['basis'] } & Pick<Props, 'search' | 'go'>

function LeagueTable({ rows, basis, search, go }: TableProps) {
  const display = useDisplay()
  const { data, currency, asOf, sources } = basis
  const note = useBasisText({ version: '', data, currency, asOf, sources }) ?? ''
  const sort = search.sort ?? 'sales'
  return (
    <Table
      caption={m.analytics_league_title()}
      columns={withSorted(leagueColumns(display, note), sort)}
      rows={rows}
      rowKey={({ slug }) => slug}
      sort={{ column: sort, direction: sort === 'slip' ? 'asc' : 'desc' }}
      onSort={({ column }) => sortBy(column, search, go)}
    />
  )
}

/** A card on a phone has four figures: what it is ordered by takes the place of the comparison with its area. */
function withSorted(columns: Column<LeagueDeveloper>[], sort: string): Column<LeagueDeveloper>[] {
  const sorted = columns.find(({ id }) => id === sort)
  if (!sorted || sorted.inCard) return columns
  return columns.map((column) =>
    column === sorted || column.id === 'against-area' ? { ...column, inCard: column === sorted } : column,
  )
}

type ExportProps = { search: AnalyticsSearch; league: League | undefined; onClose: () => void }

function LeagueExport({ search, league, onClose }: ExportProps) {
  const count = league?.total ?? 0
  return (
    <ExportDialog
      title={m.analytics_league_export()}
      description={m.developers_count({ count, shown: formatInteger(count) })}
      fileName={`developers-${toLeagueQuery(search).city}`}
      isEmpty={count === 0}
      request={(format, signal) =>
        api.market.developerLeagueExport({ query: { ...toLeagueQuery(search), format } }, signal)
      }
      onClose={onClose}
    >
      <p>{m.analytics_league_export_what({ currency: league?.basis.currency ?? '' })}</p>
    </ExportDialog>
  )
}
