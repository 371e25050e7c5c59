import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { legalRules } from '#web/rules/queries.ts'
import { RulesPage } from '#web/rules/rules-page.tsx'
import { parseRulesSearch } from '#web/rules/rules-search.ts'

export const Route = createFileRoute('/_member/admin/rules')({
  head: () => pageHead({ title: m.rules_title() }),
  validateSearch: parseRulesSearch,
  staticData: { area: 'staff' },
  loader: ({ context: { cache } }) => cache.ensureQueryData(legalRules()),
  component: Rules,
})

function Rules() {
  return <RulesPage search={parseRulesSearch(Route.useSearch())} />
}
