import { launchCities } from '#domain/places/cities.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { AreaGuide } from '#contract/areas.ts'
import { rentText, yieldText } from '#web/format/area-measures.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatRate } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { formatOutput } from '#web/calculators/result/format-result.ts'
import { roomsText, type SourceFigures, type SourceHome } from './source-homes.ts'

/** The guide of an area with figures of flats. */
export const areaFigures = (slug: string) =>
  query(api.areas.read, { params: { slug }, query: { type: 'unit' } })

type Market = NonNullable<AreaGuide['market']>

/** Flats of an area by bedrooms, at the medians of twelve months. What is withheld fills nothing. */
export function areaHomes(guide: AreaGuide): SourceFigures | null {
  const { basis, market, title } = guide
  const city = launchCities.find((one) => one === basis.city)
  if (!city) return null
  return {
    name: title,
    demonstration: basis.data === 'demonstration',
    homes: market?.type === 'unit' ? market.homes.map((home) => toHome(home, market, { city, basis })) : [],
    none: m.calculators_no_area_homes(),
    note:
      basis.data === 'demonstration'
        ? m.calculators_area_kind()
        : `${m.calculators_area_kind()} ${m.ui_source({ source: basis.sources.join(', ') })}`,
  }
}

type CityOfArea = { city: (typeof launchCities)[number]; basis: AreaGuide['basis'] }

function toHome(home: Market['homes'][number], market: Market, { city, basis }: CityOfArea): SourceHome {
  const { rooms, readyPrice, newRent, grossYield } = home
  const { currency } = basis
  const price = readyPrice.medianMinor === null ? null : readyPrice.medianMinor / 100
  const rentMinor = newRent?.medianMinor ?? null
  const rent = rentMinor === null ? null : rentMinor / 100
  const sold = market.rooms.find((row) => row.rooms === rooms)?.figures
  const perSqm = sold?.median ?? null
  const rentsTo = market.measuresBasis.rents?.days.to
  const rentWords = rentText(newRent, m.areas_no_rents())
  const yieldWords = yieldText(grossYield)
  return {
    key: String(rooms),
    label: rooms === 5 ? m.areas_five_rooms() : roomsText(rooms),
    price: price === null ? null : formatOutput('max-price', price, { currency }),
    lines: [
      price === null
        ? m.ui_not_enough()
        : m.calculators_price_ready({
            count: formatInteger(readyPrice.count),
            day: formatDay(market.days.to),
          }),
      ...(price !== null && isThinSample(readyPrice.count) ? [m.ui_thin()] : []),
      ...(perSqm === null
        ? []
        : [
            m.calculators_area_rate({
              rate: m.calculators_per_sqm({ amount: `${currency} ${formatRate(perSqm)}` }),
              count: formatInteger(sold?.priced ?? 0),
            }),
          ]),
      rent === null || rentsTo === undefined
        ? rentWords.note
        : m.calculators_area_rent({
            rent: `${currency} ${rentWords.value ?? ''}`,
            sample: rentWords.note,
            day: formatDay(rentsTo),
          }),
      yieldWords.value === null
        ? m.calculators_area_no_yield()
        : m.calculators_area_yield({ value: yieldWords.value, sample: yieldWords.note }),
    ],
    figures: { city, stage: 'ready', price, rent, areaSqm: null, serviceCharge: null },
  }
}
