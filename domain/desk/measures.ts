/** Market figures that a text may refer to. The value is computed, never typed. All cover twelve months. */
export const textMeasures = ['medianPerSqm', 'medianPrice', 'deals', 'volume'] as const

export type TextMeasure = (typeof textMeasures)[number]
