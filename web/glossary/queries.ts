import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** All terms, by subject. */
export const glossaryTerms = () => query(api.glossary.list, {})

/** One term with its explanation. */
export const glossaryTerm = (slug: string) => query(api.glossary.read, { params: { slug } })
