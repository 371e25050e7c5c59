import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { scoreSample } from './queries.ts'
import { Reasons } from './reasons.tsx'
import { ScoreHeadline } from './score-headline.tsx'
import { Waterfall } from './waterfall.tsx'

/** The score of one project, open to everyone. Empty if none is rated. */
export function ScoreSample() {
  const { sample } = useSuspenseQuery(scoreSample()).data
  if (!sample) return null
  const { project, categories, baseline, beforeGates, unknown, gains, losses } = sample
  return (
    <article className="grid gap-10 rounded-md border border-border bg-card p-5 md:p-8">
      <header>
        <h3 className="font-serif text-lg">{m.score_sample_title({ name: project.name })}</h3>
        <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{m.score_sample_detail()}</p>
      </header>
      <ScoreHeadline sheet={sample} unknown={unknown} />
      <section className="grid gap-3">
        <h4 className="text-sm font-medium">{m.score_waterfall()}</h4>
        <Waterfall categories={categories} baseline={baseline} beforeGates={beforeGates} />
      </section>
      <Reasons gains={gains} losses={losses} />
      <p className="text-sm">
        <Link
          to="/methodology/score"
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {m.score_sample_method()}
        </Link>
      </p>
    </article>
  )
}
