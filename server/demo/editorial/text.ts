import type { Tier } from '#domain/access/tiers.ts'
import type { sources } from './sources.ts'

/** One of our own first articles; its text is the file of its slug beside. */
export type Editorial = {
  slug: string
  title: string
  excerpt: string
  tags: readonly string[]
  /** The day it was published, at seven in the morning in the Gulf. */
  day: string
  onLanding?: true
  tier?: Tier
  /** Areas that it is about, by their names. */
  areas?: readonly string[]
  sources: readonly (typeof sources)[keyof typeof sources][]
}
