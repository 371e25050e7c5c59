import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { AnalyticsPanel, AnalyticsView } from '#contract/market/analytics.ts'
import {
  analyticsSections,
  figureSections,
  sectionChoices,
  type AnalyticsSection,
  type FigureSection,
} from '#domain/market/analytics/sections.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { formatDay, formatMonth } from '#domain/dates/format-days.ts'
import { createDisplay, DisplayProvider, useDisplay } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { useBasisText } from '#web/market/basis-text.ts'
import { MarketAnalyticsCities } from '#web/market/overview/city-comparison.tsx'
import { ConversionNotice } from '#web/market/conversion-notice.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'
import { showCurrent } from '#web/browser/show-current.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { BasisScope, type Basis } from '#web/ui/charts/basis-note.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { analyticsView } from './analytics-queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { changedChoice, toChoice } from './analytics-search.ts'
import { ChoiceBar, hasAmounts } from './choice-bar.tsx'
import { EventSwitchScope, type EventSwitch } from '#web/market/analytics/trend/chart-events.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { IndexPanel } from './index-panel.tsx'
import { DeveloperLeague } from './developers/developer-league.tsx'
import { AnalyticsFrame, basisBehind } from './analytics-frame.tsx'
import { headlineFile, HeadlineTable, type Headline } from './headline-table.tsx'
import { MapSection } from './map-section.tsx'
import { Methodology } from './methodology.tsx'
import { sectionNames } from './section-names.ts'
import { hasAmount, isPublishedOnly, panelsAtFirst, widePanels } from './panel-layout.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { TermsNote } from './terms-note.tsx'
import { PanelsSkeleton } from './panels-skeleton.tsx'
import { NetCosts } from './yields/net-costs.tsx'

type Props = {
  section: AnalyticsSection
  search: AnalyticsSearch
  go: Go<AnalyticsSearch>
  dropped: readonly string[]
  exporting: Exporting | null
}

/** The market analytics: sections over one choice, which the address holds across them. */
export function AnalyticsPage({ section, search, go, dropped, exporting }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-5 overflow-x-clip px-4 pt-5 pb-24 md:px-6 lg:pb-10">
      <h1 className="page-title">
        {section === 'overview' ? m.access_feature_analytics() : sectionNames[section]()}
      </h1>
      <SectionNav section={section} search={search} />
      {dropped.length === 0 ? null : (
        <p className="text-sm text-warning">{m.analytics_dropped({ names: dropped.join(', ') })}</p>
      )}
      {isFigureSection(section) ? (
        <Figures section={section} search={search} go={go} />
      ) : section === 'developers' ? (
        <Displayed search={search}>
          <DeveloperLeague search={search} go={go} exporting={exporting} />
        </Displayed>
      ) : section === 'cities' ? (
        <Cities search={search} go={go} />
      ) : (
        <Methodology />
      )}
    </div>
  )
}

function isFigureSection(section: AnalyticsSection): section is FigureSection {
  return figureSections.some((one) => one === section)
}

