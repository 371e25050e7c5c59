import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { AssistantAnswer } from '#contract/assistant.ts'
import { writeFigure } from '#domain/assistant/figure.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { InnerLink } from '#web/page/inner-link.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'

type ShownFigure = AssistantAnswer['figures'][number]

const shownAtFirst = 4

const origins = {
  record: null,
  computed: m.assistant_origin_computed,
  given: m.assistant_origin_given,
  assumption: m.assistant_origin_assumption,
} as const

/** The figures of an answer, each with what it rests on and a way to it. */
export function FigureCards({ figures }: { figures: readonly ShownFigure[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (figures.length === 0) return null
  const shown = showsAll ? figures : figures.slice(0, shownAtFirst)
  const hidden = figures.length - shown.length
  return (
    <section aria-label={m.assistant_figures()}>
      <ul className="grid gap-2 @md:grid-cols-2">
        {shown.map((figure, at) => (
          <FigureCard key={`${figure.label} ${at}`} figure={figure} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="link" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {m.assistant_more_figures({ count: hidden })}
        </Button>
      ) : null}
    </section>
  )
}

function FigureCard({ figure }: { figure: ShownFigure }) {
  const { label, sample, asOf, sources, href, origin, isDemonstration } = figure
  const originText = origins[origin]
  const notes = [
    originText ? originText() : null,
    sample ? `${formatInteger(sample.size)} ${sample.of}` : null,
    isDemonstration ? m.assistant_demonstration() : null,
  ].filter((note) => note !== null)
  const source = sources.filter((one) => !isDemonstration || one !== m.assistant_demonstration()).join(', ')
  return (
    <li className="grid content-between gap-1 rounded-sm border border-border bg-card p-3">
      <Figure
        label={label}
        value={writeFigure(figure)}
        {...(asOf ? { asOf: formatDay(asOf) } : {})}
        {...(source ? { source } : {})}
      />
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span>{notes.join(' · ')}</span>
        {href ? (
          <InnerLink
            href={href}
            aria-label={`${m.assistant_open_rows()}: ${label}`}
            className="touch inline-flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-accent"
          >
            <ArrowUpRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </InnerLink>
        ) : null}
      </p>
    </li>
  )
}
