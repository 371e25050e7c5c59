import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgentWork } from '#contract/introductions/leads.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = Pick<AgentWork, 'entry' | 'position'> & { ranking: ReactNode }

const stateText = {
  draft: m.introductions_entry_draft,
  published: m.introductions_entry_published,
  suspended: m.introductions_entry_suspended,
}

/** The agent's entry, licence and position in the published order, with what would change it. */
export function LicencePart({ entry, position, ranking }: Props) {
  const {
    fullName,
    agency,
    city,
    slug,
    state,
    licenceNumber,
    licence,
    licenceExpiresOn,
    verifiedOn,
    licenceName,
  } = entry
  return (
    <section aria-labelledby="licence" className="grid content-start gap-5">
      <h2 id="licence" className="font-serif text-2xl">
        {m.introductions_licence()}
      </h2>
      <dl className="figures grid gap-2 text-sm">
        <Line name={m.introductions_entry()}>
          {state === 'published' ? (
            <Link
              to="/agents/$id"
              params={{ id: slug }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{fullName}</bdi>
            </Link>
          ) : (
            <bdi>{fullName}</bdi>
          )}
          , <bdi>{agency}</bdi>, {city.name} <DemonstrationMark of={entry} />
          <span className="block text-muted-foreground">{stateText[state]()}</span>
        </Line>
        <Line name={licenceName ?? m.introductions_licence_number()}>
          <bdi>{licenceNumber}</bdi> <LicenceBadge status={licence} />
        </Line>
        <Line name={m.introductions_licence_until()}>
          {licenceExpiresOn ? formatDay(licenceExpiresOn) : m.ui_unknown()}
        </Line>
        <Line name={m.introductions_licence_checked()}>
          {verifiedOn ? formatDay(verifiedOn) : m.introductions_licence_unchecked()}
        </Line>
        <Line name={m.introductions_position()}>
          {position ? (
            <>
              {m.introductions_position_in({ rank: position.rank, total: position.total, city: city.name })}
              {position.pointsToNext === null ? null : (
                <span className="block text-muted-foreground">
                  {m.introductions_position_next({ points: position.pointsToNext })}
                </span>
              )}
            </>
          ) : (
            m.introductions_position_none()
          )}
        </Line>
      </dl>
      <div>{ranking}</div>
      <p className="text-sm text-muted-foreground">
        <Link
          to="/agents"
          hash="order"
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.introductions_position_rule()}
        </Link>
      </p>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
