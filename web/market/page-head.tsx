import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Check, Link2 } from 'lucide-react'
import type { MarketBasis } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { useBasisText } from './basis-text.ts'
import { AreaUnitSwitch, DisplaySwitches } from './display-switches.tsx'
import { useMarketSearch } from './market-search.ts'
import { ConversionNotice } from './conversion-notice.tsx'
import { DemonstrationNotice, DroppedNotice } from './notices.tsx'
import { MarketTabs } from './market-tabs.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import {
  changed,
  toFilter,
  inCountry,
  otherKind,
  shownTab,
  withoutFilters,
  type MarketTab,
} from './search-params.ts'

const copiedMs = 2000

const leads: Record<MarketTab, () => string> = {
  deals: m.market_lead,
  rents: m.market_rents_lead,
  units: m.market_units_lead,
}

/** Title, source, market, currency and unit, and notices that must precede the figures. */
type Props = {
  basis: MarketBasis | undefined
  /** Whether both register and demonstration rows are held, so that one can go to the other. */
  hasOtherKind: boolean
  dropped: readonly string[]
}

export function PageHead({ basis: of, hasOtherKind, dropped }: Props) {
  const { search, go } = useMarketSearch()
  const { country } = toFilter(search)
  // The mark of demonstration data stands for the name of their source.
  const isInvented = of?.data === 'demonstration'
  const basis = useBasisText(isInvented ? { ...of, sources: [] } : of)
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2 md:gap-x-3">
        <div className="min-w-0 flex-1">
          <h1 className="page-title">{m.market_title()}</h1>
          {/* As high as with all of it, so that nothing moves when the basis is known. */}
          <div className="mt-1 flex min-h-15 flex-wrap content-start items-center gap-x-2 gap-y-1 text-sm text-muted-foreground sm:min-h-6">
            {of ? <DemonstrationNotice basis={of} /> : null}
            {basis === '' ? null : (
              <p key={basis === null ? 'lead' : 'basis'}>{basis ?? leads[shownTab(search)]()}</p>
            )}
            {of && hasOtherKind ? <OtherKind basis={of} /> : null}
          </div>
        </div>
        <div className="flex md:order-last">
          <CopyLink />
        </div>
        <div className="flex flex-wrap gap-2 max-md:basis-full md:gap-3">
          <Button asChild variant="outline" size="sm">
            <Link to="/transactions/fair-price">{m.fair_title()}</Link>
          </Button>
          <Segments
            label={m.market_country()}
            value={country}
            options={[
              { value: 'AE', name: m.market_country_ae() },
              { value: 'SA', name: m.market_country_sa() },
            ]}
            onChange={(next) => go(inCountry(search, next))}
          />
          {shownTab(search) === 'units' ? <AreaUnitSwitch /> : <DisplaySwitches />}
        </div>
      </div>
      <MarketTabs />
      <DroppedNotice names={dropped} />
      <ConversionNotice />
    </header>
  )
}

/** A link between register and demonstration rows. */
function OtherKind({ basis }: { basis: MarketBasis }) {
  const { search, go } = useMarketSearch()
  const other = otherKind(basis)
  return (
    <button
      type="button"
      className="underline decoration-border underline-offset-4 hover:decoration-current"
      onClick={() =>
        go(
          changed(withoutFilters(search), { data: other, deal: undefined, rent: undefined, unit: undefined }),
        )
      }
    >
      {other === 'register' ? m.market_demonstration_leave() : m.market_demonstration_enter()}
    </button>
  )
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }
  return (
    <IconButton label={isCopied ? m.market_share_done() : m.market_share_link()} onClick={() => void copy()}>
      {isCopied ? <Check /> : <Link2 />}
    </IconButton>
  )
}
