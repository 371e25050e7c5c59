import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenDay, writtenWhole } from '#web/ui/written.ts'
import type { Displays } from '#web/use-displays.ts'
import type { ColumnName } from './columns.ts'
import { writtenCoverage, writtenScore } from './score-mark.tsx'
import { StatusBadge } from './status-badge.tsx'
import { bedroomWord, stageWords, typeWords } from './vocabulary.ts'
import { handoverQuarter, perAreaFrom, planOf, priceFrom, slipNumber, writtenPercent } from './written.ts'

export const numericColumns: readonly ColumnName[] = [
  'score',
  'coverage',
  'done',
  'handover',
  'slip',
  'price',
  'perArea',
  'plan',
  'units',
  'registered',
  'seen',
]

/** What stands in a column of a project; null where it is not known. */
export function cellOf(column: ColumnName, project: ProjectCard, displays: Displays): React.ReactNode {
  switch (column) {
    case 'developer':
      return project.developer ? <bdi>{project.developer.name}</bdi> : null
    case 'city':
      return project.city.name
    case 'area':
      return <bdi>{project.area?.name ?? project.location}</bdi>
    case 'status':
      return <StatusBadge statusCode={project.statusCode} />
    case 'score':
      return project.score && writtenScore(project.score)
    case 'grade':
      return project.score?.grade
    case 'coverage':
      return project.score && writtenCoverage(project.score)
    case 'done':
      return writtenPercent(project.percentCompleted)
    case 'handover':
      return project.isPastDue ? (
        <span className="text-warning" title={m.projects_past_due()}>
          {handoverQuarter(project)}
        </span>
      ) : (
        handoverQuarter(project)
      )
    case 'slip':
      return slipNumber(project.slipDays)
    case 'price':
      return priceFrom(project, displays)
    case 'perArea':
      return perAreaFrom(project, displays)
    case 'bedrooms':
      return project.bedrooms.length === 0 ? null : project.bedrooms.map(bedroomWord).join(', ')
    case 'plan':
      return planOf(project)
    case 'escrow':
      return project.escrowAgent
    case 'units':
      return project.units === null ? null : writtenWhole(project.units)
    case 'type':
      return typeWords[project.type]()
    case 'stage':
      return stageWords[project.stage]()
    case 'registered':
      return project.registeredOn && writtenDay(project.registeredOn)
    case 'number':
      return project.registerNumber
    case 'seen':
      return project.seenOn && writtenDay(project.seenOn)
  }
}
