import { m } from '#web/paraglide/messages.js'

type Props = { asked: string; isEmpty: boolean; isLoading: boolean; hasAnswer: boolean }

/** Says that nothing was found, or that it is being looked for. */
export function SearchStatus({ asked, isEmpty, isLoading, hasAnswer }: Props) {
  const waits = asked !== '' && !hasAnswer && isLoading
  return (
    <output className="block text-sm text-muted-foreground empty:hidden">
      {waits ? <p className="px-4 py-3">{m.search_looking()}</p> : null}
      {isEmpty && !isLoading ? (
        <p className="px-4 py-3">
          {m.search_nothing({ text: asked })}{' '}
          <span className="block pt-1 text-xs">{m.search_nothing_way()}</span>
        </p>
      ) : null}
    </output>
  )
}
