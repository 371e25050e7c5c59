import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Verification } from '#contract/investments/club-deals.ts'
import { formatLongDate } from '#web/format/format.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { clientClassNames, suitabilityNames, verificationStateNames } from '#web/investments/club/labels.ts'
import { ownVerification } from '#web/investments/club/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { verificationLine } from './verification-line.ts'
import { VerificationForm } from './verification-form.tsx'

/** The verification of a member for club deals: its state, the declaration and the questions. */
export function VerificationPage() {
  const { data } = useSuspenseQuery(ownVerification())
  const { verification, threshold, maySubmit } = data
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-10">
      <header>
        <Breadcrumb
          links={[
            {
              key: 'coinvestments',
              link: (
                <Link {...crumbLink} to="/coinvestments">
                  {m.club_title()}
                </Link>
              ),
            },
          ]}
          current={m.club_verify_title()}
        />
        <h1 className="page-title mt-4">{m.club_verify_title()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.club_verify_lead()}</p>
      </header>
      {verification.state === 'not_started' ? null : <State of={verification} />}
      {maySubmit ? (
        <VerificationForm key={verification.state} verification={verification} threshold={threshold} />
      ) : null}
    </div>
  )
}

function State({ of }: { of: Verification }) {
  const { state, reason, clientClass, suitability, submittedAt, expiresAt } = of
  const facts = [
    [m.club_verify_fact_submitted(), submittedAt && formatLongDate(submittedAt)],
    [m.club_verify_fact_class(), clientClass && clientClassNames[clientClass]()],
    [m.club_verify_fact_answers(), suitability && suitabilityNames[suitability]()],
    [m.club_verify_fact_until(), expiresAt && formatLongDate(expiresAt)],
  ] as const
  return (
    <section
      aria-label={m.club_verify_state()}
      className="grid max-w-3xl gap-4 rounded-md border border-border bg-card p-5"
    >
      <p className="flex flex-wrap items-center gap-3">
        <Badge variant={state === 'verified' ? 'primary' : state === 'submitted' ? 'default' : 'warning'}>
          {verificationStateNames[state]()}
        </Badge>
        <span>{verificationLine(of)}</span>
      </p>
      {reason ? (
        <p className="border-s-2 border-brass ps-4">
          <span className="block text-sm text-muted-foreground">{m.club_verify_reason()}</span>
          <span dir="auto">{reason}</span>
        </p>
      ) : null}
      <dl className="figures grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="flex justify-between gap-4 border-t border-border/60 pt-2">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {state === 'verified' ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/coinvestments">{m.club_verify_to_deals()}</Link>
        </Button>
      ) : null}
    </section>
  )
}
