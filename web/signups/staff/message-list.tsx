import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Reply, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ContactMessage, MessageFilter } from '#contract/signups/staff.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { formatDateTime } from '#web/format/format.ts'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import type { StaffNavigate, SignupsSearch } from './address.ts'
import { AnswerForm } from './answer-form.tsx'
import { messageList } from './queries.ts'

/** Messages from the contact form, newest first. */
export function ContactMessages({ search, go }: { search: SignupsSearch; go: StaffNavigate<SignupsSearch> }) {
  const { handled, text, message } = search
  const filter: MessageFilter = { ...(handled ? { handled } : {}), ...(text ? { text } : {}) }
  const result = useInfiniteQuery(messageList(filter))
  const find = useCallback(
    (words: string) => go({ show: 'messages', handled, text: words === '' ? undefined : words }),
    [go, handled],
  )
  const messages = result.data?.pages.flatMap((page) => page.messages) ?? []
  const waiting = result.data?.pages[0]?.waiting ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <SearchField
          className="w-full sm:w-72"
          label={m.signups_messages_find()}
          value={text ?? ''}
          onSearch={find}
        />
        <ChoiceFilter
          label={m.signups_messages_handled_filter()}
          all={m.signups_messages_all()}
          value={handled}
          options={[
            { value: 'no', label: m.signups_messages_waiting({ count: waiting }) },
            { value: 'yes', label: m.signups_messages_handled() },
          ]}
          onChange={(chosen) => go({ show: 'messages', text, handled: chosen })}
        />
        <div className="ms-auto">
          <ExportMenu
            name="contact"
            read={(format) => api.signups.exportMessages({ query: { ...filter, format } })}
          />
        </div>
      </div>
      {result.isError ? (
        <ReadFailure error={result.error} onRetry={result.refetch} />
      ) : !result.data ? (
        <SkeletonRows rows={6} />
      ) : messages.length === 0 ? (
        <EmptyState title={m.signups_messages_none()} />
      ) : (
        <>
          <ul className="divide-y divide-border border-y border-border">
            {messages.map((one) => (
              <Message key={one.id} of={one} isLinked={one.id === message} />
            ))}
          </ul>
          <LoadMore
            shown={m.signups_messages_shown({ count: messages.length })}
            hasMore={result.hasNextPage}
            loading={result.isFetchingNextPage}
            onMore={() => void result.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

function Message({ of, isLinked }: { of: ContactMessage; isLinked: boolean }) {
  const cache = useQueryClient()
  const isHandled = of.handledAt !== null
  const [isAnswering, setAnswering] = useState(false)
  const mark = useMutation({
    mutationFn: () =>
      api.signups.markMessage({ params: { messageId: of.id }, body: { handled: !isHandled } }),
    retry: false,
    onSuccess: () => toast({ title: isHandled ? m.signups_message_opened() : m.signups_message_marked() }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: ['GET', api.signups.contactMessages.endpoint.url] }),
  })
  return (
    <li
      aria-current={isLinked ? 'true' : undefined}
      className="grid gap-x-8 gap-y-3 py-5 aria-[current=true]:border-s-2 aria-[current=true]:border-s-primary aria-[current=true]:ps-4 md:grid-cols-[15rem_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">{of.name}</bdi>
        <bdi className="block truncate text-muted-foreground">{of.email}</bdi>
        <time dateTime={of.at} className="figures mt-1 block text-xs text-muted-foreground">
          {formatDateTime(of.at)}
        </time>
      </div>
      <div className="grid content-start gap-2">
        {of.searched ? (
          <p className="text-sm font-medium">{m.signups_message_searched({ text: of.searched })}</p>
        ) : null}
        {of.figure ? (
          <p className="text-sm font-medium">
            {m.signups_message_figure({ figure: of.figure })}{' '}
            {of.page ? (
              <a href={of.page} className="font-normal underline underline-offset-4">
                {m.signups_message_page()}
              </a>
            ) : null}
          </p>
        ) : null}
        <p dir="auto" className="max-w-[68ch] leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
          {of.message}
        </p>
        {of.answer !== null && of.answeredAt !== null ? (
          <div className="grid max-w-[68ch] gap-1 border-s-2 border-border ps-3">
            <p className="text-xs text-muted-foreground">
              {m.signups_message_answered_by({
                by: of.answeredBy ?? m.signups_message_somebody(),
                when: formatDateTime(of.answeredAt),
              })}
            </p>
            <p dir="auto" className="leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
              {of.answer}
            </p>
          </div>
        ) : null}
        {isAnswering && of.answer === null ? (
          <AnswerForm message={of} onClose={() => setAnswering(false)} />
        ) : null}
        {of.handledAt ? (
          <p className="text-xs text-muted-foreground">
            <Badge>{m.signups_messages_handled()}</Badge>{' '}
            {m.signups_message_handled_by({
              by: of.handledBy ?? m.signups_message_somebody(),
              when: formatDateTime(of.handledAt),
            })}
          </p>
        ) : null}
      </div>
      <div className="flex gap-2 md:flex-col md:items-stretch">
        {of.answer === null && !isAnswering ? (
          <Button variant="outline" size="sm" onClick={() => setAnswering(true)}>
            <Reply aria-hidden className="rtl:-scale-x-100" />
            {m.signups_message_answer()}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" isPending={mark.isPending} onClick={() => mark.mutate()}>
          {isHandled ? <Undo2 aria-hidden /> : <Check aria-hidden />}
          {isHandled ? m.signups_message_open_again() : m.signups_message_mark()}
        </Button>
      </div>
    </li>
  )
}
