import { dubaiPurchaseFees, dubaiPurchaseCost, type CostItem } from '#domain/finance/purchase-cost.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** A purchase without a loan; amounts in minor units of the city's currency, shares in percent. */
export type Buying = {
  priceMinor: number
  stage: 'ready' | 'off-plan'
  kind: 'home' | 'land'
  agencyPercent: number
  /** The buyer's share of the transfer fee, or in Riyadh of the tax. */
  transferSharePercent: number
}

/** A stored dated rule: AED, SAR or percent. */
export type HeldRule = { key: string; value: number | null }
/** One cost item, and the rule for its amount. */
export type BuyingItem = {
  rule: string
  item: CostItem
  amountMinor: number
}
export type BuyingCosts = { items: BuyingItem[]; totalMinor: number }

/**
 * The usual shares of a buyer in each city, until they enter others. Off-plan homes are bought from the
 * developer, without an agent.
 */
export function defaultShares(
  city: LaunchCity,
  stage: Buying['stage'],
  rules: readonly HeldRule[],
): Pick<Buying, 'agencyPercent' | 'transferSharePercent'> {
  const agency = ruleValue(rules, `${city}-agency`) ?? 0
  return {
    agencyPercent: stage === 'off-plan' ? 0 : agency,
    // By law the seller pays Riyadh's tax; by custom the buyer pays the fees in the Emirates.
    transferSharePercent: city === 'riyadh' ? 0 : 100,
  }
}

/** The purchase costs besides the price, by the stored rules; null while a required rule is missing. */
export function buyingCosts(
  city: LaunchCity,
  buying: Buying,
  rules: readonly HeldRule[],
): BuyingCosts | null {
  const items = costItems(city, buying, rules)
  if (!items) return null
  const due = items.filter(({ amountMinor }) => amountMinor > 0)
  return { items: due, totalMinor: due.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}

function costItems(city: LaunchCity, buying: Buying, rules: readonly HeldRule[]): BuyingItem[] | null {
  return city === 'dubai' ? inDubai(buying, rules) : elsewhere(city, buying, rules)
}

function inDubai(buying: Buying, rules: readonly HeldRule[]): BuyingItem[] | null {
  const fees = dubaiPurchaseFees(rules)
  if (!fees) return null
  const { stage, kind, agencyPercent, transferSharePercent } = buying
  const cost = dubaiPurchaseCost(
    { price: buying.priceMinor / 100, loan: 0, stage, kind, agencyPercent, noObjection: 0 },
    fees,
  )
  const isSmall = buying.priceMinor / 100 < fees['dubai-trustee-threshold']
  const itemAmount = (item: CostItem) => cost.items.find((one) => one.item === item)?.amount ?? 0
  return [
    {
      rule: 'dubai-transfer-fee',
      item: 'transfer',
      amountMinor: minor(itemAmount('transfer') * (transferSharePercent / 100)),
    },
    { rule: adminRule(buying), item: 'admin', amountMinor: minor(itemAmount('admin')) },
    {
      rule: isSmall ? 'dubai-trustee-small' : 'dubai-trustee',
      item: 'trustee',
      amountMinor: minor(itemAmount('trustee')),
    },
    // An off-plan buyer may enter an agent's fee too.
    { rule: 'dubai-agency', item: 'agency', amountMinor: agencyFee(buying, fees['uae-vat']) },
  ]
}

function adminRule({ stage, kind }: Buying): string {
  if (stage === 'off-plan') return 'dubai-admin-off-plan'
  return kind === 'land' ? 'dubai-admin-land' : 'dubai-admin-home'
}

/** The rules for transfer fees and taxes, and for VAT on the agent's fee. */
export const transferKeys = {
  dubai: 'dubai-transfer-fee',
  'abu-dhabi': 'abu-dhabi-transfer-fee',
  riyadh: 'saudi-transaction-tax',
} as const
export const vatKeys = { dubai: 'uae-vat', 'abu-dhabi': 'uae-vat', riyadh: 'saudi-vat' } as const

function elsewhere(
  city: Exclude<LaunchCity, 'dubai'>,
  buying: Buying,
  rules: readonly HeldRule[],
): BuyingItem[] | null {
  const transfer = ruleValue(rules, transferKeys[city])
  const vat = ruleValue(rules, vatKeys[city])
  if (transfer === null || vat === null) return null
  const { priceMinor, transferSharePercent } = buying
  return [
    {
      rule: transferKeys[city],
      item: 'transfer',
      amountMinor: (priceMinor * (transfer / 100) * transferSharePercent) / 100,
    },
    { rule: `${city}-agency`, item: 'agency', amountMinor: agencyFee(buying, vat) },
  ]
}

/**
 * The usual costs of a seller in percent of the price: their share of the transfer cost, and the agent's fee
 * with VAT.
 */
type SellingShares = { transfer: number; agency: number }

/** By the stored rules; null while one of them is missing. */
export function sellingShares(city: LaunchCity, rules: readonly HeldRule[]): SellingShares | null {
  const [transfer = null, agency = null, vat = null] = sellingKeys(city).map((key) => ruleValue(rules, key))
  if (transfer === null || agency === null || vat === null) return null
  const { transferSharePercent } = defaultShares(city, 'ready', rules)
  return { transfer: (transfer * (100 - transferSharePercent)) / 100, agency: (agency * (100 + vat)) / 100 }
}

/** The keys of those rules. */
export const sellingKeys = (city: LaunchCity): readonly string[] => [
  transferKeys[city],
  `${city}-agency`,
  vatKeys[city],
]

function agencyFee({ priceMinor, agencyPercent }: Buying, vatPercent: number): number {
  return (priceMinor * (agencyPercent / 100) * (100 + vatPercent)) / 100
}

/** The value of a rule by its key; null when it is not stored. */
export function ruleValue(rules: readonly HeldRule[], key: string): number | null {
  return rules.find((rule) => rule.key === key)?.value ?? null
}

const minor = (amount: number) => amount * 100
