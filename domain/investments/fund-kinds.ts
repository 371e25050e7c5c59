/** Ways to invest in property through units or shares instead of a title deed. */
export const fundKinds = ['listed-reit', 'public-fund', 'private-fund', 'crowdfunding'] as const
export type FundKind = (typeof fundKinds)[number]

export const fundMarkets = ['dubai', 'abu-dhabi', 'saudi-arabia'] as const
export type FundMarket = (typeof fundMarkets)[number]
