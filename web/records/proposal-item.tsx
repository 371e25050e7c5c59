import { useState } from 'react'
import type { Proposal } from '#contract/records.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import { hasRight } from '#domain/access/rights.ts'
import { limits } from '#domain/limits.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import type { RecordsUser } from './me.ts'
import { EnteredFacts } from './entered-facts.tsx'
import type { FactLabels } from './fact-inputs.tsx'
import { kindText, proposalStateText, recordFieldText } from './record-text.ts'
import { UndoForm } from './undo-form.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = { of: Proposal; me: RecordsUser; factLabels: FactLabels; isNamed?: boolean }

/** A proposal: each field before and after, the author and the reason, and the decision of a second person. */
export function ProposalItem({ of, me, factLabels, isNamed = false }: Props) {
  const { isNew } = of
  return (
    <li className="grid gap-3 py-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isNamed ? (
          <span className="font-medium">
            <bdi>{of.name}</bdi>
            <span className="font-normal text-muted-foreground"> · {kindText[of.kind]()}</span>
          </span>
        ) : null}
        <Badge variant={of.state === 'proposed' ? 'warning' : 'outline'}>
          {proposalStateText[of.state]()}
        </Badge>
        {isNew ? <Badge variant="outline">{m.records_new_project()}</Badge> : null}
      </div>
      {of.into ? <p>{mergeText(of, of.into.name).join(' ')}</p> : null}
      {of.changes.length > 0 ? <Changes of={of} isNew={isNew} /> : null}
      {of.facts.length > 0 ? <EnteredFacts of={of} factLabels={factLabels} /> : null}
      <p className="wrap-anywhere whitespace-pre-line text-muted-foreground empty:hidden">{of.reason}</p>
      <p className="figures text-xs text-muted-foreground">
        {m.records_proposed_by({
          who: of.proposedBy?.name ?? m.ui_unknown(),
          when: formatDateTime(of.proposedAt),
        })}
        {of.decidedAt
          ? ` · ${m.records_decided_by({ who: of.decidedBy?.name ?? m.ui_unknown(), when: formatDateTime(of.decidedAt) })}`
          : null}
        {of.note ? ` · ${of.note}` : null}
      </p>
      {of.state === 'proposed' ? <Decision of={of} me={me} /> : null}
      {isMergeDone(of) ? <Undoing of={of} me={me} /> : null}
    </li>
  )
}

const isMergeDone = ({ into, undoes, state }: Proposal) =>
  into !== null && undoes === null && state === 'approved'

/** Proposes to undo a merge, or explains why that is impossible. */
function Undoing({ of, me }: { of: Proposal; me: RecordsUser }) {
  if (of.isUndone) return <p className="text-muted-foreground">{m.records_merge_undone()}</p>
  if (!of.isUndoable)
    return (
      <p className="text-muted-foreground">
        {m.records_merge_unkept({ name: of.name, into: of.into?.name ?? m.ui_unknown() })}
      </p>
    )
  return hasRight('contentEditing', me.roles) ? <UndoForm of={of} /> : null
}

/** The effects of a merge or its undo. */
function mergeText({ name, undoes, moved, remained }: Proposal, into: string): string[] {
  const count = formatInteger(moved ?? 0)
  if (undoes === null)
    return [
      m.records_proposal_merge({ name, into }),
      ...(moved === null ? [] : [m.records_proposal_moved({ count })]),
    ]
  return [
    m.records_proposal_undo({ name, into }),
    ...(moved === null ? [m.records_undo_detail({ name, into })] : [m.records_proposal_returned({ count })]),
    ...(remained ? [m.records_proposal_remained({ count: formatInteger(remained) })] : []),
  ]
}

function Changes({ of: { changes }, isNew }: { of: Proposal; isNew: boolean }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{recordFieldText(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {isNew ? null : (
              <>
                <del className="text-muted-foreground decoration-border">
                  <span className="sr-only">{m.records_before()} </span>
                  <bdi>{valueText(field, before)}</bdi>
                </del>{' '}
                <span aria-hidden>→ </span>
              </>
            )}
            <ins className="no-underline">
              {isNew ? null : <span className="sr-only">{m.records_after()} </span>}
              <bdi>{valueText(field, after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueText(field: string, value: string): string {
  if (value === '') return m.records_empty()
  if (value === 'true') return m.records_published()
  if (value === 'false') return m.records_unpublished()
  const type = field === 'propertyType' ? projectTypes.find((one) => one === value) : undefined
  return type ? projectTypeLabels[type]() : value
}

function Decision({ of, me }: { of: Proposal; me: RecordsUser }) {
  const [note, setNote] = useState('')
  const change = useRecordChange()
  const refused = decisionRefusal({ isOpen: true, broughtBy: [of.proposedBy?.id ?? null] }, me)
  const decide = (decision: 'approve' | 'decline', done: string) =>
    change.mutate({
      send: () =>
        api.records.decide({ params: { proposalId: of.id }, body: { decision, note: note.trim() } }),
      done,
    })
  return (
    <div className="grid gap-3">
      {refused === 'FOUR_EYES' ? <p>{m.records_four_eyes()}</p> : null}
      {refused === null ? (
        <Field label={m.records_note()}>
          <Input
            value={note}
            maxLength={limits.records.textCharacters}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {refused === null ? (
          <>
            <Button
              size="sm"
              isPending={change.isPending}
              onClick={() => decide('approve', m.records_approved())}
            >
              {m.records_approve()}
            </Button>
            <Button
              size="sm"
              variant="outline"
              isPending={change.isPending}
              onClick={() => decide('decline', m.records_declined())}
            >
              {m.records_decline()}
            </Button>
          </>
        ) : null}
        {hasRight('contentEditing', me.roles) ? (
          <Button
            size="sm"
            variant="ghost"
            isPending={change.isPending}
            onClick={() =>
              change.mutate({
                send: () => api.records.withdraw({ params: { proposalId: of.id } }),
                done: m.records_withdrawn(),
              })
            }
          >
            {m.records_withdraw()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
