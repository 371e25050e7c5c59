import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLocks } from '#web/access/use-locks.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Opens the conversation about a quote. Nothing where messages are closed to this person. */
export function MessageButton({ quoteId }: { quoteId: string }) {
  const navigate = useNavigate()
  const isLocked = useLocks()('messages') !== null
  const open = useMutation({
    mutationFn: () => api.quotes.openConversation({ params: { quoteId } }),
    retry: false,
    onSuccess: ({ conversationId }) => navigate({ to: '/messages/$id', params: { id: conversationId } }),
    onError: toastError,
  })
  return isLocked ? null : (
    <Button variant="outline" disabled={open.isPending} onClick={() => open.mutate()}>
      {m.quotes_message()}
    </Button>
  )
}
