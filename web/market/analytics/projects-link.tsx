import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProjectsBehind } from '#contract/market/rows-behind.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { rowsLinkLook } from './rows-link.tsx'

type Props = { projects: ProjectsBehind | undefined; sample: number; children: ReactNode }

/** A figure that opens exactly the projects that its sample counts. */
export function ProjectsLink({ projects, sample, children }: Props) {
  if (projects === undefined || sample === 0) return children
  return (
    <Link
      to="/projects"
      search={projects}
      title={m.analytics_rows_projects({ count: sample, shown: wholeNumber(displayLocale(), sample) })}
      className={rowsLinkLook}
    >
      {children}
    </Link>
  )
}
