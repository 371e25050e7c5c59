import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { articleKinds } from '#domain/articles/article-kinds.ts'

/** An article in a reader's newsletter. */
export type IssueArticle = z.infer<typeof IssueArticle>
export const IssueArticle = z.object({
  kind: z.enum(articleKinds),
  title: z.string(),
  author: z.string(),
  readingTimeMinutes: z.int(),
  /** Paragraphs: the beginning if the reader may read it whole, otherwise the excerpt. */
  text: z.array(z.string()),
  path: z.string().startsWith('/'),
  /** The plan required to read the rest, if the reader's is too low. */
  lockedTo: z.enum(tiers).nullable(),
  demonstration: z.boolean(),
})

/** The latest seven days of a city's register. `median` in major units per square metre. */
export type IssueRegister = z.infer<typeof IssueRegister>
export const IssueRegister = z.object({
  city: z.string(),
  name: z.string(),
  country: z.enum(['AE', 'SA']),
  currency: z.enum(['AED', 'SAR']),
  from: z.iso.date(),
  to: z.iso.date(),
  count: z.int(),
  /** Null when too few weeks of the year before are covered. */
  usualCount: z.number().nullable(),
  valueMinor: z.number(),
  median: z.number().nullable(),
  priced: z.int(),
  sources: z.array(z.string()),
  demonstration: z.boolean(),
})

/** The content of a newsletter issue besides its introduction. */
export type IssueContent = z.infer<typeof IssueContent>
export const IssueContent = z.object({ articles: z.array(IssueArticle), register: z.array(IssueRegister) })
