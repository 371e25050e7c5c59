import type { ProjectCard, ProjectHeading } from '#contract/projects.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { toQuarter } from '#domain/dates/quarters.ts'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import type { Displays } from '#web/preferences/use-displays.ts'
import { formatCoverage, formatScore } from '#web/projects/score-mark.tsx'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import {
  bedroomLabel,
  minutesLabel,
  quarterLabel,
  stageLabels,
  tenureLabel,
} from '#web/projects/vocabulary.ts'
import {
  againstNumber,
  comparisonText,
  handoverQuarter,
  perAreaFrom,
  planText,
  priceFrom,
  scheduleNumber,
  scheduleRatio,
  sizeRange,
  slipNumber,
  slipText,
  soldShare,
  formatPercent,
  yieldNumber,
} from '#web/projects/format.ts'

type ProjectColumn = ListColumn<ProjectCard, Displays, ProjectHeading>

function priceText(project: ProjectCard, displays: Displays): string {
  const price = priceFrom(project, displays)
  return price === null ? m.projects_price_unknown() : m.projects_price_from({ price })
}

const salesText = ({ sales12m }: ProjectCard) =>
  sales12m === null ? null : m.projects_sales_year({ count: sales12m, shown: formatInteger(sales12m) })

/** The columns of projects, with those that decide first. The table shows the name before them. */
export const projectColumns: readonly ProjectColumn[] = [
  {
    id: 'price',
    head: m.projects_column_price,
    cell: priceFrom,
    isNumber: true,
    exportedAs: ['currency', 'price_from', 'price_to', 'prices_as_of'],
    phone: { part: 'fact', inWords: priceText },
  },
  {
    id: 'perArea',
    head: m.projects_column_per_area,
    cell: perAreaFrom,
    isNumber: true,
    exportedAs: ['price_per_sqm_from'],
  },
  {
    id: 'against',
    head: m.projects_column_against,
    cell: againstNumber,
    isNumber: true,
    value: ({ againstArea }) => againstArea,
    better: 'low',
    exportedAs: ['price_to_area_median'],
    phone: { part: 'fact', inWords: comparisonText },
  },
  {
    id: 'handover',
    head: m.projects_column_handover,
    cell: (project) =>
      project.isPastDue ? (
        <span className="text-warning" title={m.projects_past_due()}>
          {handoverQuarter(project)}
        </span>
      ) : (
        handoverQuarter(project)
      ),
    isNumber: true,
    value: ({ completedOn, dueOn }) => completedOn ?? dueOn,
    exportedAs: ['due_on', 'completed_on', 'past_due'],
    phone: { part: 'fact', inWords: handoverQuarter },
  },
  {
    id: 'slip',
    head: m.projects_column_slip,
    cell: (project) => slipNumber(project.slipDays),
    isNumber: true,
    value: ({ slipDays }) => slipDays,
    better: 'low',
    exportedAs: ['delay_days'],
    phone: { part: 'fact', inWords: ({ slipDays }) => slipText(slipDays) },
  },
  {
    id: 'done',
    head: m.projects_column_done,
    cell: (project) => formatPercent(project.percentCompleted),
    isNumber: true,
    value: ({ percentCompleted }) => percentCompleted,
    better: 'high',
    exportedAs: ['percent_completed'],
  },
  {
    id: 'score',
    head: m.projects_column_score,
    cell: (project) => project.score && (formatScore(project.score) ?? project.score.grade),
    isNumber: true,
    value: ({ score }) => score?.score ?? null,
    better: 'high',
    exportedAs: ['score'],
  },
  {
    id: 'yield',
    head: m.projects_column_yield,
    cell: (project) => yieldNumber(project.grossYield),
    isNumber: true,
    value: ({ grossYield }) => grossYield,
    better: 'high',
    exportedAs: ['gross_yield_percent'],
  },
  {
    id: 'netYield',
    head: m.projects_column_net_yield,
    cell: (project) => yieldNumber(project.netYield),
    isNumber: true,
    value: ({ netYield }) => netYield,
    better: 'high',
    exportedAs: ['net_yield_percent'],
  },
  {
    id: 'grade',
    head: m.projects_column_grade,
    cell: (project) => project.score?.grade,
    exportedAs: ['grade'],
  },
  {
    id: 'coverage',
    head: m.projects_column_coverage,
    cell: (project) => project.score && formatCoverage(project.score),
    isNumber: true,
    value: ({ score }) => score?.coverage ?? null,
    better: 'high',
    exportedAs: ['data_coverage_percent'],
  },
  {
    id: 'plan',
    head: m.projects_column_plan,
    cell: planText,
    isNumber: true,
    exportedAs: ['before_handover_percent', 'post_handover', 'at_booking_percent', 'months_after_handover'],
  },
  {
    id: 'sales',
    head: m.projects_column_sales,
    cell: (project) => (project.sales12m === null ? null : formatInteger(project.sales12m)),
    isNumber: true,
    value: ({ sales12m }) => sales12m,
    better: 'high',
    exportedAs: ['registered_sales_12_months'],
    phone: { part: 'hidden', inWords: salesText },
  },
  {
    id: 'status',
    head: m.projects_filter_status,
    cell: (project) => <StatusBadge statusCode={project.statusCode} />,
    value: ({ statusCode }) => statusCode,
    exportedAs: ['status_code', 'status'],
  },
  {
    id: 'area',
    head: m.projects_filter_area,
    cell: (project) => <bdi>{project.area?.name ?? project.location}</bdi>,
    value: ({ area, location }) => area?.name ?? location,
    exportedAs: ['area', 'location'],
  },
  {
    id: 'developer',
    head: m.projects_filter_developer,
    cell: (project) => (project.developer ? <bdi>{project.developer.name}</bdi> : null),
    value: ({ developer }) => developer?.name ?? null,
    exportedAs: ['developer'],
    phone: {
      part: 'hidden',
      inWords: ({ developer }) => <bdi>{developer?.name ?? m.projects_developer_unknown()}</bdi>,
    },
  },
  {
    id: 'city',
    head: m.projects_filter_city,
    cell: (project) => project.city.name,
    exportedAs: ['city'],
  },
  {
    id: 'master',
    head: m.projects_filter_master,
    cell: (project) => (project.masterProject ? <bdi>{project.masterProject}</bdi> : null),
    value: ({ masterProject }) => masterProject,
    exportedAs: ['master_project'],
  },
  {
    id: 'promised',
    head: m.projects_column_promised,
    cell: ({ firstDueOn }) => firstDueOn && quarterLabel(toQuarter(firstDueOn)),
    isNumber: true,
    exportedAs: ['first_due_on'],
  },
  {
    id: 'size',
    head: m.projects_column_size,
    cell: sizeRange,
    isNumber: true,
    exportedAs: ['size_sqm_from', 'size_sqm_to'],
  },
  {
    id: 'bedrooms',
    head: m.projects_filter_bedrooms,
    cell: (project) => (project.bedrooms.length === 0 ? null : project.bedrooms.map(bedroomLabel).join(', ')),
    exportedAs: ['bedrooms'],
  },
  {
    id: 'escrow',
    head: m.projects_column_escrow,
    cell: (project) => project.escrowAgent,
    exportedAs: ['escrow_agent'],
  },
  {
    id: 'zoning',
    head: m.projects_zoning,
    cell: (project) => project.zoningAuthority,
    exportedAs: ['zoning_authority'],
  },
  {
    id: 'units',
    head: m.projects_column_units,
    cell: (project) => (project.units === null ? null : formatInteger(project.units)),
    isNumber: true,
    exportedAs: ['units'],
  },
  {
    id: 'sold',
    head: m.projects_column_sold,
    cell: soldShare,
    isNumber: true,
    exportedAs: ['units_listed', 'units_available'],
  },
  {
    id: 'tenure',
    head: m.projects_filter_tenure,
    cell: (project) => project.tenure && tenureLabel(project.tenure),
    exportedAs: ['tenure'],
  },
  {
    id: 'metro',
    head: m.projects_filter_metro,
    cell: (project) =>
      project.metroWalkMinutes === null ? null : minutesLabel(String(Math.round(project.metroWalkMinutes))),
    isNumber: true,
    value: ({ metroWalkMinutes }) => metroWalkMinutes,
    better: 'low',
    exportedAs: ['metro_walk_minutes'],
  },
  {
    id: 'schedule',
    head: m.projects_index,
    cell: scheduleNumber,
    isNumber: true,
    value: scheduleRatio,
    better: 'high',
    exportedAs: ['registered_on', 'due_on', 'percent_completed'],
  },
  {
    id: 'type',
    head: m.projects_filter_type,
    cell: (project) => projectTypeLabels[project.type](),
    exportedAs: ['property_type'],
  },
  {
    id: 'stage',
    head: m.projects_filter_stage,
    cell: (project) => stageLabels[project.stage](),
    exportedAs: ['stage'],
  },
  {
    id: 'registered',
    head: m.projects_column_registered,
    cell: (project) => project.registeredOn && formatDay(project.registeredOn),
    isNumber: true,
    exportedAs: ['registered_on'],
  },
  {
    id: 'number',
    head: m.projects_column_number,
    cell: (project) => project.registerNumber,
    exportedAs: ['register_number'],
  },
  {
    id: 'changed',
    head: m.projects_column_changed,
    cell: (project) => project.changedOn && formatDay(project.changedOn),
    isNumber: true,
    exportedAs: ['last_change_on'],
    phone: {
      part: 'hidden',
      inWords: ({ changedOn }) => changedOn && m.projects_changed({ date: formatDay(changedOn) }),
    },
  },
  {
    id: 'seen',
    head: m.projects_column_seen,
    cell: (project) => project.seenOn && formatDay(project.seenOn),
    isNumber: true,
    exportedAs: ['register_seen_on'],
    phone: {
      part: 'hidden',
      inWords: ({ seenOn }) => seenOn && m.projects_seen({ date: formatDay(seenOn) }),
    },
  },
]

/** The columns that an address without a selection shows. */
export const usualProjectColumns = [
  'price',
  'against',
  'handover',
  'slip',
  'done',
  'score',
  'yield',
  'plan',
  'status',
  'area',
  'developer',
]
