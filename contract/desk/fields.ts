import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { limits } from '#domain/limits.ts'
import { plainLine } from '#contract/plain-line.ts'

const { htmlCharacters, lineCharacters, noteCharacters, tagsAtMost, listAtMost } = limits.desk

export const line = plainLine(0, lineCharacters)
export const words = z.string().trim().max(noteCharacters)
const html = z.string().max(htmlCharacters)
const position = z.int().min(0).max(10_000)
/** A part of a URL; empty until someone enters one. */
const slug = z
  .string()
  .max(120)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'small letters, digits and single hyphens')

/** A picture on our server: its digest and its width. */
const picture = z.string().regex(/^\/api\/images\/[0-9a-f]{32}-\d{2,4}\.webp$/)

const article = {
  title: line,
  slug,
  author: line,
  excerpt: words,
  content: html,
  featuredImage: picture.nullable(),
  tags: z.array(plainLine(1, lineCharacters)).max(tagsAtMost),
  /** The lowest plan that can read the whole text; null for everyone. */
  tier: z.enum(tiers).nullable(),
  sources: z
    .array(
      z.object({
        title: line,
        url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
        /** The day it was read or published. */
        at: z.union([z.literal(''), z.iso.date()]),
      }),
    )
    .max(listAtMost),
  entities: z
    .array(
      z.object({
        kind: z.enum(['project', 'area', 'developer']),
        id: z.int(),
        slug: z.string().max(200),
        name: line,
      }),
    )
    .max(listAtMost),
  /** Whether it is shown on the landing page. */
  landing: z.boolean(),
}

/** The fields of each kind of text. A draft may leave any of them empty. */
export type TextFields = z.infer<typeof TextFields>
export const TextFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blog'), ...article }),
  z.object({ kind: z.literal('market'), ...article }),
  z.object({ kind: z.literal('area'), title: line, summary: words, content: html }),
  z.object({ kind: z.literal('legal'), title: line, content: html }),
  z.object({ kind: z.literal('faq'), question: line, answer: html, position }),
  z.object({ kind: z.literal('testimonial'), quote: words, role: line, city: line, position }),
  z.object({ kind: z.literal('claim'), key: slug, figure: line, label: line, position }),
  z.object({ kind: z.literal('team'), heading: line, about: words, isOpen: z.boolean(), position }),
])

export type Picture = z.infer<typeof Picture>
export const Picture = z.object({
  url: picture,
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
})
