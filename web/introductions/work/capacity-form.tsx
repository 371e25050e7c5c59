import type { QueryKey } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { useChange } from '#web/api/use-change.ts'
import { formInteger } from '#web/forms/form-values.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = {
  capacity: number
  openLeads: number
  changed: QueryKey
  onSave: (capacity: number) => Promise<unknown>
}

/** How many open leads an agent takes. Beyond it they get no request. */
export function CapacityForm({ capacity, openLeads, changed, onSave }: Props) {
  const save = useChange(onSave, { done: m.introductions_capacity_saved(), changed: [changed] })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = formInteger(new FormData(event.currentTarget), 'capacity')
    if (value !== null) save.mutate(value)
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="flex items-end gap-3">
        <Field label={m.introductions_capacity()}>
          <Input
            key={capacity}
            name="capacity"
            type="number"
            required
            min={0}
            max={limits.leads.mostCapacity}
            defaultValue={capacity}
            className="w-28"
          />
        </Field>
        <Button type="submit" variant="outline" isPending={save.isPending}>
          {m.introductions_save()}
        </Button>
      </div>
      <p className="figures text-sm text-muted-foreground">
        {m.introductions_capacity_now({ open: formatInteger(openLeads), capacity: formatInteger(capacity) })}
      </p>
    </form>
  )
}
