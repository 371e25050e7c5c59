import { Link } from '@tanstack/react-router'
import { Lock as LockIcon, Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { refusal } from '#domain/access/audience.ts'
import { limits } from '#domain/limits.ts'
import { findKinds } from '#domain/search/find-kinds.ts'
import { searchPages } from '#domain/search/pages.ts'
import { createSmallIndex } from '#domain/search/small-index.ts'
import { toastLock, useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { m } from '#web/paraglide/messages.js'
import { HitOptions } from '#web/search/hit-options.tsx'
import { RecentOptions } from '#web/search/recent-options.tsx'
import { useRecents } from '#web/search/recent.ts'
import { SearchStatus } from '#web/search/search-status.tsx'
import { useSearch } from '#web/search/use-search.ts'
import { Find, FindGroup, FindInput, FindList, FindOption } from '#web/ui/inputs/find-list.tsx'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import {
  entryText,
  memberEntries,
  agentEntry,
  otherEntries,
  staffEntries,
  type NavigationEntry,
} from '#web/shell/sidebar/navigation.ts'
import { Backdrop } from '#web/ui/overlays/backdrop.tsx'
import { ReturningContent } from '#web/ui/overlays/returning-content.tsx'
import { pageNames } from './found-pages.ts'
import { useCommands, type Command, type Panels } from './use-commands.ts'

const keys = { escape: 'Esc' }
const { dialogResults, textMaxCharacters } = limits.search

type Props = Panels & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** A menu for the keyboard: pages, search results and commands. On a phone it is the search. */
export function CommandMenu({ isOpen, onOpenChange, ...panels }: Props) {
  const hasSelected = useRef(false)
  useShortcut(() => onOpenChange(!isOpen))
  const choose = () => {
    hasSelected.current = true
    onOpenChange(false)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <ReturningContent
          aria-describedby={undefined}
          // After a selection the focus stays with the new page instead of returning.
          onCloseAutoFocus={(event) => {
            if (hasSelected.current) event.preventDefault()
            hasSelected.current = false
          }}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-xl animate-appear flex-col overflow-hidden rounded-lg border border-border bg-popover text-popover-foreground shadow-pop outline-none md:top-[12vh] md:max-h-[min(36rem,76dvh)]"
        >
          <Radix.Title className="sr-only">{m.shell_command_title()}</Radix.Title>
          <Commands onChoose={choose} {...panels} />
        </ReturningContent>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Commands({ onChoose, ...panels }: Panels & { onChoose: () => void }) {
  const [text, setText] = useState('')
  const isSearched = useLocks()('global-search') === null
  const { query, answer, foundNothing, isLoading } = useSearch(isSearched ? text : '')
  const recents = useRecents()
  const isBlank = text.trim() === ''
  const allowsNear = !isSearched || (answer !== null && (answer.isNear || foundNothing))
  const pages = listMatching(usePages(), ({ names }) => names, text, allowsNear)
  // The search finds the pages of members, in one order with everything else.
  const ownPages = answer ? pages.filter(({ isStaff }) => isStaff) : pages
  const commands = listMatching(useCommands(panels), ({ label }) => [label], text, allowsNear)
  const pageGroup = (
    <FindGroup name={m.shell_command_pages()}>
      {ownPages.map((page) => (
        <PageOption key={page.entry.to} {...page} onChoose={onChoose} />
      ))}
    </FindGroup>
  )
  return (
    <Find>
      <div className="flex items-center gap-3 border-b border-border px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <FindInput
          label={isSearched ? m.shell_command_label() : m.shell_command_label_unsearched()}
          isOpen
          placeholder={isSearched ? m.shell_command_placeholder() : m.shell_command_placeholder_unsearched()}
          value={text}
          maxLength={textMaxCharacters}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
        <Radix.Close className="rounded-sm text-xs text-muted-foreground hover:text-foreground">
          <span className="max-md:hidden">
            <Kbd>{keys.escape}</Kbd>
          </span>
          <span className="md:sr-only">{m.shell_command_close()}</span>
        </Radix.Close>
      </div>
      <FindList label={m.shell_command_title()} className="min-h-0 flex-1">
        {isBlank ? <RecentOptions recents={recents} onChoose={onChoose} /> : null}
        {answer ? null : pageGroup}
        {answer ? (
          <HitOptions
            answer={answer}
            query={query}
            limit={dialogResults}
            pageNames={pageNames}
            onChoose={onChoose}
          />
        ) : null}
        {answer ? pageGroup : null}
        <FindGroup name={m.shell_command_commands()}>
          {commands.map((command) => (
            <CommandOption key={command.key} command={command} onChoose={onChoose} />
          ))}
        </FindGroup>
      </FindList>
      <SearchStatus
        query={isSearched ? query : text.trim()}
        isEmpty={(isSearched ? foundNothing : !isBlank) && ownPages.length === 0 && commands.length === 0}
        isNear={answer?.isNear ?? false}
        isLoading={isLoading}
        hasAnswer={answer !== null}
        suggestion={isSearched ? m.search_nothing_way() : m.shell_command_nothing_way()}
      />
      <KeyHints />
    </Find>
  )
}

function KeyHints() {
  return (
    <footer className="flex gap-5 border-t border-border px-4 py-2 text-xs text-muted-foreground max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {m.shell_command_walk()}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {m.shell_command_open()}
      </span>
    </footer>
  )
}

type Page = {
  entry: NavigationEntry
  name: string
  /** The title and what people call the page. */
  names: readonly string[]
  isStaff: boolean
  lock: ReturnType<ReturnType<typeof useLocks>>
}

/** The items that a text finds by one of their names, best first; all of them without a text. */
function listMatching<T>(
  items: readonly T[],
  namesFor: (item: T) => readonly string[],
  text: string,
  allowsNear: boolean,
): readonly T[] {
  if (text.trim() === '') return items
  const index = createSmallIndex(
    items.map((item, id) => ({ id, names: namesFor(item), places: [], weight: -id })),
  )
  const { kinds, isNear } = findKinds(
    text,
    new Map([['page', (query, tolerance) => index.best(query, items.length, () => false, tolerance)]]),
  )
  if (isNear && !allowsNear) return []
  return kinds.flatMap(({ found }) => found.flatMap(({ id }) => items[id] ?? []))
}

/** Every page of the menu, with its lock. */
function usePages(): Page[] {
  const findLock = useLocks()
  const roles = useEffectiveRoles()
  const forRoles = [agentEntry, ...staffEntries].filter(({ audience }) => refusal(audience, roles) === null)
  const usual = new Map<string, readonly string[]>(searchPages.map(({ to, names }) => [to, names]))
  return [...memberEntries, ...otherEntries, ...forRoles].map((entry) => ({
    entry,
    name: entryText(entry),
    names: [entryText(entry), ...(usual.get(entry.to) ?? [])],
    isStaff: 'audience' in entry && entry !== agentEntry,
    lock: entry.feature === null ? null : findLock(entry.feature),
  }))
}

function PageOption({ entry, name, lock, onChoose }: Page & { onChoose: () => void }) {
  const { icon: Icon } = entry
  if (lock)
    return (
      <FindOption onChoose={() => toastLock(lock, name)}>
        <Icon aria-hidden />
        <span className="text-muted-foreground">{name}</span>
        <LockIcon aria-hidden className="ms-auto" />
      </FindOption>
    )
  return (
    <FindOption asChild onChoose={onChoose}>
      <Link to={entry.to}>
        <Icon aria-hidden />
        {name}
      </Link>
    </FindOption>
  )
}

function CommandOption({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { icon: Icon, label, hint, run } = command
  return (
    <FindOption
      onChoose={() => {
        onChoose()
        run()
      }}
    >
      <Icon aria-hidden className="rtl:-scale-x-100" />
      {label}
      {hint ? (
        <span className="ms-auto flex gap-1">
          <Kbd>{m.shell_key_control()}</Kbd>
          <Kbd>{hint}</Kbd>
        </span>
      ) : null}
    </FindOption>
  )
}

/** Ctrl or Cmd + K, wherever the focus is. */
function useShortcut(call: () => void): void {
  const latestCall = useRef(call)
  useEffect(() => {
    latestCall.current = call
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      if (!isOurs || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) latestCall.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
