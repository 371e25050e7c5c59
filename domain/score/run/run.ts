import { canonicalJson } from './canonical-json.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import type { Model } from '#domain/score/model.ts'
import type { Peers, Score } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'

/** A score without its points, which can be recomputed from the snapshots. */
export type Headline = Omit<Score, 'points'>

/** One row of the append-only record: what was scored, with which model, when, and the result. */
type ScoreRun = {
  modelVersion: string
  catalogueSha256: string
  asOf: string
  /**
   * SHA-256 of the canonical JSON of the project's facts, and of its peers; they identify the two snapshots.
   */
  inputSha256: string
  peersSha256: string
  output: Headline
}

/** Scores a project and returns everything needed to score it again; `sha256` returns hexadecimal. */
export function scoreRun(
  model: Model,
  { project, peers, asOf }: { project: ProjectFacts; peers: Peers; asOf: string },
  sha256: (text: string) => string,
): { score: Score; run: ScoreRun } {
  const score = scoreProject(model, project, peers, asOf)
  const { points: _given, ...output } = score
  const { version: modelVersion, catalogueSha256 } = model
  const inputSha256 = sha256(canonicalJson(project))
  return {
    score,
    run: {
      modelVersion,
      catalogueSha256,
      asOf,
      inputSha256,
      // Computed when it is read: the nightly scoring stores the peers once and does not need it for each project.
      get peersSha256() {
        return sha256(canonicalJson(peers))
      },
      output,
    },
  }
}
