import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Answers } from '#contract/onboarding.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { convertBudget } from '#domain/onboarding/shortlist.ts'
import { shortlistProjects, type ShortlistedProject } from '#domain/onboarding/project-shortlist.ts'
import type { ProjectPreferences } from '#domain/onboarding/project-fit.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { landingArticles } from '#web/articles/queries.ts'
import { onboarding } from '#web/onboarding/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { handoverQuarter, priceFrom, yieldNumber } from '#web/projects/format.ts'
import { ScoreMark } from '#web/projects/score-mark.tsx'
import { cardFacts, toPreferences } from '#web/score/fit/fit-facts.ts'
import { fitTexts } from '#web/score/fit/fit-text.ts'
import { classes } from '#web/ui/classes.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'

/** The start of a member who watches and owns nothing yet: next steps, projects with reasons, and a first reading. */
export function DashboardStart() {
  const { data } = useQuery(onboarding())
  if (!data) return <SkeletonRows rows={8} />
  return (
    <div className="grid gap-part">
      <NextSteps isAnswered={data.isComplete} />
      <Shortlist answers={data.answers} />
      <FirstReading />
    </div>
  )
}

function NextSteps({ isAnswered }: { isAnswered: boolean }) {
  return (
    <DashboardSection id="start" title={m.shell_start_title()}>
      <ol className="divide-y divide-border border-y border-border">
        <Step isDone={isAnswered} detail={m.shell_start_answer_detail()}>
          <Link to="/onboarding" search={{ step: 'residence' }} className={wayLooks}>
            {isAnswered ? m.shell_start_answered() : m.shell_start_answer()}
          </Link>
        </Step>
        <Step detail={m.shell_start_watch_detail()}>
          <Link to="/projects" search={{ sort: 'score' }} className={wayLooks}>
            {m.shell_start_watch()}
          </Link>
        </Step>
        <Step detail={m.shell_start_own_detail()}>
          <Link to="/favorites/invested" className={wayLooks}>
            {m.favorites_asset_add()}
          </Link>
        </Step>
      </ol>
    </DashboardSection>
  )
}

function Step({
  isDone = false,
  detail,
  children,
}: {
  isDone?: boolean
  detail: string
  children: ReactNode
}) {
  const Sign = isDone ? Check : Circle
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <Sign
        aria-label={isDone ? m.shell_start_done() : m.shell_start_open()}
        className={classes('mt-0.5 size-4 shrink-0', isDone ? 'text-positive' : 'text-muted-foreground')}
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{children}</span>
        <span className="text-muted-foreground">{detail}</span>
      </span>
    </li>
  )
}

/** The best rated projects within budget and cities; with answers, those that meet most of them. */
function Shortlist({ answers }: { answers: Answers }) {
  const [today] = useState(() => gulfDay(new Date()))
  const preferences = toPreferences(answers)
  const { data } = useQuery(
    query(api.projects.list, { query: { sort: 'score', ...listFilter(preferences) } }),
  )
  const isAnswered = Object.keys(answers).length > 0
  if (!data) return <SkeletonRows rows={3} />
  const shortlist = shortlistProjects(
    data.projects.map((project) => ({ project, facts: cardFacts(project) })),
    preferences,
    today,
  )
  if (shortlist.length === 0) return null
  return (
    <DashboardSection
      id="shortlist"
      title={isAnswered ? m.shell_shortlist_title() : m.shell_shortlist_title_unanswered()}
      aside={
        <Link to="/projects" search={{ sort: 'score' }} className={wayLooks}>
          {m.shell_shortlist_all()}
        </Link>
      }
    >
      <DemonstrationScope items={shortlist.map(({ project }) => project)} isSection>
        <ul className="grid gap-6 md:grid-cols-3">
          {shortlist.map((one) => (
            <Shortlisted key={one.project.slug} {...one} preferences={preferences} />
          ))}
        </ul>
      </DemonstrationScope>
      <p className="max-w-[68ch] text-xs text-muted-foreground">{m.shell_shortlist_rule()}</p>
    </DashboardSection>
  )
}

/** The list filters prices in dirhams. */
function listFilter({ cities, budget }: ProjectPreferences) {
  const most = convertBudget('AED', budget)
  return {
    ...(cities.length > 0 ? { city: cities.join(',') } : {}),
    ...(most === null ? {} : { priceMax: String(Math.floor(most)) }),
  }
}

type ShortlistedProps = ShortlistedProject<ProjectCard> & { preferences: ProjectPreferences }

function Shortlisted({ project, reasons, preferences }: ShortlistedProps) {
  const displays = useDisplays()
  const { slug, name, area, location, city, score } = project
  const gross = yieldNumber(project.grossYield)
  const price = priceFrom(project, displays)
  const quarter = handoverQuarter(project)
  const toHandover = project.completedOn === null ? m.shell_shortlist_handover : m.shell_shortlist_completed
  const facts = [
    price === null ? null : m.shell_shortlist_price({ price }),
    gross === null ? null : m.shell_shortlist_yield({ gross }),
    quarter === null ? null : toHandover({ quarter }),
  ]
  return (
    <li className="grid content-start gap-2 border-t border-border pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 font-serif text-base leading-snug">
          <Link to="/projects/$slug" params={{ slug }} className="underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {score ? <ScoreMark score={score} /> : null}
      </div>
      <p className="text-sm text-muted-foreground">
        <bdi>{area?.name ?? location}</bdi>, {city.name} <DemonstrationMark of={project} />
      </p>
      <p className="figures text-sm">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {reasons.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {reasons.map((term) => (
            <li key={term.kind} className="flex items-baseline gap-2">
              <Check aria-hidden className="size-3.5 shrink-0 translate-y-0.5 text-positive" />
              {fitTexts(term, preferences, project).preference}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function FirstReading() {
  const { data } = useQuery(landingArticles())
  const [first] = data ?? []
  return (
    <DashboardSection id="reading" title={m.shell_reading_title()}>
      <ul className="grid gap-2 text-sm">
        <li>
          <Link to="/methodology/score" className={wayLooks}>
            {m.shell_reading_score()}
          </Link>
        </li>
        <li>
          <Link to="/how-it-works" className={wayLooks}>
            {m.shell_reading_how()}
          </Link>
        </li>
        {first ? (
          <li>
            {first.kind === 'market' ? (
              <Link to="/market-insights/$id" params={{ id: first.slug }} className={wayLooks}>
                {first.title}
              </Link>
            ) : (
              <Link to="/blog/$id" params={{ id: first.slug }} className={wayLooks}>
                {first.title}
              </Link>
            )}
          </li>
        ) : null}
      </ul>
    </DashboardSection>
  )
}
