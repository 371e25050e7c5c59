import { createFileRoute } from '@tanstack/react-router'
import { RolloutPage } from '#web/access/rollout-page.tsx'
import { rolloutSearch } from '#web/access/rollout-search.ts'

export const Route = createFileRoute('/_member/admin/feature-rollout')({
  staticData: { area: 'editor' },
  validateSearch: rolloutSearch,
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
