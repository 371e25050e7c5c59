import { useSuspenseQuery } from '@tanstack/react-query'
import type { MessageSettings } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { messageSettings } from './queries.ts'

/** Read receipts, presence and the letter about unread messages. */
export function MessageSettingsForm() {
  const { data } = useSuspenseQuery(messageSettings())
  const change = useChange((body: MessageSettings) => api.messages.changeSettings({ body }), {
    done: m.messages_settings_saved(),
    changed: [messageSettings().queryKey, ['GET', api.messages.read.endpoint.url]],
  })
  const lines = [
    {
      name: 'readReceipts',
      label: m.messages_settings_receipts(),
      hint: m.messages_settings_receipts_hint(),
    },
    {
      name: 'showPresence',
      label: m.messages_settings_presence(),
      hint: m.messages_settings_presence_hint(),
    },
    { name: 'unreadLetters', label: m.messages_settings_letters(), hint: m.messages_settings_letters_hint() },
  ] as const
  return (
    <div className="grid max-w-md gap-5">
      {lines.map(({ name, label, hint }) => (
        <div key={name} className="flex items-start justify-between gap-6">
          <div>
            <p id={`messages-${name}`} className="text-sm font-medium">
              {label}
            </p>
            <p className="text-sm text-muted-foreground">{hint}</p>
          </div>
          <Switch
            aria-labelledby={`messages-${name}`}
            checked={data[name]}
            isPending={change.isPending}
            onCheckedChange={(isOn) => change.mutate({ ...data, [name]: isOn })}
          />
        </div>
      ))}
    </div>
  )
}
