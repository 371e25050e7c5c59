import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MarketInsights } from '#contract/market/findings.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { FileExport } from '#web/list/export/file-export.tsx'
import { displayLocale, formatDateTime, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FindingItem } from './finding-item.tsx'
import { kindNames } from './finding-text.ts'
import { marketInsights } from './findings-queries.ts'
import { parseInsightsSearch, type InsightsSearch } from './insights-search.ts'
import { RulesTable } from './rules-table.tsx'

type Props = { search: InsightsSearch }

/** What published rules find in the registers of a city, with how often each rule was right before. */
export function InsightsPage({ search, dropped }: Props & { dropped: readonly string[] }) {
  const { data } = useSuspenseQuery(marketInsights(search))
  const rules = new Map(data.rules.map((rule) => [rule.rule, rule]))
  return (
    <div className="page-frame grid gap-8 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.market_insights_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">
          {m.market_insights_lead()}
        </p>
        {dropped.length === 0 ? null : (
          <p className="text-sm text-warning">{m.market_dropped({ names: dropped.join(', ') })}</p>
        )}
      </header>
      <BasisScope bases={[data.basis]}>
        <Filters search={search} data={data} />
        <Basis search={search} data={data} />
        {data.findings.length === 0 ? (
          <Nothing search={search} data={data} />
        ) : (
          <ol className="divide-y divide-border border-y border-border">
            {data.findings.map((finding) => (
              <FindingItem
                key={finding.place}
                finding={finding}
                rule={rules.get(finding.rule)}
                basis={data.basis}
              />
            ))}
          </ol>
        )}
        <Pages search={search} next={data.next} />
        <RulesTable rules={data.rules} city={data.basis.name} />
      </BasisScope>
    </div>
  )
}

function Nothing({ search, data: { computedAt, basis, areas } }: Props & { data: MarketInsights }) {
  if (basis.asOf === null)
    return <EmptyState title={m.market_empty_register()}>{m.market_empty_register_lead()}</EmptyState>
  if (computedAt === null)
    return <EmptyState title={m.market_insights_pending()}>{m.market_insights_pending_lead()}</EmptyState>
  const { city, kind, area } = search
  return isUnlisted(area, areas) ? (
    <EmptyState
      title={m.market_insights_none_area()}
      action={
        <Button asChild variant="outline">
          <Link to="/analytics/insights" search={parseInsightsSearch({ city, kind })} resetScroll={false}>
            {m.market_insights_all_areas()}
          </Link>
        </Button>
      }
    >
      {m.market_insights_none_area_lead()}
    </EmptyState>
  ) : (
    <EmptyState title={m.market_insights_none()}>{m.market_insights_none_lead()}</EmptyState>
  )
}

const cityNames: Record<LaunchCity, () => string> = {
  dubai: m.analytics_city_dubai,
  'abu-dhabi': m.analytics_city_abu_dhabi,
  riyadh: m.analytics_city_riyadh,
}
const choiceLooks =
  'inline-flex min-h-8 items-center rounded-sm border border-border bg-card px-2.5 text-sm text-muted-foreground hover:text-foreground aria-[current]:border-foreground/60 aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground pointer-coarse:min-h-10.5'

