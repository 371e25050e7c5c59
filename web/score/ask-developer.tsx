import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointOnSheet, ScoreSheet } from '#contract/score/sheet.ts'
import { limits } from '#domain/limits.ts'
import { method } from '#domain/score/method.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatDay } from '#web/format/format.ts'
import { scoreSheet } from './queries.ts'
import { formatShare } from './score-text.ts'

const offered = 6

/**
 * Asks the developer for a missing fact that only they know. Everyone sees since when it has been requested and
 * whether it was answered.
 */
export function RequestFromDeveloper({ sheet }: { sheet: ScoreSheet }) {
  const { slug } = sheet.project
  const cache = useQueryClient()
  const missing = sheet.points
    .filter(({ isDevelopers, state }) => isDevelopers && state !== 'observed')
    .toSorted((a, b) => b.weight - a.weight)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const asking = useMutation({
    mutationFn: (points: string[]) => api.score.ask({ params: { slug }, body: { points } }),
    onSuccess: async () => {
      setChosen(new Set())
      toast({ title: m.score_ask_sent() })
      await cache.invalidateQueries({ queryKey: scoreSheet(slug).queryKey.slice(0, 2) })
    },
    onError: toastError,
  })
  if (missing.length === 0) return <p className="text-sm text-muted-foreground">{m.score_ask_nothing()}</p>
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        asking.mutate([...chosen].slice(0, limits.score.pointsPerRequest))
      }}
      className="max-w-[68ch]"
    >
      <p className="text-sm text-muted-foreground">{m.score_ask_lead({ count: missing.length })}</p>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {missing.slice(0, offered).map((point) => (
          <MissingPoint
            key={point.key}
            point={point}
            isChosen={chosen.has(point.key)}
            onToggle={() => toggle(point.key)}
          />
        ))}
      </ul>
      <Button type="submit" className="mt-4" disabled={chosen.size === 0} isPending={asking.isPending}>
        {m.score_ask_action()}
      </Button>
      <p className="mt-3 text-xs text-muted-foreground">
        {m.score_ask_note({
          days: method.requestDays,
          share: formatShare(missing.reduce((sum, { weight }) => sum + weight, 0)),
        })}
      </p>
    </form>
  )
}

type MissingPointProps = { point: PointOnSheet; isChosen: boolean; onToggle: () => void }

function MissingPoint({ point, isChosen, onToggle }: MissingPointProps) {
  const isRequestedByMe = point.requests?.byMe === true
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={isChosen || isRequestedByMe}
          disabled={isRequestedByMe}
          onChange={onToggle}
        />
        <span className="min-w-0 flex-1">
          {point.name}
          <span className="block text-xs text-muted-foreground">{requestText(point)}</span>
        </span>
        <span className="figures text-xs text-muted-foreground">
          {m.score_ask_weight({ share: `${(point.weight * 100).toFixed(1)}%` })}
        </span>
      </label>
    </li>
  )
}

function requestText({ requests, state, observedOn }: PointOnSheet): string {
  if (state === 'refused') return m.score_refused()
  if (state === 'requested' && observedOn) return m.score_requested_on({ date: formatDay(observedOn) })
  return requests
    ? m.score_requested_by({ count: requests.members, date: formatDay(requests.since) })
    : m.score_requested_nobody()
}
