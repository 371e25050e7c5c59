import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/notifications.ts'
import {
  channels,
  frequencies,
  noticeEventNames,
  noticeEvents,
  noticeGroups,
  type Channel,
  type Frequency,
  type NoticeEvent,
} from '#domain/notifications/events.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { channelNames, eventNames, frequencyNames, groupNames } from './event-labels.ts'
import { digestPreview, noticeKeys, notificationSettings } from './queries.ts'

type Choice = NotificationSettings['choices'][number]

/** Every event with the frequency of each channel: a table, and cards on a phone. */
export function NotificationMatrix() {
  const { data } = useSuspenseQuery(notificationSettings())
  const choose = useChoose()
  const isPhone = useMedia(media.phone)
  const cell = (event: NoticeEvent, channel: Channel) => (
    <ChoiceCell choice={choiceFor(data.choices, event, channel)} onChoose={choose} />
  )
  if (isPhone)
    return (
      <div className="grid gap-8">
        {noticeGroups.map((group) => (
          <section key={group} className="grid gap-3">
            <h3 className="text-sm font-semibold">{groupNames[group]()}</h3>
            <ul className="divide-y divide-border border-y border-border">
              {eventsIn(group).map((event) => (
                <li key={event} id={`event-${event}`} className="grid gap-2.5 py-3.5">
                  <p className="text-sm font-medium">{eventNames[event]()}</p>
                  <dl className="grid gap-2">
                    {channels.map((channel) => (
                      <div key={channel} className="flex min-h-11 items-center justify-between gap-4">
                        <dt className="text-sm text-muted-foreground">{channelNames[channel]()}</dt>
                        <dd>{cell(event, channel)}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-border text-xs text-muted-foreground">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {m.notifications_event()}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="px-3 py-2 text-start font-medium last:pe-0">
              {channelNames[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      {noticeGroups.map((group) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={channels.length + 1}
              className="pt-5 pb-1.5 text-start text-sm font-semibold"
            >
              {groupNames[group]()}
            </th>
          </tr>
          {eventsIn(group).map((event) => (
            <tr
              key={event}
              id={`event-${event}`}
              className="scroll-mt-20 border-b border-border target:bg-accent"
            >
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {eventNames[event]()}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-3 py-2 last:pe-0">
                  {cell(event, channel)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type CellProps = { choice: Choice; onChoose: (choice: Choice) => void }

function ChoiceCell({ choice, onChoose }: CellProps) {
  const { event, channel, frequency } = choice
  const permitted: readonly Frequency[] = noticeEvents[event][channel].permits
  const label = `${eventNames[event]()}: ${channelNames[channel]()}`
  if (permitted.length === 1)
    return <span className="text-sm text-muted-foreground">{m.notifications_always()}</span>
  if (permitted.length === 2 && permitted.includes('instant'))
    return (
      <Switch
        aria-label={label}
        checked={frequency === 'instant'}
        onCheckedChange={(isOn) => onChoose({ ...choice, frequency: isOn ? 'instant' : 'off' })}
      />
    )
  return (
    <Select
      aria-label={label}
      className="h-9 w-36"
      value={frequency}
      options={permitted.map((value) => ({ value, label: frequencyNames[value]() }))}
      onValueChange={(value) => {
        const chosen = frequencies.find((one) => one === value)
        if (chosen) onChoose({ ...choice, frequency: chosen })
      }}
    />
  )
}

/** Shown at once; the account's stored value wins. */
function useChoose(): (choice: Choice) => void {
  const cache = useQueryClient()
  const { queryKey } = notificationSettings()
  const { mutate } = useMutation({
    mutationFn: (body: Choice) => api.notifications.choose({ body }),
    scope: { id: 'notification settings' },
    retry: false,
    onMutate: (choice) =>
      cache.setQueryData(
        queryKey,
        (settings) =>
          settings && {
            ...settings,
            choices: settings.choices.map((one) =>
              one.event === choice.event && one.channel === choice.channel ? choice : one,
            ),
          },
      ),
    onError: toastError,
    onSettled: () =>
      Promise.all(
        [
          queryKey,
          digestPreview('daily').queryKey,
          digestPreview('weekly').queryKey,
          ...noticeKeys,
          ['GET', api.messages.settings.endpoint.url],
          ['GET', api.favorites.letters.endpoint.url],
          ['GET', api.onboarding.read.endpoint.url],
        ].map((key) => cache.invalidateQueries({ queryKey: key })),
      ),
  })
  return mutate
}

function eventsIn(group: (typeof noticeGroups)[number]): readonly NoticeEvent[] {
  return noticeEventNames.filter((event) => noticeEvents[event].group === group)
}

function choiceFor(choices: readonly Choice[], event: NoticeEvent, channel: Channel): Choice {
  const found = choices.find((one) => one.event === event && one.channel === channel)
  return found ?? { event, channel, frequency: noticeEvents[event][channel].usual }
}
