import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SupplierWork } from '#contract/quotes/supplier-work.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { formatDay } from '#web/format/format.ts'
import { formatRating } from '#web/format/rating.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = { entry: SupplierWork['entry']; readAt: string }

/** The supplier's entry: whether it can quote, its licence, and what members say. */
export function EntryPart({ entry, readAt }: Props) {
  const { slug, name, state, licence, licenceNumber, licenceExpiresOn, rating } = entry
  const obstacle = obstacleText(entry)
  const days = licenceExpiresOn ? daysBetween(gulfDay(new Date(readAt)), licenceExpiresOn) : null
  const [soonDays] = limits.leads.licenceReminderDays
  return (
    <section aria-labelledby="entry" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="entry" className="font-serif text-2xl">
        {m.quotes_work_entry()}
      </h2>
      {obstacle ? (
        <p className="border-s-2 border-warning bg-warning-surface px-3 py-2 text-sm text-warning">
          {obstacle}
        </p>
      ) : null}
      <dl className="figures grid gap-3 text-sm">
        <Line name={m.quotes_contact_name()}>
          {state === 'published' ? (
            <Link
              to="/suppliers/$slug"
              params={{ slug }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <DemonstrationMark of={entry} />
        </Line>
        <Line name={m.quotes_licence()}>
          <bdi>{licenceNumber}</bdi> <LicenceBadge status={licence} />
          {licenceExpiresOn ? (
            <span className="block text-muted-foreground">
              {m.quotes_work_licence_until({ date: formatDay(licenceExpiresOn) })}
              {days !== null && days >= 0 && days <= soonDays
                ? `. ${m.quotes_work_licence_soon({ count: days })}`
                : null}
            </span>
          ) : null}
        </Line>
        <Line name={m.suppliers_rating()}>{rating ? formatRating(rating) : m.suppliers_rating_none()}</Line>
      </dl>
    </section>
  )
}

/** Why the supplier cannot quote now; null when it can. */
function obstacleText({ state, licence, licenceExpiresOn }: Props['entry']): string | null {
  if (state === 'draft') return m.quotes_work_state_draft()
  if (state === 'suspended') return m.quotes_work_state_suspended()
  if (licence === 'expired' && licenceExpiresOn)
    return m.quotes_work_licence_expired({ date: formatDay(licenceExpiresOn) })
  return licence === 'verified' ? null : m.quotes_work_licence_declared()
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
