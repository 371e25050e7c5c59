import { useState, type SubmitEvent } from 'react'
import type { PersonDetail } from '#contract/people.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { PersonPart } from './person-part.tsx'
import { usePersonChange } from './use-person-change.ts'

const spans: Record<string, { days: number | null; name: () => string }> = {
  week: { days: 7, name: m.people_close_week },
  month: { days: 30, name: m.people_close_month },
  forGood: { days: null, name: m.people_close_for_good },
}

/** Closes an account with a reason, or reopens it. */
export function CloseAccount({ of }: { of: PersonDetail }) {
  const [span, setSpan] = useState('week')
  const [reason, setReason] = useState('')
  const change = usePersonChange(of.id)
  const params = { personId: of.id }
  const close = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { days: spans[span]?.days ?? null, reason }
    change.mutate({ send: () => api.people.close({ params, body }), done: m.people_closed() })
  }
  if (of.status === 'closed')
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        isPending={change.isPending}
        onClick={() => change.mutate({ send: () => api.people.open({ params }), done: m.people_opened() })}
      >
        {m.people_open_action()}
      </Button>
    )
  return (
    <PersonPart title={m.people_close_title()} detail={m.people_close_detail()}>
      <form onSubmit={close} className="grid gap-4">
        <Field label={m.people_close_days()}>
          <Select
            value={span}
            options={Object.entries(spans).map(([value, { name }]) => ({ value, label: name() }))}
            onValueChange={setSpan}
          />
        </Field>
        <Field label={m.people_close_reason()}>
          <Input
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            minLength={3}
            maxLength={500}
            required
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start text-destructive"
          isPending={change.isPending}
        >
          {m.people_close_action()}
        </Button>
      </form>
    </PersonPart>
  )
}
