import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenLocale } from './written.ts'
import { classes } from './classes.ts'
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx'

export type Change = {
  /** Written without a sign: "4.2%". */
  text: string
  direction: 'up' | 'down' | 'unchanged'
  /** What the change is good for; a rent that rises is neither. Up is positive unless told. */
  tone?: 'positive' | 'negative' | 'neutral'
  /** Since when: "in a year". */
  since?: string
}
export type About = { definition: ReactNode; formula?: ReactNode; limits?: ReactNode; basis?: ReactNode }

type Props = {
  label: string
  /** Written for the reader; null where it is not known. */
  value: string | null
  unit?: string | undefined
  /** Why the value is not known. */
  reason?: string | undefined
  change?: Change | undefined
  /** How many sales it stands on: under 5 it is not shown, under 15 it is grey. */
  sample?: number | undefined
  asOf?: string | undefined
  source?: string | undefined
  /** Opens in a panel at the side. */
  about?: About | undefined
  size?: 'default' | 'lg'
}

/** One number with everything that it takes to believe it. */
export function Figure({
  label,
  value,
  unit,
  reason,
  change,
  sample,
  asOf,
  source,
  about,
  size = 'default',
}: Props) {
  const { suppressedBelowSales, thinBelowSales } = limits.market
  const suppressed = sample !== undefined && sample < suppressedBelowSales
  const thin = sample !== undefined && !suppressed && sample < thinBelowSales
  const shown = suppressed ? null : value
  const missing = suppressed ? m.ui_not_enough() : (reason ?? m.ui_unknown())
  const notes = [
    sample === undefined ? null : m.ui_sample({ count: sample.toLocaleString(writtenLocale()) }),
    asOf ? m.ui_as_of({ date: asOf }) : null,
    source ? m.ui_source({ source }) : null,
  ].filter((note) => note !== null)
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex min-h-6 items-center gap-1 text-sm text-muted-foreground">
        <span className="min-w-0 truncate">{label}</span>
        {about ? <AboutFigure label={label} about={about} notes={notes} /> : null}
      </div>
      <p
        className={classes(
          'figures flex flex-wrap items-baseline gap-x-1.5 leading-tight font-medium',
          size === 'lg' ? 'text-2xl' : 'text-lg',
          (thin || shown === null) && 'text-muted-foreground',
        )}
      >
        {shown === null ? (
          <>
            <span aria-hidden>—</span>
            <span className="text-sm font-normal">{missing}</span>
          </>
        ) : (
          <>
            {shown}
            {unit ? <span className="text-sm font-normal text-muted-foreground">{unit}</span> : null}
          </>
        )}
      </p>
      {change && shown !== null ? <ChangeNote {...change} /> : null}
      {notes.length > 0 || thin ? (
        <p className="figures text-xs text-muted-foreground">
          {[thin ? m.ui_thin() : null, ...notes].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </div>
  )
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
export function ChangeNote({ text, direction, tone = ordinary[direction], since }: Change) {
  const { sign, glyph } = signs[direction]
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-1.5 text-sm">
      <span className={tones[tone]}>
        <span aria-hidden className="pe-1 text-[0.7em]">
          {glyph}
        </span>
        <span className="sr-only">{words[direction]()} </span>
        {sign}
        {text}
      </span>
      {since ? <span className="text-muted-foreground">{since}</span> : null}
    </p>
  )
}

function AboutFigure({ label, about, notes }: { label: string; about: About; notes: readonly string[] }) {
  const parts = [
    { title: m.ui_definition(), text: about.definition },
    { title: m.ui_formula(), text: about.formula },
    { title: m.ui_basis(), text: about.basis },
    { title: m.ui_limits(), text: about.limits },
  ]
  return (
    <Sheet>
      <SheetTrigger
        aria-label={m.ui_about_figure({ label })}
        className="grid size-6 shrink-0 place-content-center rounded-sm hover:bg-accent hover:text-foreground"
      >
        <Info aria-hidden className="size-3.5" />
      </SheetTrigger>
      <SheetContent title={label} {...(notes.length > 0 ? { description: notes.join(' · ') } : {})}>
        <div className="grid gap-6 text-sm leading-relaxed">
          {parts.map(({ title, text }) =>
            text ? (
              <section key={title} className="grid gap-1.5">
                <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
                <div>{text}</div>
              </section>
            ) : null,
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
