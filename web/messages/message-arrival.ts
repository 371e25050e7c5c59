import { messagePreview } from '#domain/messages/preview.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/overlays/toaster.tsx'

/** Announces a new message, unless this person sent it from another tab. */
export function announceMessage(
  { senderId, content }: { senderId: string | null; content: string },
  personId: string,
): void {
  if (senderId === personId) return
  announce({ title: m.messages_arrived(), description: messagePreview(content) || m.messages_file() })
}
