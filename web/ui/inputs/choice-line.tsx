import { formatInteger } from '#web/format/format.ts'

type Props = {
  word: string
  /** The area or group that contains it, if its name alone is ambiguous. */
  within?: string | undefined
  count: number
  isChosen: boolean
  onChoose: () => void
}

/** One choice of a filter, with the number of results it would leave. */
export function ChoiceLine({ word, within, count, isChosen, onChoose }: Props) {
  return (
    <li>
      <label
        className={`flex min-h-7 cursor-pointer items-center gap-2 rounded-sm text-sm hover:bg-muted/60 pointer-coarse:min-h-11 ${count === 0 && !isChosen ? 'text-muted-foreground' : ''}`}
      >
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-primary"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="flex min-w-0 flex-1 items-baseline" title={word}>
          <bdi className="truncate">{word}</bdi>
          {within ? <span className="ms-1.5 truncate text-xs text-muted-foreground">{within}</span> : null}
        </span>
        <span className="pe-1 text-xs text-muted-foreground tabular-nums">{formatInteger(count)}</span>
      </label>
    </li>
  )
}
