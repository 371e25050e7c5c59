import type { AnalyticsRank } from '#contract/market/analytics.ts'
import {
  priceBandsMillions,
  type AnalyticsUnit,
  type HeadlineKey,
} from '#domain/market/analytics/sections.ts'
import { areaNumber, tenthPercent, wholeNumber } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  displayArea,
  displayFigure,
  formatDisplayed,
  metricUnit,
  type Display,
} from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { roomsLabel } from '#web/market/vocabulary.ts'

/** Title and definition of each panel. */
const panels: Record<string, { title: () => string; about: () => string }> = {
  headline: { title: m.analytics_headline, about: m.analytics_headline_about },
  price: { title: m.analytics_price, about: m.analytics_price_about },
  sales: { title: m.analytics_sales, about: m.analytics_sales_about },
  'areas-price': { title: m.analytics_areas_price, about: m.analytics_areas_price_about },
  'projects-sales': { title: m.analytics_projects_sales, about: m.analytics_projects_about },
  'projects-off-plan': { title: m.analytics_projects_off_plan, about: m.analytics_projects_about },
  'areas-sales': { title: m.analytics_areas_sales, about: m.analytics_areas_sales_about },
  'areas-luxury-sales': { title: m.analytics_areas_luxury, about: m.analytics_luxury_about },
  'price-by-rooms': { title: m.analytics_price_by_rooms, about: m.analytics_price_about },
  'price-index': { title: m.analytics_price_index, about: m.analytics_price_index_about },
  'price-bands': { title: m.analytics_price_bands, about: m.analytics_price_bands_about },
  'new-and-renewed': { title: m.analytics_new_and_renewed, about: m.analytics_rent_about },
  'rent-by-rooms': { title: m.analytics_rent_by_rooms, about: m.analytics_rent_about },
  'rooms-new-rent': { title: m.analytics_rooms_new_rent, about: m.analytics_rent_about },
  'rooms-renewed-rent': { title: m.analytics_rooms_renewed_rent, about: m.analytics_rent_about },
  'areas-rent': { title: m.analytics_areas_rent, about: m.analytics_rent_about },
  'areas-growth': { title: m.analytics_areas_growth, about: m.analytics_areas_growth_about },
  'areas-yield': { title: m.analytics_areas_yield, about: m.analytics_yield_about },
  'gross-yield': { title: m.analytics_gross_yield_trend, about: m.analytics_gross_yield_trend_about },
  'rooms-yield': { title: m.analytics_rooms_yield, about: m.analytics_yield_about },
  'handover-years': { title: m.analytics_handover_years, about: m.analytics_handover_years_about },
  'registered-flats': { title: m.analytics_registered_flats, about: m.analytics_registered_flats_about },
  'areas-turnover': { title: m.analytics_areas_turnover, about: m.analytics_areas_turnover_about },
  'areas-stock': { title: m.analytics_areas_stock, about: m.analytics_areas_stock_about },
  'areas-due': { title: m.analytics_areas_due, about: m.analytics_areas_due_about },
  'off-plan-share': { title: m.analytics_off_plan_share, about: m.analytics_off_plan_share_about },
  'sales-by-stage': { title: m.analytics_sales_by_stage, about: m.analytics_sales_about },
  'price-by-stage': { title: m.analytics_price_by_stage, about: m.analytics_price_about },
  'off-plan-premium': { title: m.analytics_off_plan_premium, about: m.analytics_off_plan_premium_about },
  'areas-off-plan': { title: m.analytics_areas_off_plan, about: m.analytics_areas_price_about },
  'ready-sales': { title: m.analytics_ready_sales, about: m.analytics_sales_about },
  'areas-resale': { title: m.analytics_areas_resale, about: m.analytics_resale_about },
  'resale-gain': { title: m.analytics_resale_gain, about: m.analytics_resale_about },
  'sales-value': { title: m.analytics_sales_value, about: m.analytics_sales_about },
  'areas-ready': { title: m.analytics_areas_ready, about: m.analytics_areas_price_about },
  'mortgages-per-hundred': { title: m.analytics_mortgages_per_hundred, about: m.analytics_mortgages_about },
  'deal-groups': { title: m.analytics_deal_groups, about: m.analytics_mortgages_about },
  'luxury-sales': { title: m.analytics_luxury_sales, about: m.analytics_luxury_about },
  'luxury-value': { title: m.analytics_luxury_value, about: m.analytics_luxury_about },
  'areas-luxury': { title: m.analytics_areas_luxury, about: m.analytics_luxury_about },
  'land-price': { title: m.analytics_land_price, about: m.analytics_land_about },
  'land-sales': { title: m.analytics_land_sales, about: m.analytics_land_about },
  'areas-land': { title: m.analytics_areas_land, about: m.analytics_land_about },
  'published-index': { title: m.analytics_published_index, about: m.analytics_published_index_about },
  'published-index-2014': {
    title: m.analytics_published_index_2014,
    about: m.analytics_published_index_about,
  },
  'published-price': { title: m.analytics_published_price, about: m.analytics_published_price_about },
  'published-sales': { title: m.analytics_published_sales, about: m.analytics_published_sales_about },
  'published-district-price': {
    title: m.analytics_published_district_price,
    about: m.analytics_published_mean_about,
  },
  'published-index-kapsarc': {
    title: m.analytics_published_index_kapsarc,
    about: m.analytics_published_index_kapsarc_about,
  },
  'published-house-prices': {
    title: m.analytics_published_house_prices,
    about: m.analytics_published_house_prices_about,
  },
  'published-ministry-deals': {
    title: m.analytics_published_ministry_deals,
    about: m.analytics_published_ministry_deals_about,
  },
  'published-mortgages': {
    title: m.analytics_published_mortgages,
    about: m.analytics_published_mortgages_about,
  },
  'published-mortgage-value': {
    title: m.analytics_published_mortgage_value,
    about: m.analytics_published_mortgage_value_about,
  },
  'published-loans': {
    title: m.analytics_published_loans,
    about: m.analytics_published_loans_about,
  },
  'published-mortgage-operations': {
    title: m.analytics_published_mortgage_operations,
    about: m.analytics_published_mortgage_operations_about,
  },
  'published-mortgage-registrations': {
    title: m.analytics_published_mortgage_registrations,
    about: m.analytics_published_mortgage_registrations_about,
  },
  'published-rent': { title: m.analytics_published_rent, about: m.analytics_published_mean_about },
}

