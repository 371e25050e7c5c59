import { createFileRoute } from '@tanstack/react-router'
import { AccountSettings } from '#web/shell/account-settings.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

type Search = { section?: string }

export const Route = createFileRoute('/_member/account/settings')({
  head: () => pageHead({ title: m.shell_settings() }),
  validateSearch: ({ section }: Record<string, unknown>): Search =>
    typeof section === 'string' ? { section } : {},
  component: Settings,
})

function Settings() {
  return <AccountSettings wanted={Route.useSearch().section} />
}
