import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnApplication } from '#contract/applications.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import type { Call } from '#web/api/send.ts'
import { FormAnswer, FormRefusal } from '#web/forms/form-answer.tsx'
import { m } from '#web/paraglide/messages.js'
import { PlainForm } from '#web/forms/plain-form.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { outcomeText, checkText, stateText } from './application-text.ts'
import { FileField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { ownApplication } from './queries.ts'
import { FieldErrors } from '#web/forms/field-errors.ts'
import { useSubmission } from './submission.ts'

const { fromHours: from, toHours: to } = limits.review

/** The state of an application, for the holder of the link in its letter. Opening the page changes nothing. */
export function ApplicationPage({ token }: { token: string }) {
  const { data: mine } = useSuspenseQuery(ownApplication(token))
  return (
    <main id="content" className="page-frame grid max-w-[56rem] gap-10">
      <header className="grid justify-items-start gap-4">
        <Badge variant={mine.state === 'waiting' ? 'warning' : 'outline'}>{stateText[mine.state]()}</Badge>
        <h1 className="page-title">{m.applications_status_of({ name: mine.name })}</h1>
        <p className="max-w-[56ch] text-lg leading-relaxed">{statusText(mine)}</p>
        {mine.reason ? (
          <p className="border-s-2 border-brass ps-4">
            <span className="block text-sm text-muted-foreground">{m.applications_status_reason()}</span>
            {mine.reason}
          </p>
        ) : null}
        {mine.path ? (
          <Button asChild size="lg">
            <a href={mine.path}>{m.applications_entry()}</a>
          </Button>
        ) : null}
      </header>
      {mine.state === 'unconfirmed' ? (
        <OwnForm
          call={api.applications.confirm}
          name="confirm"
          token={token}
          button={m.applications_confirm()}
        />
      ) : null}
      <Facts mine={mine} />
      {mine.contact && mine.licence ? <Changes mine={mine} token={token} /> : null}
      {(mine.state === 'unconfirmed' || mine.state === 'waiting') && !mine.licence ? (
        <section className="grid justify-items-start gap-3 border-t border-border pt-6">
          <p className="text-sm text-muted-foreground">{m.applications_withdraw_detail()}</p>
          <OwnForm
            call={api.applications.withdraw}
            name="withdraw"
            token={token}
            button={m.applications_withdraw()}
            isQuiet
          />
        </section>
      ) : null}
    </main>
  )
}

function statusText({ state, path, licence }: OwnApplication): string {
  if (state === 'unconfirmed') return m.applications_status_unconfirmed()
  if (state === 'waiting')
    return licence ? m.applications_status_waiting_licence() : m.applications_status_waiting({ from, to })
  if (state === 'approved') return path ? m.applications_status_published() : m.applications_status_approved()
  return state === 'declined' ? m.applications_status_declined() : m.applications_status_withdrawn()
}

function Facts({ mine }: { mine: OwnApplication }) {
  const { receivedAt, waitingSince, decidedAt, checks, state } = mine
  const facts: (readonly [string, string])[] = [
    [m.applications_status_received(), formatLongDate(receivedAt)],
    ...(waitingSince ? [[m.applications_status_waiting_since(), formatLongDate(waitingSince)] as const] : []),
    ...(decidedAt ? [[m.applications_status_decided(), formatLongDate(decidedAt)] as const] : []),
  ]
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <dl className="grid content-start gap-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'withdrawn' ? null : (
        <section aria-labelledby="checks">
          <h2 id="checks" className="text-xs text-muted-foreground">
            {m.applications_status_checks()}
          </h2>
          <ul className="mt-2 divide-y divide-border border-y border-border text-sm">
            {checks.map(({ check, outcome }) => (
              <li key={check} className="flex justify-between gap-4 py-2">
                <span>{checkText[check]()}</span>
                <span className="text-muted-foreground">{outcomeText(outcome)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What a listed supplier may change. A new licence goes through staff; contact and texts change at once. */
function Changes({ mine, token }: { mine: OwnApplication; token: string }) {
  const { licence, contact } = mine
  if (!licence || !contact) return null
  return (
    <div className="grid gap-12 border-t border-border pt-8">
      <LicenceChange licence={licence} token={token} />
      <ContactChange contact={contact} token={token} />
    </div>
  )
}

type WithDetails<K extends 'licence' | 'contact'> = { [P in K]: NonNullable<OwnApplication[P]> } & {
  token: string
}

function LicenceChange({ licence, token }: WithDetails<'licence'>) {
  return (
    <Change title={m.applications_licence_title()} detail={m.applications_licence_detail()}>
      <OwnForm
        call={api.applications.changeLicence}
        name="changeLicence"
        token={token}
        button={m.applications_licence_send()}
        done={m.applications_licence_sent()}
        hasFile
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            name="licenceNumber"
            label={m.applications_trade_licence()}
            defaultValue={licence.number}
          />
          <TextField
            name="licenceAuthority"
            label={m.applications_authority()}
            defaultValue={licence.authority}
          />
          <TextField
            name="licenceExpiresOn"
            type="date"
            label={m.applications_expires()}
            defaultValue={licence.expiresOn}
          />
          <FileField
            name="licenceFile"
            label={m.applications_licence_file()}
            hint={m.applications_licence_file_hint()}
            accept="application/pdf,image/jpeg,image/png"
          />
        </div>
      </OwnForm>
    </Change>
  )
}

function ContactChange({ contact, token }: WithDetails<'contact'>) {
  return (
    <Change title={m.applications_contact_title()} detail={m.applications_contact_detail()}>
      <OwnForm
        call={api.applications.changeContact}
        name="changeContact"
        token={token}
        button={m.applications_contact_save()}
        done={m.applications_saved()}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            name="contactName"
            label={m.applications_contact_name()}
            defaultValue={contact.contactName}
          />
          <TextField name="phone" type="tel" label={m.applications_phone()} defaultValue={contact.phone} />
          <TextField
            name="website"
            type="url"
            isOptional
            label={m.applications_website()}
            defaultValue={contact.website ?? ''}
          />
        </div>
        <TextArea name="about" label={m.applications_about()} defaultValue={contact.about} />
      </OwnForm>
    </Change>
  )
}

function Change({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-lg">{title}</h2>
      <p className="mt-1 mb-5 text-sm text-muted-foreground">{detail}</p>
      {children}
    </section>
  )
}

type OwnFormProps<E extends Endpoint> = {
  call: Call<E>
  name: string
  token: string
  button: string
  /** The message after success, if the page does not show the result itself. */
  done?: string
  hasFile?: boolean
  isQuiet?: boolean
  children?: ReactNode
}

/** A form that sends the link's token. After success the page shows the new state. */
function OwnForm<E extends Endpoint>(props: OwnFormProps<E>) {
  const { call, name, token, button, done, hasFile = false, isQuiet = false, children } = props
  const cache = useQueryClient()
  const { isSent, refused, onSent, onFailed } = useSubmission(name)
  const reload = () => cache.invalidateQueries({ queryKey: ownApplication(token).queryKey })
  return (
    <PlainForm
      call={call}
      hasFile={hasFile}
      onSent={() => {
        onSent()
        void reload()
      }}
      onFailed={onFailed}
      className="grid justify-items-start gap-5 [&>div]:w-full"
    >
      {(isSending) => (
        <FieldErrors value={refused?.fields ?? []}>
          <input type="hidden" name="token" value={token} />
          {children}
          {isSent && done ? <FormAnswer title={done} detail="" /> : null}
          {refused ? <FormRefusal title={refused.title} detail={refused.detail} /> : null}
          <Button
            type="submit"
            size={isQuiet ? 'default' : 'lg'}
            variant={isQuiet ? 'outline' : 'default'}
            isPending={isSending}
          >
            {isSending ? m.applications_sending() : button}
          </Button>
        </FieldErrors>
      )}
    </PlainForm>
  )
}

/** The page for an incomplete link, or one whose application was deleted. */
export function DeadLinkPage() {
  return (
    <main id="content" className="page-frame grid gap-4">
      <h1 className="page-title">{m.applications_dead_title()}</h1>
      <p className="max-w-[52ch] text-lg leading-relaxed">{m.applications_dead()}</p>
      <p className="mt-4 flex flex-wrap gap-4">
        <Button asChild variant="outline">
          <Link to="/recruiting">{m.applications_recruiting_title()}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/suppliers/register">{m.applications_register_title()}</Link>
        </Button>
      </p>
    </main>
  )
}
