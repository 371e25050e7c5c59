import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Reason } from '#contract/score.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { pointValueText, formatEffect } from './score-text.ts'

type Props = {
  gains: readonly Reason[]
  losses: readonly Reason[]
  /** Opens a point. If omitted, the reasons are plain text. */
  onOpen?: (key: string) => void
  /** One below the other, where there is no room beside. */
  isStacked?: boolean
}

/** The points that raise the score most above the average peer, and those that lower it most. */
export function Reasons({ gains, losses, onOpen, isStacked = false }: Props) {
  const opening = onOpen ? { onOpen } : {}
  return (
    <div className={classes('grid gap-8', !isStacked && 'md:grid-cols-2 md:gap-12')}>
      <Side title={m.score_reasons_up()} points={gains} {...opening} isGain />
      <Side title={m.score_reasons_down()} points={losses} {...opening} />
    </div>
  )
}

type SideProps = {
  title: string
  points: readonly Reason[]
  onOpen?: (key: string) => void
  isGain?: boolean
}

const line = 'flex w-full items-baseline gap-3 py-2.5 text-start text-sm'

function Side({ title, points, onOpen, isGain = false }: SideProps) {
  return (
    <section>
      <h3 className="font-serif text-lg">{title}</h3>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {points.map((point) => (
          <li key={point.key}>
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(point.key)}
                className={classes(line, 'transition-colors duration-150 hover:bg-accent')}
              >
                <ReasonLine point={point} isGain={isGain} />
              </button>
            ) : (
              <div className={line}>
                <ReasonLine point={point} isGain={isGain} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {points.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{m.score_reasons_none()}</p>
      ) : null}
    </section>
  )
}

function ReasonLine({ point, isGain }: { point: Reason; isGain: boolean }) {
  const Sign = isGain ? ArrowUp : ArrowDown
  return (
    <>
      <Sign
        aria-hidden
        className={isGain ? 'size-4 shrink-0 text-positive' : 'size-4 shrink-0 text-negative'}
      />
      <span className="min-w-0 flex-1">
        {point.name}
        <span className="block text-xs text-muted-foreground">{pointValueText(point)}</span>
      </span>
      <span className={isGain ? 'figures text-positive' : 'figures text-negative'}>
        {formatEffect(point.contribution ?? 0)}
      </span>
    </>
  )
}
