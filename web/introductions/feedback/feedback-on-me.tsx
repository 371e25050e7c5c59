import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { PublishedFeedback } from '#contract/introductions/agent-feedback.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { feedbackOnMe } from './queries.ts'

/** What members say of the agent whose page it is, each with one reply. */
export function FeedbackOnMe() {
  const query = useQuery(feedbackOnMe())
  return (
    <section aria-labelledby="feedback" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="feedback" className="font-serif text-2xl">
        {m.introductions_feedback()}
      </h2>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={2} />
      ) : query.data.feedback.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.introductions_feedback_none()}</p>
      ) : (
        <DemonstrationScope items={query.data.feedback} isSection>
          <ul className="divide-y divide-border border-y border-border">
            {query.data.feedback.map((one) => (
              <Entry key={one.id} of={one} />
            ))}
          </ul>
        </DemonstrationScope>
      )}
    </section>
  )
}

function Entry({ of }: { of: PublishedFeedback }) {
  const [isReplying, setReplying] = useState(false)
  const reply = useChange(
    (text: string) =>
      api.introductions.replyToFeedback({ params: { feedbackId: of.id }, body: { reply: text } }),
    {
      done: m.introductions_feedback_replied(),
      onDone: () => setReplying(false),
      changed: [feedbackOnMe().queryKey],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reply.isPending) reply.mutate(formText(new FormData(event.currentTarget), 'reply'))
  }
  return (
    <li className="grid gap-3 py-4">
      <DemonstrationMark of={of} />
      <ReviewText review={of} replyTitle={m.introductions_feedback_reply} />
      {of.reply ? null : isReplying ? (
        <form onSubmit={submit} className="grid gap-3">
          <Field label={m.introductions_feedback_your_reply()} hint={m.introductions_feedback_reply_hint()}>
            <Textarea name="reply" required rows={3} maxLength={limits.leads.feedbackCharacters} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" isPending={reply.isPending}>
              {m.introductions_feedback_publish_reply()}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setReplying(false)}>
              {m.ui_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setReplying(true)}>
          {m.introductions_feedback_do_reply()}
        </Button>
      )}
    </li>
  )
}
