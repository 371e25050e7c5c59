import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contract/introductions/leads.ts'
import { leadStages, type LeadStage, type LostReason } from '#domain/introductions/lead.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { stageText } from './lead-text.ts'
import { agentWork, leadMoves } from './queries.ts'

type Move = { lead: Lead; to: LeadStage; lostReason: LostReason | null; note: string }

const mutationKey = ['lead-moves']

/**
 * Moves leads, one after the other. The board shows each move at once, takes it back when the server refuses it, and is
 * read again after the last one.
 */
export function useMoveLead() {
  const cache = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const { queryKey } = agentWork()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'lead-moves' },
    mutationFn: ({ lead, to, lostReason, note }: Move) =>
      api.introductions.moveLead({
        params: { leadId: lead.id },
        body: { from: lead.stage, to, lostReason, note },
      }),
    retry: false,
    onMutate: async ({ lead, to, lostReason }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      const moved = (one: Lead): Lead => (one.id === lead.id ? { ...one, stage: to, lostReason } : one)
      if (before?.work)
        cache.setQueryData(queryKey, { work: { ...before.work, leads: before.work.leads.map(moved) } })
      setAnnouncement(m.introductions_moved({ name: leadName(lead), stage: stageText[to]() }))
      return { before }
    },
    onError: (error, _move, context) => {
      if (context?.before) cache.setQueryData(queryKey, context.before)
      setAnnouncement('')
      toastError(error)
    },
    onSettled: (_data, _error, { lead }) =>
      Promise.all([
        cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries({ queryKey }) : null,
        cache.invalidateQueries({ queryKey: leadMoves(lead.id).queryKey }),
      ]),
  })
  return { move: mutate, announcement }
}

export const leadName = ({ memberName }: Pick<Lead, 'memberName'>) => memberName || m.introductions_member()

/** The next or previous column; null at the edge. */
export function nextStage(stage: LeadStage, step: 1 | -1): LeadStage | null {
  return leadStages[leadStages.indexOf(stage) + step] ?? null
}
