import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { conversationBoxes, type ConversationBox } from '#domain/messages/conversation.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { ConversationList } from './conversation-list.tsx'
import { toFilter, type MessagesSearch } from './messages-search.ts'
import { conversationList } from './queries.ts'
import { StartDialog } from './start-dialog.tsx'

const boxNames: Record<ConversationBox, () => string> = {
  inbox: m.messages_box_inbox,
  unread: m.messages_box_unread,
  muted: m.messages_box_muted,
  archived: m.messages_box_archived,
}

type Props = {
  /** The conversation that is open beside the list; on a phone in its place. */
  conversationId: string | null
  search: MessagesSearch
  onSearch: (search: MessagesSearch) => void
  children: ReactNode
}

/** All conversations, and one of them. */
export function MessagesPage({ conversationId, search, onSearch, children }: Props) {
  const [isStarting, setStarting] = useState(false)
  const query = useInfiniteQuery(conversationList(toFilter(search)))
  const Heading = conversationId === null ? 'h1' : 'h2'
  const rows = query.data?.pages.flatMap(({ conversations }) => conversations)
  return (
    <div
      className={classes(
        'flex flex-col md:h-[calc(100dvh-3.5rem-var(--notice))]',
        conversationId !== null && 'max-md:h-[calc(100dvh-3.5rem-var(--notice))]',
      )}
    >
      <DemonstrationScope items={rows ?? []} note={m.messages_demonstration()}>
        <div className="flex min-h-0 flex-1">
          <section
            aria-labelledby="messages-title"
            className={classes(
              'flex w-full flex-col md:w-80 md:shrink-0 md:border-e md:border-border lg:w-96',
              conversationId !== null && 'max-md:hidden',
            )}
          >
            <div className="grid gap-3 border-b border-border p-4">
              <div className="flex items-center justify-between gap-3">
                {/* The heading of the page is the open conversation, where there is one. */}
                <Heading id="messages-title" className="page-title">
                  {m.shell_page_messages()}
                </Heading>
                <Button size="sm" variant="outline" onClick={() => setStarting(true)}>
                  <MessageSquarePlus aria-hidden />
                  {m.messages_write_diwan()}
                </Button>
              </div>
              <SearchField
                label={m.messages_search()}
                value={search.q ?? ''}
                maxLength={limits.messages.searchCharacters}
                onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
              />
              <Segments
                label={m.messages_boxes()}
                value={search.box ?? 'inbox'}
                options={conversationBoxes.map((value) => ({ value, name: boxNames[value]() }))}
                onChange={(box) => onSearch({ ...search, box: box === 'inbox' ? undefined : box })}
              />
            </div>
            <ConversationList
              query={query}
              rows={rows}
              search={search}
              currentId={conversationId}
              onStart={() => setStarting(true)}
            />
          </section>
          <div className={classes('min-w-0 flex-1', conversationId === null && 'max-md:hidden')}>
            {children}
          </div>
        </div>
      </DemonstrationScope>
      {isStarting ? <StartDialog onClose={() => setStarting(false)} /> : null}
    </div>
  )
}
