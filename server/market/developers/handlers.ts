import { marketDevelopers, type LeagueDeveloper } from '#contract/market/developers.ts'
import { limits } from '#domain/limits.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { toTable, type TableColumns } from '#server/http/exports/table.ts'
import { handle } from '#server/http/handle.ts'
import { analyse } from '#server/market/analytics/analysis.ts'
import { readDeveloperLeague } from './league.ts'

const tenths = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)
const share = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 1e4) / 1e4)

/** Money in major units of the city's currency, shares as ratios, delays in days. */
const columns = (currency: string): TableColumns<LeagueDeveloper> => [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['register_numbers', ({ registerNumbers }) => registerNumbers.join(' ')],
  ['sales', ({ sales }) => sales],
  ['share_of_sales', ({ salesShare }) => share(salesShare)],
  [`value_${currency}`, ({ valueMinor }) => (valueMinor === null ? null : valueMinor / 100)],
  ['share_of_value', ({ valueShare }) => share(valueShare)],
  [`median_${currency}_per_sqm`, ({ median }) => share(median.value)],
  ['median_of', ({ median }) => median.sample],
  ['against_area', ({ againstArea }) => share(againstArea.value)],
  ['against_area_of', ({ againstArea }) => againstArea.sample],
  ['off_plan_share', ({ offPlanShare }) => share(offPlanShare.value)],
  ['off_plan_share_of', ({ offPlanShare }) => offPlanShare.sample],
  ['launches', ({ launches }) => launches],
  ['on_time', ({ onTime }) => onTime.count],
  ['on_time_of', ({ onTime }) => onTime.of],
  ['slip_days_median', ({ slip }) => tenths(slip.medianDays)],
  ['slip_of', ({ slip }) => slip.sample],
  ['resale_gain_median', ({ resale }) => share(resale.value)],
  ['resale_years_median', ({ resale }) => resale.years],
  ['resales', ({ resale }) => resale.sample],
]

/** The league of developers. */
export const developerLeagueHandlers = handle(marketDevelopers, {
  async developerLeague(context) {
    const { after, sort } = context.query
    const { rows, ...league } = await readDeveloperLeague(await analyse(context), sort)
    // A developer that left the league in the meantime: the list starts again.
    const from = after === undefined ? 0 : rows.findIndex(({ slug }) => slug === after) + 1
    const page = rows.slice(from, from + limits.developers.pageRows)
    const hasMore = from + page.length < rows.length
    return { ...league, rows: page, next: hasMore ? (page.at(-1)?.slug ?? null) : null }
  },

  async developerLeagueExport(context) {
    const { query, reply, exportRows } = context
    const { rows, basis } = await readDeveloperLeague(await analyse(context), query.sort)
    await exportRows.send(rows.length)
    reply.header('x-total-count', rows.length)
    const table = toTable(columns(basis.currency.toLowerCase()), rows)
    return sendTable(reply, { name: `developer-league-${basis.city}`, format: query.format }, table)
  },
})
