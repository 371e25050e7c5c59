import { useQuery } from '@tanstack/react-query'
import type { RentDetail } from '#contract/market/rents.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api/api-error.ts'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { areaUnitLabel, formatArea, formatPrice, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { Fact, Facts, SheetSkeleton } from '#web/market/rows/facts.tsx'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import { BatchFacts } from '#web/market/rows/batch-facts.tsx'
import { RowHistory } from '#web/market/rows/row-history.tsx'
import { changed } from '#web/market/search-params.ts'
import { contractLabel, freeholdLabel } from '#web/market/vocabulary.ts'
import { projectAndArea, propertySubject, typeLabel } from '#web/format/property-labels.ts'
import { rentById } from '#web/market/rent-queries.ts'
import { rentPerAreaText } from '#web/format/rent-text.ts'

const tenants = { person: m.market_rents_tenant_person, authority: m.market_rents_tenant_authority }

/** One rent contract with all fields of the register, its properties, its source and its history. */
export function RentSheet({ id }: { id: string }) {
  const { search, go } = useMarketSearch()
  const query = useQuery(rentById(id))
  const rent = query.data
  const isGone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || go(changed(search, { rent: undefined }), 'replace')}>
      <SheetContent
        title={rent ? projectAndArea(rent) : m.market_rents_sheet_title({ number: id })}
        description={rent ? propertySubject(rent) : undefined}
      >
        {isGone ? (
          <p className="text-sm text-muted-foreground">{m.market_rents_sheet_missing()}</p>
        ) : (
          <QueryBoundary query={query} skeleton={<SheetSkeleton />}>
            {(read) => (
              <div className="flex flex-col gap-6 text-sm tabular-nums">
                <Amount rent={read} />
                <Filed rent={read} />
                <Properties rent={read} />
                <Origin rent={read} />
                <RowHistory history={read.history} />
              </div>
            )}
          </QueryBoundary>
        )}
      </SheetContent>
    </Sheet>
  )
}

type Part = { rent: RentDetail }

function Amount({ rent }: Part) {
  const display = useDisplay()
  const asFiled = (rent.annualMinor / 100).toLocaleString(display.locale, { maximumFractionDigits: 2 })
  return (
    <div>
      <p className="text-muted-foreground">{m.market_field_rent()}</p>
      <p className="text-2xl font-medium">
        <Quantity value={formatPrice(display, rent.annualMinor)} unit={display.currency} />
      </p>
      <p className="text-muted-foreground">
        {rentPerAreaText(rent, display)}
        {display.currency === rent.currency
          ? null
          : ` · ${m.market_deal_converted({ amount: asFiled, currency: rent.currency })}`}
      </p>
      {rent.homes === 1 ? null : (
        <p className="mt-3 border-s-2 border-brass ps-3">
          {rent.homes === null
            ? m.market_rents_sheet_unknown()
            : m.market_rents_sheet_several({ count: wholeNumber(display.locale, rent.homes) })}
        </p>
      )}
    </div>
  )
}

function Filed({ rent }: Part) {
  const display = useDisplay()
  return (
    <Facts title={m.market_deal_filed()}>
      <Fact name={m.market_rents_column_starts()} value={formatDay(display.locale, rent.startsOn)} />
      <Fact name={m.market_rents_column_ends()} value={formatDay(display.locale, rent.endsOn)} />
      <Fact name={m.market_field_contract()} value={contractLabel(rent.contract)} />
      <Fact
        name={m.market_rents_sheet_amount()}
        value={`${formatPrice(display, rent.contractMinor)} ${display.currency}`}
      />
      <Fact
        name={m.market_rents_column_homes()}
        value={rent.homes === null ? null : wholeNumber(display.locale, rent.homes)}
      />
      <Fact name={m.market_rents_sheet_tenant()} value={rent.tenant && tenants[rent.tenant]()} />
      <Fact name={m.market_field_city()} value={rent.city} />
    </Facts>
  )
}

function Properties({ rent: { lines, homes } }: Part) {
  const { locale } = useDisplay()
  return (
    <div className="flex flex-col gap-6">
      {homes !== null && homes > lines.length ? (
        <p className="text-muted-foreground">
          {m.market_rents_sheet_properties_read({
            read: wholeNumber(locale, lines.length),
            count: wholeNumber(locale, homes),
          })}
        </p>
      ) : null}
      {lines.map((line) => (
        <Property key={line.line} line={line} isOnly={lines.length === 1} />
      ))}
    </div>
  )
}

function Property({ line, isOnly }: { line: RentDetail['lines'][number]; isOnly: boolean }) {
  const display = useDisplay()
  const { sizeSqm, freehold } = line
  return (
    <Facts
      title={isOnly ? m.market_column_property() : m.market_rents_sheet_property({ line: String(line.line) })}
    >
      <Fact name={m.market_field_area()} value={line.area} />
      <Fact name={m.market_field_project()} value={line.project} />
      <Fact name={m.market_rents_sheet_project_number()} value={line.projectNumber} />
      <Fact name={m.market_deal_master_project()} value={line.masterProject} />
      <Fact name={m.market_field_type()} value={typeLabel(line.type)} />
      <Fact name={m.market_field_subtype()} value={line.kind} />
      <Fact name={m.market_rents_sheet_subtype()} value={line.subType} />
      <Fact name={m.market_field_rooms()} value={line.rooms === null ? null : String(line.rooms)} />
      <Fact name={m.market_field_usage()} value={line.usage} />
      <Fact
        name={m.market_field_freehold()}
        value={freehold === null ? null : freeholdLabel(freehold ? 'yes' : 'no')}
      />
      <Fact
        name={m.market_column_size()}
        value={sizeSqm === null ? null : `${formatArea(display, sizeSqm)} ${areaUnitLabel(display)}`}
      />
    </Facts>
  )
}

function Origin({ rent: { batch, firstBatch, source, sourceLine, number, demonstration } }: Part) {
  return (
    <Facts title={m.market_deal_origin()}>
      <Fact name={m.market_deal_source()} value={source} />
      <Fact name={m.market_rents_column_number()} value={number} />
      <BatchFacts batch={batch} line={sourceLine} isDemonstration={demonstration} />
      {firstBatch && firstBatch.id !== batch?.id ? (
        <Fact name={m.market_deal_first_batch()} value={`${firstBatch.id} · ${firstBatch.fileName}`} />
      ) : null}
    </Facts>
  )
}
