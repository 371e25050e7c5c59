import { m } from '#web/paraglide/messages.js'

type Props = {
  query: string
  isEmpty: boolean
  isLoading: boolean
  hasAnswer: boolean
  /** A suggestion for what else to try. */
  suggestion: string
}

/** Says that nothing was found, or that the search is running. */
export function SearchStatus({ query, isEmpty, isLoading, hasAnswer, suggestion }: Props) {
  const isWaiting = query !== '' && !hasAnswer && isLoading
  return (
    <output className="block text-sm text-muted-foreground empty:hidden">
      {isWaiting ? <p className="px-4 py-3">{m.search_looking()}</p> : null}
      {isEmpty && !isLoading ? (
        <p className="px-4 py-3">
          {m.search_nothing({ text: query })} <span className="block pt-1 text-xs">{suggestion}</span>
        </p>
      ) : null}
    </output>
  )
}
