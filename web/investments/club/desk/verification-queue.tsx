import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffVerification } from '#contract/investments/club-deal-desk.ts'
import { limits } from '#domain/limits.ts'
import { suitabilityQuestionNames } from '#domain/investments/suitability.ts'
import type { VerificationDecision } from '#domain/investments/verification.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import {
  bandText,
  clientClassNames,
  countryName,
  decisionNames,
  suitabilityNames,
  verificationStateNames,
} from '#web/investments/club/labels.ts'
import { staffClubChanges, staffVerifications } from '#web/investments/club/queries.ts'
import { questionText } from '#web/investments/club/verification/suitability-text.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime, formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffFacts } from '#web/staff/staff-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** Declarations of members: those that wait, oldest first, or the last decided ones. */
export function VerificationQueue({ search, go }: Props) {
  const state = search['state'] === 'decided' ? 'decided' : 'waiting'
  const query = useQuery(staffVerifications(state))
  return (
    <div className="grid gap-4">
      <Segments
        label={m.club_verify_state()}
        value={state}
        options={[
          { value: 'waiting', name: m.club_desk_waiting() },
          { value: 'decided', name: m.club_desk_decided() },
        ]}
        onChange={(value) => go({ ...search, state: value === 'decided' ? value : undefined })}
      />
      {query.error ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : !query.data ? (
        <SkeletonRows rows={5} />
      ) : query.data.verifications.length === 0 ? (
        <EmptyState title={m.club_desk_no_verifications()} />
      ) : (
        <DemonstrationScope items={query.data.verifications}>
          <ul className="divide-y divide-border border-y border-border">
            {query.data.verifications.map((one) => (
              <Row key={one.id} of={one} isWaiting={state === 'waiting'} />
            ))}
          </ul>
        </DemonstrationScope>
      )}
    </div>
  )
}

function Row({ of, isWaiting }: { of: StaffVerification; isWaiting: boolean }) {
  const [decision, setDecision] = useState<VerificationDecision | null>(null)
  const name = of.memberName || m.club_desk_no_name()
  return (
    <li className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          <Badge variant={of.suitability === 'failed' ? 'warning' : 'outline'}>
            {suitabilityNames[of.suitability]()}
          </Badge>
          <DemonstrationMark of={of} />
        </p>
        <StaffFacts
          facts={[
            [m.club_desk_email(), of.memberEmail],
            [m.club_verify_residence(), countryName(of.residence)],
            [m.club_verify_class(), clientClassNames[of.clientClass]()],
            [m.club_verify_band(), bandText(of.investable, of.currency)],
            [m.club_desk_points(), m.club_desk_points_of({ points: of.points })],
            [m.club_verify_fact_submitted(), formatDateTime(of.submittedAt)],
          ]}
        />
        {isWaiting ? (
          <div className="flex flex-wrap gap-2">
            {(['verified', 'needs_more', 'rejected'] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === 'verified' ? 'default' : 'outline'}
                // A member whose answers failed cannot be verified.
                disabled={one === 'verified' && of.suitability === 'failed'}
                onClick={() => setDecision(one)}
              >
                {decisionNames[one]()}
              </Button>
            ))}
          </div>
        ) : (
          <p className="text-sm text-muted-foreground">
            {m.club_desk_decided_line({
              state: verificationStateNames[of.state](),
              name: of.decidedBy ?? m.club_desk_former(),
              date: of.decidedAt ? formatLongDate(of.decidedAt) : '—',
            })}
            {of.reason ? <span className="block text-foreground">{of.reason}</span> : null}
          </p>
        )}
      </div>
      <details open={isWaiting}>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm underline decoration-border underline-offset-4">
          {m.club_verify_questions()}
        </summary>
        <ol className="mt-3 grid gap-2.5 text-sm">
          {suitabilityQuestionNames.map((question, at) => (
            <li key={question} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <span className="figures text-muted-foreground">{at + 1}.</span>
              <span>
                <span className="text-muted-foreground">{questionText[question].question()}</span>{' '}
                <span className="block">{questionText[question].answers[of.answers[question]]()}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
      {decision ? (
        <DecideDialog id={of.id} name={name} decision={decision} onClose={() => setDecision(null)} />
      ) : null}
    </li>
  )
}

type DecideProps = { id: string; name: string; decision: VerificationDecision; onClose: () => void }

function DecideDialog({ id, name, decision, onClose }: DecideProps) {
  const decide = useChange(
    (reason: string) =>
      api.investments.decideVerification({ params: { verificationId: id }, body: { decision, reason } }),
    { done: m.club_desk_decision_saved(), onDone: onClose, changed: staffClubChanges },
  )
  return (
    <FormDialog
      title={m.club_desk_decide_title({ decision: decisionNames[decision](), name })}
      description={
        decision === 'verified' ? m.club_desk_verify_detail() : m.club_desk_reason_is_read_by_member()
      }
      submitLabel={decisionNames[decision]()}
      isPending={decide.isPending}
      onSend={(fields) => decide.mutate(formText(fields, 'reason'))}
      onClose={onClose}
    >
      {decision === 'verified' ? null : (
        <Field label={m.club_desk_reason()}>
          <Textarea
            name="reason"
            required
            minLength={3}
            rows={3}
            maxLength={limits.clubDeals.reasonCharacters}
          />
        </Field>
      )}
    </FormDialog>
  )
}
