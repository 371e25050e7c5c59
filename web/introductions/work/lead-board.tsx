import { useState } from 'react'
import type { Lead } from '#contract/introductions/leads.ts'
import { leadStages, type LeadStage } from '#domain/introductions/lead.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { useFocusedLead } from './focused-lead.ts'
import { LeadCard } from './lead-card.tsx'
import { stageText } from './lead-text.ts'
import { LostDialog } from './lost-dialog.tsx'
import { useMinute } from '#web/introductions/use-minute.ts'
import { useMoveLead } from './use-move-lead.ts'

/** The leads of an agent in columns by stage, side by side; on a phone below one another. */
export function LeadBoard({ leads }: { leads: readonly Lead[] }) {
  const nowMs = useMinute()
  const { move, announcement } = useMoveLead()
  const [dragged, setDragged] = useState<Lead | null>(null)
  const [over, setOver] = useState<LeadStage | null>(null)
  const [losing, setLosing] = useState<Lead | null>(null)
  const { focused, ...focusEvents } = useFocusedLead()
  const moveTo = (lead: Lead, to: LeadStage) => {
    if (to === lead.stage) return
    if (to === 'lost') setLosing(lead)
    else move({ lead, to, lostReason: null, note: '' })
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ScrollRegion
        aria-label={m.introductions_board()}
        {...focusEvents}
        className="relative overflow-x-auto pb-2"
      >
        <div className="grid gap-4 md:grid-flow-col md:auto-cols-[15rem] md:gap-3">
          {leadStages.map((stage) => {
            const column = leads.filter((lead) => lead.stage === stage)
            return (
              // Cards are also moved with keys and with their select.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <section
                key={stage}
                aria-label={m.introductions_column({ stage: stageText[stage](), count: column.length })}
                onDragOver={(event) => {
                  if (!dragged) return
                  event.preventDefault()
                  setOver(stage)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={() => {
                  if (dragged) moveTo(dragged, stage)
                  setOver(null)
                }}
                className={`grid content-start gap-2 rounded-md p-2 ${over === stage ? 'bg-accent' : 'bg-muted/60'} ${column.length === 0 ? 'max-md:hidden' : ''}`}
              >
                <h3 className="flex items-baseline justify-between gap-2 px-1 py-0.5 text-sm font-medium">
                  {stageText[stage]()}
                  <span aria-hidden className="figures text-muted-foreground">
                    {column.length}
                  </span>
                </h3>
                <ul className="grid gap-2">
                  {column.map((lead) => (
                    <LeadCard
                      key={lead.id}
                      lead={lead}
                      nowMs={nowMs}
                      onMove={moveTo}
                      onDrag={setDragged}
                      focused={focused}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </ScrollRegion>
      {losing ? (
        <LostDialog
          lead={losing}
          onLost={(lostReason, note) => {
            move({ lead: losing, to: 'lost', lostReason, note })
            setLosing(null)
          }}
          onClose={() => setLosing(null)}
        />
      ) : null}
    </>
  )
}
