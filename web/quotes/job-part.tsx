import type { ReactNode } from 'react'
import type { MemberQuoteRequest } from '#contract/quotes.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { MessageButton } from './message-button.tsx'
import { quoteRequest } from './queries.ts'

/** The chosen quote as a job: how to reach the supplier, and whether the work is done. */
export function JobPart({ of }: { of: MemberQuoteRequest }) {
  const chosen = of.quotes.find(({ state }) => state === 'chosen')
  const confirm = useChange(() => api.quotes.confirmDone({ params: { requestId: of.id } }), {
    done: m.quotes_confirmed_done(),
    changed: [quoteRequest(of.id).queryKey, ['GET', api.quotes.list.endpoint.url]],
  })
  if (!chosen || !of.contact) return null
  const { member, supplier } = chosen.doneBy
  const { name, email, phone } = of.contact
  return (
    <section
      aria-labelledby="job"
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-border bg-card p-5"
    >
      <h2 id="job" className="font-serif text-lg">
        <bdi className="wrap-anywhere">{chosen.supplier.name}</bdi>
      </h2>
      {of.state === 'confirmed' ? (
        <p className="max-w-[68ch] text-sm text-muted-foreground">
          {m.quotes_job_lead({ name: chosen.supplier.name })}
        </p>
      ) : null}
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-3">
        <Way name={m.quotes_contact_name()}>{name || m.quotes_not_given()}</Way>
        <Way name={m.quotes_contact_email()}>
          {email ? (
            <ContactLink to={`mailto:${encodeURIComponent(email)}`}>{email}</ContactLink>
          ) : (
            m.quotes_not_given()
          )}
        </Way>
        <Way name={m.quotes_contact_phone()}>
          {phone ? (
            <ContactLink to={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</ContactLink>
          ) : (
            m.quotes_not_given()
          )}
        </Way>
      </dl>
      {member ? <p className="text-sm">{m.quotes_done_member({ date: formatLongDate(member) })}</p> : null}
      {supplier ? (
        <p className="text-sm">{m.quotes_done_supplier({ date: formatLongDate(supplier) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {member ? null : (
          <Button isPending={confirm.isPending} onClick={() => confirm.mutate()}>
            {m.quotes_confirm_done()}
          </Button>
        )}
        {chosen.takesMessages ? <MessageButton quoteId={chosen.id} /> : null}
      </div>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function ContactLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="underline decoration-border underline-offset-4 hover:decoration-current">
      <bdi>{children}</bdi>
    </a>
  )
}
