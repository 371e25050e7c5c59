import { SendHorizontal, Square } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { AnswerActions } from './answer/answer-actions.tsx'
import { FigureCards } from './answer/figure-cards.tsx'
import { FilterChips } from './answer/filter-chips.tsx'
import { RateAnswer } from './answer/rate-answer.tsx'
import { InnerLink } from '#web/page/inner-link.tsx'
import { lastConversation } from './queries.ts'
import { useConversation, type ChatMessage, type Conversation } from './use-conversation.ts'

/** A few left are worth saying. */
const fewLeft = 5

/** The conversation with its input. */
export function Chat({ focusesInput }: { focusesInput: boolean }) {
  const conversation = useConversation()
  const { messages, heard, isPending, ask } = conversation
  const log = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)
  useEffect(() => {
    // A new answer is read from its beginning; what is being written, at its end.
    const { current } = log
    const last = current?.lastElementChild
    if (!current || !last || messages.length <= 2) return
    // The log alone: scrolling into view would move the page below it, too.
    const from = last.getBoundingClientRect().top - current.getBoundingClientRect().top
    current.scrollTop = isPending ? current.scrollHeight : current.scrollTop + from
  }, [messages.length, newest?.id, isPending, heard?.length])
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        role="log"
        aria-label={m.assistant_log()}
        aria-live="polite"
        aria-busy={isPending}
        // Keyboard users scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-4 py-4"
      >
        <Earlier conversation={conversation} />
        {messages.map((message) => (
          <Message key={message.id} message={message} isPending={isPending} ask={ask} />
        ))}
        {messages.length <= 2 && !isPending ? <Examples ask={ask} /> : null}
        {heard ? <Pending sentences={heard} /> : null}
      </div>
      <Composer conversation={conversation} focusesInput={focusesInput} />
    </div>
  )
}

/** Brings the last conversation back, until something is asked. */
function Earlier({ conversation: { messages, resume } }: { conversation: Conversation }) {
  const { data } = useQuery(lastConversation())
  const hasQuestion = messages.some(({ sender }) => sender === 'user')
  if (!data || data.turns.length === 0 || hasQuestion) return null
  return (
    <Button variant="link" size="sm" className="justify-self-center" onClick={() => resume(data.turns)}>
      {m.assistant_earlier()}
    </Button>
  )
}

type MessageProps = { message: ChatMessage; isPending: boolean; ask: Conversation['ask'] }

function Message({ message, isPending, ask }: MessageProps) {
  if (message.sender === 'system')
    return <p className="border-s-2 border-brass ps-3 text-sm text-muted-foreground">{message.text}</p>
  if (message.sender === 'user')
    return (
      <p className="max-w-[85%] justify-self-end rounded-md bg-primary px-3 py-2 text-sm whitespace-pre-line text-primary-foreground">
        <span className="sr-only">{`${m.assistant_you()}: `}</span>
        <bdi>{message.text}</bdi>
      </p>
    )
  const { answer, question, text, isOffer } = message
  return (
    <article className="grid min-w-0 gap-3 text-sm">
      <p className="leading-relaxed whitespace-pre-line">
        <span className="sr-only">{`${m.assistant_bot()}: `}</span>
        <bdi>{text}</bdi>
      </p>
      {isOffer ? <AnswerActions actions={[{ type: 'schedule_meeting' }]} /> : null}
      {answer ? (
        <>
          <FigureCards figures={answer.figures} />
          <FilterChips
            filters={answer.filters}
            isPending={isPending}
            onChange={(filters) => void ask({ text: question, filters, after: answer.id })}
          />
          {answer.links.length > 0 ? (
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <span className="text-muted-foreground">{m.assistant_links()}</span>
              {answer.links.map(({ label, href }) => (
                <InnerLink
                  key={href}
                  href={href}
                  className="underline decoration-border underline-offset-4 hover:decoration-current"
                >
                  {label}
                </InnerLink>
              ))}
            </p>
          ) : null}
          <AnswerActions actions={answer.availableActions} />
          <RateAnswer turnId={answer.id} />
        </>
      ) : null}
    </article>
  )
}

function Pending({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className="text-sm leading-relaxed">
      <bdi>{sentences.join(' ')}</bdi>{' '}
      <span className="text-muted-foreground">
        {m.assistant_pending()}
        <span aria-hidden className="motion-safe:animate-pulse">
          …
        </span>
      </span>
    </p>
  )
}

function Examples({ ask }: { ask: Conversation['ask'] }) {
  const examples = [
    m.assistant_example_yield(),
    m.assistant_example_compare(),
    m.assistant_example_budget(),
    m.assistant_example_costs(),
  ]
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-xs text-muted-foreground">{m.assistant_try()}</p>
      {examples.map((example) => (
        <Button
          key={example}
          variant="outline"
          size="sm"
          className="h-auto min-h-8 max-w-full py-1.5 text-start whitespace-normal"
          onClick={() => void ask({ text: example })}
        >
          {example}
        </Button>
      ))}
    </div>
  )
}

function Composer({ conversation, focusesInput }: { conversation: Conversation; focusesInput: boolean }) {
  const { isPending, left, ask, stop } = conversation
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '' || isPending) return
    setText('')
    void ask({ text })
  }
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-border p-3">
      <label htmlFor={id} className="sr-only">
        {m.assistant_question()}
      </label>
      <div className="flex items-end gap-2">
        <Textarea
          id={id}
          value={text}
          rows={1}
          maxLength={limits.assistant.questionCharacters}
          placeholder={m.assistant_placeholder()}
          // The member has just opened it to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focusesInput}
          className="field-sizing-content max-h-32 min-h-10 resize-none"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendByEnter}
        />
        {isPending ? (
          <IconButton label={m.assistant_stop()} variant="outline" side="top" onClick={stop}>
            <Square aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          type="submit"
          label={m.assistant_send()}
          variant="default"
          side="top"
          disabled={text.trim() === ''}
          isPending={isPending}
        >
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {left !== null && left <= fewLeft ? (
        <p className="text-xs text-muted-foreground">
          {left === 0 ? m.assistant_none_left() : m.assistant_left({ count: left })}
        </p>
      ) : null}
    </form>
  )
}