/** Panels whose title names an amount, which is one of the city's currency. */
const amountTitles: Record<string, (inputs: { currency: string }) => string> = {
  'luxury-sales': m.analytics_luxury_sales_in,
  'luxury-value': m.analytics_luxury_value_in,
  'areas-luxury': m.analytics_areas_luxury_in,
  'areas-luxury-sales': m.analytics_areas_luxury_in,
}

/** The title of a panel; of a city, by its currency. */
export function panelTitle(key: string, currency?: string): string {
  const ofAmount = currency === undefined ? undefined : amountTitles[key]
  return ofAmount && currency !== undefined ? ofAmount({ currency }) : (panels[key]?.title() ?? key)
}

export function panelAbout(key: string): string {
  return panels[key]?.about() ?? ''
}

/** What is said instead of a chart without a figure. */
const emptyPanels: Record<string, () => string> = {
  'gross-yield': m.analytics_gross_yield_none,
  'resale-gain': m.analytics_resale_none,
  'areas-resale': m.analytics_resale_none,
}

export function emptyPanel(key: string): string {
  return emptyPanels[key]?.() ?? m.analytics_nothing()
}

/** Every panel that has words, for the test that compares them with what the server sends. */
export const panelKeys: readonly string[] = Object.keys(panels)

/** The name of a measure of the headline table. An amount in it is one of the city's currency. */
export function headlineName(key: HeadlineKey, { filed }: Pick<Display, 'filed'>): string {
  return amountTitles[key]?.({ currency: filed }) ?? headlineNames[key]()
}

const headlineNames: Record<HeadlineKey, () => string> = {
  sales: m.analytics_row_sales,
  value: m.analytics_row_value,
  'average-price': m.analytics_row_average_price,
  'median-price': m.analytics_row_median_price,
  'flat-per-sqm': m.analytics_row_flat_per_area,
  'villa-per-sqm': m.analytics_row_villa_per_area,
  'off-plan-share': m.analytics_row_off_plan_share,
  'off-plan-premium': m.analytics_row_off_plan_premium,
  'luxury-sales': m.analytics_luxury_sales,
  'luxury-value': m.analytics_luxury_value,
  mortgages: m.analytics_mortgages,
  'mortgages-per-hundred': m.analytics_mortgages_per_hundred,
  contracts: m.analytics_row_contracts,
  'new-contract-share': m.analytics_row_new_share,
  'new-rent': m.analytics_row_new_rent,
  'renewed-rent': m.analytics_row_renewed_rent,
}

