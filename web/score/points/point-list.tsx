import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { CategoryOnSheet, PointOnSheet, ScoreSheet } from '#contract/score/sheet.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { FilterButtons } from './filter-buttons.tsx'
import { pointValueText, formatEffect, formatScore, formatShare, formatValue } from '#web/score/score-text.ts'

const pointFilters = ['all', 'known', 'unknown', 'changed', 'capping'] as const
export type PointFilter = (typeof pointFilters)[number]

const filterText: Readonly<Record<PointFilter, () => string>> = {
  all: m.score_filter_all,
  known: m.score_filter_known,
  unknown: m.score_filter_unknown,
  changed: m.score_filter_changed,
  capping: m.score_filter_capping,
}

type Props = {
  sheet: ScoreSheet
  filter: PointFilter
  onFilter: (filter: PointFilter) => void
  /** The category that is unfolded; with a filter all are. */
  unfolded: string | null
  onOpen: (key: string) => void
}

/** All points by category, each folded. Each opens its source, age, rule, peers and definition. */
export function PointList({ sheet, filter, onFilter, unfolded, onOpen }: Props) {
  const fits = useMemo(() => filterTests(sheet), [sheet])
  const shown = sheet.points.filter(fits[filter])
  return (
    <div>
      <FilterButtons
        filters={pointFilters.map((key) => ({
          key,
          text: filterText[key](),
          count: sheet.points.filter(fits[key]).length,
        }))}
        chosen={filter}
        onChoose={onFilter}
      />
      {shown.length === 0 ? (
        <p className="mt-6 text-sm text-muted-foreground">{m.score_filter_none()}</p>
      ) : null}
      <div className="mt-6 border-t border-border">
        {sheet.categories.map((category) => (
          <CategoryPoints
            key={category.key}
            category={category}
            points={shown.filter((point) => point.category === category.key)}
            isOpen={filter !== 'all' || unfolded === category.key}
            onOpen={onOpen}
          />
        ))}
      </div>
      {filter === 'all' && sheet.notApplicable.length > 0 ? (
        <p className="mt-8 max-w-[68ch] text-sm text-muted-foreground">
          {m.score_not_applicable({
            count: sheet.notApplicable.length,
            names: sheet.notApplicable.map(({ name }) => name).join(', '),
          })}
        </p>
      ) : null}
    </div>
  )
}

function filterTests({ changes }: ScoreSheet): Record<PointFilter, (point: PointOnSheet) => boolean> {
  const changed = new Set(changes?.points.map(({ key }) => key))
  return {
    all: () => true,
    known: ({ state }) => state === 'observed',
    unknown: ({ state }) => state !== 'observed',
    changed: ({ key }) => changed.has(key),
    capping: ({ isGate }) => isGate,
  }
}

type CategoryProps = {
  category: CategoryOnSheet
  points: readonly PointOnSheet[]
  isOpen: boolean
  onOpen: (key: string) => void
}

function CategoryPoints({ category, points, isOpen, onOpen }: CategoryProps) {
  if (points.length === 0) return null
  return (
    <details open={isOpen} className="group border-b border-border">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 hover:bg-accent">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100"
        />
        <h3 id={`category-${category.key}`} className="min-w-0 flex-1 scroll-mt-44 font-serif text-lg">
          {category.name}
        </h3>
        <span className="figures shrink-0 text-sm text-muted-foreground">
          {category.behindPlan === null ? null : (
            <span className="me-3 text-warning">
              {m.score_behind_plan({ points: formatValue(category.behindPlan, 'percentage_points') })}
            </span>
          )}
          {category.score === null
            ? formatShare(category.weight)
            : m.score_category_score({
                score: formatScore(category.score),
                peers: formatScore(category.peers),
              })}
        </span>
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {points.map((point) => (
          <PointRow key={point.key} point={point} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  )
}

function PointRow({ point, onOpen }: { point: PointOnSheet; onOpen: (key: string) => void }) {
  const { key, id, name, normalised, contribution, value, cap } = point
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(key)}
        className="grid min-h-9 w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-start text-sm transition-colors duration-150 hover:bg-accent md:grid-cols-[1.75rem_minmax(0,1fr)_12rem_6rem_4rem] pointer-coarse:min-h-11"
      >
        <span className="figures text-xs text-muted-foreground">{id}</span>
        <span className="min-w-0">
          <span className="block md:truncate">{name}</span>
          <span className={classes('block text-xs md:hidden', value === null && 'text-muted-foreground')}>
            {pointValueText(point)}
          </span>
        </span>
        <span
          className={classes(
            'hidden truncate text-end md:block',
            value === null ? 'text-muted-foreground' : 'figures',
          )}
        >
          {pointValueText(point)}
        </span>
        <span aria-hidden className="hidden h-1.5 rounded-full bg-muted md:block">
          {normalised === null ? null : (
            <span
              className={classes(
                'block h-full min-w-0.5 rounded-full',
                cap === null ? 'bg-primary' : 'bg-negative',
              )}
              style={{ width: `${normalised}%` }}
            />
          )}
        </span>
        <span
          className={classes(
            'figures text-end',
            contribution === null || Math.abs(contribution) < 0.005
              ? 'text-muted-foreground'
              : contribution > 0
                ? 'text-positive'
                : 'text-negative',
          )}
        >
          {contribution === null
            ? normalised === null
              ? '—'
              : Math.round(normalised)
            : formatEffect(contribution)}
        </span>
      </button>
    </li>
  )
}
