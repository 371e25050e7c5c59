import type { ProjectCard } from '#contract/projects.ts'
import { displayed } from '#domain/score/score.ts'
import { m } from '#web/paraglide/messages.js'
import { Ring } from '#web/ui/charts/ring.tsx'
import { formatPercent } from './format.ts'

type Score = NonNullable<ProjectCard['score']>

/** The grade in a ring that shows the data coverage, and the score beside it. */
export function ScoreMark({ score }: { score: Score }) {
  const number = formatScore(score)
  return (
    <span className="figures flex items-center gap-2">
      {number === null ? null : (
        <span aria-hidden className="text-sm">
          {number}
        </span>
      )}
      <Ring label={scoreText(score)} ratio={score.coverage} isMuted={number === null}>
        {score.grade}
      </Ring>
    </span>
  )
}

/** With one decimal; null if the project is not rated. */
export function formatScore({ score }: Score): string | null {
  return score === null ? null : displayed(score).toFixed(1)
}

export function formatCoverage({ coverage }: Score): string | null {
  return formatPercent(Math.round(coverage * 100))
}

function scoreText(score: Score): string {
  const coverage = formatCoverage(score) ?? ''
  const number = formatScore(score)
  return number === null
    ? m.projects_score_not_rated({ coverage })
    : m.projects_score_label({ score: number, grade: score.grade, coverage })
}
