import { m } from '#web/paraglide/messages.js'
import { ReportMissing } from '#web/reports/report-missing.tsx'

type Props = {
  query: string
  isEmpty: boolean
  /** Whether the results above are only near. */
  isNear?: boolean
  isLoading: boolean
  hasAnswer: boolean
  /** A suggestion for what else to try. */
  suggestion: string
}

/** Says that nothing was found, or only something near, or that the search is running; with a way to tell staff. */
export function SearchStatus({ query, isEmpty, isNear = false, isLoading, hasAnswer, suggestion }: Props) {
  const isWaiting = query !== '' && !hasAnswer && isLoading
  const isMissed = query !== '' && hasAnswer && (isEmpty || isNear) && !isLoading
  return (
    <>
      <output className="block text-sm text-muted-foreground empty:hidden">
        {isWaiting ? <p className="px-4 py-3">{m.search_looking()}</p> : null}
        {isEmpty && !isLoading ? (
          <p className="px-4 py-3">
            {m.search_nothing({ text: query })} <span className="block pt-1 text-xs">{suggestion}</span>
          </p>
        ) : isMissed ? (
          <p className="border-t border-border px-4 pt-3 pb-1 text-xs">{m.search_near({ text: query })}</p>
        ) : null}
      </output>
      {isMissed ? (
        <div className="px-4 pb-3">
          <ReportMissing key={query} searched={query} />
        </div>
      ) : null}
    </>
  )
}
