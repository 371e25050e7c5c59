import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DeveloperFilter } from '#contract/developers.ts'
import { featureText } from '#web/access/feature-text.ts'
import { tellLock, useLocks, useRunsHere } from '#web/access/use-locks.ts'
import { DevelopersPage } from '#web/developers/developers-page.tsx'
import type { Exporting } from '#web/developers/export-button.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/developers/')({
  head: () => pageHead({ title: m.shell_page_developers() }),
  // The screen reads its own address: a schema named here would travel with the route tree to public pages.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'developers' },
  component: Developers,
})

function Developers() {
  const navigate = Route.useNavigate()
  const go = useCallback(
    (search: DeveloperFilter) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return <DevelopersPage search={Route.useSearch()} go={go} exporting={useExporting()} />
}

function useExporting(): Exporting | null {
  const lock = useLocks()('data-export')
  if (!useRunsHere('data-export')) return null
  return { isClosed: lock !== null, onClosed: () => lock && tellLock(lock, featureText['data-export']()) }
}