/** A line of a chart, or a part of a ranking. */
const parts: Record<string, () => string> = {
  new: m.analytics_line_new,
  renewed: m.analytics_line_renewed,
  'off-plan': m.analytics_line_off_plan,
  ready: m.analytics_line_ready,
  sale: m.analytics_sales,
  mortgage: m.analytics_mortgages,
  gift: m.analytics_line_gift,
  flat: m.analytics_line_flat,
  villa: m.analytics_line_villa,
  units: m.analytics_line_units,
  building: m.analytics_line_building,
  land: m.analytics_land,
  floor: m.analytics_line_floor,
  studio: m.analytics_line_studio,
  duplex: m.analytics_line_duplex,
  'residential-land': m.analytics_line_residential_land,
  'commercial-land': m.analytics_line_commercial_land,
  'riyadh-region': m.analytics_line_riyadh_region,
  'saudi-arabia': m.analytics_line_saudi_arabia,
  nominal: m.analytics_line_nominal,
  real: m.analytics_line_real,
  banks: m.analytics_line_banks,
  'finance-companies': m.analytics_line_finance_companies,
  'retail-loans': m.analytics_line_retail_loans,
  'corporate-loans': m.analytics_line_corporate_loans,
  residential: m.analytics_line_residential,
  commercial: m.analytics_line_commercial,
  agricultural: m.analytics_line_agricultural,
  registered: m.analytics_line_registered,
  released: m.analytics_line_released,
  'filed-in-riyadh': m.analytics_line_filed_in_riyadh,
  sales: m.analytics_part_sales,
  rents: m.analytics_part_rents,
  before: m.analytics_part_before,
  'sales-before': m.analytics_part_sales_before,
  'sales-value': m.analytics_sales_value,
  'registered-homes': m.analytics_part_registered_homes,
  'sold-share': m.analytics_part_sold_share,
  share: m.analytics_part_share,
  'median-now': m.analytics_part_median_now,
  'median-before': m.analytics_part_median_before,
  'median-price': m.analytics_part_median_price,
  'median-rent': m.analytics_part_median_rent,
  'net-yield': m.analytics_part_net_yield,
  'lower-gain': m.analytics_part_lower_gain,
  'upper-gain': m.analytics_part_upper_gain,
  'loss-share': m.analytics_part_loss_share,
  'flip-share': m.analytics_part_flip_share,
  'years-held': m.analytics_part_years_held,
  resales: m.analytics_part_resales,
  'shrunk-growth': m.analytics_part_shrunk_growth,
  'units-for-sale': m.analytics_part_units_for_sale,
  'sold-a-month': m.analytics_part_sold_a_month,
  absorption: m.analytics_part_absorption,
  'buying-costs': m.analytics_part_buying_costs,
  'price-to-rent': m.analytics_part_price_to_rent,
  projects: m.analytics_part_projects,
  'without-units': m.analytics_part_without_units,
  'past-due': m.analytics_part_units_past_due,
  behind: m.analytics_part_behind,
  'overdue-months': m.analytics_part_overdue,
  'slip-months': m.analytics_part_slip,
  'median-size': m.analytics_part_median_size,
  'ready-flats': m.analytics_part_ready_flats,
  'units-read': m.analytics_part_units_read,
  'found-in-register': m.analytics_part_found,
}

export function lineName(of: string): string {
  return /^[0-5]$/.test(of) ? roomsLabel(of) : (parts[of]?.() ?? of)
}

const partUnits: Record<string, AnalyticsUnit> = {
  'median-now': 'money-per-sqm',
  'median-before': 'money-per-sqm',
  'median-price': 'money',
  'median-rent': 'money-per-year',
  share: 'ratio',
  'sales-value': 'money',
  'net-yield': 'ratio',
  'lower-gain': 'ratio',
  'upper-gain': 'ratio',
  'loss-share': 'ratio',
  'flip-share': 'ratio',
  'years-held': 'years',
  'shrunk-growth': 'ratio',
  'sold-a-month': 'per-hundred',
  absorption: 'ratio',
  'buying-costs': 'money',
  'sold-share': 'ratio',
  'median-size': 'size',
  'found-in-register': 'ratio',
  'price-to-rent': 'years',
}

