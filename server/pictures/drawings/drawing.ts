import { z } from 'zod'

export const elevations = ['tower', 'villa', 'townhouse', 'waterfront'] as const
export type Elevation = (typeof elevations)[number]

export const lights = ['morning', 'haze', 'dusk', 'evening'] as const
export type Light = (typeof lights)[number]

export const settings = ['coast', 'city', 'villas', 'desert'] as const
export type Setting = (typeof settings)[number]

const seed = z.int().nonnegative()

/** What the generator draws. The same description gives the same drawing. */
export type Drawing = z.infer<typeof Drawing>
export const Drawing = z.discriminatedUnion('scene', [
  z.object({ scene: z.literal('elevation'), seed, type: z.enum(elevations), light: z.enum(lights) }),
  z.object({ scene: z.literal('skyline'), seed, setting: z.enum(settings), light: z.enum(lights) }),
  z.object({ scene: z.literal('site'), seed, type: z.enum(elevations) }),
  /** Bedrooms from 0, a studio, to 5. */
  z.object({ scene: z.literal('plan'), seed, bedrooms: z.int().min(0).max(5), isVilla: z.boolean() }),
  /** A lattice with initials, or without any. */
  z.object({ scene: z.literal('pattern'), seed, initials: z.string().max(3), isSquare: z.boolean() }),
])
