import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'

/** A statement of schema.org about a page: `{ '@type': 'Article', … }`. */
export type Structured = { '@type': string; [property: string]: unknown }

type Page = {
  title: string
  description?: string
  /** For programs that read pages; only what stands on the page too. */
  structured?: readonly Structured[]
  /** A page that is of use to one reader alone: programs are asked not to list it. */
  isUnlisted?: boolean
  /** Where it stands first, when it can be read at a second address. */
  canonical?: string
}

/**
 * Title and description of a page; the product's name follows the title. Its address and its card elsewhere are made
 * from them by the server.
 */
export function pageHead({ title, description, structured = [], isUnlisted = false, canonical }: Page) {
  return {
    meta: [
      { title: `${title} · ${m.home_name()}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    // Programs that read these run no scripts, so the server alone writes them.
    links: import.meta.env.SSR && canonical ? [{ rel: 'canonical', href: absoluteUrl(canonical) }] : [],
    scripts: import.meta.env.SSR ? structured.map(scriptOf) : [],
  }
}

function scriptOf(statement: Structured) {
  const children = JSON.stringify({ '@context': 'https://schema.org', ...statement })
  return { type: 'application/ld+json', children: children.replaceAll('<', '\\u003c') }
}
