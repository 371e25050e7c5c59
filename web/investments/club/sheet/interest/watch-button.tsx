import { Bell, BellRing } from 'lucide-react'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Watches a deal, or stops. */
export function WatchButton({ of: { slug, isWatched } }: { of: ClubDeal }) {
  const params = { slug }
  const change = useChange(
    () =>
      isWatched ? api.investments.unwatchClubDeal({ params }) : api.investments.watchClubDeal({ params }),
    { done: isWatched ? m.club_unwatched() : m.club_now_watched(), changed: ownClubChanges },
  )
  return (
    <div className="grid gap-2">
      <Button variant="outline" isPending={change.isPending} onClick={() => change.mutate()}>
        {isWatched ? <BellRing aria-hidden /> : <Bell aria-hidden />}
        {isWatched ? m.club_unwatch() : m.club_watch()}
      </Button>
      <p className="text-xs text-muted-foreground">{m.club_watch_detail()}</p>
    </div>
  )
}
