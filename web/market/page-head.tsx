import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Check, Keyboard, Link2 } from 'lucide-react'
import type { MarketSummary } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useBasisText } from './basis-text.ts'
import { DisplaySwitches } from './display-switches.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { useKeys } from './keys.ts'
import { useMarketSearch } from './market-search.ts'
import { ConversionNotice, DemonstrationNotice, DroppedNotice } from './notices.tsx'
import { summaryOf } from './queries.ts'
import { Segments } from './segments.tsx'
import { filterOf, inCountry } from './search-params.ts'

const copiedMs = 2000

/** Title, source, whose market, in which money and unit; and what must be said before any figure is read. */
export function PageHead({
  summary,
  dropped,
}: {
  summary: MarketSummary | undefined
  dropped: readonly string[]
}) {
  const { search, go } = useMarketSearch()
  const { country } = filterOf(search)
  const basis = useBasisText(summary?.basis)
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="me-auto min-w-0">
          <h1 className="font-serif text-3xl leading-tight">{m.market_title()}</h1>
          <p className="text-sm text-muted-foreground">{basis ?? m.market_lead()}</p>
        </div>
        <Segments
          label={m.market_country()}
          value={country}
          options={[
            { value: 'AE', name: m.market_country_ae() },
            { value: 'SA', name: m.market_country_sa() },
          ]}
          onChange={(next) => go(inCountry(search, next))}
        />
        <DisplaySwitches />
        <div className="flex">
          <CopyLink />
          <Help />
        </div>
      </div>
      {summary ? <Kind summary={summary} /> : null}
      <DroppedNotice names={dropped} />
      <ConversionNotice />
    </header>
  )
}

/** Whether the other kind of data exists is asked once a country, and only then is it offered. */
function Kind({ summary }: { summary: MarketSummary }) {
  const { search } = useMarketSearch()
  const { country } = filterOf(search)
  const other = summary.basis.data === 'register' ? 'demonstration' : 'register'
  const asked = useQuery(summaryOf({ ...(country === 'SA' && { country }), data: other }))
  const hasOther = asked.data !== undefined && asked.data.basis.data === other && asked.data.count > 0
  return <DemonstrationNotice basis={summary.basis} hasOther={hasOther} />
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

function Help() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <span className="pointer-coarse:hidden">
        <IconButton label={m.market_keys_title()} onClick={() => setOpen(true)}>
          <Keyboard />
        </IconButton>
      </span>
      {isOpen ? <KeyboardHelp onClose={() => setOpen(false)} /> : null}
    </>
  )
}
