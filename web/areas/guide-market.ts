import type { AreaGuide } from '#contract/areas.ts'

export type Market = NonNullable<AreaGuide['market']>
