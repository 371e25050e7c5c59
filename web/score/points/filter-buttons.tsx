import { m } from '#web/paraglide/messages.js'

type Props<Key extends string> = {
  filters: readonly { key: Key; text: string; count: number }[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Filters of the points, each with its count. */
export function FilterButtons<Key extends string>({ filters, chosen, onChoose }: Props<Key>) {
  return (
    <fieldset aria-label={m.score_filter()} className="flex min-w-0 flex-wrap gap-2">
      {filters.map(({ key, text, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="h-8 rounded-sm border border-border px-3 text-sm transition-colors duration-150 hover:bg-accent aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:h-11"
        >
          {text}
          <span className="figures ms-1.5 opacity-80">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
