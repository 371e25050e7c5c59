import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PointOnSheet, ScoreSheet } from '#contract/score-sheet.ts'
import { m } from '#web/paraglide/messages.js'
import { standingText, writtenEffect } from './score-text.ts'

type Props = { sheet: ScoreSheet; onOpen: (key: string) => void }

/** What lifts the score most above an average peer's, and what holds it back. */
export function Reasons({ sheet, onOpen }: Props) {
  const pointsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => sheet.points.find((point) => point.key === key) ?? [])
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <Side title={m.score_reasons_up()} points={pointsOf(sheet.reasons.gains)} onOpen={onOpen} isGain />
      <Side title={m.score_reasons_down()} points={pointsOf(sheet.reasons.losses)} onOpen={onOpen} />
    </div>
  )
}

type SideProps = {
  title: string
  points: readonly PointOnSheet[]
  onOpen: (key: string) => void
  isGain?: boolean
}

function Side({ title, points, onOpen, isGain = false }: SideProps) {
  const Sign = isGain ? ArrowUp : ArrowDown
  return (
    <section>
      <h3 className="font-serif text-lg">{title}</h3>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {points.map((point) => (
          <li key={point.key}>
            <button
              type="button"
              onClick={() => onOpen(point.key)}
              className="flex w-full items-baseline gap-3 py-2.5 text-start text-sm transition-colors duration-150 hover:bg-accent"
            >
              <Sign
                aria-hidden
                className={isGain ? 'size-4 shrink-0 text-positive' : 'size-4 shrink-0 text-negative'}
              />
              <span className="min-w-0 flex-1">
                {point.name}
                <span className="block text-xs text-muted-foreground">{standingText(point)}</span>
              </span>
              <span className={isGain ? 'figures text-positive' : 'figures text-negative'}>
                {writtenEffect(point.contribution ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {points.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{m.score_reasons_none()}</p>
      ) : null}
    </section>
  )
}
