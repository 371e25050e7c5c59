import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushBrowser } from '#contract/notifications.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { endOwnSubscription, ownEndpoint, pushSupport, subscribeBrowser } from './push-support.ts'
import { notificationSettings } from './queries.ts'

const ownEndpointKey = ['push endpoint of this browser'] as const

/** Pushes to this browser, offered with an explanation, and the browsers that get them. */
export function PushBrowsers() {
  const { data } = useSuspenseQuery(notificationSettings())
  const { data: own } = useQuery({ queryKey: ownEndpointKey, queryFn: ownEndpoint, staleTime: 0 })
  const { browsers } = data
  const isOn = browsers.some(({ endpoint }) => endpoint === own)
  return (
    <div className="grid gap-4">
      {isOn ? <p className="text-sm">{m.notifications_push_on()}</p> : <Offer pushKey={data.pushKey} />}
      {browsers.length > 0 ? (
        <ul className="divide-y divide-border border-y border-border">
          {browsers.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} isOwn={browser.endpoint === own} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Offer({ pushKey }: { pushKey: string }) {
  const support = useBrowserValue(pushSupport, 'unsupported')
  const [isRefused, setRefused] = useState(false)
  const cache = useQueryClient()
  const change = useChange(
    async () => {
      const subscription = await subscribeBrowser(pushKey)
      setRefused(subscription === null)
      if (subscription)
        await api.notifications.subscribe({
          body: { ...subscription, device: navigator.userAgent.slice(0, 400) },
        })
      await cache.invalidateQueries({ queryKey: ownEndpointKey })
    },
    { done: null, changed: [notificationSettings().queryKey] },
  )
  if (support === 'unsupported')
    return <p className="text-sm text-muted-foreground">{m.notifications_push_unsupported()}</p>
  if (support === 'denied' || isRefused)
    return <p className="text-sm text-muted-foreground">{m.notifications_push_denied()}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-sm text-muted-foreground">{m.notifications_push_explained()}</p>
      <Button variant="outline" size="sm" isPending={change.isPending} onClick={() => change.mutate()}>
        {m.notifications_push_switch_on()}
      </Button>
    </div>
  )
}

function BrowserRow({ browser, isOwn }: { browser: PushBrowser; isOwn: boolean }) {
  const { id, device, endpoint, subscribedAt, acceptedAt } = browser
  const cache = useQueryClient()
  const change = useChange(
    async () => {
      await endOwnSubscription(endpoint)
      await api.notifications.unsubscribe({ params: { subscriptionId: id } })
      await cache.invalidateQueries({ queryKey: ownEndpointKey })
    },
    { done: m.notifications_push_removed(), changed: [notificationSettings().queryKey] },
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device || m.notifications_push_unknown()}
          {isOwn ? <Badge variant="outline">{m.notifications_push_this()}</Badge> : null}
        </p>
        <p className="figures text-xs text-muted-foreground">
          {acceptedAt === null
            ? m.notifications_push_since({ time: formatDateTime(subscribedAt) })
            : m.notifications_push_last({ time: formatDateTime(acceptedAt) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={m.notifications_push_remove({ device: device || m.notifications_push_unknown() })}
        isPending={change.isPending}
        onClick={() => change.mutate()}
      >
        {m.notifications_push_remove_short()}
      </Button>
    </li>
  )
}
