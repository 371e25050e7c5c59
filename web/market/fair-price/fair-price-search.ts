import { z } from 'zod'
import { FairPriceQuestion } from '#contract/market/valuation.ts'

const { shape } = FairPriceQuestion

/** The question as in the address. Incomplete until a place and a size are given. */
export type FairPriceSearch = z.infer<typeof Given>
const Given = z.object({
  /** Whose areas, projects and buildings are offered. */
  country: z.enum(['AE', 'SA']).optional(),
  place: shape.place.optional(),
  type: shape.type.unwrap().optional(),
  stage: shape.stage.unwrap().optional(),
  size: shape.size.optional(),
  unit: shape.unit.unwrap().optional(),
  rooms: shape.rooms,
  asking: shape.asking,
})

/** Parses the address and lists its invalid parameters. */
export function parseFairPriceSearch(raw: Record<string, unknown>): {
  search: FairPriceSearch
  dropped: string[]
} {
  const given = Object.fromEntries(
    Object.entries(raw).filter(([name, value]) => name in Given.shape && value !== undefined && value !== ''),
  )
  const parsed = Given.safeParse(given)
  if (parsed.success) return { search: parsed.data, dropped: [] }
  const dropped = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.has(name)))
  return { search: Given.parse(valid), dropped: [...dropped] }
}

/** The question of an address; null while it is incomplete. */
export function toQuestion(search: FairPriceSearch): FairPriceQuestion | null {
  const parsed = FairPriceQuestion.safeParse(search)
  return parsed.success ? parsed.data : null
}
