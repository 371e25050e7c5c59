import { coverageSentences, type Coverage } from '#web/format/coverage-text.ts'

type Props = {
  coverage: Coverage
  /** The series that the days belong to, where days of others are shown beside them. */
  subject?: string
}

/** Says which days have data and which are missing. Empty if none are missing. */
export function CoverageNote({ coverage, subject }: Props) {
  const sentences = coverageSentences(coverage)
  if (sentences.length === 0) return null
  return (
    <p className="figures max-w-[80ch] text-xs text-muted-foreground">
      {subject === undefined ? null : <span className="font-medium">{subject} · </span>}
      {sentences.join(' ')}
    </p>
  )
}
