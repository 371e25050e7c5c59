import { createFileRoute } from '@tanstack/react-router'
import { DeadIntroductionPage, IntroductionPage } from '#web/introductions/introduction-page.tsx'
import { introductionRequest } from '#web/introductions/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { loadValidToken, parseToken, tokenSearch } from '#web/page/token-page.ts'

export const Route = createFileRoute('/_public/introduction')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => ({ token: parseToken(search) }),
  loader: ({ context, deps }) =>
    loadValidToken(deps.token, (token) => context.cache.ensureQueryData(introductionRequest(token))),
  head: () => pageHead({ title: m.introductions_page_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: Introduction,
})

function Introduction() {
  const token = Route.useLoaderData()
  return token === null ? <DeadIntroductionPage /> : <IntroductionPage token={token} />
}
