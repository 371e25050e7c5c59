import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Opens the conversation about a quote. */
export function MessageButton({ quoteId }: { quoteId: string }) {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: () => api.quotes.openConversation({ params: { quoteId } }),
    retry: false,
    onSuccess: ({ conversationId }) => navigate({ to: '/messages/$id', params: { id: conversationId } }),
    onError: toastError,
  })
  return (
    <Button variant="outline" isPending={open.isPending} onClick={() => open.mutate()}>
      {m.quotes_message()}
    </Button>
  )
}
