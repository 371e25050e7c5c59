import { X } from 'lucide-react'
import type { MarketBasis } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { useMarketSearch } from './market-search.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { useDisplay } from '#web/format/display.ts'

/** Marks demonstration deals as long as they are on the page. */
export function DemonstrationNotice({ basis }: { basis: MarketBasis }) {
  return basis.data === 'demonstration' ? (
    <Badge variant="warning">{m.ui_demonstration_notice()}</Badge>
  ) : null
}

type NotHeldProps = { cities: readonly string[]; toText: (of: { cities: string }) => string }

/** The selected cities of which no such register is held. */
export function NotHeld({ cities, toText }: NotHeldProps) {
  const { locale } = useDisplay()
  if (cities.length === 0) return null
  const list = new Intl.ListFormat(locale).format(cities)
  return <p className="border-s-2 border-brass ps-3 text-sm">{toText({ cities: list })}</p>
}

/** Reports ignored parts of the address, until it is dismissed or the filter changes. */
export function DroppedNotice({ names }: { names: readonly string[] }) {
  const { search, go } = useMarketSearch()
  if (names.length === 0) return null
  return (
    <output className="flex items-center gap-2 border-s-2 border-border ps-3 text-sm text-muted-foreground">
      {m.market_dropped({ names: names.join(', ') })}
      <IconButton size="icon-sm" label={m.market_dropped_dismiss()} onClick={() => go(search, 'replace')}>
        <X />
      </IconButton>
    </output>
  )
}
