import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffIntroduction } from '#contract/introductions.ts'
import { introductionStates, type IntroductionAnswer } from '#domain/introductions/introduction.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { SharedFacts } from './shared-facts.tsx'
import { QueueList } from '#web/staff/queue-list.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatDateTime } from '#web/format/format.ts'
import { introductionStateText, reachWayText } from './introduction-text.ts'
import { introductionList } from './queries.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** All requests for introductions, newest first. Staff contact agents without a mailbox and record the answer. */
export function StaffIntroductions({ search, go }: Props) {
  const state = introductionStates.find((one) => one === search['state'])
  const query = useInfiniteQuery(introductionList(state ? { state } : {}))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{
        label: m.introductions_state(),
        all: m.introductions_any_state(),
        value: state,
        states: introductionStates,
        text: introductionStateText,
      }}
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
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">{of.memberName || of.memberEmail}</bdi>
        {of.memberName ? <bdi className="block truncate text-muted-foreground">{of.memberEmail}</bdi> : null}
        <span className="block text-muted-foreground">{reachWayText[of.way]()}</span>
        <time dateTime={of.requestedAt} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.requestedAt)}
        </time>
      </div>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <a href={`/agents/${of.agentSlug}`} className="underline-offset-4 hover:underline">
            {m.introductions_to({ name: of.agentName })}
          </a>
          <Badge variant={of.state === 'open' ? 'warning' : 'outline'}>
            {introductionStateText[of.state]()}
          </Badge>
          <DemonstrationMark of={of} />
        </p>
        <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
          {of.message}
        </p>
        <SharedFacts request={of} isLinked />
        <p className="text-xs text-muted-foreground">
          {of.endedAt ? m.introductions_ended({ when: formatDateTime(of.endedAt) }) : null}
          {of.endedAt || of.agentHasMailbox ? null : m.introductions_ask_yourself()}
          {of.toPassOn ? ` ${m.introductions_pass_on({ reach: of.toPassOn })}` : null}
        </p>
      </div>
      {of.state === 'open' ? <Answer introductionId={of.id} /> : null}
    </li>
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
    <div className="flex gap-2 md:flex-col md:items-stretch">
      <Button variant="outline" size="sm" isPending={note.isPending} onClick={() => note.mutate('accepted')}>
        {m.introductions_note_accepted()}
      </Button>
      <Button variant="ghost" size="sm" isPending={note.isPending} onClick={() => note.mutate('declined')}>
        {m.introductions_note_declined()}
      </Button>
    </div>
  )
}