/** The unit of a part of a ranking; `before` has the unit of the ranking. */
export function partUnit(of: string, unit: AnalyticsUnit): AnalyticsUnit {
  return of === 'before' ? unit : (partUnits[of] ?? 'count')
}

/** `completed 2024`, `since-read 2026`, `due 2027`, `past-due` or `no-date`. */
function handoverName(name: string): string {
  const [kind, year = ''] = name.split(' ')
  if (kind === 'completed') return m.analytics_year_completed({ year })
  if (kind === 'since-read') return m.analytics_year_since_read({ year })
  if (kind === 'due') return m.analytics_year_due({ year })
  return kind === 'past-due' ? m.analytics_part_past_due() : m.analytics_year_no_date()
}

/** The name of a row of a ranking. */
export function rankName(
  { name }: AnalyticsRank,
  of: 'area' | 'project' | 'rooms' | 'band' | 'year',
  display: Display,
): string {
  if (of === 'rooms') return roomsLabel(name)
  if (of === 'year') return handoverName(name)
  return of === 'band' ? bandName(Number(name), display) : name
}

/** A price band by its lower bound in millions: below 0.5M, 0.5M to 1M, from 20M. */
function bandName(from: number, display: Display): string {
  const to = priceBandsMillions[priceBandsMillions.findIndex((bound) => bound === from) + 1]
  const [low, currency] = [wholeOrHalf(from, display), display.filed]
  if (to === undefined) return m.analytics_band_from({ currency, low })
  const high = wholeOrHalf(to, display)
  return from === 0 ? m.analytics_band_below({ currency, high }) : m.analytics_band({ currency, low, high })
}

function wholeOrHalf(millions: number, { locale }: Display): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(millions)
}

/** A figure in the displayed currency and unit. */
export function shownFigure(display: Display, unit: AnalyticsUnit, value: number): number {
  if (unit === 'size') return displayArea(display, value)
  if (unit === 'money-per-sqm') return displayFigure(display, 'perSqm', value)
  return unit === 'money' || unit === 'money-per-year' ? displayFigure(display, 'price', value) : value
}

/** A figure that `shownFigure` converted, as text. */
export function writtenFigure(display: Display, unit: AnalyticsUnit, shown: number): string {
  if (unit === 'ratio') return percentText(display, shown)
  if (unit === 'size') return areaNumber(display.locale, shown)
  if (unit === 'count') return wholeNumber(display.locale, shown)
  if (unit === 'index') return indexText(display, shown)
  if (unit === 'years' || unit === 'months' || unit === 'per-hundred')
    return new Intl.NumberFormat(display.locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(shown)
  return formatDisplayed(display, unit === 'money-per-sqm' ? 'perSqm' : 'price', shown)
}

/** Indices begin at 1 or at 100: four digits suit both. */
function indexText({ locale }: Display, index: number): string {
  return new Intl.NumberFormat(locale, { minimumSignificantDigits: 4, maximumSignificantDigits: 4 }).format(
    index,
  )
}

/** With one decimal. A share that is not zero is not shown as zero. */
export function percentText({ locale }: Display, ratio: number): string {
  const percent = (value: number) => tenthPercent(locale, value)
  if (ratio > 0 && percent(ratio) === percent(0)) return m.analytics_below({ bound: percent(0.001) })
  return percent(ratio)
}

/** The name of a unit; empty where the number says it. */
export function unitName(display: Display, unit: AnalyticsUnit): string {
  switch (unit) {
    case 'money':
      return display.currency
    case 'money-per-sqm':
      return metricUnit(display, 'perSqm')
    case 'money-per-year':
      return m.analytics_unit_per_year({ currency: display.currency })
    case 'size':
      return areaUnitLabel(display)
    case 'years':
      return m.analytics_unit_years()
    case 'months':
      return m.analytics_unit_months()
    case 'index':
      return m.analytics_unit_index()
    default:
      return ''
  }
}
