import { model } from '#domain/score/catalogue.ts'
import { scoreExport } from '#domain/score/run/score-export.ts'
import { pointContribution } from '#domain/score/explanation/sensitivity.ts'
import type { TableRow, Table } from '#server/http/exports/table.ts'
import type { ReadRun } from './read-run.ts'

/** The input of `recompute-score.mjs`. */
export function runProof({ facts, score, project }: ReadRun): string {
  const { slug, name, demonstration } = project
  return JSON.stringify({ project: { slug, name, demonstration }, ...scoreExport(model, facts, score) })
}

const headings = [
  'id',
  'key',
  'name',
  'category',
  'state',
  'value',
  'unit',
  'observed_on',
  'source',
  'proven',
  'age_days',
  'half_life_days',
  'weight',
  'normalised',
  'reliability',
  'counted',
  'peer_mean',
  'peer_count',
  'contribution',
  'cap',
  'rule',
]

/** The same as a table. Omits figures that would reveal the score of an unrated project. */
export function runTable({ score, facts }: ReadRun): Table {
  const isRated = score.score !== null
  const points = new Map(model.points.map((point) => [point.key, point]))
  const rows = score.points.map((scored): TableRow => {
    const point = points.get(scored.key)
    const fact = facts.facts[scored.key]
    const observed = fact?.state === 'observed' ? fact : null
    return [
      point?.id ?? null,
      scored.key,
      point?.name ?? null,
      scored.category,
      scored.state,
      scored.value,
      point?.unit ?? null,
      observed?.observedOn ?? null,
      scored.source,
      observed?.proven ?? null,
      scored.ageDays,
      point?.halfLifeDays ?? null,
      scored.weight,
      scored.normalised,
      scored.reliability,
      isRated ? scored.shrunk : null,
      scored.peers.mean,
      scored.peers.count,
      isRated ? pointContribution(scored) : null,
      scored.cap,
      JSON.stringify(point?.rule ?? null),
    ]
  })
  return { headings, batches: [rows] }
}
