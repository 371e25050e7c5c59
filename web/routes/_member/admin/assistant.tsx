import { createFileRoute } from '@tanstack/react-router'
import { staffQuestions } from '#web/assistant/queries.ts'
import { QuestionsPage } from '#web/assistant/staff/questions-page.tsx'
import { parseQuestionsSearch } from '#web/assistant/staff/questions-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/assistant')({
  head: () => pageHead({ title: m.assistant_staff_title() }),
  validateSearch: parseQuestionsSearch,
  staticData: { area: 'staff' },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { cache }, deps }) => cache.ensureQueryData(staffQuestions(deps)),
  component: Questions,
})

function Questions() {
  return <QuestionsPage search={parseQuestionsSearch(Route.useSearch())} />
}
