import { useState, type SubmitEvent } from 'react'
import { X } from 'lucide-react'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { TextArea } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { ProjectPicker } from '#web/list/project-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { leadProposals } from './queries.ts'

const { proposedProjects, noteCharacters } = limits.leads

type Props = {
  leadId: string
  /** The project that the member asked about is proposed first. */
  first: ComboboxOption | null
}

/** Chooses up to three projects and sends them to the member. */
export function ProposeForm({ leadId, first }: Props) {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>(first ? [first] : [])
  const send = useChange(
    (body: { projects: string[]; note: string }) => api.introductions.propose({ params: { leadId }, body }),
    {
      done: m.introductions_proposal_sent(),
      changed: [leadProposals(leadId).queryKey],
      onDone: () => setChosen([]),
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const note = formText(new FormData(form), 'note')
    send.mutate({ projects: chosen.map(({ value }) => value), note }, { onSuccess: () => form.reset() })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      {chosen.length > 0 ? (
        <ul className="divide-y divide-border border-y border-border text-sm">
          {chosen.map(({ value, label }) => (
            <li key={value} className="flex items-center justify-between gap-3 py-1.5">
              <bdi className="wrap-anywhere">{label}</bdi>
              <IconButton
                size="icon-sm"
                label={m.ui_remove({ label })}
                onClick={() => setChosen(chosen.filter((one) => one.value !== value))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length < proposedProjects ? (
        <ProjectPicker
          label={m.introductions_proposal_add()}
          without={chosen.map(({ value }) => value)}
          onChoose={(option) => setChosen([...chosen, option])}
        />
      ) : null}
      <TextArea
        name="note"
        label={m.introductions_proposal_note()}
        rows={3}
        maxLength={noteCharacters}
        isOptional
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={chosen.length === 0}
        isPending={send.isPending}
      >
        {m.introductions_proposal_send()}
      </Button>
    </form>
  )
}
