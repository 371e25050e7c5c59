import { m } from '#web/paraglide/messages.js'
import { CopyText } from '#web/ui/inputs/copy-text.tsx'

/** How an assistant of the member asks with a key. */
export function ConnectAssistant() {
  return (
    <div className="grid gap-4 text-sm">
      <ol className="grid list-decimal gap-4 ps-5">
        <li className="ps-1">
          <p className="mb-2">{m.keys_assistant_add()}</p>
          <CopyText text={`${location.origin}/mcp`} label={m.keys_assistant_copy()} />
        </li>
        <li className="ps-1">
          <p className="mb-2">{m.keys_assistant_header()}</p>
          <CopyText text="Authorization: Bearer dwn_…" label={m.keys_assistant_header_copy()} />
        </li>
        <li className="ps-1">{m.keys_assistant_ask()}</li>
      </ol>
      <p className="max-w-[68ch] text-muted-foreground">{m.keys_assistant_note()}</p>
    </div>
  )
}
