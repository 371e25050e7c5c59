import { m } from '#web/paraglide/messages.js'

export type FigureChange = {
  /** Without a sign: "4.2%". */
  text: string
  direction: 'up' | 'down' | 'unchanged'
  /** Whether the change is good. A rising rent is neutral. By default up is positive. */
  tone?: 'positive' | 'negative' | 'neutral'
  /** The period: "in a year". */
  since?: string
}

const signs = {
  up: { sign: '+', glyph: '▲' },
  down: { sign: '−', glyph: '▼' },
  unchanged: { sign: '', glyph: '=' },
}
const directionLabels = { up: m.ui_up, down: m.ui_down, unchanged: m.ui_unchanged }
const ordinary = { up: 'positive', down: 'negative', unchanged: 'neutral' } as const
const tones = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-muted-foreground' }

/** A change, shown by sign, arrow and colour, and in words for screen readers. */
export function ChangeNote({ text, direction, tone = ordinary[direction], since }: FigureChange) {
  const { sign, glyph } = signs[direction]
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-1.5 text-sm">
      <span className={tones[tone]}>
        <span aria-hidden className="pe-1 text-[0.7em]">
          {glyph}
        </span>
        <span className="sr-only">{directionLabels[direction]()} </span>
        <bdi>
          {sign}
          {text}
        </bdi>
      </span>
      {since ? <span className="text-muted-foreground">{since}</span> : null}
    </span>
  )
}
