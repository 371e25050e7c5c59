import { createFileRoute } from '@tanstack/react-router'
import { DeadIntroductionPage, IntroductionPage } from '#web/introductions/introduction-page.tsx'
import { askedIntroduction } from '#web/introductions/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { aliveToken, tokenIn, tokenSearch } from '#web/page/token-page.ts'

export const Route = createFileRoute('/_public/introduction')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => ({ token: tokenIn(search) }),
  loader: ({ context, deps }) =>
    aliveToken(deps.token, (token) => context.cache.ensureQueryData(askedIntroduction(token))),
  head: () => pageHead({ title: m.introductions_page_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: Introduction,
})

function Introduction() {
  const token = Route.useLoaderData()
  return token === null ? <DeadIntroductionPage /> : <IntroductionPage token={token} />
}
