import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { isTyping } from '#web/browser/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import { Find, FindInput, FindList } from '#web/ui/inputs/find-list.tsx'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import { HitOptions, type PageNames } from './hit-options.tsx'
import { RecentOptions } from './recent-options.tsx'
import { useRecents, type Recent } from './recent.ts'
import { SearchStatus } from './search-status.tsx'
import { useSearch, type SearchState } from './use-search.ts'

const { headerResults, textMaxCharacters } = limits.search

/** The search field in the header, with up to three results of each kind. The slash key focuses it. */
export function SearchBox({ pageNames }: { pageNames: PageNames }) {
  const [text, setText] = useState('')
  const [isInside, setInside] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const state = useSearch(text)
  const recents = useRecents()
  const { query, answer, isLoading } = state
  // A failed search is only logged and shows nothing.
  const hasContent = query === '' ? text.trim() === '' && recents.length > 0 : isLoading || answer !== null
  const isOpen = isInside && hasContent
  const close = () => {
    setText('')
    setInside(false)
    field.current?.blur()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setInside(false)
  }
  return (
    <search className="relative w-full max-w-md" onFocus={() => setInside(true)} onBlur={leave}>
      <Find>
        <Search
          aria-hidden
          className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <FindInput
          ref={field}
          label={m.search_label()}
          isOpen={isOpen}
          placeholder={m.search_placeholder()}
          value={text}
          maxLength={textMaxCharacters}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setInside(true)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            if (text === '') close()
            else setText('')
          }}
          className="peer h-9 w-full rounded-sm border border-border bg-card ps-8.5 pe-9 text-sm transition-colors duration-150 outline-none placeholder:text-muted-foreground hover:border-input focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/25"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2 flex items-center peer-focus:hidden peer-not-placeholder-shown:hidden"
        >
          <Kbd>/</Kbd>
        </span>
        {isOpen ? <Results state={state} recents={recents} pageNames={pageNames} onChoose={close} /> : null}
      </Find>
    </search>
  )
}

type ResultsProps = {
  state: SearchState
  recents: readonly Recent[]
  pageNames: PageNames
  onChoose: () => void
}

function Results({ state, recents, pageNames, onChoose }: ResultsProps) {
  const { query, answer, foundNothing, isLoading } = state
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1.5 animate-appear overflow-hidden rounded-md border border-border bg-popover text-popover-foreground shadow-pop">
      <FindList label={m.search_results()} className="max-h-[min(32rem,75dvh)]">
        {query === '' ? <RecentOptions recents={recents} onChoose={onChoose} /> : null}
        {answer ? (
          <HitOptions
            answer={answer}
            query={query}
            limit={headerResults}
            pageNames={pageNames}
            onChoose={onChoose}
          />
        ) : null}
      </FindList>
      <SearchStatus
        query={query}
        isEmpty={foundNothing}
        isNear={answer?.isNear ?? false}
        isLoading={isLoading}
        hasAnswer={answer !== null}
        suggestion={m.search_nothing_way()}
      />
    </div>
  )
}

/** Focuses the field on the slash key, except while typing and on pages with a search of their own. */
function useSlash(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (!field.current?.offsetParent) return
      event.preventDefault()
      field.current.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}
