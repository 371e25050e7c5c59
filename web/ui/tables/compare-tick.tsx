import { m } from '#web/paraglide/messages.js'

type Props = {
  name: string
  isChosen: boolean
  /** As many are chosen as fit beside each other. */
  isFull: boolean
  /** Without the word beside it. */
  isBare?: boolean
  onToggle: () => void
}

/** Puts something into a comparison, or takes it out. */
export function CompareTick({ name, isChosen, isFull, isBare, onToggle }: Props) {
  const isClosed = isFull && !isChosen
  return (
    <label
      // Above a link that spans the card.
      className={`relative z-10 inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11 ${isClosed ? 'opacity-60' : 'cursor-pointer'}`}
      title={isClosed ? m.ui_compare_full() : undefined}
    >
      <input
        type="checkbox"
        className="size-4 accent-primary"
        aria-label={m.ui_compare_with({ name })}
        checked={isChosen}
        disabled={isClosed}
        onChange={onToggle}
      />
      {isBare ? null : <span aria-hidden>{m.ui_compare()}</span>}
    </label>
  )
}
