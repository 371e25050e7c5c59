import type { ReactNode } from 'react'
import type { AccountRef, AuditEntry, AuditFilter } from '#contract/admin.ts'
import { deviceName } from '#domain/account/device.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { formatEventTime } from '#web/format/format.ts'
import { eventChanges, eventFacts } from './audit-facts.ts'
import { actorName, eventSentence } from './audit-sentence.ts'

type Props = {
  entry: AuditEntry
  /** Limits the list to events by or on one account. */
  onFilter: (change: Pick<AuditFilter, 'actor' | 'subject'>) => void
  onClose: () => void
}

/** One event with everything that was recorded. */
export function AuditSheet({ entry, onFilter, onClose }: Props) {
  const { id, at, actor, subject, sessionId, address, userAgent } = entry
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={eventSentence(entry)} description={m.admin_audit_number({ id })}>
        <div className="grid gap-6">
          <Changes entry={entry} />
          <dl className="grid gap-3 text-sm">
            <Line name={m.admin_audit_when()}>
              <time dateTime={at}>{formatEventTime(at)}</time>
            </Line>
            <Line name={m.admin_audit_actor()}>
              <Account
                account={actor}
                words={m.admin_audit_only_by()}
                onOnly={() => actor && onFilter({ actor: actor.id })}
              />
            </Line>
            {subject ? (
              <Line name={m.admin_audit_subject()}>
                <Account
                  account={subject}
                  words={m.admin_audit_only_to()}
                  onOnly={() => onFilter({ subject: subject.id })}
                />
              </Line>
            ) : null}
            {address ? <Line name={m.admin_audit_address()}>{address}</Line> : null}
            {userAgent ? (
              <Line name={m.admin_audit_device()}>
                {deviceName(userAgent)}
                <span className="mt-0.5 block text-xs text-muted-foreground">{userAgent}</span>
              </Line>
            ) : null}
            {sessionId ? (
              <Line name={m.admin_audit_session()}>
                <code className="text-xs break-all">{sessionId}</code>
              </Line>
            ) : null}
          </dl>
          <Facts entry={entry} />
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = eventChanges(entry)
  if (changes.length === 0) return null
  const cell = 'border-b border-border/60 py-2 pe-3 text-start align-top font-normal'
  return (
    <table className="figures w-full text-sm">
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className={cell}>
            {m.admin_audit_change()}
          </th>
          <th scope="col" className={cell}>
            {m.admin_audit_before()}
          </th>
          <th scope="col" className={cell}>
            {m.admin_audit_after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className={cell}>
              {name}
            </th>
            <td className={cell}>
              <bdi className="text-muted-foreground">{before}</bdi>
            </td>
            <td className={cell}>
              <bdi className="font-medium">{after}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const facts = eventFacts(entry)
  if (facts.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <h3 className="text-sm font-medium">{m.admin_audit_facts()}</h3>
      <dl className="grid gap-3 text-sm">
        {facts.map(({ name, value }) => (
          <Line key={name} name={name}>
            <bdi>{value}</bdi>
          </Line>
        ))}
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="figures [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

type AccountProps = {
  account: AccountRef | null
  words: string
  onOnly: () => void
}

function Account({ account, words, onOnly }: AccountProps) {
  const name = actorName(account)
  if (!account) return <>{name}</>
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
      <bdi className="font-medium">{name}</bdi>
      {account.email && account.email !== name ? (
        <bdi className="text-xs text-muted-foreground">{account.email}</bdi>
      ) : null}
      {account.deleted ? <code className="text-xs break-all text-muted-foreground">{account.id}</code> : null}
      <Button variant="link" size="sm" onClick={onOnly}>
        {words}
      </Button>
    </span>
  )
}
