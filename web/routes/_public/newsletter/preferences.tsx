import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { parseLetterToken } from '#web/page/letter-token.ts'
import { PreferencesPage } from '#web/signups/preferences-page.tsx'
import { subscription } from '#web/signups/queries.ts'

export const Route = createFileRoute('/_public/newsletter/preferences')({
  head: () => pageHead({ title: m.signups_choose_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  loaderDeps: ({ search }) => ({ token: parseLetterToken(search) }),
  loader: async ({ context, deps: { token } }) => {
    if (token === '') throw notFound()
    await context.cache.ensureQueryData(subscription(token)).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'NOT_FOUND' ? notFound() : error
    })
  },
  component: PreferencesPage,
})
