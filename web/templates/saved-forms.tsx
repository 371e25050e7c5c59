import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilledTemplate, Template } from '#contract/templates.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { filledTemplates, type BecomeMember } from './queries.ts'

type Props = {
  template: Template
  filled: readonly FilledTemplate[]
  opened: FilledTemplate | undefined
  readTyped: () => Record<string, string>
  becomeMember: BecomeMember
}

/** Saves the form under a name, and leads to the forms saved before. Nothing is kept unless the member saves it. */
export function SavedForms({ template: { slug, title }, filled, opened, readTyped, becomeMember }: Props) {
  const [name, setName] = useState('')
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: filledTemplates(becomeMember).queryKey })
  const saving = useMutation({
    mutationFn: (filledId: string) =>
      api.templates.saveFilled({
        params: { filledId },
        body: { template: slug, name: name.trim() || opened?.name || title, typed: readTyped() },
      }),
    retry: false,
    onSuccess: async () => {
      await renew()
      setName('')
      toast({ title: m.templates_saved() })
    },
    onError: toastError,
  })
  const removing = useMutation({
    mutationFn: (filledId: string) => api.templates.removeFilled({ params: { filledId } }),
    retry: false,
    onSuccess: renew,
    onError: toastError,
  })
  return (
    <section aria-labelledby="saved-forms" className="grid gap-3 border-t border-border pt-5">
      <h3 id="saved-forms" className="text-sm font-medium">
        {m.templates_saved_forms()}
      </h3>
      <Field label={m.templates_save_name()} hint={m.templates_save_note()}>
        <Input
          value={name}
          maxLength={120}
          placeholder={opened?.name ?? title}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {opened ? (
          <Button size="sm" isPending={saving.isPending} onClick={() => saving.mutate(opened.id)}>
            {m.templates_save_again()}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="outline"
          isPending={saving.isPending}
          onClick={() => saving.mutate(crypto.randomUUID())}
        >
          {m.templates_save()}
        </Button>
      </div>
      {filled.length === 0 ? null : (
        <ul className="divide-y divide-border border-y border-border">
          {filled.map(({ id, name: saved, changedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5 text-sm">
              <Link
                to="/resources/templates/$slug"
                params={{ slug }}
                search={{ filled: id }}
                className="min-w-0 grow underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {saved}
              </Link>
              <span className="figures text-muted-foreground">{formatDay(changedAt.slice(0, 10))}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.templates_remove({ name: saved })}
                onClick={() => removing.mutate(id)}
              >
                {m.resources_desk_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
