import type { SubmitEvent } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { agentWork } from './queries.ts'
import { useMinute } from './use-minute.ts'

/** Adds a task, for a lead or in general. */
export function TaskForm({ leadId }: { leadId: string | null }) {
  const nowMs = useMinute()
  const add = useChange(
    (task: { title: string; dueOn: string }) =>
      api.introductions.addTask({ body: { ...task, lead: leadId } }),
    { done: null, changed: [agentWork().queryKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    add.mutate(
      { title: formText(data, 'title'), dueOn: formText(data, 'dueOn') },
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
      <Field label={m.introductions_task_due()}>
        <Input name="dueOn" type="date" required defaultValue={gulfDay(new Date(nowMs))} />
      </Field>
      <Button type="submit" variant="outline" disabled={add.isPending}>
        {m.introductions_task_add()}
      </Button>
    </form>
  )
}
