import { m } from '#web/paraglide/messages.js'

export type FigureChange = {
  /** Written without a sign: "4.2%". */
  text: string
  direction: 'up' | 'down' | 'unchanged'
  /** What the change is good for; a rent that rises is neither. Up is positive unless told. */
  tone?: 'positive' | 'negative' | 'neutral'
  /** Since when: "in a year". */
  since?: string
}

const signs = {
  up: { sign: '+', glyph: '▲' },
  down: { sign: '−', glyph: '▼' },
  unchanged: { sign: '', glyph: '=' },
}
const words = { up: m.ui_up, down: m.ui_down, unchanged: m.ui_unchanged }
const ordinary = { up: 'positive', down: 'negative', unchanged: 'neutral' } as const
const tones = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-muted-foreground' }

/** A change, told by sign, glyph, colour and, to those who listen, a word. */
export function ChangeNote({ text, direction, tone = ordinary[direction], since }: FigureChange) {
  const { sign, glyph } = signs[direction]
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-1.5 text-sm">
      <span className={tones[tone]}>
        <span aria-hidden className="pe-1 text-[0.7em]">
          {glyph}
        </span>
        <span className="sr-only">{words[direction]()} </span>
        {sign}
        {text}
      </span>
      {since ? <span className="text-muted-foreground">{since}</span> : null}
    </span>
  )
}
