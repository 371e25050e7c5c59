import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import type { ScoreSheet } from '#contract/score/sheet.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { RequestFromDeveloper } from './ask-developer.tsx'
import { isTested } from './backtest-part.tsx'
import { PointList, type PointFilter } from './points/point-list.tsx'
import { PointPanel, type PointEntry } from './points/point-panel.tsx'
import { backtest, scoreSheet, type DisplayedRun } from './queries.ts'
import { findReasons } from './find-reasons.ts'
import { FitForMe } from './fit/fit-for-me.tsx'
import { Radar } from './radar.tsx'
import { Reasons } from './reasons.tsx'
import { ScoreExports } from './score-exports.tsx'
import { ScoreHeadline } from './score-headline.tsx'
import { amongText } from './score-text.ts'
import { ScoreLimits } from './score-limits.tsx'
import { ScoreHistory } from './score-history.tsx'
import { Waterfall } from './waterfall.tsx'

type Props = {
  slug: string
  card: ProjectCard
  exporting: Exporting | null
  renderEditor?: PointEntry | undefined
  /** The staff editor below the points. */
  children?: ReactNode
}

/** The score of a project with all its parts, as a tab of its sheet. */
export function ProjectScore({ slug, card, exporting, renderEditor, children }: Props) {
  const [shown, setShown] = useState<DisplayedRun>({})
  const read = useQuery({ ...scoreSheet(slug, shown), placeholderData: (last) => last })
  if (read.isError) return <ReadFailure error={read.error} onRetry={read.refetch} />
  if (read.isPending) return <SkeletonRows rows={10} />
  if (read.data === null) return <EmptyState title={m.score_none()}>{m.score_none_detail()}</EmptyState>
  return (
    <Sheet sheet={read.data} card={card} exporting={exporting} renderEditor={renderEditor} onRun={setShown}>
      {children}
    </Sheet>
  )
}

type SheetProps = Omit<Props, 'slug'> & { sheet: ScoreSheet; onRun: (run: DisplayedRun) => void }

function Sheet({ sheet, card, exporting, onRun, renderEditor, children }: SheetProps) {
  const [filter, setFilter] = useState<PointFilter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [today] = useState(() => gulfDay(new Date()))
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const showCategory = (key: string) => {
    setFilter('all')
    setUnfolded(key)
    requestAnimationFrame(() =>
      list.current?.querySelector(`#category-${key}`)?.scrollIntoView({ block: 'start' }),
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ScoreSummary sheet={sheet} />
        {sheet.baseline !== null && sheet.beforeGates !== null ? (
          <section aria-labelledby="waterfall">
            <h2 id="waterfall" className="mb-2 text-sm text-muted-foreground">
              {m.score_waterfall()}
            </h2>
            <Waterfall
              categories={sheet.categories}
              baseline={sheet.baseline}
              beforeGates={sheet.beforeGates}
              score={sheet.headline.score}
              onChoose={showCategory}
            />
          </section>
        ) : null}
      </div>
      {sheet.baseline !== null ? (
        <>
          <Part title={m.score_reasons()}>
            <Reasons {...findReasons(sheet)} onOpen={setOpen} />
          </Part>
          <BesidePeers sheet={sheet} />
        </>
      ) : null}
      <FitForMe sheet={sheet} card={card} today={today} />
      <Part
        title={m.score_points({
          count: sheet.points.length,
          total: sheet.points.length + sheet.notApplicable.length,
        })}
        lead={sheet.headline.score === null ? m.score_points_lead_unrated() : m.score_points_lead()}
      >
        <ToComparison slug={sheet.project.slug} />
        <div ref={list}>
          <PointList
            sheet={sheet}
            filter={filter}
            onFilter={setFilter}
            unfolded={unfolded}
            onOpen={setOpen}
          />
        </div>
      </Part>
      {children}
      <Part title={m.score_history()}>
        <ScoreHistory sheet={sheet} onChoose={onRun} onOpen={setOpen} />
      </Part>
      <Part id="ask" title={m.score_ask()}>
        <RequestFromDeveloper sheet={sheet} />
      </Part>
      <Part title={m.score_check()}>
        <ScoreExports sheet={sheet} exporting={exporting} />
      </Part>
      <PointPanel
        point={sheet.points.find(({ key }) => key === open) ?? null}
        onClose={() => setOpen(null)}
        renderEditor={renderEditor}
      />
    </div>
  )
}

function ToComparison({ slug }: { slug: string }) {
  return (
    <Button variant="outline" size="sm" className="mb-4" asChild>
      <Link to="/projects/compare" search={{ projects: slug }}>
        {m.score_compare()}
      </Link>
    </Button>
  )
}

/** The score, its caps, and its limits. */
function ScoreSummary({ sheet }: { sheet: ScoreSheet }) {
  const tests = useQuery(backtest())
  return (
    <section aria-label={m.score_title()}>
      <ScoreHeadline sheet={sheet} unknown={sheet.points.filter(({ value }) => value === null).length} />
      {sheet.headline.score !== null ? null : <WhyNotRated sheet={sheet} />}
      <Gates sheet={sheet} />
      <p className="mt-6 max-w-[68ch] text-xs text-muted-foreground">
        {m.score_disclaimer()}{' '}
        {tests.data && isTested(tests.data.report) ? null : m.score_disclaimer_untested()}{' '}
        <Link to="/methodology/score" className="underline underline-offset-4">
          {m.score_methodology_link()}
        </Link>
      </p>
    </section>
  )
}

/** The categories beside the median of the peers. Empty with too few peers. */
function BesidePeers({ sheet: { categories, rank, project } }: { sheet: ScoreSheet }) {
  if (!rank || categories.every(({ median }) => median === null)) return null
  const lead = m.score_radar_lead({ count: rank.count, among: amongText(rank.among) })
  return (
    <Part title={m.score_radar()} lead={lead}>
      <Radar
        axes={categories}
        lines={[
          { key: project.slug, name: project.name, values: categories.map(({ score }) => score) },
          {
            key: 'peers',
            name: m.score_radar_peers(),
            values: categories.map(({ median }) => median),
            isPeers: true,
          },
        ]}
      />
    </Part>
  )
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section id={id} className="scroll-mt-40">
      <h2 className="font-serif text-2xl">{title}</h2>
      {lead ? <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** Shown if too little data are known: how much there is, and how much is required. */
function WhyNotRated({ sheet: { headline } }: { sheet: ScoreSheet }) {
  return (
    <p className="mt-6 max-w-[68ch] border-s-2 border-brass ps-4 text-sm">
      {m.score_not_rated_why({ confidence: `${Math.round(headline.confidence * 100)}%` })}
    </p>
  )
}

function Gates({ sheet: { headline, points } }: { sheet: ScoreSheet }) {
  const { gates, unknownGates, score } = headline
  const pointName = (key: string) => points.find((point) => point.key === key)?.name ?? key
  const unknown = score === null ? [] : unknownGates
  if (gates.length + unknown.length === 0) return null
  return (
    <div className="mt-6 grid gap-2">
      <ScoreLimits limits={gates.map(({ key, cap }) => ({ name: pointName(key), cap }))} />
      {unknown.length > 0 ? (
        <p className="max-w-[68ch] border-s-2 border-warning ps-4 text-sm">
          {m.score_gates_unknown({ names: unknown.map(pointName).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}
