import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import type { ClubDealFile } from '#contract/investments/club-deal-desk.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** The way to the room of a deal, in which staff write as staff. Joining it again leads to it. */
export function RoomLine({ file: { slug, state } }: { file: ClubDealFile }) {
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: () => api.investments.joinRoom({ params: { slug } }),
    retry: false,
    onSuccess: ({ conversationId }) => navigate({ to: '/messages/$id', params: { id: conversationId } }),
    onError: toastError,
  })
  if (!isListed(state)) return null
  return (
    <section aria-labelledby="room" className="grid gap-2">
      <h2 id="room" className="font-serif text-lg">
        {m.club_desk_room()}
      </h2>
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.club_desk_room_detail()}</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        isPending={join.isPending}
        onClick={() => join.mutate()}
      >
        <MessagesSquare aria-hidden />
        {m.club_room_open()}
      </Button>
    </section>
  )
}
