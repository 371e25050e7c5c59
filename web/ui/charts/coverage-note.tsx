import { coverageSentences, type Coverage } from '#web/format/coverage-text.ts'

/** Says which days have data and which are missing. Empty if none are missing. */
export function CoverageNote({ coverage }: { coverage: Coverage }) {
  const sentences = coverageSentences(coverage)
  if (sentences.length === 0) return null
  return <p className="figures max-w-[80ch] text-xs text-muted-foreground">{sentences.join(' ')}</p>
}
