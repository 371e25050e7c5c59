import type { ComparedCell, ComparedPoint, ScoreComparison } from '#contract/score/comparison.ts'
import { bestAndWorst, type Extreme } from '#domain/statistics/best-and-worst.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { ExtremeMark } from '#web/ui/tables/extreme-mark.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { comparisonFilters, type ComparisonFilter } from './compare-address.ts'
import { FilterButtons } from '#web/score/points/filter-buttons.tsx'
import { pointValueText, formatEffect } from '#web/score/score-text.ts'

type Props = {
  comparison: ScoreComparison
  show: ComparisonFilter
  onShow: (filter: ComparisonFilter) => void
}

const filterText: Readonly<Record<ComparisonFilter, () => string>> = {
  all: m.score_filter_all,
  differing: m.score_compare_differing,
  unknown: m.score_compare_unknown,
  capping: m.score_filter_capping,
}

const fits: Readonly<Record<ComparisonFilter, (point: ComparedPoint) => boolean>> = {
  all: () => true,
  differing: ({ cells }) => new Set(cells.map((cell) => cell?.value ?? null)).size > 1,
  unknown: ({ cells }) => cells.some((cell) => cell !== null && cell.value === null),
  capping: ({ isGate }) => isGate,
}

/** Points as rows, projects as columns. */
export function ComparedPoints({ comparison, show, onShow }: Props) {
  const shown = comparison.points.filter(fits[show])
  return (
    <div>
      <h2 className="mb-4 font-serif text-2xl">{m.score_compare_points()}</h2>
      <FilterButtons
        filters={comparisonFilters.map((filter) => ({
          key: filter,
          text: filterText[filter](),
          count: comparison.points.filter(fits[filter]).length,
        }))}
        chosen={show}
        onChoose={onShow}
      />
      <ScrollRegion
        aria-label={m.score_compare_points()}
        className="mt-4 overflow-x-auto border-b border-border"
      >
        <table
          className="figures w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: `${9 + 9 * comparison.projects.length}rem` }}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 z-10 w-36 bg-background p-2 text-start text-xs font-normal text-muted-foreground md:w-72"
              >
                {m.score_compare_point()}
              </th>
              {comparison.projects.map(({ slug, name }) => (
                <th key={slug} scope="col" className="p-2 text-start align-bottom font-medium wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {comparison.categories.map(({ key, name }) => {
            const points = shown.filter(({ category }) => category === key)
            return points.length > 0 ? (
              <Category key={key} name={name} points={points} projects={comparison.projects} />
            ) : null
          })}
        </table>
      </ScrollRegion>
      {shown.length === 0 ? (
        <p className="mt-4 text-sm text-muted-foreground">{m.score_filter_none()}</p>
      ) : null}
    </div>
  )
}

type CategoryProps = {
  name: string
  points: readonly ComparedPoint[]
  projects: ScoreComparison['projects']
}

function Category({ name, points, projects }: CategoryProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={projects.length + 1}
          className="border-t border-border px-2 pt-6 pb-2 text-start font-serif text-lg font-normal"
        >
          <span className="sticky start-2">{name}</span>
        </th>
      </tr>
      {points.map((point) => (
        <tr key={point.key}>
          <th
            scope="row"
            className="sticky start-0 z-10 border-t border-border bg-background p-2 text-start align-top font-normal"
          >
            <span className="me-2 text-xs text-muted-foreground">{point.id}</span>
            {point.name}
          </th>
          <Cells point={point} projects={projects} />
        </tr>
      ))}
    </tbody>
  )
}

function Cells({ point, projects }: { point: ComparedPoint; projects: ScoreComparison['projects'] }) {
  // Of 100 marks, because some values are better when they are lower.
  const extremes = bestAndWorst(
    point.cells.map((cell) => cell?.normalised ?? null),
    'high',
  )
  return projects.map(({ slug }, at) => (
    <td key={slug} className="border-t border-border p-2 align-top wrap-anywhere">
      <Cell cell={point.cells[at] ?? null} unit={point.unit} extreme={extremes[at] ?? null} />
    </td>
  ))
}

type CellProps = { cell: ComparedCell; unit: string; extreme: Extreme }

function Cell({ cell, unit, extreme }: CellProps) {
  if (!cell) return <span className="text-muted-foreground">{m.score_compare_not_applicable()}</span>
  const { value, normalised, contribution, cap } = cell
  return (
    <span className="grid gap-1">
      <span className={classes(value === null && 'text-muted-foreground')}>
        {pointValueText({ ...cell, unit })}
        <ExtremeMark extreme={extreme} />
      </span>
      {normalised === null ? null : (
        <span className="flex items-center gap-2 text-xs text-muted-foreground">
          <span aria-hidden className="block h-1 w-12 shrink-0 rounded-full bg-muted">
            <span
              className={classes('block h-full rounded-full', cap === null ? 'bg-primary' : 'bg-negative')}
              style={{ width: `${normalised}%` }}
            />
          </span>
          {contribution === null
            ? m.score_compare_of_hundred({ score: Math.round(normalised) })
            : m.score_compare_effect({ score: Math.round(normalised), effect: formatEffect(contribution) })}
        </span>
      )}
      {cap === null ? null : <span className="text-xs text-negative">{m.score_caps_at({ cap })}</span>}
    </span>
  )
}
