import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Chat } from './chat.tsx'
import { lastConversation } from './queries.ts'

/** The assistant as a page. */
export function AssistantPage() {
  const [isDeleting, setDeleting] = useState(false)
  // A new conversation after the old ones are deleted.
  const [round, setRound] = useState(0)
  const forget = useChange(() => api.assistant.forget(), {
    done: m.assistant_forgotten(),
    changed: [lastConversation().queryKey],
    onDone: () => {
      setDeleting(false)
      setRound((before) => before + 1)
    },
  })
  return (
    <div className="mx-auto flex h-[calc(100dvh-3.5rem-var(--notice))] max-w-3xl flex-col">
      <header className="flex items-start justify-between gap-4 border-b border-border px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="page-title">{m.assistant_title()}</h1>
          <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground max-md:sr-only">
            {m.assistant_lead()}
          </p>
        </div>
        <Button
          variant="link"
          size="sm"
          className="h-auto max-w-36 text-end whitespace-normal"
          onClick={() => setDeleting(true)}
        >
          {m.assistant_forget()}
        </Button>
      </header>
      <Chat key={round} focusesInput={false} />
      <ConfirmDialog
        isOpen={isDeleting}
        title={m.assistant_forget_title()}
        confirmLabel={m.assistant_forget()}
        isBusy={forget.isPending}
        onConfirm={() => forget.mutate()}
        onClose={() => setDeleting(false)}
      >
        {m.assistant_forget_detail()}
      </ConfirmDialog>
    </div>
  )
}
