import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { articleKinds } from '#domain/articles/article-kinds.ts'

/** An article as a reader of the newsletter gets it. */
export type IssueArticle = z.infer<typeof IssueArticle>
export const IssueArticle = z.object({
  kind: z.enum(articleKinds),
  title: z.string(),
  author: z.string(),
  readingTimeMinutes: z.int(),
  /** Paragraphs: the beginning where he may read it whole, else the excerpt. */
  text: z.array(z.string()),
  path: z.string().startsWith('/'),
  /** The plan that reads the rest, where his does not. */
  lockedTo: z.enum(tiers).nullable(),
  demonstration: z.boolean(),
})

/** The last seven days that a register holds of a city. `median` in major units for a square metre. */
export type IssueRegister = z.infer<typeof IssueRegister>
export const IssueRegister = z.object({
  city: z.string(),
  name: z.string(),
  country: z.enum(['AE', 'SA']),
  currency: z.enum(['AED', 'SAR']),
  from: z.iso.date(),
  to: z.iso.date(),
  count: z.int(),
  /** Null where too few weeks of the year before are held. */
  usualCount: z.number().nullable(),
  valueMinor: z.number(),
  median: z.number().nullable(),
  priced: z.int(),
  sources: z.array(z.string()),
  demonstration: z.boolean(),
})

/** What stands in a weekly letter beside its words. */
export type IssueContent = z.infer<typeof IssueContent>
export const IssueContent = z.object({ articles: z.array(IssueArticle), register: z.array(IssueRegister) })
