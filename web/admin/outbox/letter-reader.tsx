import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Letter } from '#contract/admin.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatEventTime } from '#web/format/format.ts'
import type { OutboxSearch } from '#web/admin/address.ts'
import { actorName } from '#web/admin/audit/audit-sentence.ts'
import { deliveryText, stateLabel } from './letter-labels.ts'
import { letterById } from '#web/admin/queries.ts'

/** The selected letter as its recipient sees it, and its delivery state. */
export function LetterReader({ letterId, search }: { letterId: string; search: OutboxSearch }) {
  const { data, error, refetch } = useQuery(letterById(letterId))
  return (
    <article className="grid min-w-0 content-start gap-5 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:pt-1 lg:pb-6">
      <Link
        to="/admin/outbox"
        search={{ ...search, letter: undefined }}
        className="touch inline-flex items-center gap-2 justify-self-start text-sm text-muted-foreground hover:text-foreground lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {m.admin_back_to_list()}
      </Link>
      {data ? (
        <Reading letter={data} />
      ) : error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </article>
  )
}

function Reading({ letter }: { letter: Letter }) {
  const { subject, recipient, state, queuedAt, account, secrets, canSendAgain, html, text } = letter
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="font-serif text-2xl leading-tight text-balance">{subject}</h2>
          {canSendAgain ? <SendAgain letter={letter} /> : null}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Line name={m.admin_letter_to()}>
            <bdi className="break-all">{recipient}</bdi>
          </Line>
          {account?.name ? (
            <Line name={m.admin_letter_account()}>
              <bdi>{actorName(account)}</bdi>
            </Line>
          ) : null}
          <Line name={m.admin_letter_written()}>
            <time dateTime={queuedAt}>{formatEventTime(queuedAt)}</time>
          </Line>
          <Line name={m.admin_state()}>
            <Badge variant={state === 'failed' || state === 'uncertain' ? 'warning' : 'default'}>
              {stateLabel(state)}
            </Badge>{' '}
            <span className="text-muted-foreground">{deliveryText(letter)}</span>
          </Line>
        </dl>
        {secrets === 'none' ? null : (
          <p className="text-sm text-muted-foreground">
            {secrets === 'shown' ? m.admin_letter_shown() : m.admin_letter_hidden()}
          </p>
        )}
      </header>
      {html === '' ? (
        <p className="text-sm">{m.admin_letter_unknown()}</p>
      ) : (
        <LetterBody html={html} text={text} title={subject} />
      )}
      <Delivery letter={letter} />
    </>
  )
}

/** The letter in a frame without scripts or network access. Its links open in a new tab. */
function LetterBody({ html, text, title }: { html: string; text: string; title: string }) {
  return (
    <Tabs defaultValue="formatted">
      <TabsList aria-label={m.admin_letter_shape()}>
        <TabsTrigger value="formatted">{m.admin_letter_formatted()}</TabsTrigger>
        <TabsTrigger value="plain">{m.admin_letter_plain()}</TabsTrigger>
      </TabsList>
      <TabsContent value="formatted">
        <iframe
          title={title}
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[44rem] max-h-[80dvh] w-full border-x border-b border-border"
        />
      </TabsContent>
      <TabsContent value="plain">
        <pre
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="figures max-h-[80dvh] overflow-auto border-x border-b border-border bg-card p-5 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] focus-visible:outline-offset-[-2px]"
        >
          {text}
        </pre>
      </TabsContent>
    </Tabs>
  )
}

function Delivery({ letter: { messageId, tries, answer, failure } }: { letter: Letter }) {
  if (tries === 0) return null
  return (
    <section className="grid gap-2 border-t border-border pt-4">
      <h3 className="text-sm font-medium">{m.admin_letter_details()}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Line name={m.admin_letter_tries()}>{tries}</Line>
        {failure ? <Line name={m.admin_letter_failure()}>{failure}</Line> : null}
        {answer ? <Line name={m.admin_letter_answer()}>{answer}</Line> : null}
        {messageId ? (
          <Line name={m.admin_letter_id()}>
            <code dir="ltr" className="text-xs break-all select-all">
              {messageId}
            </code>
          </Line>
        ) : null}
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </>
  )
}

function SendAgain({ letter: { id, recipient } }: { letter: Letter }) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.admin.sendAgain({ params: { letterId: id } }),
    retry: false,
    onSuccess: () =>
      toast({ title: m.admin_sent_again(), description: m.admin_sent_again_detail({ recipient }) }),
    onError: toastError,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: letterById(id).queryKey }),
        cache.invalidateQueries({ queryKey: ['GET', api.admin.letters.endpoint.url] }),
      ]),
  })
  return (
    <Button variant="outline" size="sm" isPending={isPending} onClick={() => mutate()}>
      <Send aria-hidden className="rtl:-scale-x-100" />
      {m.admin_send_again()}
    </Button>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="h-96" />
    </div>
  )
}
