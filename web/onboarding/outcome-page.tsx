import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EligibilityNote, LeftOutArea, ListedArea, Review } from '#contract/onboarding.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { limits } from '#domain/limits.ts'
import { compactNumber, wholeNumber } from '#domain/money/format-money.ts'
import type { Path } from '#domain/onboarding/steps.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { displayLocale } from '#web/format/format.ts'
import { LicenceState } from './licence-state.tsx'
import { outcome, review } from './queries.ts'
import { leftOutText, reasonText } from './reason-text.ts'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { cityNames } from './labels.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** The result of the answers: five areas with reasons, the rules that apply, and the next steps. */
export function OutcomePage({ path }: { path: Path }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data: status } = useQuery(review())
  return (
    <div className="grid gap-10">
      <header>
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {path === 'investor' ? m.onboarding_outcome_title() : m.onboarding_outcome_saved()}
        </h1>
        {path === 'investor' ? (
          <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.onboarding_outcome_detail()}</p>
        ) : null}
      </header>
      {path === 'investor' ? <ForInvestors /> : null}
      <Next status={status} />
    </div>
  )
}

function ForInvestors() {
  const { data } = useSuspenseQuery(outcome())
  return (
    <>
      <section aria-labelledby="shortlist">
        <h2 id="shortlist" className="font-serif text-lg">
          {m.onboarding_shortlist()}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{m.onboarding_shortlist_rule()}</p>
        {data.isBudgetCompared ? null : <p className="mt-2 text-sm text-warning">{m.onboarding_no_rate()}</p>}
        {data.shortlist.length === 0 ? (
          <div className="mt-5">
            <EmptyState title={m.onboarding_shortlist_empty()}>
              <Link to="/onboarding" search={{ step: 'budget' }} className="underline underline-offset-4">
                {m.onboarding_shortlist_empty_way()}
              </Link>
            </EmptyState>
          </div>
        ) : (
          <div className="mt-5 grid gap-4">
            <DemonstrationScope items={data.shortlist} note={m.ui_demonstration_notice()}>
              <ol className="divide-y divide-border border-y border-border">
                {data.shortlist.map((area, at) => (
                  <AreaRow key={area.slug} area={area} rank={at + 1} />
                ))}
              </ol>
            </DemonstrationScope>
          </div>
        )}
        <LeftOut areas={data.leftOut} />
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules" className="font-serif text-lg">
          {m.onboarding_rules()}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{m.onboarding_rules_detail()}</p>
        {data.eligibility.length === 0 ? (
          <p className="mt-4">{m.onboarding_rules_none()}</p>
        ) : (
          <ul className="mt-5 divide-y divide-border border-y border-border">
            {data.eligibility.map((note) => (
              <RuleRow key={note.key} note={note} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function LeftOut({ areas }: { areas: readonly LeftOutArea[] }) {
  if (areas.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-medium">{m.onboarding_left_out()}</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {areas.map((area) => (
          <li key={area.slug}>
            <Link
              to="/area-guides/$slug"
              params={{ slug: area.slug }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{area.name}</bdi>
            </Link>{' '}
            <span className="text-muted-foreground">{leftOutText(area)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function AreaRow({ area, rank }: { area: ListedArea; rank: number }) {
  const locale = displayLocale()
  const { slug, name, city, currency, sales, median, reasons, coverage } = area
  return (
    <li className="grid grid-cols-[2rem_1fr] py-4">
      <span className="figures font-serif text-lg text-muted-foreground">{rank}</span>
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            to="/area-guides/$slug"
            params={{ slug }}
            className="touch font-medium underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="text-sm font-normal text-muted-foreground">{cityNames[city]()}</span>
          <DemonstrationMark of={area} />
        </h3>
        <ul className="mt-1.5 grid gap-1 text-sm">
          {reasons.map(({ kind, figure }) => (
            <li key={kind}>{reasonText(kind, figure, currency)}</li>
          ))}
        </ul>
        <p className="figures mt-1.5 text-xs text-muted-foreground">
          {m.onboarding_area_figures({
            median: `${currency} ${compactNumber(locale, median)}`,
            sales: wholeNumber(locale, sales),
            days: formatCoverage(coverage),
          })}
        </p>
      </div>
    </li>
  )
}

function RuleRow({ note }: { note: EligibilityNote }) {
  return (
    <li className="py-4">
      <h3 className="font-medium">{note.title}</h3>
      {note.isReached === null ? null : (
        <p className="mt-1 text-sm font-medium">
          {note.isReached ? m.onboarding_rule_reached() : m.onboarding_rule_not_reached()}
        </p>
      )}
      <p className="mt-1 max-w-[68ch] text-sm leading-relaxed text-muted-foreground">{note.detail}</p>
      <p className="mt-1.5 text-xs text-muted-foreground">
        <a href={note.sourceUrl} rel="noreferrer" target="_blank" className="underline underline-offset-2">
          {note.sourceTitle}
        </a>
        {' · '}
        {m.onboarding_rule_read({ day: formatDay(displayLocale(), note.verifiedOn) })}
      </p>
    </li>
  )
}

function Next({ status }: { status: Review | undefined }) {
  const isWaiting = status?.status === 'waiting'
  const { fromHours: from, toHours: to } = limits.review
  return (
    <section aria-labelledby="next" className="grid gap-4">
      <h2 id="next" className="font-serif text-lg">
        {m.onboarding_next()}
      </h2>
      <p className="max-w-[60ch]">
        {isWaiting ? m.onboarding_next_review({ from, to }) : m.onboarding_next_open()}
        {isWaiting && status.position !== null ? (
          <>
            {' '}
            <strong className="figures font-medium">
              {m.onboarding_queue({ position: status.position, waiting: status.waiting })}
            </strong>
          </>
        ) : null}
      </p>
      {status?.licence ? <LicenceState licence={status.licence} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/dashboard">{isWaiting ? m.onboarding_to_review() : m.onboarding_to_dashboard()}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/onboarding" search={{ step: 'residence' }}>
            {m.onboarding_change()}
          </Link>
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{m.onboarding_change_later()}</p>
    </section>
  )
}
