import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Beside the list while no conversation is open. */
export function NoConversation() {
  return (
    <div className="p-8">
      <EmptyState title={m.messages_choose()}>{m.messages_choose_detail()}</EmptyState>
    </div>
  )
}
