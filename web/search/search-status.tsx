import { m } from '#web/paraglide/messages.js'

type Props = {
  asked: string
  isEmpty: boolean
  isLoading: boolean
  hasAnswer: boolean
  /** What else to try, of what is looked through here. */
  way: string
}

/** Says that nothing was found, or that it is being looked for. */
export function SearchStatus({ asked, isEmpty, isLoading, hasAnswer, way }: Props) {
  const waits = asked !== '' && !hasAnswer && isLoading
  return (
    <output className="block text-sm text-muted-foreground empty:hidden">
      {waits ? <p className="px-4 py-3">{m.search_looking()}</p> : null}
      {isEmpty && !isLoading ? (
        <p className="px-4 py-3">
          {m.search_nothing({ text: asked })} <span className="block pt-1 text-xs">{way}</span>
        </p>
      ) : null}
    </output>
  )
}