function Filters({ search, data }: Props & { data: MarketInsights }) {
  const { city = launchCities[0], kind, area } = search
  const cityOnly = search.city ? { city: search.city } : {}
  const current = (is: boolean) => ({
    // Otherwise a link is current for every address that has more filters than it.
    activeOptions: { exact: true },
    ...(is ? ({ 'aria-current': 'true' } as const) : {}),
  })
  return (
    <nav aria-label={m.market_insights_filters()} className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {launchCities.map((one) => (
          <li key={one}>
            <Link
              to="/analytics/insights"
              search={parseInsightsSearch({ city: one })}
              resetScroll={false}
              className={choiceLooks}
              {...current(one === city)}
            >
              {cityNames[one]()}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to="/analytics/insights"
            search={{ ...cityOnly, ...(area ? { area } : {}) }}
            resetScroll={false}
            className={choiceLooks}
            {...current(kind === undefined)}
          >
            {m.market_insights_all_kinds()}
          </Link>
        </li>
        {data.kinds.map((one) => (
          <li key={one.kind}>
            <Link
              to="/analytics/insights"
              search={{ ...cityOnly, kind: one.kind, ...(area ? { area } : {}) }}
              resetScroll={false}
              className={choiceLooks}
              {...current(one.kind === kind)}
            >
              {m.market_insights_kind_of({ kind: kindNames[one.kind](), count: formatInteger(one.count) })}
            </Link>
          </li>
        ))}
      </ul>
      <AreaFilter search={search} areas={data.areas} />
    </nav>
  )
}

/** Whether the area of the address has no finding of the chosen kind. */
const isUnlisted = (area: number | undefined, areas: MarketInsights['areas']) =>
  area !== undefined && !areas.some(({ areaId }) => areaId === area)

/** A form, so that it works before any script. */
function AreaFilter({ search, areas }: Props & { areas: MarketInsights['areas'] }) {
  const navigate = useNavigate()
  const { city, kind, area } = search
  const go = (chosen: string) =>
    void navigate({
      to: '/analytics/insights',
      search: parseInsightsSearch({ city, kind, area: chosen }),
      resetScroll: false,
    })
  return (
    <form
      action="/analytics/insights"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        go(String(new FormData(event.currentTarget).get('area') ?? ''))
      }}
    >
      {city ? <input type="hidden" name="city" value={city} /> : null}
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <label className="grid gap-1 text-sm">
        <span className="text-muted-foreground">{m.market_insights_area()}</span>
        <NativeSelect
          key={`${city} ${area}`}
          name="area"
          defaultValue={area ?? ''}
          none={m.market_insights_all_areas()}
          options={[
            ...(isUnlisted(area, areas)
              ? [{ value: String(area), label: m.market_insights_none_area() }]
              : []),
            ...areas.map(({ areaId, name, count }) => ({
              value: String(areaId),
              label: m.market_insights_kind_of({ kind: name, count: formatInteger(count) }),
            })),
          ]}
          onChange={(event) => go(event.currentTarget.value)}
          className="min-w-56"
        />
      </label>
      <Button type="submit" variant="outline">
        {m.market_insights_apply()}
      </Button>
    </form>
  )
}

function Basis({ search, data }: Props & { data: MarketInsights }) {
  const { basis, coverage, through, total, computedAt } = data
  const until = (series: string, month: string | null) =>
    month === null ? [] : [m.market_insights_through({ series, month: formatMonth(displayLocale(), month) })]
  const reach = [
    ...until(m.market_insights_through_sales(), through.sales),
    ...until(m.market_insights_through_rents(), through.rents),
    ...until(m.market_insights_through_supply(), through.supply),
  ]
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-4">
        <p className="figures text-sm">
          {m.market_insights_count({ count: total, shown: formatInteger(total) })}
        </p>
        {total > 0 ? <InsightsExport search={search} data={data} /> : null}
      </div>
      <p className="figures flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        {reach.length === 0 ? null : <span>{reach.join(', ')}</span>}
        {computedAt === null ? null : (
          <span>{m.market_insights_computed({ time: formatDateTime(computedAt) })}</span>
        )}
      </p>
      <BasisNote basis={basis} />
      <CoverageNote coverage={{ ...coverage, missingBefore: [] }} />
    </div>
  )
}

/** All findings under the filters, not only those of this page. */
function InsightsExport({ search: { after: _after, ...query }, data }: Props & { data: MarketInsights }) {
  const { total, basis } = data
  return (
    <FileExport
      title={m.market_insights_export()}
      description={m.market_insights_count({ count: total, shown: formatInteger(total) })}
      fileName={`insights-${basis.city}`}
      isEmpty={false}
      request={(format, signal) => api.market.exportInsights({ query: { ...query, format } }, signal)}
    >
      <p>{m.market_insights_export_what({ currency: basis.currency })}</p>
    </FileExport>
  )
}

function Pages({ search, next }: Props & { next: number | null }) {
  const { after, ...first } = search
  if (next === null && after === undefined) return null
  return (
    <p className="flex flex-wrap gap-3">
      {after === undefined ? null : (
        <Link to="/analytics/insights" search={first} className={choiceLooks}>
          {m.market_insights_first()}
        </Link>
      )}
      {next === null ? null : (
        <Link to="/analytics/insights" search={{ ...search, after: next }} className={choiceLooks}>
          {m.market_insights_next()}
        </Link>
      )}
    </p>
  )
}
