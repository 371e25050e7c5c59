import { Link } from '@tanstack/react-router'
import { CalendarClock, CircleCheck, ListTodo } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Lead } from '#contract/introductions/leads.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { leadStages, type LeadStage } from '#domain/introductions/lead.ts'
import { formatDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { SharedFacts } from '#web/introductions/shared-facts.tsx'
import { useFocusAgain, type FocusedLead } from './focused-lead.ts'
import { lostReasonText, stageText } from './lead-text.ts'
import { leadName, nextStage } from './use-move-lead.ts'

type Props = {
  lead: Lead
  nowMs: number
  onMove: (lead: Lead, to: LeadStage) => void
  onDrag: (lead: Lead | null) => void
  focused: FocusedLead
}

/** A lead on the board. It is moved by dragging, with the keys Alt and an arrow, or with its select. */
export function LeadCard({ lead, nowMs, onMove, onDrag, focused }: Props) {
  const card = useFocusAgain(lead.id, focused)
  const name = leadName(lead)
  const canMove = lead.state === 'accepted'
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (!step || !canMove) return
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const to = nextStage(lead.stage, isRightToLeft ? (step === 1 ? -1 : 1) : step)
    event.preventDefault()
    if (to) onMove(lead, to)
  }
  return (
    // Dragging is one of three ways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={card}
      data-lead={lead.id}
      draggable={canMove}
      onDragStart={() => onDrag(lead)}
      onDragEnd={() => onDrag(null)}
      className={`grid gap-2 rounded-md border border-border bg-card p-3 text-sm ${canMove ? 'cursor-grab' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <Button
          variant="link"
          asChild
          className="min-w-0 shrink justify-start text-start font-medium whitespace-normal"
        >
          <Link
            to="/agent-dashboard"
            search={{ lead: lead.id }}
            onKeyDown={onKeyDown}
            aria-keyshortcuts={canMove ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
        </Button>
        {lead.openTasks > 0 ? (
          <span className="figures flex items-center gap-1 text-xs text-muted-foreground">
            <ListTodo aria-hidden className="size-3.5" />
            <span className="sr-only">{m.introductions_open_tasks()}</span>
            {lead.openTasks}
          </span>
        ) : null}
      </div>
      <AnswerClock lead={lead} nowMs={nowMs} />
      <p className="line-clamp-3 wrap-anywhere text-muted-foreground" dir="auto">
        {lead.message}
      </p>
      <SharedFacts request={lead} isLinked />
      {lead.lostReason ? <p>{lostReasonText[lead.lostReason]()}</p> : null}
      {canMove ? (
        <NativeSelect
          aria-label={m.introductions_stage_select({ name })}
          value={lead.stage}
          onChange={({ target }) => {
            const to = leadStages.find((stage) => stage === target.value)
            if (to) onMove(lead, to)
          }}
          options={leadStages.map((stage) => ({ value: stage, label: stageText[stage]() }))}
          className="h-8 text-sm pointer-coarse:h-11"
        />
      ) : null}
    </li>
  )
}

const steps: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 }

/** How long the agent has left for the first answer, or that it was late. */
export function AnswerClock({ lead, nowMs }: { lead: Lead; nowMs: number }) {
  const { dueAt, answeredAt, isLate } = lead.firstAnswer
  if (answeredAt)
    return isLate ? (
      <Badge variant="warning" className="justify-self-start">
        {m.introductions_answered_late()}
      </Badge>
    ) : (
      <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <CircleCheck aria-hidden className="size-3.5" />
        {m.introductions_answered_on({ date: formatDate(answeredAt) })}
      </span>
    )
  const hours = Math.floor(Math.abs(Date.parse(dueAt) - nowMs) / hourMs)
  const isOver = Date.parse(dueAt) < nowMs
  return (
    <Badge variant={isOver ? 'warning' : 'default'} className="justify-self-start">
      <CalendarClock aria-hidden className="size-3.5" />
      {isOver
        ? m.introductions_answer_late({ hours })
        : hours === 0
          ? m.introductions_answer_soon()
          : m.introductions_answer_within({ hours })}
    </Badge>
  )
}
