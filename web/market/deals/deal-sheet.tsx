import { useQuery } from '@tanstack/react-query'
import type { TransactionDetail } from '#contract/market/deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api/api-error.ts'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { dealLocation, dealSubject, perAreaText } from '#web/format/deal-text.ts'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import { Fact, Facts, SheetSkeleton } from '#web/market/rows/facts.tsx'
import { BatchFacts } from '#web/market/rows/batch-facts.tsx'
import { RowHistory } from '#web/market/rows/row-history.tsx'
import { type Display, areaUnitLabel, useDisplay, formatArea, formatPrice } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { dealById } from '#web/market/queries.ts'
import { changed } from '#web/market/search-params.ts'
import { reasonWhy } from '#web/market/reason-labels.ts'
import { freeholdLabel, groupLabel, stageLabel } from '#web/market/vocabulary.ts'
import { typeLabel } from '#web/format/property-labels.ts'

/** One deal with all fields of the register, its source and its history. */
export function DealSheet({ id }: { id: string }) {
  const { search, go } = useMarketSearch()
  const query = useQuery(dealById(id))
  const deal = query.data
  const isGone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || go(changed(search, { deal: undefined }), 'replace')}>
      <SheetContent
        title={deal ? dealLocation(deal) : m.market_deal_title({ number: id })}
        description={deal ? dealSubject(deal) : undefined}
      >
        {isGone ? (
          <p className="text-sm text-muted-foreground">{m.market_deal_missing()}</p>
        ) : (
          <QueryBoundary query={query} skeleton={<SheetSkeleton />}>
            {(read) => <Deal deal={read} />}
          </QueryBoundary>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Deal({ deal }: { deal: TransactionDetail }) {
  const display = useDisplay()
  return (
    <div className="flex flex-col gap-6 text-sm tabular-nums">
      <Amount deal={deal} display={display} />
      <Filed deal={deal} display={display} />
      <Origin deal={deal} display={display} />
      <RowHistory history={deal.history} />
    </div>
  )
}

function Amount({ deal, display }: { deal: TransactionDetail; display: Display }) {
  const name = {
    sale: m.market_deal_price,
    mortgage: m.market_deal_loan,
    gift: m.market_deal_valuation,
  }[deal.group]()
  const asFiled = (deal.priceMinor / 100).toLocaleString(display.locale, { maximumFractionDigits: 2 })
  return (
    <div>
      <p className="text-muted-foreground">{name}</p>
      <p className="text-2xl font-medium">
        <Quantity value={formatPrice(display, deal.priceMinor)} unit={display.currency} />
      </p>
      <p className="text-muted-foreground">
        {perAreaText(deal, display)}
        {display.currency === deal.currency
          ? null
          : ` · ${m.market_deal_converted({ amount: asFiled, currency: deal.currency })}`}
      </p>
      {deal.exclusion === 'none' ? null : (
        <p className="mt-3 border-s-2 border-brass ps-3">
          {m.market_deal_left_out({ why: reasonWhy(deal.exclusion) })}
        </p>
      )}
    </div>
  )
}

function Filed({ deal, display }: { deal: TransactionDetail; display: Display }) {
  const sized = (sqm: number | null) =>
    sqm === null ? null : `${formatArea(display, sqm)} ${areaUnitLabel(display)}`
  return (
    <Facts title={m.market_deal_filed()}>
      <Fact name={m.market_field_date()} value={formatDay(display.locale, deal.registeredOn)} />
      <Fact name={m.market_deal_time()} value={deal.registeredTime} />
      <Fact name={m.market_field_group()} value={groupLabel(deal.group)} />
      <Fact name={m.market_field_procedure()} value={deal.procedure} />
      <Fact name={m.market_field_stage()} value={deal.stage && stageLabel(deal.stage)} />
      <Fact name={m.market_field_city()} value={deal.city} />
      <Fact name={m.market_field_area()} value={deal.area} />
      <Fact name={m.market_field_community()} value={deal.community} />
      <Fact name={m.market_deal_master_project()} value={deal.masterProject} />
      <Fact name={m.market_field_project()} value={deal.project} />
      <Fact name={m.market_field_building()} value={deal.building} />
      <Fact name={m.market_field_type()} value={typeLabel(deal.type)} />
      <Fact name={m.market_field_subtype()} value={deal.subtype} />
      <Fact name={m.market_field_usage()} value={deal.usage} />
      <Fact name={m.market_deal_rooms_filed()} value={deal.roomsFiled} />
      <Fact
        name={m.market_field_freehold()}
        value={deal.freehold === null ? null : freeholdLabel(deal.freehold ? 'yes' : 'no')}
      />
      <Fact name={m.market_deal_property_size()} value={sized(deal.propertySqm)} />
      <Fact name={m.market_deal_deal_size()} value={sized(deal.transactionSqm)} />
      <Fact name={m.market_deal_metro()} value={deal.metro} />
      <Fact name={m.market_deal_mall()} value={deal.mall} />
      <Fact name={m.market_deal_landmark()} value={deal.landmark} />
      {Object.entries(deal.details).map(([name, value]) => (
        <Fact key={name} name={name} value={String(value)} />
      ))}
    </Facts>
  )
}

function Origin({ deal, display }: { deal: TransactionDetail; display: Display }) {
  const { batch, firstBatch } = deal
  return (
    <Facts title={m.market_deal_origin()}>
      <Fact name={m.market_deal_register()} value={deal.register} />
      <Fact name={m.market_deal_source()} value={deal.source} />
      <Fact name={m.market_deal_number()} value={deal.number} />
      {deal.line > 1 ? <Fact name={m.market_deal_position()} value={String(deal.line)} /> : null}
      <BatchFacts batch={batch} line={deal.sourceLine} isDemonstration={deal.register === 'demonstration'} />
      {firstBatch && firstBatch.id !== batch?.id ? (
        <Fact name={m.market_deal_first_batch()} value={`${firstBatch.id} · ${firstBatch.fileName}`} />
      ) : null}
      <Fact
        name={m.market_deal_first_seen()}
        value={formatDay(display.locale, deal.firstSeenAt.slice(0, 10))}
      />
    </Facts>
  )
}
