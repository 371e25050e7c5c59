import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { MethodologyPage } from '#web/score/methodology-page.tsx'
import { methodology } from '#web/score/queries.ts'

export const Route = createFileRoute('/_public/methodology/score')({
  loader: ({ context }) => context.cache.ensureQueryData(methodology()),
  head: () => pageHead({ title: m.score_method_title(), description: m.score_method_description() }),
  component: MethodologyPage,
})
