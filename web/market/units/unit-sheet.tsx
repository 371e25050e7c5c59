import { useQuery } from '@tanstack/react-query'
import type { UnitDetail } from '#contract/market/units.ts'
import { ApiError } from '#web/api/api-error.ts'
import { areaUnitLabel, formatArea, useDisplay } from '#web/format/display.ts'
import { projectAndArea, typeLabel } from '#web/format/property-labels.ts'
import { unitSubject, unitTenure } from '#web/figures/rows/unit-text.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { BatchFacts } from '#web/market/rows/batch-facts.tsx'
import { Fact, Facts, SheetSkeleton } from '#web/market/rows/facts.tsx'
import { RowHistory } from '#web/market/rows/row-history.tsx'
import { changed } from '#web/market/search-params.ts'
import { unitById } from '#web/market/unit-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'

/** One unit with all fields of the register, its source and its history. */
export function UnitSheet({ id }: { id: string }) {
  const { search, go } = useMarketSearch()
  const query = useQuery(unitById(id))
  const unit = query.data
  const isGone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || go(changed(search, { unit: undefined }), 'replace')}>
      <SheetContent
        title={unit ? projectAndArea(unit) : m.market_units_sheet_title()}
        description={unit ? unitSubject(unit) : undefined}
      >
        {isGone ? (
          <p className="text-sm text-muted-foreground">{m.market_units_sheet_missing()}</p>
        ) : (
          <QueryBoundary query={query} skeleton={<SheetSkeleton />}>
            {(read) => (
              <div className="flex flex-col gap-6 text-sm tabular-nums">
                <Filed unit={read} />
                <Origin unit={read} />
                <RowHistory history={read.history} />
              </div>
            )}
          </QueryBoundary>
        )}
      </SheetContent>
    </Sheet>
  )
}

type Part = { unit: UnitDetail }

function Filed({ unit }: Part) {
  const display = useDisplay()
  const size = (sizeSqm: number | null) =>
    sizeSqm === null ? null : `${formatArea(display, sizeSqm)} ${areaUnitLabel(display)}`
  return (
    <Facts title={m.market_deal_filed()}>
      <Fact name={m.market_field_city()} value={unit.city} />
      <Fact name={m.market_field_area()} value={unit.area} />
      <Fact name={m.market_deal_master_project()} value={unit.masterProject} />
      <Fact name={m.market_field_project()} value={unit.project} />
      <Fact name={m.market_units_sheet_project_key()} value={unit.projectKey} />
      <Fact name={m.market_units_column_building()} value={unit.building} />
      <Fact name={m.market_units_column_unit()} value={unit.unit} />
      <Fact name={m.market_units_column_floor()} value={unit.floor} />
      <Fact name={m.market_field_type()} value={typeLabel(unit.type)} />
      <Fact name={m.market_field_subtype()} value={unit.subtype} />
      <Fact name={m.market_deal_rooms_filed()} value={unit.roomsFiled} />
      <Fact name={m.market_field_rooms()} value={unit.rooms === null ? null : String(unit.rooms)} />
      <Fact name={m.market_column_size()} value={size(unit.sizeSqm)} />
      <Fact name={m.market_units_sheet_balcony()} value={size(unit.balconySqm)} />
      <Fact name={m.market_units_sheet_parking()} value={unit.parking} />
      <Fact name={m.market_field_freehold()} value={unitTenure(unit)} />
    </Facts>
  )
}

function Origin({ unit: { batch, firstBatch, source, sourceLine, number, demonstration } }: Part) {
  return (
    <Facts title={m.market_deal_origin()}>
      <Fact name={m.market_deal_source()} value={source} />
      <Fact name={m.market_units_column_number()} value={number} />
      <BatchFacts batch={batch} line={sourceLine} isDemonstration={demonstration} />
      {firstBatch && firstBatch.id !== batch?.id ? (
        <Fact name={m.market_deal_first_batch()} value={`${firstBatch.id} · ${firstBatch.fileName}`} />
      ) : null}
    </Facts>
  )
}
