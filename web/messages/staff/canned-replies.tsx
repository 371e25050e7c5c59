import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { CannedReply } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { cannedReplies } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

const changed = [cannedReplies().queryKey]

/** The texts that staff insert into answers: add, change, delete. */
export function CannedReplies() {
  const query = useQuery(cannedReplies())
  const [edited, setEdited] = useState<CannedReply | null>(null)
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={4} />
  const { replies } = query.data
  return (
    <div className="grid gap-8">
      {edited ? (
        <ReplyForm key={edited.id} of={edited} onClose={() => setEdited(null)} />
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => setEdited({ id: crypto.randomUUID(), title: '', content: '' })}
        >
          {m.messages_canned_add()}
        </Button>
      )}
      {replies.length === 0 ? (
        <EmptyState title={m.messages_canned_none()}>{m.messages_canned_none_detail()}</EmptyState>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {replies.map((one) => (
            <Reply key={one.id} of={one} onEdit={() => setEdited(one)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Reply({ of, onEdit }: { of: CannedReply; onEdit: () => void }) {
  const remove = useChange(() => api.messages.removeCannedReply({ params: { replyId: of.id } }), {
    done: m.messages_canned_removed(),
    changed,
  })
  return (
    <li className="grid gap-2 py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:gap-8">
      <bdi className="font-medium">{of.title}</bdi>
      <p dir="auto" className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-wrap">
        {of.content}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={onEdit}>
          {m.messages_canned_edit()}
        </Button>
        <Button size="sm" variant="ghost" isPending={remove.isPending} onClick={() => remove.mutate()}>
          {m.messages_canned_remove()}
        </Button>
      </div>
    </li>
  )
}

function ReplyForm({ of, onClose }: { of: CannedReply; onClose: () => void }) {
  const save = useChange(
    (body: { title: string; content: string }) =>
      api.messages.saveCannedReply({ params: { replyId: of.id }, body }),
    { done: m.messages_canned_saved(), onDone: onClose, changed },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    save.mutate({ title: formText(form, 'title'), content: formText(form, 'content') })
  }
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4">
      <Field label={m.messages_canned_title()}>
        <Input name="title" required defaultValue={of.title} maxLength={limits.messages.titleCharacters} />
      </Field>
      <Field label={m.messages_canned_content()}>
        <Textarea
          name="content"
          required
          rows={5}
          dir="auto"
          defaultValue={of.content}
          maxLength={limits.messages.characters}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" isPending={save.isPending}>
          {m.messages_canned_save()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
