import type { ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import { PointBasis, ScoreGlance, ScoreReasons } from './score-glance.tsx'

/** What the score contributes to the first window of a project. */
export function answerSlots(card: ProjectCard): {
  score: ReactNode
  reasons: ReactNode
  basis: (point: string) => ReactNode
} {
  const { slug } = card
  return {
    score: <ScoreGlance slug={slug} card={card} />,
    reasons: <ScoreReasons slug={slug} />,
    basis: (point) => <PointBasis slug={slug} point={point} />,
  }
}
