import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import { findColumn, valueInWords } from '#web/list/columns.tsx'
import { orderColumn } from '#web/list/explorer/card-facts.ts'
import { m } from '#web/paraglide/messages.js'
import { CardPicture } from '#web/pictures/picture.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { formatPercent } from '#web/projects/format.ts'
import { ScoreMark } from '#web/projects/score-mark.tsx'
import { projectColumns } from './project-columns.tsx'
import { projectList } from './project-list.tsx'
import { useProjectSearch } from './project-search.ts'
import { ProjectTick } from './project-tick.tsx'
import { parseList } from './search-params.ts'

/** The value of a column of the list, in words. */
type Value = (id: string) => ReactNode

/** A project in a list: price, completion date and progress. Its values are those of the columns. */
export function ProjectCardView({ project }: { project: ProjectCard }) {
  const { slug, name, city, isPastDue, isNew, priceMinorFrom } = project
  const { renderActions, search } = useProjectSearch()
  const displays = useDisplays()
  const value: Value = (id) => valueInWords(findColumn(projectColumns, id), project, displays).value
  return (
    <li className="relative flex flex-col gap-4 bg-card p-5 transition-colors duration-150 has-[a:hover]:bg-accent">
      <CardPicture cover={project.cover} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          {value('status')}
          {isPastDue ? <Badge variant="warning">{m.projects_past_due()}</Badge> : null}
          {isNew ? <Badge variant="outline">{m.projects_new()}</Badge> : null}
          <DemonstrationMark of={project} />
        </div>
        <div className="flex items-center justify-between gap-3">
          <h3 className="min-w-0 font-serif text-lg leading-snug text-pretty">
            <Link
              to="/projects/$slug"
              params={{ slug }}
              search={{ list: parseList(search) }}
              className="after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {project.score ? <ScoreMark score={project.score} /> : null}
        </div>
        <p className="text-sm text-muted-foreground">
          {value('developer')} · {value('area')}, {city.name}
        </p>
      </div>
      <p className="figures mt-auto grid gap-0.5">
        <span
          className={
            priceMinorFrom === null ? 'text-sm text-muted-foreground' : 'text-lg leading-tight font-medium'
          }
        >
          {value('price')}
        </span>
        <span className="text-sm text-muted-foreground">
          {[value('perArea'), value('against')].filter(Boolean).join(', ')}
        </span>
      </p>
      <Facts project={project} value={value} />
      <div className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
        <span className="figures grid">
          <OrderValue project={project} />
          {['sales', 'changed', 'seen'].map((id) => (
            <span key={id} className="empty:hidden">
              {value(id)}
            </span>
          ))}
        </span>
        <span className="relative z-10 flex items-center gap-2">
          <ProjectTick project={project} />
          {renderActions(project)}
        </span>
      </div>
    </li>
  )
}

/** The orders whose value the card does not show elsewhere. */
const elsewhereUnseen = ['registered', 'yield']

/** What the cards are ordered by. */
function OrderValue({ project }: { project: ProjectCard }) {
  const { search } = useProjectSearch()
  const displays = useDisplays()
  const column = orderColumn(projectList, search)
  if (!column || !elsewhereUnseen.includes(column.id)) return null
  return (
    <span className="text-foreground">
      {column.head()} {column.cell(project, displays) ?? '—'}
    </span>
  )
}

function Facts({ project, value }: { project: ProjectCard; value: Value }) {
  const { percentCompleted, completedOn, slipDays } = project
  const percent = formatPercent(percentCompleted)
  const delay = slipDays !== null && slipDays > 0 ? 'text-warning' : 'text-muted-foreground'
  return (
    <dl className="figures grid grid-cols-3 gap-3 border-t border-border pt-3 text-sm">
      <div className="min-w-0">
        <dt className="text-xs text-muted-foreground">
          {completedOn ? m.projects_completed() : m.projects_handover()}
        </dt>
        <dd>{value('handover') ?? '—'}</dd>
        <dd className={`text-xs ${delay}`}>{value('slip')}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-muted-foreground">{m.projects_complete()}</dt>
        <dd className="grid gap-1.5">
          {percent ?? '—'}
          {percentCompleted === null || percent === null ? null : (
            <Progress label={m.projects_complete()} ratio={percentCompleted / 100} text={percent} />
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-muted-foreground">{m.projects_plan()}</dt>
        <dd>{value('plan') ?? '—'}</dd>
      </div>
    </dl>
  )
}
