/** What a text may name of the market; its value is worked out, never typed in. All are of twelve months. */
export const textMeasures = ['medianPerSqm', 'medianPrice', 'deals', 'volume'] as const

export type TextMeasure = (typeof textMeasures)[number]
