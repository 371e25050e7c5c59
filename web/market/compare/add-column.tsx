import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { columnRefusal, hasRoom, withColumn } from '#web/market/compared-filters.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { parseSearch as parseAddress } from '#web/page/search-string.ts'
import { parseSearch } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { savedViews } from './compare-queries.ts'

const refusals = {
  compared: m.market_compare_is_compared,
  full: m.market_compare_full,
  'other-tab': m.market_compare_other_tab,
  'other-country': m.market_compare_other_country,
}

/** Adds the current filter or a saved view as a column. What cannot be added says why. */
export function AddColumn() {
  const { search, go } = useMarketSearch()
  const { data = [] } = useQuery(savedViews())
  const views = data.filter(({ page }) => page === 'transactions')
  const options = [
    { key: 'current', name: m.market_compare_current(), filter: search },
    ...views.map((view) => ({
      key: view.id,
      name: view.name,
      filter: parseSearch(parseAddress(view.search)).search,
    })),
  ]
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" disabled={!hasRoom(search)}>
          <Plus aria-hidden />
          {hasRoom(search) ? m.market_compare_add() : m.market_compare_full()}
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-80">
        {options.map(({ key, name, filter }, at) => {
          const refusal = columnRefusal(search, filter)
          return (
            <div key={key}>
              {at === 1 ? (
                <>
                  <MenuSeparator />
                  <MenuLabel>{m.market_compare_views()}</MenuLabel>
                </>
              ) : null}
              <MenuItem disabled={refusal !== null} onSelect={() => go(withColumn(search, filter))}>
                <span className="min-w-0">
                  <span className="block truncate">{name}</span>
                  {refusal ? (
                    <span className="block text-xs text-muted-foreground">{refusals[refusal]()}</span>
                  ) : null}
                </span>
              </MenuItem>
            </div>
          )
        })}
      </MenuContent>
    </Menu>
  )
}
