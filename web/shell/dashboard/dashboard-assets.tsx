import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AssetTotals } from '#web/favorites/invested/asset-totals.tsx'
import { ownAssets } from '#web/favorites/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { QueryRows } from '#web/api/query-rows.tsx'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'

/** The member's assets, as one line of totals. */
export function DashboardAssets() {
  const query = useQuery(ownAssets())
  const way = (
    <Link to="/favorites/invested" className={wayLooks}>
      {query.data?.length === 0 ? m.favorites_asset_add() : m.shell_assets_all()}
    </Link>
  )
  return (
    <DashboardSection id="assets" title={m.shell_assets_title()} aside={way}>
      <QueryRows query={query} rows={2}>
        {(assets) =>
          assets.length === 0 ? (
            <p className="max-w-[60ch] text-sm text-muted-foreground">{m.shell_assets_none()}</p>
          ) : (
            <AssetTotals assets={assets} />
          )
        }
      </QueryRows>
    </DashboardSection>
  )
}
