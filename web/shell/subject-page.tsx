import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { subjectAt, type SubjectKind } from '#web/search/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotOpenYet } from './not-open-yet.tsx'
import { Way } from './way.tsx'

/** Areas and developers have pages of their own. */
type PageKind = Exclude<SubjectKind, 'area' | 'developer'>

/** The address of one project, for members: its name, its deals, and that its page is not open yet. */
export function SubjectPage({ kind, slug }: { kind: PageKind; slug: string }) {
  const { data: subject } = useSuspenseQuery(subjectAt(kind, slug))
  if (!subject) return <Nothing kind={kind} />
  const { name, location, demonstration, deals } = subject
  const search = deals && {
    ...(deals.country === 'SA' ? { country: deals.country } : {}),
    ...(deals.area === undefined ? {} : { area: String(deals.area) }),
    ...(deals.project === undefined ? {} : { project: String(deals.project) }),
  }
  return (
    <NotOpenYet
      page={kind}
      name={name}
      about={
        location || demonstration ? (
          <p className="mt-2 flex flex-wrap items-center gap-3 text-muted-foreground">
            <bdi>{location}</bdi>
            {demonstration ? <Badge>{m.search_demonstration()}</Badge> : null}
          </p>
        ) : null
      }
      ways={
        <>
          {kind === 'project' ? (
            <Way detail={m.score_now_detail()}>
              <Link to="/projects/$slug/score" params={{ slug }}>
                {m.score_of({ name })}
              </Link>
            </Way>
          ) : null}
          {search ? (
            <Way detail={m.shell_now_deals_detail()}>
              <Link to="/transactions" search={search}>
                {m.search_deals_in({ area: name })}
              </Link>
            </Way>
          ) : null}
        </>
      }
    />
  )
}

const lists = {
  project: { to: '/projects', words: m.shell_page_projects },
} as const

function Nothing({ kind }: { kind: PageKind }) {
  const { to, words } = lists[kind]
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:px-8 md:py-12">
      <h1 className="font-serif text-2xl leading-tight">{m.shell_no_subject()}</h1>
      <EmptyState
        title={m.shell_no_subject_title()}
        action={
          <Button asChild variant="outline">
            <Link to={to}>{words()}</Link>
          </Button>
        }
      >
        {m.shell_no_subject_detail()}
      </EmptyState>
    </div>
  )
}
