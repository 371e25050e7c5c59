import { useState } from 'react'
import { featureCategories, features, type FeatureKey } from '#domain/access/features.ts'
import { audienceReach } from '#domain/access/rollout.ts'
import type { RolloutFeature } from '#contract/access.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'
import { featureText } from '#web/access/feature-text.ts'
import { useShowsToggles } from '#web/access/follow-toggles.ts'
import { FeatureSheet } from './rollout-feature-sheet.tsx'
import { RolloutFilter } from './rollout-filter.tsx'
import { RolloutHistory } from './rollout-history.tsx'
import { RolloutList } from './rollout-list.tsx'
import type { RolloutSearch } from './rollout-search.ts'
import { RolloutTable } from './rollout-table.tsx'
import { usePlatform } from '#web/access/use-locks.ts'
import { useChangeRollout, useMayChangeRollout, useRollout } from './use-rollout.ts'

type Props = { search: RolloutSearch; onSearch: (search: RolloutSearch) => void }

/** Features by toggle, tier and role. Staff can view the page; administrators can change it. */
export function RolloutPage({ search, onSearch }: Props) {
  const { features: states, holders } = useRollout()
  const mayChange = useMayChangeRollout()
  const change = useChangeRollout()
  const isNarrow = usePlatform() === 'mobile-web'
  const [opened, setOpened] = useState<FeatureKey | null>(null)
  useShowsToggles()
  const groups = groupFeatures(states.filter((state) => isFound(state, search)))
  const acting = { holders, mayChange, change }
  const Shown = isNarrow ? RolloutList : RolloutTable
  const { view: _, ...filter } = search
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 md:px-8">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.access_rollout_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.access_rollout_lead()}</p>
        {mayChange ? null : (
          <p className="mt-4 border-s-2 border-brass ps-4 text-sm">{m.access_rollout_read_only()}</p>
        )}
      </header>
      <Tabs
        value={search.view ?? 'features'}
        onValueChange={(view) => onSearch(view === 'history' ? { ...filter, view } : filter)}
      >
        <TabsList>
          <TabsTrigger value="features">{m.access_rollout_features()}</TabsTrigger>
          <TabsTrigger value="history">{m.access_rollout_history()}</TabsTrigger>
        </TabsList>
        <TabsContent value="features" className="grid min-w-0 gap-5 pt-5">
          <RolloutFilter states={states} search={search} onSearch={onSearch} />
          {groups.length > 0 ? (
            <Shown groups={groups} {...acting} onOpen={setOpened} />
          ) : (
            <EmptyState
              title={m.access_rollout_nothing()}
              action={
                <Button variant="outline" size="sm" onClick={() => onSearch({})}>
                  {m.access_rollout_clear()}
                </Button>
              }
            />
          )}
        </TabsContent>
        <TabsContent value="history" className="pt-5">
          <RolloutHistory states={states} {...acting} />
        </TabsContent>
      </Tabs>
      <FeatureSheet
        state={states.find(({ feature }) => feature === opened) ?? null}
        {...acting}
        isNarrow={isNarrow}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

function isFound(state: RolloutFeature, { find = '', out }: RolloutSearch): boolean {
  const searchedText = `${featureText[state.feature]()} ${state.feature}`.toLowerCase()
  return (
    searchedText.includes(find.trim().toLowerCase()) && (out === undefined || audienceReach(state) === out)
  )
}

function groupFeatures(states: readonly RolloutFeature[]) {
  return featureCategories
    .map((category) => ({
      category,
      states: states.filter(({ feature }) => features[feature].category === category),
    }))
    .filter(({ states: members }) => members.length > 0)
}
