import type { ReactNode } from 'react'
import type { TransactionRow } from '#contract/market-deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import type { DealColumnName } from './columns.ts'
import { type Display, perAreaWord, formatArea, formatPerArea, formatPrice } from '#web/format/display.ts'
import { reasonWord } from '#web/market/reason-labels.ts'
import { dealRooms, freeholdWord, stageWord, typeWord } from '#web/market/vocabulary.ts'

/** How wide a column is at least, in pixels, and whether its numbers align at the end. */
export const columnShapes: Record<DealColumnName, { widthPx: number; isNumber: boolean }> = {
  registeredOn: { widthPx: 104, isNumber: false },
  city: { widthPx: 110, isNumber: false },
  area: { widthPx: 118, isNumber: false },
  community: { widthPx: 150, isNumber: false },
  project: { widthPx: 118, isNumber: false },
  building: { widthPx: 150, isNumber: false },
  property: { widthPx: 100, isNumber: false },
  size: { widthPx: 80, isNumber: true },
  price: { widthPx: 104, isNumber: true },
  perArea: { widthPx: 72, isNumber: true },
  reason: { widthPx: 120, isNumber: false },
  stage: { widthPx: 76, isNumber: false },
  type: { widthPx: 92, isNumber: false },
  rooms: { widthPx: 76, isNumber: false },
  procedure: { widthPx: 170, isNumber: false },
  usage: { widthPx: 104, isNumber: false },
  freehold: { widthPx: 104, isNumber: false },
  number: { widthPx: 132, isNumber: false },
  register: { widthPx: 176, isNumber: false },
}

/** One cell of a deal; a long name keeps its whole text in the tooltip of the browser. */
export function DealCell({
  deal,
  column,
  display,
}: {
  deal: TransactionRow
  column: DealColumnName
  display: Display
}) {
  const value = cellOf(deal, column, display)
  return value ?? <span className="text-muted-foreground">—</span>
}

function cellOf(deal: TransactionRow, column: DealColumnName, display: Display): ReactNode {
  switch (column) {
    case 'registeredOn':
      return formatDay(display.locale, deal.registeredOn)
    case 'city':
      return <bdi>{deal.city}</bdi>
    case 'area':
      return <bdi>{deal.area}</bdi>
    case 'community':
      return <bdi>{deal.community}</bdi>
    case 'project':
      return deal.project && <bdi>{deal.project}</bdi>
    case 'building':
      return deal.building && <bdi>{deal.building}</bdi>
    case 'property':
      return dealSubject(deal)
    case 'type':
      return typeWord(deal.type)
    case 'rooms':
      return dealRooms(deal)
    case 'size':
      return deal.sizeSqm === null ? null : formatArea(display, deal.sizeSqm)
    case 'price':
      return formatPrice(display, deal.priceMinor)
    case 'perArea':
      return deal.pricePerSqm === null ? null : formatPerArea(display, deal.pricePerSqm)
    case 'reason':
      return deal.exclusion === 'none' ? null : reasonWord(deal.exclusion)
    case 'stage':
      return deal.stage && stageWord(deal.stage)
    case 'procedure':
      return deal.procedure
    case 'usage':
      return deal.usage
    case 'freehold':
      return deal.freehold === null ? null : freeholdWord(deal.freehold ? 'yes' : 'no')
    case 'number':
      return deal.number
    case 'register':
      return deal.register
  }
}

/** A number with its unit after it, smaller and lighter. */
export function Quantity({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      {value} <span className="text-xs text-muted-foreground">{unit}</span>
    </>
  )
}

/** What a deal is, in a few words: "2 bed Flat", "Land"; its usage where the register files no kind. */
export function dealSubject(deal: TransactionRow): string {
  const rooms = deal.rooms === null ? null : dealRooms(deal)
  const kind = deal.subtype ?? (deal.type === 'unspecified' ? deal.usage : null) ?? typeWord(deal.type)
  return [rooms, kind].filter((part) => part !== null).join(' ')
}

/** Its most precise place, then the wider one. */
export function dealLocation(deal: TransactionRow): string {
  const precise = deal.building ?? deal.project
  return precise === null || precise === deal.area ? deal.area : `${precise}, ${deal.area}`
}

export function perAreaText(deal: TransactionRow, display: Display): string {
  return deal.pricePerSqm === null
    ? m.market_figure_no_size()
    : `${formatPerArea(display, deal.pricePerSqm)} ${perAreaWord(display)}`
}
