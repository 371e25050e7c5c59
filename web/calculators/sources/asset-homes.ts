import { queryOptions } from '@tanstack/react-query'
import type { Asset } from '#contract/favorites/invested.ts'
import { cityCurrency } from '#domain/calculators/calculator.ts'
import { planLines } from '#domain/calculators/prefill.ts'
import { api } from '#web/api/client.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatOutput } from '#web/calculators/result/format-result.ts'
import { m } from '#web/paraglide/messages.js'
import type { SourceFigures, SourceHome } from './source-homes.ts'

/** The caller's assets, loaded once `become` has added the session to calls. */
export const ownAssets = (become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['calculators', 'assets'],
    queryFn: async ({ signal }) => {
      await become()
      return api.favorites.assets({}, signal)
    },
  })

/** An own property: at the price that was paid, and at the value that registered sales show. */
export function assetHomes(asset: Asset): SourceFigures {
  return {
    name: asset.title,
    demonstration: asset.value?.demonstration ?? false,
    homes: [bought(asset), valued(asset)].filter((home) => home !== null),
    none: m.calculators_asset_no_city(),
  }
}

function common(asset: Asset) {
  const { location, sizeSqm } = asset
  if (!location) return null
  return {
    currency: cityCurrency(location.city),
    figures: {
      city: location.city,
      stage: 'ready' as const,
      rent: null,
      areaSqm: sizeSqm,
      serviceCharge: null,
    },
  }
}

function bought(asset: Asset): SourceHome | null {
  const known = common(asset)
  if (!known) return null
  const { instalments, priceMinor, currency, purchasedOn } = asset
  const paidMinor = instalments.reduce((sum, one) => sum + (one.paidOn === null ? 0 : one.amountMinor), 0)
  const isOwnCurrency = currency === known.currency
  const paidPercent = paidMinor === 0 ? null : (paidMinor / priceMinor) * 100
  const price = priceMinor / 100
  return {
    key: 'bought',
    label: m.calculators_asset_bought(),
    price: formatOutput('max-price', price, { currency }),
    lines: [
      m.calculators_asset_bought_on({ day: formatDay(purchasedOn) }),
      ...(isOwnCurrency ? [] : [m.calculators_asset_currency({ currency: known.currency })]),
      ...(paidPercent === null
        ? []
        : [m.calculators_asset_paid({ amount: formatOutput('max-price', paidMinor / 100, { currency }) })]),
    ],
    figures: {
      ...known.figures,
      // An open instalment is one of a home that is being built.
      stage: instalments.some(({ paidOn }) => paidOn === null) ? 'off-plan' : 'ready',
      price: isOwnCurrency ? price : null,
      paidPercent,
      plan: planLines(instalments, priceMinor),
    },
  }
}

function valued(asset: Asset): SourceHome | null {
  const known = common(asset)
  const { value } = asset
  if (!known || !value) return null
  const until = value.coverage.held.at(-1)?.to
  const price = value.range === null ? null : value.range.middle / 100
  const money = (minor: number) => formatOutput('max-price', minor / 100, { currency: value.currency })
  return {
    key: 'value',
    label: m.calculators_asset_value(),
    price: price === null ? null : formatOutput('max-price', price, { currency: value.currency }),
    lines:
      value.range === null || until === undefined
        ? [m.ui_not_enough()]
        : [
            (value.basis === 'project' ? m.calculators_asset_sales_project : m.calculators_asset_sales_area)({
              count: formatInteger(value.sales),
              day: formatDay(until),
            }),
            m.calculators_asset_range({ low: money(value.range.low), high: money(value.range.high) }),
          ],
    figures: { ...known.figures, price },
  }
}
