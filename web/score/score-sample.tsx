import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ScoreSample } from '#contract/score.ts'
import { m } from '#web/paraglide/messages.js'
import { scoreSample } from './queries.ts'
import { Reasons } from './reasons.tsx'
import { ScoreHeadline } from './score-headline.tsx'
import { ScoreLimits } from './score-limits.tsx'
import { Waterfall } from './waterfall.tsx'

/** A strong and a weak project side by side, open to everyone. Empty if none is rated. */
export function ScoreSamples() {
  const { strong, weak } = useSuspenseQuery(scoreSample()).data
  if (!strong) return null
  return (
    <div className="grid gap-4">
      <div className={weak ? 'grid gap-6 lg:grid-cols-2' : 'grid'}>
        <Sample sample={strong} kind={m.score_sample_strong()} />
        {weak ? <Sample sample={weak} kind={m.score_sample_weak()} /> : null}
      </div>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {m.score_sample_detail()}{' '}
        <Link
          to="/methodology/score"
          className="text-foreground underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {m.score_sample_method()}
        </Link>
      </p>
    </div>
  )
}

const shownReasons = 3

function Sample({ sample, kind }: { sample: ScoreSample; kind: string }) {
  const { project, categories, baseline, beforeGates, unknown, limits, gains, losses, headline } = sample
  return (
    <article className="grid content-start gap-8 rounded-md border border-border bg-card p-5 md:p-7">
      <header>
        <p className="text-sm text-muted-foreground">{kind}</p>
        <h3 className="font-serif text-lg">{m.score_sample_title({ name: project.name })}</h3>
      </header>
      <ScoreHeadline sheet={sample} unknown={unknown} />
      <ScoreLimits limits={limits} />
      <section className="grid gap-3">
        <h4 className="text-sm font-medium">{m.score_waterfall()}</h4>
        <Waterfall
          categories={categories}
          baseline={baseline}
          beforeGates={beforeGates}
          score={headline.score}
        />
      </section>
      <Reasons gains={gains.slice(0, shownReasons)} losses={losses.slice(0, shownReasons)} isStacked />
    </article>
  )
}
