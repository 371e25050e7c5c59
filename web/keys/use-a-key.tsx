import { m } from '#web/paraglide/messages.js'
import { CopyText } from '#web/ui/inputs/copy-text.tsx'

/** A first call with a key, and where the others are described. */
export function UseAKey() {
  const example = `curl -H "Authorization: Bearer dwn_…" "${location.origin}/api/market/summary?city=dubai&type=unit"`
  return (
    <div className="grid gap-3 text-sm">
      <CopyText text={example} label={m.keys_use_copy()} />
      <p className="max-w-[68ch] text-muted-foreground">{m.keys_use_limits()}</p>
      <a href="/api/docs" className="justify-self-start text-primary underline underline-offset-4">
        {m.keys_use_docs()}
      </a>
    </div>
  )
}
