/** A purchase in Dubai, in AED. */
export type Purchase = {
  price: number
  loan: number
  stage: 'ready' | 'off-plan'
  kind: 'home' | 'land'
  agencyPercent: number
  /** The developer's fee for the no-objection certificate, as entered. */
  noObjection: number
}

const dubaiFeeKeys = [
  'dubai-transfer-fee',
  'dubai-admin-home',
  'dubai-admin-land',
  'dubai-admin-off-plan',
  'dubai-trustee',
  'dubai-trustee-small',
  'dubai-trustee-threshold',
  'dubai-mortgage-registration',
  'dubai-mortgage-registration-fixed',
  'dubai-bank-processing',
  'dubai-valuation',
  'uae-vat',
] as const
type DubaiFeeKey = (typeof dubaiFeeKeys)[number]

/** Each fee from its dated rule: AED, or percent. */
type DubaiFees = Record<DubaiFeeKey, number>

export const costItems = [
  'transfer',
  'admin',
  'trustee',
  'agency',
  'no-objection',
  'mortgage-registration',
  'bank-processing',
  'valuation',
] as const
export type CostItem = (typeof costItems)[number]

type PurchaseCost = {
  items: { item: CostItem; amount: number }[]
  total: number
  percentOfPrice: number
  /** Costs plus the price less the loan: the cash needed on the day. */
  cashNeeded: number
}

/** Dubai's fees from the stored rules; null while one of them is missing. */
export function dubaiPurchaseFees(rules: readonly { key: string; value: number | null }[]): DubaiFees | null {
  const values = new Map(rules.map(({ key, value }) => [key, value]))
  const fee = (key: DubaiFeeKey) => values.get(key) ?? NaN
  const fees: DubaiFees = {
    'dubai-transfer-fee': fee('dubai-transfer-fee'),
    'dubai-admin-home': fee('dubai-admin-home'),
    'dubai-admin-land': fee('dubai-admin-land'),
    'dubai-admin-off-plan': fee('dubai-admin-off-plan'),
    'dubai-trustee': fee('dubai-trustee'),
    'dubai-trustee-small': fee('dubai-trustee-small'),
    'dubai-trustee-threshold': fee('dubai-trustee-threshold'),
    'dubai-mortgage-registration': fee('dubai-mortgage-registration'),
    'dubai-mortgage-registration-fixed': fee('dubai-mortgage-registration-fixed'),
    'dubai-bank-processing': fee('dubai-bank-processing'),
    'dubai-valuation': fee('dubai-valuation'),
    'uae-vat': fee('uae-vat'),
  }
  return Object.values(fees).some(Number.isNaN) ? null : fees
}

/**
 * The costs of a purchase in Dubai for a buyer who pays the whole transfer fee, as is customary. Off-plan
 * purchases are registered with the developer: no trustee and no agency fee. VAT applies to services:
 * trustee, agency, bank and valuer.
 */
export function dubaiPurchaseCost(purchase: Purchase, fees: DubaiFees): PurchaseCost {
  const { price, loan, stage, kind, agencyPercent, noObjection } = purchase
  const isReady = stage === 'ready'
  const withVat = (amount: number) => amount * (1 + fees['uae-vat'] / 100)
  const share = (percent: number, of: number) => (percent / 100) * of
  const trustee =
    price >= fees['dubai-trustee-threshold'] ? fees['dubai-trustee'] : fees['dubai-trustee-small']
  const admin = kind === 'land' ? fees['dubai-admin-land'] : fees['dubai-admin-home']
  const items: PurchaseCost['items'] = [
    { item: 'transfer', amount: share(fees['dubai-transfer-fee'], price) },
    { item: 'admin', amount: isReady ? admin : fees['dubai-admin-off-plan'] },
    { item: 'trustee', amount: isReady ? withVat(trustee) : 0 },
    { item: 'agency', amount: isReady ? withVat(share(agencyPercent, price)) : 0 },
    { item: 'no-objection', amount: noObjection },
  ]
  if (loan > 0)
    items.push(
      {
        item: 'mortgage-registration',
        amount: share(fees['dubai-mortgage-registration'], loan) + fees['dubai-mortgage-registration-fixed'],
      },
      { item: 'bank-processing', amount: withVat(share(fees['dubai-bank-processing'], loan)) },
      { item: 'valuation', amount: withVat(fees['dubai-valuation']) },
    )
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return { items, total, percentOfPrice: (total / price) * 100, cashNeeded: price + total - loan }
}
