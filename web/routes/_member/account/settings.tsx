import { createFileRoute } from '@tanstack/react-router'
import { AccountSettings } from '#web/shell/account-settings.tsx'

type Search = { section?: string }

export const Route = createFileRoute('/_member/account/settings')({
  validateSearch: ({ section }: Record<string, unknown>): Search =>
    typeof section === 'string' ? { section } : {},
  component: Settings,
})

function Settings() {
  return <AccountSettings wanted={Route.useSearch().section} />
}
