import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#web/api-error.ts'
import { DeadIntroductionPage, IntroductionPage } from '#web/introductions/introduction-page.tsx'
import { askedIntroduction } from '#web/introductions/queries.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

const shape = /^[\w-]{20,100}$/

export const Route = createFileRoute('/_public/introduction')({
  // What a form answers in the address stays there.
  validateSearch: (search: Record<string, unknown>): { token?: string } & Record<string, unknown> => search,
  loaderDeps: ({ search: { token } }) => ({
    token: typeof token === 'string' && shape.test(token) ? token : null,
  }),
  /** The token, if there is a request behind it. */
  loader: async ({ context, deps: { token } }) => {
    if (token === null) return null
    try {
      await context.cache.ensureQueryData(askedIntroduction(token))
      return token
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
      throw error
    }
  },
  head: () => pageHead({ title: m.introductions_page_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: Introduction,
})

function Introduction() {
  const token = Route.useLoaderData()
  return token === null ? <DeadIntroductionPage /> : <IntroductionPage token={token} />
}
