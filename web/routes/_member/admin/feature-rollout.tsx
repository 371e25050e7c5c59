import { createFileRoute } from '@tanstack/react-router'
import { RolloutPage } from '#web/access/rollout/rollout-page.tsx'
import { rolloutSearch } from '#web/access/rollout/rollout-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/feature-rollout')({
  head: () => pageHead({ title: m.portal_rollout() }),
  staticData: { area: 'editor' },
  validateSearch: rolloutSearch,
  loader: async ({ context }) => {
    const { loadRollout } = await import('#web/access/rollout/load-rollout.ts')
    await loadRollout(context.cache)
  },
  component: FeatureRollout,
})

function FeatureRollout() {
  const navigate = Route.useNavigate()
  return (
    <RolloutPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
