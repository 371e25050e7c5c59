import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { assetAnchor, AssetItem } from './asset-item.tsx'
import { AssetsMap } from './assets-map.tsx'
import { AssetSheet } from './asset-sheet.tsx'
import { AssetTotals } from './asset-totals.tsx'
import { FavoritesHead } from '#web/favorites/favorites-head.tsx'
import { ownAssets } from '#web/favorites/queries.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** The assets of a member: paid and remaining amounts, due dates, and value ranges by registered sales. */
export function InvestedPage() {
  const query = useQuery(ownAssets())
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {m.favorites_asset_add()}
    </Button>
  )
  return (
    <div className="page-frame grid content-start gap-6">
      <FavoritesHead
        part="invested"
        title={m.favorites_invested_title()}
        lead={m.favorites_invested_lead()}
      />
      {query.data ? null : query.error ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      {query.data?.length === 0 ? (
        <EmptyState title={m.favorites_assets_none()} action={add}>
          {m.favorites_assets_none_detail()}
        </EmptyState>
      ) : null}
      {query.data && query.data.length > 0 ? (
        <>
          <DemonstrationScope
            items={query.data.flatMap(({ value }) => (value?.range ? [value] : []))}
            note={m.favorites_demonstration()}
          >
            <AssetTotals assets={query.data} />
            <div className="print:hidden">{add}</div>
            <AssetsMap assets={query.data} onChoose={showAsset} />
            <ul className="divide-y divide-border border-y border-border">
              {query.data.map((asset) => (
                <AssetItem key={asset.id} asset={asset} />
              ))}
            </ul>
          </DemonstrationScope>
          <p className="max-w-[68ch] text-xs text-muted-foreground">
            {m.favorites_value_rules()} {m.favorites_gain_rules()}
          </p>
        </>
      ) : null}
      {isAdding ? <AssetSheet asset={null} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

/** Moves the page to an asset in the list, and the focus with it. */
function showAsset({ id }: Asset): void {
  const item = document.getElementById(assetAnchor(id))
  item?.scrollIntoView({ block: 'start' })
  item?.focus({ preventScroll: true })
}
