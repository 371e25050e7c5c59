import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffIntroduction } from '#contract/introductions.ts'
import { introductionStates, type IntroductionAnswer } from '#domain/introductions/introduction.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { SharedFacts } from './shared-facts.tsx'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { QueueMember, QueueRow, SentText } from '#web/staff/queue-row.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatDateTime } from '#web/format/format.ts'
import { introductionStateText, reachWayText } from './introduction-text.ts'
import { introductionList } from './queries.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** All requests for introductions, newest first. Staff contact agents without a mailbox and record the answer. */
export function StaffIntroductions({ search, go }: QueueProps) {
  const state = introductionStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(introductionList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: state, states: introductionStates, text: introductionStateText }}
      query={query}
      rows={query.data?.pages.flatMap(({ introductions }) => introductions)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.introductions_none(), detail: m.introductions_none_detail() }}
    >
      {(one) => <Request of={one} />}
    </QueueList>
  )
}

function Request({ of }: { of: StaffIntroduction }) {
  return (
    <QueueRow
      from={
        <>
          <QueueMember member={of} />
          <span className="block text-muted-foreground">{reachWayText[of.way]()}</span>
        </>
      }
      at={of.requestedAt}
      actions={of.state === 'open' ? <Answer introductionId={of.id} /> : null}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <a href={`/agents/${of.agentSlug}`} className="underline-offset-4 hover:underline">
          {m.introductions_to({ name: of.agentName })}
        </a>
        <Badge variant={of.state === 'open' ? 'warning' : 'outline'}>
          {introductionStateText[of.state]()}
        </Badge>
        <DemonstrationMark of={of} />
      </p>
      <SentText>{of.message}</SentText>
      <SharedFacts request={of} isLinked />
      <p className="text-xs text-muted-foreground">
        {of.endedAt ? m.introductions_ended({ when: formatDateTime(of.endedAt) }) : null}
        {of.endedAt || of.agentHasMailbox ? null : m.introductions_ask_yourself()}
        {of.toPassOn ? ` ${m.introductions_pass_on({ reach: of.toPassOn })}` : null}
      </p>
    </QueueRow>
  )
}

function Answer({ introductionId }: { introductionId: string }) {
  const cache = useQueryClient()
  const note = useMutation({
    mutationFn: (answer: IntroductionAnswer) =>
      api.introductions.noteAnswer({ params: { introductionId }, body: { answer } }),
    retry: false,
    onSuccess: () => toast({ title: m.introductions_noted() }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET', api.introductions.staffList.endpoint.url] }),
  })
  return (
    <>
      <Button variant="outline" size="sm" isPending={note.isPending} onClick={() => note.mutate('accepted')}>
        {m.introductions_note_accepted()}
      </Button>
      <Button variant="ghost" size="sm" isPending={note.isPending} onClick={() => note.mutate('declined')}>
        {m.introductions_note_declined()}
      </Button>
    </>
  )
}
