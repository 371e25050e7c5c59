import { Link } from '@tanstack/react-router'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { CardPicture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { ProjectTick } from './compare-tick.tsx'
import { parseList } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { ScoreMark } from '#web/projects/score-mark.tsx'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import {
  comparisonText,
  handoverQuarter,
  perAreaFrom,
  planText,
  priceFrom,
  slipText,
  formatPercent,
} from '#web/projects/format.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** A project in a list: price, completion date and progress. */
export function ProjectCardView({ project }: { project: ProjectCard }) {
  const { slug, name, area, location, city, developer, isPastDue, isNew } = project
  const displays = useDisplays()
  const price = priceFrom(project, displays)
  const { act, search } = useExplorer()
  return (
    <li className="relative flex flex-col gap-4 bg-card p-5 transition-colors duration-150 has-[a:hover]:bg-accent">
      <CardPicture cover={project.cover} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusBadge statusCode={project.statusCode} />
          {isPastDue ? <Badge variant="warning">{m.projects_past_due()}</Badge> : null}
          {isNew ? <Badge variant="outline">{m.projects_new()}</Badge> : null}
          <DemonstrationMark of={project} />
        </div>
        <div className="flex items-start justify-between gap-3">
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
          <bdi>{developer?.name ?? m.projects_developer_unknown()}</bdi> · <bdi>{area?.name ?? location}</bdi>
          , {city.name}
        </p>
      </div>
      <p className="figures mt-auto grid gap-0.5">
        <span
          className={price === null ? 'text-sm text-muted-foreground' : 'text-lg leading-tight font-medium'}
        >
          {price === null ? m.projects_price_unknown() : m.projects_price_from({ price })}
        </span>
        <span className="text-sm text-muted-foreground">
          {[perAreaFrom(project, displays), comparisonText(project)].filter(Boolean).join(', ')}
        </span>
      </p>
      <Facts project={project} />
      <div className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
        <Seen project={project} />
        <span className="relative z-10 flex items-center gap-2">
          <ProjectTick project={project} />
          {act(project)}
        </span>
      </div>
    </li>
  )
}

/** Its number of sales, and when it was last observed. */
function Seen({ project }: { project: ProjectCard }) {
  const { seenOn } = project
  return (
    <span className="grid">
      {project.sales12m === null ? null : (
        <span className="figures">
          {m.projects_sales_year({ count: project.sales12m, shown: formatInteger(project.sales12m) })}
        </span>
      )}
      {project.changedOn === null ? null : (
        <span>{m.projects_changed({ date: formatDay(project.changedOn) })}</span>
      )}
      {seenOn === null ? null : <span>{m.projects_seen({ date: formatDay(seenOn) })}</span>}
    </span>
  )
}

function Facts({ project }: { project: ProjectCard }) {
  const { percentCompleted, completedOn, slipDays } = project
  const percent = formatPercent(percentCompleted)
  return (
    <dl className="figures grid grid-cols-3 gap-3 border-t border-border pt-3 text-sm">
      <div className="min-w-0">
        <dt className="text-xs text-muted-foreground">
          {completedOn ? m.projects_completed() : m.projects_handover()}
        </dt>
        <dd>{handoverQuarter(project) ?? '—'}</dd>
        <dd
          className={
            slipDays !== null && slipDays > 0 ? 'text-xs text-warning' : 'text-xs text-muted-foreground'
          }
        >
          {slipText(slipDays)}
        </dd>
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
        <dd>{planText(project) ?? '—'}</dd>
      </div>
    </dl>
  )
}
