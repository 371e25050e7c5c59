import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ComparedScore, ScoreComparison } from '#contract/score/comparison.ts'
import { limits } from '#domain/limits.ts'
import { ProjectPicker } from '#web/list/project-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { parseComparison, type ComparisonSearch } from './compare-address.ts'
import { ComparedPoints } from './compared-points.tsx'
import { comparedScores } from '#web/score/queries.ts'
import { Radar } from '#web/score/radar.tsx'
import { formatScore, formatShare } from '#web/score/score-text.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = { raw: Record<string, unknown>; go: (search: ComparisonSearch) => void }

/** Two to four scores side by side: by category, then by point. All parameters are in the address. */
export function ComparePage({ raw, go }: Props) {
  const { slugs, show } = parseComparison(raw)
  const result = useQuery({
    ...comparedScores(slugs),
    enabled: slugs.length > 0,
    placeholderData: (last) => last,
  })
  const write = (next: readonly string[], filter = show) =>
    go({
      ...(next.length > 0 ? { projects: next.join(',') } : {}),
      ...(filter === 'all' ? {} : { show: filter }),
    })
  const comparison = slugs.length > 0 ? result.data : undefined
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-10">
      <header>
        <h1 className="page-title">{m.score_compare_title()}</h1>
        <p className="mt-2 max-w-[68ch] text-sm text-muted-foreground">{m.score_compare_lead()}</p>
        {slugs.length < limits.projects.comparedAtOnce ? (
          <ProjectPicker
            className="mt-4 w-full sm:w-80"
            label={m.score_compare_add()}
            without={slugs}
            onChoose={({ value }) => write([...slugs, value])}
          />
        ) : null}
      </header>
      {result.isError ? <ReadFailure error={result.error} onRetry={result.refetch} /> : null}
      {slugs.length > 0 && result.isPending ? <SkeletonRows rows={10} /> : null}
      {slugs.length === 0 ? (
        <EmptyState title={m.score_compare_none()}>{m.score_compare_none_detail()}</EmptyState>
      ) : null}
      {comparison && !result.isPlaceholderData && comparison.projects.length < slugs.length ? (
        <EmptyState title={m.score_compare_unscored({ count: slugs.length - comparison.projects.length })}>
          {m.score_compare_unscored_detail()}
        </EmptyState>
      ) : null}
      {comparison && comparison.projects.length > 0 ? (
        <>
          <div className="grid gap-4">
            <DemonstrationScope items={comparison.projects}>
              <Heads
                comparison={comparison}
                onRemove={(slug) => write(slugs.filter((one) => one !== slug))}
              />
            </DemonstrationScope>
            {comparison.order?.isSensitive ? <SensitiveOrder /> : null}
          </div>
          <Categories comparison={comparison} />
          <ComparedPoints comparison={comparison} show={show} onShow={(filter) => write(slugs, filter)} />
        </>
      ) : null}
    </div>
  )
}

/** Only rated projects: the others have no figures that would lead to a score. */
function Categories({ comparison: { categories, projects } }: { comparison: ScoreComparison }) {
  const lines = projects.flatMap(({ slug: key, name, headline }, at) =>
    headline.score === null
      ? []
      : [{ key, name, values: categories.map(({ scores }) => scores[at] ?? null) }],
  )
  if (lines.length === 0) return null
  return (
    <section aria-label={m.score_compare_categories()}>
      <h2 className="mb-5 font-serif text-2xl">{m.score_compare_categories()}</h2>
      <Radar axes={categories} lines={lines} />
    </section>
  )
}

type HeadsProps = { comparison: ScoreComparison; onRemove: (slug: string) => void }

function Heads({ comparison, onRemove }: HeadsProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (slug: string) => {
    // The button disappears with its project, so the focus moves to one that remains.
    list.current?.focus({ preventScroll: true })
    onRemove(slug)
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={m.score_compare_title()}
      className="flex flex-wrap gap-px overflow-hidden rounded-md border border-border bg-border"
    >
      {comparison.projects.map((project, at) => (
        <Head
          key={project.slug}
          project={project}
          place={rankText(comparison.order, at)}
          onRemove={() => remove(project.slug)}
        />
      ))}
    </ul>
  )
}

/** The rank of a project among these, or a range if it depends on the weights. */
function rankText(order: ScoreComparison['order'], at: number): string | null {
  const rank = order?.ranks[at]
  if (!order || !rank) return null
  const [best, worst] = [Math.floor(rank.best), Math.ceil(rank.worst)]
  return best === worst
    ? m.score_compare_rank({ rank: best, count: order.rated })
    : m.score_compare_ranks({ best, worst, count: order.rated })
}

function SensitiveOrder() {
  return (
    <p className="max-w-[68ch] text-sm">
      <strong className="font-medium">{m.score_compare_sensitive()}.</strong>{' '}
      <span className="text-muted-foreground">{m.score_compare_sensitive_detail()}</span>
    </p>
  )
}

type HeadProps = { project: ComparedScore; place: string | null; onRemove: () => void }

function Head({ project, place, onRemove }: HeadProps) {
  const { slug, name, headline } = project
  const { score, grade, coverage, interval80 } = headline
  return (
    <li className="grid flex-1 basis-56 content-start gap-2 bg-card p-4">
      <div className="flex items-start justify-between gap-2">
        <Link
          to="/projects/$slug"
          params={{ slug }}
          search={{ tab: 'score' }}
          className="min-w-0 font-serif text-lg leading-snug wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <Button variant="ghost" size="icon-sm" aria-label={m.ui_remove({ label: name })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <p className="figures flex items-baseline gap-3">
        <bdi dir="ltr" className="font-serif text-2xl">
          {grade}
        </bdi>
        <span>{score === null ? m.score_not_rated() : formatScore(score)}</span>
      </p>
      <p className="figures text-xs text-muted-foreground">
        {interval80 ? (
          <>{m.score_range_is({ low: formatScore(interval80[0]), high: formatScore(interval80[1]) })} · </>
        ) : null}
        {m.score_compare_coverage({ share: formatShare(coverage) })}
      </p>
      {place === null ? null : <p className="figures text-xs text-muted-foreground">{place}</p>}
      <p className="empty:hidden">
        <DemonstrationMark of={project} />
      </p>
    </li>
  )
}
