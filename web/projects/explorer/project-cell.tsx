import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import type { Displays } from '#web/preferences/use-displays.ts'
import type { ProjectColumnName } from './columns.ts'
import { formatCoverage, formatScore } from '#web/projects/score-mark.tsx'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import { bedroomWord, minutesWord, stageLabels, tenureWord } from '#web/projects/vocabulary.ts'
import {
  againstNumber,
  handoverQuarter,
  perAreaFrom,
  planText,
  priceFrom,
  scheduleNumber,
  sizeRange,
  slipNumber,
  soldShare,
  formatPercent,
  yieldNumber,
} from '#web/projects/format.ts'

export const numericColumns: readonly ProjectColumnName[] = [
  'score',
  'coverage',
  'done',
  'handover',
  'slip',
  'price',
  'perArea',
  'against',
  'size',
  'plan',
  'units',
  'sold',
  'sales',
  'yield',
  'netYield',
  'metro',
  'schedule',
  'registered',
  'changed',
  'seen',
]

const cells: Record<ProjectColumnName, (project: ProjectCard, displays: Displays) => React.ReactNode> = {
  developer: (project) => (project.developer ? <bdi>{project.developer.name}</bdi> : null),
  city: (project) => project.city.name,
  area: (project) => <bdi>{project.area?.name ?? project.location}</bdi>,
  master: (project) => (project.masterProject ? <bdi>{project.masterProject}</bdi> : null),
  status: (project) => <StatusBadge statusCode={project.statusCode} />,
  score: (project) => project.score && (formatScore(project.score) ?? project.score.grade),
  grade: (project) => project.score?.grade,
  coverage: (project) => project.score && formatCoverage(project.score),
  done: (project) => formatPercent(project.percentCompleted),
  handover: (project) =>
    project.isPastDue ? (
      <span className="text-warning" title={m.projects_past_due()}>
        {handoverQuarter(project)}
      </span>
    ) : (
      handoverQuarter(project)
    ),
  slip: (project) => slipNumber(project.slipDays),
  price: priceFrom,
  perArea: perAreaFrom,
  against: againstNumber,
  size: sizeRange,
  bedrooms: (project) =>
    project.bedrooms.length === 0 ? null : project.bedrooms.map(bedroomWord).join(', '),
  plan: planText,
  escrow: (project) => project.escrowAgent,
  units: (project) => (project.units === null ? null : formatInteger(project.units)),
  sold: soldShare,
  sales: (project) => (project.sales12m === null ? null : formatInteger(project.sales12m)),
  yield: (project) => yieldNumber(project.grossYield),
  netYield: (project) => yieldNumber(project.netYield),
  tenure: (project) => project.tenure && tenureWord(project.tenure),
  metro: (project) =>
    project.metroWalkMinutes === null ? null : minutesWord(String(Math.round(project.metroWalkMinutes))),
  schedule: scheduleNumber,
  type: (project) => projectTypeLabels[project.type](),
  stage: (project) => stageLabels[project.stage](),
  registered: (project) => project.registeredOn && formatDay(project.registeredOn),
  number: (project) => project.registerNumber,
  changed: (project) => project.changedOn && formatDay(project.changedOn),
  seen: (project) => project.seenOn && formatDay(project.seenOn),
}

/** What stands in a column of a project; null where it is not known. */
export function ProjectCell(
  column: ProjectColumnName,
  project: ProjectCard,
  displays: Displays,
): React.ReactNode {
  return cells[column](project, displays)
}
