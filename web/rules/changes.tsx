import { useState } from 'react'
import type { RuleChange } from '#contract/rules.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { legalRules } from './queries.ts'

type Props = { title: string; changes: readonly RuleChange[]; none: string }

/** Proposed changes: what each sets, who proposed it, and the decision. */
export function Changes({ title, changes, none }: Props) {
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-lg">{title}</h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{none}</p>
      ) : (
        <ul className="mt-3 divide-y divide-border border-y border-border">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

const decisionText = {
  approved: m.rules_approved,
  declined: m.rules_declined,
  withdrawn: m.rules_withdrawn,
} as const

function ChangeRow({ change }: { change: RuleChange }) {
  const { title, fields, note, proposedBy, proposedAt, decision, decidedBy, decidedAt, reason } = change
  return (
    <li className="grid gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {title}
        {decision ? <Badge variant="outline">{decisionText[decision]()}</Badge> : null}
      </h3>
      <dl className="grid gap-1 text-sm">
        {fields.map(({ name, before, now }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted-foreground">{fieldText(name)}</dt>
            <dd className="min-w-0">
              {before ? <del className="text-muted-foreground">{before}</del> : null}{' '}
              <ins className="no-underline">{now || m.rules_empty()}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">{note}</p>
      <p className="text-xs text-muted-foreground">
        {m.rules_proposed({ name: proposedBy ?? m.rules_someone(), at: formatDateTime(proposedAt) })}
        {decidedAt
          ? ` · ${m.rules_decided_by({ name: decidedBy ?? m.rules_someone(), at: formatDateTime(decidedAt) })}`
          : null}
        {reason ? ` · ${reason}` : null}
      </p>
      {decision === null ? <Decision change={change} /> : null}
    </li>
  )
}

function Decision({ change: { id, isOwn, refusal } }: { change: RuleChange }) {
  const [reason, setReason] = useState('')
  const changed = [legalRules().queryKey]
  const params = { changeId: id }
  const approve = useChange(() => api.rules.approve({ params }), { done: m.rules_approved(), changed })
  const decline = useChange(() => api.rules.decline({ params, body: { reason } }), {
    done: isOwn ? m.rules_withdrawn() : m.rules_declined(),
    changed,
  })
  const isBusy = approve.isPending || decline.isPending
  const mayDecline = isOwn || refusal === null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {refusal === null ? (
        <Button size="sm" isPending={isBusy} onClick={() => approve.mutate()}>
          {m.rules_approve()}
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">
          {isOwn ? m.rules_own_waits() : m.rules_needs_approver()}
        </p>
      )}
      {mayDecline ? (
        <>
          <Field label={m.rules_reason()}>
            <Input
              value={reason}
              maxLength={500}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          <Button
            size="sm"
            variant="outline"
            disabled={reason.trim().length < 3}
            isPending={isBusy}
            onClick={() => decline.mutate()}
          >
            {isOwn ? m.rules_withdraw() : m.rules_decline()}
          </Button>
        </>
      ) : null}
    </div>
  )
}

const fieldNames: Readonly<Record<string, () => string>> = {
  key: m.rules_field_key,
  cities: m.rules_field_cities,
  value: m.rules_field_value,
  unit: m.rules_field_unit,
  title: m.rules_field_title,
  detail: m.rules_field_detail,
  concerns: m.rules_field_concerns,
  holdsFrom: m.rules_field_from,
  holdsTo: m.rules_field_to,
  sourceTitle: m.rules_field_source,
  sourceUrl: m.rules_field_address,
  verifiedOn: m.rules_field_read,
  checkedOn: m.rules_field_read,
  statedOn: m.rules_field_stated,
  requirement: m.rules_field_requirement,
  regulator: m.rules_field_regulator,
  rules: m.rules_field_rules,
  wording: m.rules_field_wording,
}

const fieldText = (name: string): string => fieldNames[name]?.() ?? name
