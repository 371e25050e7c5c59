import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** The way to the room of a deal, for members with interest. Nothing for others. */
export function RoomPart({ of: { slug, room } }: { of: ClubDeal }) {
  if (room.conversationId) return <Joined slug={slug} conversationId={room.conversationId} />
  return room.mayJoin ? <Join slug={slug} /> : null
}

function Join({ slug }: { slug: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: () => api.investments.joinRoom({ params: { slug } }),
    retry: false,
    onSuccess: async ({ conversationId }) => {
      for (const queryKey of ownClubChanges) void cache.invalidateQueries({ queryKey })
      await navigate({ to: '/messages/$id', params: { id: conversationId } })
    },
    onError: toastError,
  })
  return (
    <div className="grid gap-2 border-t border-border pt-4">
      <Button variant="outline" isPending={join.isPending} onClick={() => join.mutate()}>
        <MessagesSquare aria-hidden />
        {m.club_room_join()}
      </Button>
      <p className="text-xs text-muted-foreground">{m.club_room_detail()}</p>
    </div>
  )
}

function Joined({ slug, conversationId }: { slug: string; conversationId: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = useChange(() => api.investments.leaveRoom({ params: { slug } }), {
    done: m.club_room_left(),
    onDone: () => setLeaving(false),
    changed: [...ownClubChanges, ['GET', api.messages.list.endpoint.url]],
  })
  return (
    <div className="grid gap-2 border-t border-border pt-4">
      <Button asChild variant="outline">
        <Link to="/messages/$id" params={{ id: conversationId }}>
          <MessagesSquare aria-hidden />
          {m.club_room_open()}
        </Link>
      </Button>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setLeaving(true)}>
        {m.club_room_leave()}
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        title={m.club_room_leave()}
        confirmLabel={m.club_room_leave()}
        cancelLabel={m.ui_cancel()}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setLeaving(false)}
      >
        {m.club_room_leave_detail()}
      </ConfirmDialog>
    </div>
  )
}
