import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { AgentTask } from '#contract/introductions/leads.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatDay } from '#web/format/format.ts'
import { entryKindText } from '#web/introductions/calendar/entry-text.ts'
import { calendarKey } from '#web/introductions/papers/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { agentWork } from './queries.ts'
import { useMinute } from '#web/introductions/use-minute.ts'
import { leadName } from './use-move-lead.ts'

/** Tasks as a list to tick off. */
export function TaskRows({ tasks, isShowingLead }: { tasks: readonly AgentTask[]; isShowingLead: boolean }) {
  if (tasks.length === 0)
    return <p className="text-sm text-muted-foreground">{m.introductions_tasks_none()}</p>
  return (
    <ul className="divide-y divide-border border-y border-border">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} isShowingLead={isShowingLead} />
      ))}
    </ul>
  )
}

function TaskRow({
  task: { id, title, dueOn, kind, atMinute, doneAt, lead },
  isShowingLead,
}: {
  task: AgentTask
  isShowingLead: boolean
}) {
  const nowMs = useMinute()
  // The same task is on the page and in the sheet of its lead.
  const boxId = useId()
  const changed = [agentWork().queryKey, calendarKey]
  const change = useChange(
    (done: boolean) => api.introductions.changeTask({ params: { taskId: id }, body: { isDone: done } }),
    { done: null, changed },
  )
  const remove = useChange(() => api.introductions.removeTask({ params: { taskId: id } }), {
    done: m.introductions_task_removed(),
    changed,
  })
  const isDone = change.isPending ? change.variables : doneAt !== null
  const isOverdue = !isDone && dueOn < gulfDay(new Date(nowMs))
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <Checkbox
        id={boxId}
        checked={isDone}
        isPending={change.isPending}
        onCheckedChange={(isChecked) => change.mutate(isChecked === true)}
        className="mt-0.5"
      />
      <label htmlFor={boxId} className="grid min-w-0 flex-1 gap-0.5">
        <span className={isDone ? 'wrap-anywhere text-muted-foreground line-through' : 'wrap-anywhere'}>
          {title}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          {isOverdue ? <Badge variant="warning">{m.introductions_task_overdue()}</Badge> : null}
          {kind === 'task' ? null : <span>{entryKindText[kind]()}</span>}
          {formatDay(dueOn)}
          {atMinute === null ? null : <span>{clockText(atMinute)}</span>}
          {lead && isShowingLead ? (
            <Link
              to="/agent-dashboard"
              search={{ lead: lead.id }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{leadName(lead)}</bdi>
            </Link>
          ) : null}
        </span>
      </label>
      <IconButton
        size="icon-sm"
        label={m.ui_remove({ label: title })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

/** Minutes after midnight as a time: 09:30. */
const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
