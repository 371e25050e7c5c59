import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/layout/chip.tsx'

type Props = {
  statements: readonly { key: string; words: string; onRemove: () => void }[]
  onClear: () => void
}

/** The active filters of a list, removable one by one or all at once. */
export function ActiveFilters({ statements, onClear }: Props) {
  if (statements.length === 0) return null
  return (
    <ul aria-label={m.ui_filters_in_force()} className="flex flex-wrap items-center gap-1.5">
      {statements.map(({ key, words, onRemove }) => (
        <li key={key} className="max-w-full min-w-0">
          <Chip onRemove={onRemove}>{words}</Chip>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="h-7 rounded-sm px-1.5 text-sm text-muted-foreground underline-offset-4 hover:underline pointer-coarse:h-11"
          onClick={onClear}
        >
          {m.ui_filters_clear()}
        </button>
      </li>
    </ul>
  )
}
