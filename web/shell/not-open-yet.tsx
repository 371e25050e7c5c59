import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { useFrame, type Frame } from './frame.ts'
import { unopenedPages, type UnopenedPage } from '#web/shell/sidebar/unopened-pages.ts'
import { RowLink } from './row-link.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  page: keyof typeof unopenedPages
  /** What the page is about, if known: one project, one area. */
  name?: string
  about?: ReactNode
  /** What already works for this subject. */
  ways?: ReactNode
}

/** The page of a feature that is not released yet: what it will contain, and what already works. */
export function NotOpenYet({ page, name, about, ways }: Props) {
  const { title, detail, points, under }: UnopenedPage = unopenedPages[page]
  const frame = useFrame()
  return (
    <div className="relative isolate overflow-hidden">
      <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-3/5 text-input/50 mask-radial-from-0% mask-radial-to-75% mask-radial-at-right lg:block" />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-8 md:px-8 md:py-12">
        <header className="max-w-[60ch]">
          {under ? (
            <div className="mb-5">
              <Breadcrumb
                links={[
                  {
                    key: under.to,
                    link: (
                      <Link {...crumbLink} to={under.to}>
                        {under.label()}
                      </Link>
                    ),
                  },
                ]}
                current={name ?? title()}
              />
            </div>
          ) : null}
          <Badge variant="outline" className="bg-background">
            <span aria-hidden className="size-1.5 rounded-full bg-brass" />
            {m.shell_unopened()}
          </Badge>
          <h1 className="page-title mt-4">{name ? <bdi>{name}</bdi> : title()}</h1>
          {about}
          {name ? <title>{`${name} · ${m.home_name()}`}</title> : null}
          <p className="mt-4 text-lg leading-relaxed">{detail()}</p>
          <p className="mt-3 text-muted-foreground">{m.shell_unopened_detail()}</p>
        </header>
        <div className="grid max-w-4xl gap-x-16 gap-y-10 md:grid-cols-2">
          <Planned points={points().split('|')} />
          <WorksNow frame={frame} ways={ways} />
        </div>
      </div>
    </div>
  )
}

function Planned({ points }: { points: readonly string[] }) {
  return (
    <section aria-labelledby="planned">
      <h2 id="planned" className="text-sm font-medium text-muted-foreground">
        {m.shell_unopened_planned()}
      </h2>
      <ul className="mt-3 divide-y divide-border border-y border-border">
        {points.map((point) => (
          <li key={point} className="py-3 leading-snug">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorksNow({ frame, ways }: { frame: Frame; ways: ReactNode }) {
  return (
    <section aria-labelledby="works-now">
      <h2 id="works-now" className="text-sm font-medium text-muted-foreground">
        {m.shell_unopened_now()}
      </h2>
      <ul className="mt-3 divide-y divide-border border-y border-border">
        {ways}
        {frame === 'member' ? (
          <>
            <RowLink detail={m.shell_now_transactions_detail()}>
              <Link to="/transactions">{m.shell_now_transactions()}</Link>
            </RowLink>
            <RowLink detail={m.shell_now_dashboard_detail()}>
              <Link to="/dashboard">{m.shell_now_dashboard()}</Link>
            </RowLink>
          </>
        ) : (
          <>
            <RowLink detail={m.shell_now_plans_detail()}>
              <Link to="/subscribe">{m.shell_now_plans()}</Link>
            </RowLink>
            <RowLink detail={m.shell_now_sign_in_detail()}>
              <Link to="/auth">{m.shell_now_sign_in()}</Link>
            </RowLink>
          </>
        )}
      </ul>
    </section>
  )
}
