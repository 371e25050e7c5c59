import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'

/** A banner above the page while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!online && (
        // Its height is known to pages that fill the screen: `--notice` in web/ui/theme.css.
        <p
          data-notice
          className="flex h-(--notice) items-center justify-center gap-2 bg-foreground px-4 text-sm leading-tight text-background"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {m.errors_offline_banner()}
        </p>
      )}
    </output>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
