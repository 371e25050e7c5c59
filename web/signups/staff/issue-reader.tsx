import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Issue } from '#contract/signups/staff.ts'
import { tiers, type Tier } from '#domain/access/tiers.ts'
import { possibleActions, recipientStates, type IssueAction } from '#domain/signups/issues.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { IssueTextForm } from './issue-text-form.tsx'
import { Recipients } from './recipient-list.tsx'
import type { StaffNavigate, IssuesSearch } from './address.ts'
import { issueById, issuePreview, lookAgainMs } from './queries.ts'
import { issueActionLabels, issueStateLabels, recipientStateLabels } from './labels.ts'

type Props = { issueId: string; search: IssuesSearch; go: StaffNavigate<IssuesSearch>; seesReaders: boolean }

/** One issue of the newsletter: its content, actions and delivery. */
export function IssueReader({ issueId, search, go, seesReaders }: Props) {
  const {
    data: issue,
    error,
    refetch,
  } = useQuery({
    ...issueById(issueId),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  return (
    <article className="grid min-w-0 content-start gap-6">
      <Link
        to="/admin/signups/issues"
        search={{}}
        className="touch inline-flex items-center gap-2 justify-self-start text-sm text-muted-foreground hover:text-foreground lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {m.signups_issues_back()}
      </Link>
      {issue ? (
        <>
          <Head issue={issue} />
          {issue.state === 'draft' ? <IssueTextForm issue={issue} /> : null}
          <Preview issueId={issue.id} />
          {seesReaders && issue.startedAt ? (
            <Recipients issueId={issue.id} state={search.state} go={go} />
          ) : null}
        </>
      ) : error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </article>
  )
}

function Head({ issue }: { issue: Issue }) {
  const { subject, state, approvedBy, approvedAt, readers, subscribers } = issue
  const all = recipientStates.reduce((sum, one) => sum + (readers[one] ?? 0), 0)
  const unsent = (readers.queued ?? 0) + (readers.handed ?? 0)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-serif text-2xl leading-tight text-balance">{subject}</h2>
        <Actions issue={issue} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={state === 'draft' ? 'warning' : 'default'}>{issueStateLabels[state]()}</Badge>
        {all === 0 ? m.signups_issue_readers({ count: subscribers }) : null}
        {approvedBy && approvedAt
          ? m.signups_issue_approved_by({ by: approvedBy, when: formatDateTime(approvedAt) })
          : null}
      </p>
      {all > 0 ? (
        <div className="grid gap-2">
          <Progress
            label={m.signups_issue_progress()}
            ratio={(all - unsent) / all}
            text={m.signups_issue_done({ done: formatInteger(all - unsent), all: formatInteger(all) })}
          />
          <ul className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
            {recipientStates.map((one) =>
              readers[one] ? (
                <li key={one}>
                  {recipientStateLabels[one]()}{' '}
                  <span className="text-foreground">{formatInteger(readers[one])}</span>
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ) : null}
    </header>
  )
}

function Actions({ issue }: { issue: Issue }) {
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const performing = useMutation({
    mutationFn: (action: IssueAction) =>
      api.signups.performIssueAction({
        params: { issueId: issue.id },
        body: { action, writtenAt: issue.writtenAt },
      }),
    retry: false,
    onSuccess: (_issue, action) => toast({ title: issueActionLabels[action].done() }),
    onError: toastError,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: issueById(issue.id).queryKey }),
        cache.invalidateQueries({ queryKey: ['GET', api.signups.issues.endpoint.url] }),
      ]),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {possibleActions(issue.state)
        .toReversed()
        .map((action) => (
          <Button
            key={action}
            variant={action === 'approve' || action === 'resume' ? 'default' : 'outline'}
            isPending={performing.isPending}
            onClick={() => (action === 'approve' ? setConfirming(true) : performing.mutate(action))}
          >
            {issueActionLabels[action].button()}
          </Button>
        ))}
      <Dialog open={isConfirming} onOpenChange={setConfirming}>
        <DialogContent
          title={m.signups_approve_confirm()}
          className="max-w-md"
          footer={
            <>
              <DialogClose asChild>
                <Button variant="outline">{m.ui_cancel()}</Button>
              </DialogClose>
              <Button
                onClick={() => {
                  setConfirming(false)
                  performing.mutate('approve')
                }}
              >
                {m.signups_action_approve()}
              </Button>
            </>
          }
        >
          <p className="text-sm">{m.signups_approve_confirm_detail({ count: issue.subscribers })}</p>
        </DialogContent>
      </Dialog>
    </div>
  )
}

const readers = ['stranger', ...tiers] as const
const readerLabels: Record<'stranger' | Tier, () => string> = {
  stranger: m.signups_preview_stranger,
  free: m.signups_preview_free,
  analytics: m.signups_preview_analytics,
  'investor-pro': m.signups_preview_investor_pro,
}

/** The issue in a frame without scripts or network access. Its links open in a new tab. */
function Preview({ issueId }: { issueId: string }) {
  const [reader, setReader] = useState<'stranger' | Tier>('stranger')
  const { data, error, refetch } = useQuery(issuePreview(issueId, reader))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-serif text-lg">{m.signups_preview_title()}</h3>
        <Select
          aria-label={m.signups_preview_reader()}
          className="w-auto"
          value={reader}
          options={readers.map((value) => ({ value, label: readerLabels[value]() }))}
          onValueChange={(chosen) => setReader(readers.find((known) => known === chosen) ?? 'stranger')}
        />
      </div>
      {data ? (
        <iframe
          title={m.signups_preview_title()}
          srcDoc={data.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[48rem] max-h-[85dvh] w-full border border-border"
        />
      ) : error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  )
}
