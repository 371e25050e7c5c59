import { sampleLimits } from '#web/format/sample-limits.ts'
import { m } from '#web/paraglide/messages.js'

const parts = [
  { name: m.home_figure_sample, detail: () => m.home_figure_sample_detail(sampleLimits()) },
  { name: m.home_figure_as_of, detail: m.home_figure_as_of_detail },
  { name: m.home_figure_source, detail: m.home_figure_source_detail },
  { name: m.home_figure_left_out, detail: m.home_figure_left_out_detail },
]

/** Explains what the platform shows beside every figure. */
export function FigureAnatomy({ id }: { id: string }) {
  return (
    <section id={id} className="border-y border-border bg-card">
      <div className="page-frame grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="font-serif text-2xl leading-tight text-balance">{m.home_figure_title()}</h2>
          <p className="mt-4 leading-relaxed text-muted-foreground">{m.home_figure_detail()}</p>
        </div>
        <dl className="border-t border-border">
          {parts.map(({ name, detail }) => (
            <div
              key={name()}
              className="grid gap-1 border-b border-border py-4 sm:grid-cols-[8rem_1fr] sm:gap-6"
            >
              <dt className="font-medium">{name()}</dt>
              <dd className="leading-relaxed text-muted-foreground">{detail()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
