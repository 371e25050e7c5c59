import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage, DeadLinkPage } from '#web/applications/application-page.tsx'
import { ownApplication } from '#web/applications/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { loadValidToken, parseToken, tokenSearch } from '#web/page/token-page.ts'

export const Route = createFileRoute('/_public/application')({
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => ({ token: parseToken(search) }),
  loader: ({ context, deps }) =>
    loadValidToken(deps.token, (token) => context.cache.ensureQueryData(ownApplication(token))),
  head: () => pageHead({ title: m.applications_status_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: Application,
})

function Application() {
  const token = Route.useLoaderData()
  return token === null ? <DeadLinkPage /> : <ApplicationPage token={token} />
}
