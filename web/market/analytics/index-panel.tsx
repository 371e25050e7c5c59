import type { AnalyticsPanel, AnalyticsView, IndexNote } from '#contract/market/analytics.ts'
import type { IndexDynamics } from '#contract/market/index-notes/index-dynamics.ts'
import { indexMethods, type IndexMethod } from '#domain/market/indices/index-methods.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useDisplay } from '#web/format/display.ts'
import { useBasisText } from '#web/market/basis-text.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { changedChoice, type AnalyticsSearch } from './analytics-search.ts'
import { basisBehind } from './analytics-frame.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { indexAbout } from './figure-about.ts'
import { DynamicsTable } from './index-notes/dynamics-table.tsx'
import { VintageNote } from './index-notes/vintage-note.tsx'
import { panelAbout, percentText } from './panel-text.ts'

type Props = {
  panel: Extract<AnalyticsPanel, { kind: 'trend' }>
  index: IndexNote
  view: AnalyticsView
  search: AnalyticsSearch
  go: Go<AnalyticsSearch>
}

const methodNames: Record<IndexMethod, () => string> = {
  stratified: m.analytics_index_stratified,
  hedonic: m.analytics_index_hedonic,
  repeat: m.analytics_index_repeat,
}
const methodAbouts: Record<IndexMethod, () => string> = {
  stratified: () => panelAbout('price-index'),
  hedonic: m.analytics_index_hedonic_about,
  repeat: m.analytics_index_repeat_about,
}
const reasons: Record<NonNullable<IndexNote['withheld']>, () => string> = {
  thin: m.analytics_index_withheld_thin,
  pending: m.analytics_index_withheld_pending,
  rooms: m.analytics_index_withheld_rooms,
  'one-area': m.analytics_index_withheld_one_area,
  'city-only': m.analytics_index_withheld_city_only,
}

/** The price index with its choice of method, and what it rests on. */
export function IndexPanel({ panel, index, view, search, go }: Props) {
  const basis = useBasisText(basisBehind({ view })) ?? ''
  const dynamicsAbout = ({ of, until }: IndexDynamics) =>
    indexAbout(
      panel,
      panel.lines.find((line) => line.of === of && line.vintage === undefined),
      { until, said: { view, basis, about: m.analytics_index_dynamics_about() } },
    )
  return (
    <TrendPanel
      panel={panel}
      view={view}
      about={`${methodAbouts[index.method]()} ${m.analytics_index_dynamics_about()} ${m.analytics_vintage_about()}`}
      {...(index.withheld ? { nothing: reasons[index.withheld]() } : {})}
      lead={
        <div className="mb-2 grid gap-1.5">
          <Segments
            label={m.analytics_index_method()}
            value={index.method}
            options={indexMethods.map((value) => ({ value, name: methodNames[value]() }))}
            onChange={(method) => go(changedChoice(search, { index: method }))}
          />
          {index.withheld ? null : <IndexLine index={index} />}
        </div>
      }
      foot={
        index.withheld ? null : (
          <>
            <DynamicsTable dynamics={index.dynamics} about={dynamicsAbout} />
            <VintageNote vintages={index.vintages} search={search} go={go} />
          </>
        )
      }
    />
  )
}

function IndexLine({ index: { method, sample, rSquared } }: { index: IndexNote }) {
  const display = useDisplay()
  const count = wholeNumber(display.locale, sample)
  return (
    <p className="text-sm text-muted-foreground">
      {method === 'stratified'
        ? m.analytics_index_stratified_line({ count })
        : method === 'repeat'
          ? m.analytics_index_repeat_line({ count })
          : m.analytics_index_hedonic_line({ count, share: percentText(display, rSquared ?? 0) })}
    </p>
  )
}
