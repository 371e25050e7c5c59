import { LetterActionPage } from '#web/page/letter-action-page.tsx'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * Unsubscribes from letters about changes, for mail clients that open the link instead of using one-click
 * unsubscribe.
 */
export function EndLettersPage() {
  return (
    <LetterActionPage
      call={api.notifications.endDigests}
      name="endDigests"
      ask={{
        title: m.favorites_end_title(),
        detail: m.favorites_end_lead(),
        button: m.favorites_end(),
        busy: m.favorites_ending(),
      }}
      done={{ title: m.favorites_ended_title(), detail: m.favorites_ended() }}
      failed={{ title: m.favorites_end_dead_title(), detail: m.favorites_end_dead() }}
    />
  )
}
