import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffPaper } from '#contract/introductions/agent-papers.ts'
import { agentPaperStates } from '#domain/licensing/agent-papers.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { QueueRow } from '#web/staff/queue-row.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { paperList, papersKey } from './queries.ts'
import { paperKindText, paperStateText } from './paper-text.ts'

/** Permits and training that agents entered. Staff confirm or decline them. */
export function StaffPapers({ search, go }: QueueProps) {
  const state = agentPaperStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(paperList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: state, states: agentPaperStates, text: paperStateText }}
      query={query}
      rows={query.data?.pages.flatMap(({ papers }) => papers)}
      total={query.data?.pages[0]?.total}
      empty={{
        title: m.introductions_papers_staff_none(),
        detail: m.introductions_papers_staff_none_detail(),
      }}
    >
      {(one) => <Paper of={one} />}
    </QueueList>
  )
}

function Paper({ of }: { of: StaffPaper }) {
  const { id, kind, title, number, issuedOn, expiresOn, state, note, enteredAt, reviewedAt } = of
  const [isDeclining, setDeclining] = useState(false)
  const review = useChange(
    (body: { decision: 'confirmed' | 'declined'; note: string }) =>
      api.introductions.reviewPaper({ params: { paperId: id }, body }),
    { done: m.introductions_paper_reviewed(), onDone: () => setDeclining(false), changed: [papersKey] },
  )
  return (
    <QueueRow
      from={
        <Link
          to="/admin/agents/$agentId"
          params={{ agentId: of.agentId }}
          className="font-medium underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{of.agentName}</bdi>
        </Link>
      }
      at={enteredAt}
      actions={
        state === 'pending' ? (
          <>
            <Button
              variant="outline"
              size="sm"
              isPending={review.isPending}
              onClick={() => review.mutate({ decision: 'confirmed', note: '' })}
            >
              {m.introductions_paper_confirm()}
            </Button>
            <Button variant="ghost" size="sm" isPending={review.isPending} onClick={() => setDeclining(true)}>
              {m.introductions_paper_decline()}
            </Button>
          </>
        ) : null
      }
    >
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span className="text-muted-foreground">{paperKindText[kind]()}</span>
          <bdi className="font-medium">{[title, number].filter(Boolean).join(' ')}</bdi>
          <Badge variant={state === 'pending' ? 'warning' : 'outline'}>{paperStateText[state]()}</Badge>
          <DemonstrationMark of={of} />
        </p>
        <p className="figures text-muted-foreground first-letter:uppercase">
          {m.introductions_paper_issued({ date: formatDay(issuedOn) })}
          {expiresOn ? `, ${m.introductions_paper_until({ date: formatDay(expiresOn) })}` : null}
        </p>
        {reviewedAt ? (
          <p className="figures wrap-anywhere text-muted-foreground">
            {m.introductions_paper_reviewed_on({ date: formatDateTime(reviewedAt) })} {note}
          </p>
        ) : null}
      </div>
      {isDeclining ? (
        <DeclineDialog
          isBusy={review.isPending}
          onDecline={(why) => review.mutate({ decision: 'declined', note: why })}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </QueueRow>
  )
}

type DeclineProps = { isBusy: boolean; onDecline: (note: string) => void; onClose: () => void }

function DeclineDialog({ isBusy, onDecline, onClose }: DeclineProps) {
  return (
    <FormDialog
      title={m.introductions_paper_decline()}
      submitLabel={m.introductions_paper_decline()}
      isPending={isBusy}
      onSend={(fields) => onDecline(formText(fields, 'note'))}
      onClose={onClose}
    >
      <TextArea
        name="note"
        maxLength={limits.leads.noteCharacters}
        label={m.introductions_paper_decline_why()}
        hint={m.introductions_paper_decline_hint()}
      />
    </FormDialog>
  )
}
