import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Building2, Handshake, Wrench } from 'lucide-react'
import type { ConversationSubject, OpenConversation } from '#contract/messages.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { conversationName } from '#web/messages/conversation-name.ts'
import type { MessagesSearch } from '#web/messages/messages-search.ts'
import { useConversationChannel } from '#web/messages/conversation-channel.ts'
import { conversation, thread } from '#web/messages/queries.ts'
import { formatDayOrTime } from '#web/format/format.ts'
import { categoryText } from '#web/format/directory-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu, useUnblock } from './conversation-menu.tsx'
import { MessageLog } from './message-log.tsx'

type Props = { conversationId: string; userId: string; search: MessagesSearch }

/** One conversation: who and what it is about, its messages, and the field to write in. */
export function ThreadPage({ conversationId, userId, search }: Props) {
  const { data: open } = useSuspenseQuery(conversation(conversationId))
  const query = useQuery(thread(conversationId))
  const { writing, sayTyping, sayRead } = useConversationChannel(conversationId)
  return (
    <section aria-labelledby="conversation" className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 border-b border-border px-2 py-2 md:px-4">
        <IconButton label={m.messages_back()} asChild className="md:hidden">
          <Link to="/messages" search={search}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 id="conversation" className="sr-only">
            {m.messages_with({ name: conversationName(open) })}
          </h1>
          <p aria-hidden className="truncate font-serif text-lg leading-tight">
            <bdi>{conversationName(open)}</bdi>
          </p>
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            {open.presence ? <PresenceLine presence={open.presence} /> : null}
            <bdi aria-live="polite" className="truncate">
              {open.others.some(({ id }) => writing.includes(id))
                ? m.messages_typing()
                : open.kind === 'deal'
                  ? roleLine(open)
                  : open.title || roleLine(open)}
            </bdi>
          </p>
        </div>
        <ConversationMenu of={open} />
      </header>
      {open.subject ? <SubjectCard subject={open.subject} isSupplier={open.ownRole === 'supplier'} /> : null}
      {query.data ? (
        <MessageLog of={open} thread={query.data} onRead={sayRead} />
      ) : query.error ? (
        <div className="flex-1 p-4">
          <ReadFailure error={query.error} onRetry={query.refetch} />
        </div>
      ) : (
        <div className="flex-1 p-4">
          <SkeletonRows rows={6} />
        </div>
      )}
      {open.writing === 'open' ? (
        <Composer of={open} userId={userId} onTyping={sayTyping} />
      ) : (
        <ClosedNote of={open} />
      )}
    </section>
  )
}

/** Whether the other person is here. Not announced: it changes while nobody acts. */
function PresenceLine({
  presence: { state, seenAt },
}: {
  presence: NonNullable<OpenConversation['presence']>
}) {
  return (
    <span className="figures inline-flex shrink-0 items-center gap-1.5 after:content-['·']">
      {state === 'offline' ? null : (
        <span
          aria-hidden
          className={classes(
            'size-2 rounded-full border-2',
            state === 'active' ? 'border-positive bg-positive' : 'border-warning bg-background',
          )}
        />
      )}
      {state === 'offline' ? m.messages_seen_at({ time: formatDayOrTime(seenAt) }) : presenceText[state]()}
    </span>
  )
}

const presenceText = { active: m.messages_online, away: m.messages_away }

function roleLine({ kind, others }: OpenConversation): string {
  if (kind === 'deal') return m.messages_deal_room_people({ count: others.length + 1 })
  if (kind === 'staff') return m.messages_with_staff()
  if (others.some(({ role }) => role === 'supplier')) return m.messages_role_supplier()
  return others.some(({ role }) => role === 'agent') ? m.messages_role_agent() : m.messages_role_member()
}

type CardProps = { subject: ConversationSubject; isSupplier: boolean }

function SubjectCard({ subject: { kind, slug, name, location, category }, isSupplier }: CardProps) {
  const Sign = kind === 'project' ? Building2 : kind === 'deal' ? Handshake : Wrench
  const detail =
    kind === 'quote' && category
      ? m.messages_quote_detail({ trade: categoryText[category](), city: location })
      : location
  const content = (
    <>
      <Sign aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0">
        <span className="block text-xs text-muted-foreground">
          {kind === 'quote' ? m.messages_about_quote() : m.messages_about()}
        </span>
        <bdi className="block truncate font-medium">{name}</bdi>
        {detail ? <bdi className="block truncate text-sm text-muted-foreground">{detail}</bdi> : null}
      </span>
    </>
  )
  const looks =
    'mx-2 my-2 flex items-center gap-3 rounded-md border border-border bg-card px-4 py-2 hover:bg-accent md:mx-4'
  if (kind === 'quote')
    return isSupplier ? (
      <Link to="/supplier-dashboard" search={{ request: slug }} className={looks}>
        {content}
      </Link>
    ) : (
      <Link to="/suppliers/quotes/$id" params={{ id: slug }} className={looks}>
        {content}
      </Link>
    )
  if (kind === 'deal')
    return (
      <Link to="/coinvestments/$id" params={{ id: slug }} className={looks}>
        {content}
      </Link>
    )
  return kind === 'project' ? (
    <Link to="/projects/$slug" params={{ slug }} className={looks}>
      {content}
    </Link>
  ) : (
    <a href={`/suppliers/${slug}`} className={looks}>
      {content}
    </a>
  )
}

function ClosedNote({ of }: { of: OpenConversation }) {
  const unblock = useUnblock(of)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-border px-4 py-4 text-sm">
      <p>
        {of.writing === 'blocking'
          ? m.messages_blocking()
          : of.kind === 'deal'
            ? m.messages_room_closed()
            : m.messages_closed()}
      </p>
      {of.writing === 'blocking' ? (
        <Button variant="outline" size="sm" isPending={unblock.isPending} onClick={() => unblock.mutate()}>
          {m.messages_unblock()}
        </Button>
      ) : null}
    </div>
  )
}
