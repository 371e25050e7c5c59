import { rounded, type Resolvers } from './resolved.ts'

/** Units of an area from the register of projects, on the day it was last read. */
export type AreaSupply = {
  seenOn: string
  /** In finished projects. */
  stock: number
  /** Due within 36 months, in projects neither finished nor cancelled. */
  due36m: number
  /** Those of them with the project's own type. */
  due36mOfType: number
  /** First due in the last three years, and how many of those are finished. */
  scheduled3y: number
  delivered3y: number
  /**
   * Other projects within a kilometre, launched or under construction; null when the exact location is
   * unknown.
   */
  competing: number | null
}

const withinKm = 1

function deliveredShare({ scheduled3y, delivered3y }: AreaSupply): number | null {
  return scheduled3y === 0 ? null : delivered3y / scheduled3y
}

export const supply = {
  materialisation(area) {
    const share = deliveredShare(area)
    if (share === null) return null
    return {
      value: rounded(100 * share, 1),
      observedOn: area.seenOn,
      origin: 'register',
      inputs: { scheduled: area.scheduled3y, delivered: area.delivered3y },
    }
  },

  pipeline_3y_share(area) {
    const share = deliveredShare(area)
    if (share === null || area.stock === 0) return null
    return {
      value: rounded((100 * area.due36m * share) / area.stock, 1),
      observedOn: area.seenOn,
      origin: 'computed',
      inputs: { pipeline: area.due36m, materialisation: rounded(100 * share, 1), stock: area.stock },
    }
  },

  pipeline_same_type({ due36m, due36mOfType, seenOn }) {
    if (due36m === 0) return null
    return {
      value: rounded((100 * due36mOfType) / due36m, 1),
      observedOn: seenOn,
      origin: 'computed',
      inputs: { pipeline: due36m, pipelineOfType: due36mOfType },
    }
  },

  competing_projects: ({ competing, seenOn }) =>
    competing === null
      ? null
      : { value: competing, observedOn: seenOn, origin: 'computed', inputs: { withinKm } },
} satisfies Resolvers<AreaSupply>
