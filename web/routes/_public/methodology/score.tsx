import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { MethodologyPage } from '#web/score/methodology-page.tsx'
import { backtest, methodology } from '#web/score/queries.ts'

export const Route = createFileRoute('/_public/methodology/score')({
  loader: ({ context }) =>
    Promise.all([context.cache.ensureQueryData(methodology()), context.cache.ensureQueryData(backtest())]),
  head: () => pageHead({ title: m.score_method_title(), description: m.score_method_description() }),
  component: MethodologyPage,
})