function SectionNav({ section, search }: Pick<Props, 'section' | 'search'>) {
  return (
    <nav
      // Seen anew in each section, so that the chosen one is in sight.
      key={section}
      ref={showCurrent}
      aria-label={m.analytics_sections()}
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      <ul className="flex w-max gap-1 border-b border-border">
        {analyticsSections.map((one) => (
          <li key={one}>
            <Link
              to={one === 'overview' ? '/analytics' : '/analytics/$section'}
              params={{ section: one }}
              search={search}
              activeOptions={{ exact: true, includeSearch: false }}
              className="block border-b-2 border-transparent px-2 py-2 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground pointer-coarse:py-3 aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              {sectionNames[one]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The cities by the chosen type. Each stays in its own currency, so that there is none to choose. */
function Cities({ search, go }: Pick<Props, 'search' | 'go'>) {
  return (
    <>
      <ChoiceBar section="cities" search={search} go={go} types={pricedTypes} />
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.analytics_cities_lead()}</p>
      <MarketAnalyticsCities type={toChoice(search).type} />
    </>
  )
}

/** Currency and unit of the figures: those of the city, until the reader chooses others. */
function Displayed({ search, children }: Pick<Props, 'search'> & { children: ReactNode }) {
  const preference = useQuery(preferences()).data
  const filed = toChoice(search).city === 'riyadh' ? 'SAR' : 'AED'
  const display = useMemo(
    () =>
      createDisplay(displayLocale(), filed, preference?.currency ?? filed, preference?.areaUnit ?? 'sqft'),
    [filed, preference?.currency, preference?.areaUnit],
  )
  return <DisplayProvider value={display}>{children}</DisplayProvider>
}

function Figures({ section, search, go }: { section: FigureSection } & Pick<Props, 'search' | 'go'>) {
  const query = useQuery(analyticsView(section, search))
  const events = useMemo(
    (): EventSwitch => ({
      isShown: search.events === undefined,
      onChange: (isShown) => go(changedChoice(search, { events: isShown ? undefined : 'hidden' })),
    }),
    [search, go],
  )
  return (
    <Displayed search={search}>
      <ChoiceBar
        section={section}
        search={search}
        go={go}
        types={query.data?.types ?? ['unit', 'villa', 'land']}
        // Offered until it is known that there are none, so that nothing moves in the usual case.
        hasRealTerms={
          query.data === undefined || (query.data.realTerms !== null && !isPublishedOnly(query.data))
        }
        hasFigures={query.data === undefined || query.data.panels.length > 0}
        hasAmounts={hasAmounts(section) && (query.data === undefined || query.data.panels.some(hasAmount))}
      />
      {search.area && isUnknown(query.error) ? (
        <UnknownArea onWholeCity={() => go(changedChoice(search, { area: '' }))} />
      ) : (
        <QueryBoundary query={query} skeleton={<PanelsSkeleton section={section} />}>
          {(view) => (
            // In the currency of these figures: those of the city before stay, dimmed, until the next are loaded.
            <Displayed search={view.choice}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <BasisScope bases={shownBases(view)}>
                  <EventSwitchScope value={events}>
                    <Panels section={section} view={view} search={search} go={go} />
                  </EventSwitchScope>
                </BasisScope>
              </div>
            </Displayed>
          )}
        </QueryBoundary>
      )}
    </Displayed>
  )
}

/** What the figures of the page rest on: deals, or series that were published. */
function shownBases(view: AnalyticsView): readonly Basis[] {
  if (!isPublishedOnly(view)) return [view.basis]
  return view.panels.flatMap((panel) =>
    panel.kind === 'trend' && panel.published ? [basisBehind({ view, published: panel.published })] : [],
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** An address names an area that the city does not have. */
function UnknownArea({ onWholeCity }: { onWholeCity: () => void }) {
  return (
    <EmptyState
      title={m.analytics_unknown_area()}
      action={
        <Button variant="outline" size="sm" onClick={onWholeCity}>
          {m.analytics_whole_city()}
        </Button>
      }
    >
      {m.analytics_unknown_area_detail()}
    </EmptyState>
  )
}

type PanelsProps = { section: FigureSection; view: AnalyticsView } & Pick<Props, 'search' | 'go'>

function Panels({ section, view, search, go }: PanelsProps) {
  // The first screen appears before what is below it is drawn.
  const drawn = useDeferredValue(Infinity, panelsAtFirst(view.panels))
  const needsRents = section === 'rents' || section === 'yields'
  const isWithoutRents = needsRents && view.rentDays === null
  if (isWithoutRents && view.panels.length === 0)
    return (
      <EmptyState title={m.analytics_no_rents({ city: view.basis.name })}>
        {m.analytics_no_rents_detail()}
      </EmptyState>
    )
  if (view.panels.length === 0 && (section === 'mortgages' || view.types.length === 0))
    return (
      <EmptyState title={m.analytics_not_filed({ city: view.basis.name })}>
        {section === 'mortgages'
          ? m.analytics_no_mortgages_detail()
          : m.analytics_untyped_none({ city: view.basis.name })}
      </EmptyState>
    )
  const wide = widePanels(view.panels)
  const showsRents = (needsRents || section === 'map') && view.rentCoverage !== null
  return (
    <div className="grid gap-x-10 gap-y-10 xl:grid-cols-2">
      <div className="grid gap-1 xl:col-span-2">
        {view.coverage && section !== 'supply' && section !== 'rents' && !isPublishedOnly(view) ? (
          <CoverageNote
            coverage={view.coverage}
            {...(showsRents ? { subject: m.analytics_coverage_sales() } : {})}
          />
        ) : null}
        {showsRents && view.rentCoverage ? (
          <CoverageNote coverage={view.rentCoverage} subject={m.analytics_coverage_rents()} />
        ) : null}
        {view.types.length === 0 && section !== 'supply' && section !== 'mortgages' ? (
          <p className="max-w-[68ch] text-sm text-muted-foreground">
            {isPublishedOnly(view)
              ? m.analytics_untyped_published({ city: view.basis.name })
              : m.analytics_untyped({ city: view.basis.name })}
          </p>
        ) : null}
        {isWithoutRents ? (
          <p className="max-w-[68ch] text-sm text-muted-foreground">{m.analytics_no_rents_detail()}</p>
        ) : null}
        {section === 'supply' ||
        section === 'rents' ||
        view.basis.asOf === null ||
        isPublishedOnly(view) ? null : (
          <p className="text-xs text-muted-foreground">
            {m.analytics_late({ date: formatDay(displayLocale(), view.basis.asOf) })}
          </p>
        )}
        {sectionChoices[section].includes('terms') ? (
          <TermsNote realTerms={view.realTerms} terms={view.choice.terms} city={view.basis.name} />
        ) : null}
        {hasAmounts(section) && view.panels.some(hasAmount) ? <ConversionNotice /> : null}
      </div>
      {section === 'map' ? <MapSection view={view} search={search} go={go} /> : null}
      {(section === 'map' ? [] : view.panels.slice(0, drawn)).map((panel) => (
        <div key={panel.key} className={wide.has(panel.key) ? 'min-w-0 xl:col-span-2' : 'min-w-0'}>
          {panel.kind === 'trend' && panel.index ? (
            <IndexPanel panel={panel} index={panel.index} view={view} search={search} go={go} />
          ) : panel.kind === 'ranking' && panel.net ? (
            <RankingPanel
              panel={panel}
              view={view}
              search={search}
              go={go}
              lead={<NetCosts panel={panel} net={panel.net} view={view} search={search} go={go} />}
            />
          ) : (
            drawPanel(panel, { view, search, go })
          )}
        </div>
      ))}
    </div>
  )
}

function drawPanel(panel: AnalyticsPanel, shown: Omit<PanelsProps, 'section'>): ReactNode {
  if (panel.kind === 'trend') return <TrendPanel panel={panel} view={shown.view} />
  if (panel.kind === 'ranking') return <RankingPanel panel={panel} {...shown} />
  return <HeadlinePanel panel={panel} view={shown.view} />
}

function HeadlinePanel({ panel, view }: { panel: Headline; view: AnalyticsView }) {
  const display = useDisplay()
  const { choice, realTerms } = view
  const month = choice.terms === 'real' && realTerms ? formatMonth(display.locale, realTerms.month) : null
  const basis = useBasisText(basisBehind({ view })) ?? ''
  return (
    <AnalyticsFrame
      panelKey={panel.key}
      unit={month === null ? '' : m.analytics_terms_prices({ month })}
      view={view}
      table={() => headlineFile(panel, choice, display)}
      hasRows
    >
      <HeadlineTable panel={panel} said={{ view, basis }} />
    </AnalyticsFrame>
  )
}
