import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { IntroductionRequest } from '#contract/introductions.ts'
import type { IntroductionAnswer } from '#domain/introductions/introduction.ts'
import { api } from '#web/api/client.ts'
import { FormRefusal } from '#web/forms/form-answer.tsx'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { introductionRequest } from './queries.ts'
import { SharedFacts } from './shared-facts.tsx'

/** The page behind the letter to an agent: the member's request, and the agent's answer. Opening it changes nothing. */
export function IntroductionPage({ token }: { token: string }) {
  const { data: request } = useSuspenseQuery(introductionRequest(token))
  const answer = useFormAnswer('answer')
  const { title, detail } = stateText(request)
  return (
    <main id="content" className="page-frame grid max-w-[44rem] gap-8">
      <div aria-live="polite" className="grid gap-4">
        <h1 className="page-title">{title}</h1>
        <p className="max-w-[52ch] text-lg leading-relaxed">{detail}</p>
      </div>
      <figure className="grid gap-2 border-s-2 border-brass ps-4">
        <blockquote dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {request.message}
        </blockquote>
        <figcaption className="text-sm text-muted-foreground">
          <bdi>{request.memberName || m.introductions_member()}</bdi>
        </figcaption>
      </figure>
      <SharedFacts request={request} />
      {answer.problem ? (
        <FormRefusal title={m.introductions_failed()} detail={m.introductions_failed_detail()} />
      ) : null}
      {request.state === 'open' ? (
        <div className="flex flex-wrap gap-4">
          <AnswerForm token={token} answer="accepted" />
          <AnswerForm token={token} answer="declined" />
        </div>
      ) : null}
    </main>
  )
}

function stateText({ state, agentName, until }: IntroductionRequest): { title: string; detail: string } {
  if (state === 'open')
    return {
      title: m.introductions_request({ name: agentName }),
      detail: m.introductions_request_detail({ until: formatLongDate(until) }),
    }
  if (state === 'accepted')
    return { title: m.introductions_you_agreed(), detail: m.introductions_you_agreed_detail() }
  if (state === 'declined')
    return { title: m.introductions_you_declined(), detail: m.introductions_you_declined_detail() }
  return { title: m.introductions_over(), detail: m.introductions_over_detail() }
}

const buttonText: Record<IntroductionAnswer, () => string> = {
  accepted: m.introductions_agree,
  declined: m.introductions_decline,
}

function AnswerForm({ token, answer }: { token: string; answer: IntroductionAnswer }) {
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: introductionRequest(token).queryKey })
  return (
    <PlainForm
      call={api.introductions.answer}
      onSent={again}
      onFailed={(failure) => {
        toastError(failure)
        again()
      }}
    >
      {(isSending) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="answer" value={answer} />
          <Button
            type="submit"
            size="lg"
            variant={answer === 'accepted' ? 'default' : 'outline'}
            isPending={isSending}
          >
            {buttonText[answer]()}
          </Button>
        </>
      )}
    </PlainForm>
  )
}

/** The page for an incomplete link, or one whose request was deleted. */
export function DeadIntroductionPage() {
  return (
    <main id="content" className="page-frame grid gap-4">
      <h1 className="page-title">{m.introductions_dead()}</h1>
      <p className="max-w-[52ch] text-lg leading-relaxed">{m.introductions_dead_detail()}</p>
      <p className="mt-4">
        <Button asChild variant="outline">
          <Link to="/agents">{m.introductions_to_agents()}</Link>
        </Button>
      </p>
    </main>
  )
}
