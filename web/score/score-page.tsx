import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ProjectScore } from './project-score.tsx'
import { scoreSheet } from './queries.ts'

type Props = {
  slug: string
  /** What staff see besides: the editor of facts. */
  children?: ReactNode
}

/** The score of a project at an address of its own. */
export function ScorePage({ slug, children }: Props) {
  const { data } = useQuery(scoreSheet(slug))
  const name = data?.project.name ?? m.score_project()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 md:px-8 md:py-12">
      <Breadcrumb
        links={[
          { key: 'projects', link: <Link to="/projects">{m.score_projects()}</Link> },
          {
            key: 'project',
            link: (
              <Link to="/projects/$slug" params={{ slug }}>
                {name}
              </Link>
            ),
          },
        ]}
        current={m.score_title()}
      />
      <h1 className="mt-6 mb-8 font-serif text-4xl tracking-tight text-balance">
        {data ? m.score_of({ name }) : m.score_title()}
      </h1>
      <ProjectScore slug={slug}>{children}</ProjectScore>
    </div>
  )
}
