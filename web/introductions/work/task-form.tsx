import type { SubmitEvent } from 'react'
import { taskKinds, type TaskKind } from '#domain/introductions/agent-calendar.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { SelectField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { entryKindText } from '#web/introductions/calendar/entry-text.ts'
import { calendarKey } from '#web/introductions/papers/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { agentWork } from './queries.ts'
import { useMinute } from '#web/introductions/use-minute.ts'

/** Adds a task, for a lead or in general. */
export function TaskForm({ leadId }: { leadId: string | null }) {
  const nowMs = useMinute()
  const add = useChange(
    (task: { title: string; dueOn: string; kind: TaskKind; atMinute: number | null }) =>
      api.introductions.addTask({ body: { ...task, lead: leadId } }),
    { done: null, changed: [agentWork().queryKey, calendarKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    add.mutate(
      {
        title: formText(data, 'title'),
        dueOn: formText(data, 'dueOn'),
        kind: taskKinds.find((one) => one === data.get('kind')) ?? 'task',
        atMinute: minuteIn(formText(data, 'time')),
      },
      { onSuccess: () => form.reset() },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <Field label={m.introductions_task()}>
          <Input name="title" required maxLength={limits.leads.taskCharacters} autoComplete="off" />
        </Field>
      </div>
      <SelectField
        name="kind"
        label={m.introductions_task_kind()}
        defaultValue="task"
        options={taskKinds.map((value) => ({ value, label: entryKindText[value]() }))}
      />
      <Field label={m.introductions_task_due()}>
        <Input name="dueOn" type="date" required defaultValue={gulfDay(new Date(nowMs))} />
      </Field>
      <Field label={m.introductions_task_time()}>
        <Input name="time" type="time" />
      </Field>
      <Button type="submit" variant="outline" isPending={add.isPending}>
        {m.introductions_task_add()}
      </Button>
    </form>
  )
}

/** Minutes after midnight of a time HH:MM; null for an empty one. */
function minuteIn(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  return time === '' || hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}
