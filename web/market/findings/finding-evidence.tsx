import { Link } from '@tanstack/react-router'
import { findingSets } from '#contract/market/finding-rows.ts'
import type { FindingProject, MarketFinding } from '#contract/market/findings.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { measures } from '#domain/market/findings/measures.ts'
import { displayLocale, formatDay, formatInteger } from '#web/format/format.ts'
import { formatShare } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import {
  chartSeries,
  measureNames,
  periodText,
  unitText,
  valueText,
  type FindingBasis,
} from './measure-text.ts'

type Props = { finding: MarketFinding; basis: FindingBasis }

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current'
const rowsShown = 5

/** The rows behind a finding: its measure in the months that it compares, with their deals, and its projects. */
export function FindingEvidence({ finding, basis }: Props) {
  const { area, projects, project, place } = finding
  const listed = project ? [project] : projects
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline decoration-border underline-offset-4 hover:decoration-current">
        {m.market_evidence()}
      </summary>
      <div className="mt-3 grid gap-4">
        {finding.areas.length > 0 ? (
          <NamedAreas finding={finding} basis={basis} id={`evidence-${place}`} />
        ) : listed.length > 0 ? null : (
          <Periods finding={finding} basis={basis} id={`evidence-${place}`} />
        )}
        {listed.length === 0 ? null : (
          <Projects projects={listed} count={project ? 1 : finding.projectCount} id={`projects-${place}`} />
        )}
        {area?.slug ? (
          <Link to="/area-guides/$slug" params={{ slug: area.slug }} className={`${linkLooks} w-fit`}>
            {m.market_evidence_guide({ area: area.name })}
          </Link>
        ) : null}
      </div>
    </details>
  )
}

function Periods({ finding, basis, id }: Props & { id: string }) {
  const { chart } = finding
  const series = chartSeries(finding)
  const compared = new Set(finding.figures.map(({ month }) => month))
  const rows = chart.points
    .filter(({ month, value }) => value !== null && compared.has(month))
    .toReversed()
    .slice(0, rowsShown)
  const unit = measures[chart.measure].unit
  const heads = [
    m.market_evidence_period(),
    [measureNames[chart.measure](), unitText(unit, basis)].filter(Boolean).join(', '),
    m.market_evidence_sample(),
    m.market_evidence_rows(),
  ]
  if (rows.length === 0) return null
  return (
    <Rows id={id} label={measureNames[chart.measure]()} heads={heads}>
      {rows.map(({ month, value, sample }) => (
        <tr key={month} className="border-t border-border/60">
          <th scope="row" className="py-1.5 pe-4 text-start font-normal">
            {periodText(series, month)}
          </th>
          <td className="py-1.5 pe-4 text-end">{value === null ? '—' : valueText(unit, value, basis)}</td>
          <td className="py-1.5 pe-4 text-end">{formatInteger(sample)}</td>
          <td className="py-1.5">
            <RowLinks finding={finding} basis={basis} month={month} />
          </td>
        </tr>
      ))}
    </Rows>
  )
}

/** The areas that a finding about a city names, with their medians where it states them. */
function NamedAreas({ finding, basis, id }: Props & { id: string }) {
  const { areas, figures, month } = finding
  const medians = [
    figures.find(({ name }) => name === 'dearest'),
    figures.find(({ name }) => name === 'cheapest'),
  ]
  const unit = unitText(measures.median.unit, basis)
  const heads = [
    m.market_insights_area(),
    [measureNames.median(), unit].filter(Boolean).join(', '),
    m.market_evidence_sample(),
    m.market_evidence_rows(),
  ]
  return (
    <Rows id={id} label={m.market_insights_area()} heads={heads}>
      {areas.map((area, at) => {
        const median = medians[at]
        return (
          <tr key={area.areaId} className="border-t border-border/60">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {area.name}
            </th>
            <td className="py-1.5 pe-4 text-end">
              {median ? valueText(median.unit, median.value, basis) : '—'}
            </td>
            <td className="py-1.5 pe-4 text-end">{median?.sample ? formatInteger(median.sample) : '—'}</td>
            <td className="py-1.5">
              <RowLinks finding={{ ...finding, area }} basis={basis} month={month} />
            </td>
          </tr>
        )
      })}
    </Rows>
  )
}

const rowTexts: Readonly<Record<string, () => string>> = {
  sales: m.market_evidence_sold,
  rents: m.market_evidence_rents,
  renewals: m.figures_set_renewals,
  'off-plan': m.figures_set_off_plan,
  ready: m.figures_set_ready,
}

/** Where members see the single rows behind the value of a month. */
function RowLinks({ finding, basis, month }: Props & { month: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {findingSets(finding, basis, { month, sample: 0 }).map(({ of, rows }) =>
        rows === null ? null : (
          <li key={of}>
            <Link to="/transactions" className={linkLooks} search={rows}>
              {(rowTexts[of] ?? m.market_evidence_deals)()}
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}

function Projects({
  projects,
  count,
  id,
}: {
  projects: readonly FindingProject[]
  count: number
  id: string
}) {
  const heads = [
    m.market_evidence_project(),
    m.market_evidence_homes(),
    m.market_evidence_first_due(),
    m.market_evidence_due(),
    m.market_evidence_done(),
  ]
  const month = (day: string | null) => (day === null ? '—' : formatMonth(displayLocale(), day))
  return (
    <div className="grid gap-1">
      {count > 1 ? (
        <p className="text-muted-foreground">
          {m.market_evidence_projects({ shown: formatInteger(projects.length), count: formatInteger(count) })}
        </p>
      ) : null}
      <Rows id={id} label={m.market_evidence_project()} heads={heads}>
        {projects.map(({ projectId, slug, name, homes, firstDueOn, dueOn, completedOn, percent }) => (
          <tr key={projectId} className="border-t border-border/60">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              <Link to="/projects/$slug" params={{ slug }} className={linkLooks}>
                {name}
              </Link>
            </th>
            <td className="py-1.5 pe-4 text-end">{homes === null ? '—' : formatInteger(homes)}</td>
            <td className="py-1.5 pe-4 text-end whitespace-nowrap">{month(firstDueOn)}</td>
            <td className="py-1.5 pe-4 text-end whitespace-nowrap">
              {completedOn === null
                ? month(dueOn)
                : m.market_evidence_completed({ day: formatDay(completedOn) })}
            </td>
            <td className="py-1.5 text-end">{percent === null ? '—' : formatShare(percent / 100)}</td>
          </tr>
        ))}
      </Rows>
    </div>
  )
}

function Rows({
  id,
  label,
  heads,
  children,
}: {
  id: string
  label: string
  heads: readonly string[]
  children: React.ReactNode
}) {
  return (
    <ScrollRegion aria-label={label} className="relative overflow-x-auto">
      <table id={id} className="figures w-full max-w-3xl text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-xs text-muted-foreground">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-normal ${at === 0 || head === m.market_evidence_rows() ? 'text-start' : 'text-end'} ${at === heads.length - 1 ? '' : 'pe-4'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
