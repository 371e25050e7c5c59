import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'

/** A schema.org statement about a page: `{ '@type': 'Article', … }`. */
export type Structured = { '@type': string; [property: string]: unknown }

type Page = {
  title: string
  description?: string
  /** Structured data; only facts that the page itself shows. */
  structured?: readonly Structured[]
  /** Asks search engines not to index the page, because it concerns one reader only. */
  isUnlisted?: boolean
  /** The preferred path of a page that has a second address. */
  canonical?: string
}

/**
 * Title and description of a page. The product's name is appended to the title. The server adds the page's address
 * and its share card.
 */
export function pageHead({ title, description, structured = [], isUnlisted = false, canonical }: Page) {
  return {
    meta: [
      { title: `${title} · ${m.home_name()}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    // Crawlers that read these run no scripts, so only the server writes them.
    links: import.meta.env.SSR && canonical ? [{ rel: 'canonical', href: absoluteUrl(canonical) }] : [],
    scripts: import.meta.env.SSR ? structured.map(structuredScript) : [],
  }
}

function structuredScript(statement: Structured) {
  const children = JSON.stringify({ '@context': 'https://schema.org', ...statement })
  return { type: 'application/ld+json', children: children.replaceAll('<', '\\u003c') }
}
