import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '#web/home/how-it-works-page.tsx'
import { Anchored } from '#web/market/quality/anchored.tsx'
import { Definitions } from '#web/market/quality/definitions.tsx'
import { MethodAccuracy } from '#web/market/quality/method-accuracy.tsx'
import { MethodChangelog } from '#web/market/quality/method-changelog.tsx'
import { marketQuality } from '#web/market/quality/quality-queries.ts'
import { RegisterCoverage } from '#web/market/quality/register-coverage.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { Backtest } from '#web/score/backtest-part.tsx'
import { backtest } from '#web/score/queries.ts'

export const Route = createFileRoute('/_public/how-it-works')({
  loader: ({ context }) =>
    Promise.all([context.cache.ensureQueryData(marketQuality()), context.cache.ensureQueryData(backtest())]),
  head: () => pageHead({ title: m.home_how_title(), description: m.home_how_description() }),
  component: HowItWorks,
})

function HowItWorks() {
  return (
    <HowItWorksPage
      methods={[
        { id: 'coverage', title: m.quality_coverage(), content: <RegisterCoverage /> },
        { id: 'accuracy', title: m.quality_accuracy(), content: <Accuracy /> },
        { id: 'definitions', title: m.quality_definitions(), content: <Definitions /> },
        { id: 'changes', title: m.quality_changes(), content: <MethodChangelog /> },
      ]}
    />
  )
}

function Accuracy() {
  const { report } = useSuspenseQuery(backtest()).data
  return (
    <div className="grid gap-10">
      <MethodAccuracy />
      <div className="grid gap-3">
        <Anchored id="accuracy-score">{m.score_backtest()}</Anchored>
        <p className="max-w-[66ch] leading-relaxed">{m.score_backtest_lead()}</p>
        <Backtest report={report} />
      </div>
    </div>
  )
}
