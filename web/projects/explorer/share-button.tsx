import { Link2 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'

/** The address contains the complete state, so a link to it shares the search. */
export function ShareButton() {
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast({ title: m.projects_share_done() })
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Link2 aria-hidden />
      <span className="max-2xl:sr-only">{m.projects_share()}</span>
    </Button>
  )
}
