import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/introductions/agent-papers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CopyText } from '#web/ui/inputs/copy-text.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

const calendarFeed = () => query(api.introductions.calendarFeed, {})

/** Opens the dialog in which an agent subscribes to the calendar from another program. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden />
        {m.introductions_feed()}
      </Button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const feed = useQuery({ ...calendarFeed(), staleTime: 0 })
  // Shown once: it is in no answer after this one.
  const [address, setAddress] = useState<string | null>(null)
  const renew = useMutation({
    mutationFn: () => api.introductions.renewCalendarFeed({}),
    retry: false,
    onSuccess: (renewed) => setAddress(renewed.address),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: calendarFeed().queryKey }),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        steadfast={address !== null}
        title={m.introductions_feed_title()}
        description={m.introductions_feed_lead()}
        className="max-w-lg"
        {...(address === null
          ? {}
          : { footer: <Button onClick={onClose}>{m.introductions_feed_done()}</Button> })}
      >
        {address !== null ? (
          <NewAddress address={address} />
        ) : feed.isError ? (
          <ReadFailure error={feed.error} onRetry={() => void feed.refetch()} />
        ) : feed.isPending ? (
          <SkeletonRows rows={2} />
        ) : (
          <FeedState feed={feed.data.feed} isBusy={renew.isPending} onRenew={() => renew.mutate()} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm">{m.introductions_feed_once()}</p>
      <CopyText text={address} label={m.introductions_feed_copy()} />
      <Button asChild variant="outline" className="justify-self-start">
        <a href={address.replace(/^https?:/, 'webcal:')}>{m.introductions_feed_open()}</a>
      </Button>
    </div>
  )
}

type StateProps = { feed: CalendarFeed | null; isBusy: boolean; onRenew: () => void }

function FeedState({ feed, isBusy, onRenew }: StateProps) {
  const revoke = useChange(() => api.introductions.revokeCalendarFeed({}), {
    done: m.introductions_feed_revoked(),
    changed: [calendarFeed().queryKey],
  })
  if (feed === null)
    return (
      <Button className="justify-self-start" isPending={isBusy} onClick={onRenew}>
        {m.introductions_feed_create()}
      </Button>
    )
  return (
    <div className="grid gap-4">
      <p className="figures text-sm">
        {m.introductions_feed_since({ date: formatDateTime(feed.createdAt) })}{' '}
        {feed.readAt
          ? m.introductions_feed_read({ date: formatDateTime(feed.readAt) })
          : m.introductions_feed_unread()}
      </p>
      <p className="text-sm text-muted-foreground">{m.introductions_feed_renew_detail()}</p>
      <div className="flex flex-wrap gap-3">
        <Button isPending={isBusy || revoke.isPending} onClick={onRenew}>
          {m.introductions_feed_renew()}
        </Button>
        <Button variant="outline" isPending={isBusy || revoke.isPending} onClick={() => revoke.mutate()}>
          {m.introductions_feed_revoke()}
        </Button>
      </div>
    </div>
  )
}
