import type { TransactionRow } from '#contract/market/deals.ts'
import { m } from '#web/paraglide/messages.js'
import { type Display, formatPerArea, perAreaLabel } from './display.ts'
import { dealRooms, midSentence, typeLabel } from './property-labels.ts'

/** A short description of a deal: "2 bed flat", "Land"; its usage if the register files no type. */
export function dealSubject(deal: TransactionRow): string {
  const rooms = deal.rooms === null ? null : dealRooms(deal)
  const kind = deal.subtype ?? (deal.type === 'unspecified' ? deal.usage : null) ?? typeLabel(deal.type)
  return rooms === null ? kind : `${rooms} ${midSentence(kind)}`
}

/** The most precise location of a deal, then the wider one. */
export function dealLocation(deal: TransactionRow): string {
  const precise = deal.building ?? deal.project
  return precise === null || precise === deal.area ? deal.area : `${precise}, ${deal.area}`
}

export function perAreaText(deal: TransactionRow, display: Display): string {
  return deal.pricePerSqm === null
    ? m.market_figure_no_size()
    : `${formatPerArea(display, deal.pricePerSqm)} ${perAreaLabel(display)}`
}
