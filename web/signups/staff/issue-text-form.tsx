import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#contract/signups/staff.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { NewerVersion, useFormBase } from '#web/staff/newer-version.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'

/** The editable texts of a draft issue. */
export function IssueTextForm({ issue }: { issue: Issue }) {
  const cache = useQueryClient()
  const { base, formKey, isBehind, rebase, startFrom } = useFormBase(issue)
  const save = useMutation({
    mutationFn: async (texts: Texts) => {
      const body = { ...texts, writtenAt: base.writtenAt }
      rebase(await api.signups.changeIssue({ params: { issueId: issue.id }, body }))
    },
    retry: false,
    onSuccess: () => toast({ title: m.signups_issue_saved() }),
    onError: toastError,
    onSettled: () =>
      Promise.all(
        [api.signups.issue, api.signups.issues, api.signups.issuePreview].map(({ endpoint }) =>
          cache.invalidateQueries({ queryKey: ['GET', endpoint.url] }),
        ),
      ),
  })
  return (
    <div className="grid max-w-[44rem] gap-4">
      <TextFields key={formKey} base={base} isBusy={save.isPending} onSave={(texts) => save.mutate(texts)} />
      {isBehind && !save.isPending ? <NewerVersion onLoad={() => startFrom(issue)} /> : null}
    </div>
  )
}

type Texts = Pick<Issue, 'subject' | 'introduction'>

function TextFields({
  base,
  isBusy,
  onSave,
}: {
  base: Texts
  isBusy: boolean
  onSave: (texts: Texts) => void
}) {
  const [subject, setSubject] = useState(base.subject)
  const [introduction, setIntroduction] = useState(base.introduction)
  const isChanged = subject.trim() !== base.subject || introduction.trim() !== base.introduction
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ subject, introduction })
      }}
    >
      <Field label={m.signups_issue_subject()}>
        <Input
          required
          maxLength={limits.signups.subjectCharacters}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Field label={m.signups_issue_introduction()} hint={m.signups_issue_introduction_hint()}>
        <Textarea
          rows={3}
          maxLength={limits.signups.introductionCharacters}
          value={introduction}
          onChange={(event) => setIntroduction(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="outline" disabled={!isChanged} isPending={isBusy}>
          {m.signups_choose_save()}
        </Button>
      </div>
    </form>
  )
}
