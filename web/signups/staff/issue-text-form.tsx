import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#contract/signups/staff.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'

/** The editable texts of a draft issue. */
export function IssueTextForm({ issue }: { issue: Issue }) {
  const cache = useQueryClient()
  const [subject, setSubject] = useState(issue.subject)
  const [introduction, setIntroduction] = useState(issue.introduction)
  const isChanged = subject !== issue.subject || introduction !== issue.introduction
  const save = useMutation({
    mutationFn: () =>
      api.signups.changeIssue({ params: { issueId: issue.id }, body: { subject, introduction } }),
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
    <form
      className="grid max-w-[44rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
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
        <Button type="submit" variant="outline" disabled={!isChanged} isPending={save.isPending}>
          {m.signups_choose_save()}
        </Button>
      </div>
    </form>
  )
}
