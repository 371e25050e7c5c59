/**
 * The kind of page at an address: a public page, one that members read in their own shell, a form that needs
 * its script at once, one for a single reader, one without a script, one rendered in the browser, or none.
 */
export type PageKind = 'public' | 'open' | 'form' | 'personal' | 'still' | 'member' | 'unknown'

export type Rendered = { status: number; html: string; location: string | null; failure: unknown }

/** Answers a call that a page makes while it is rendered. */
export type Ask = (
  path: string,
  call: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; headers: Headers; body?: string },
) => Promise<Response>

/** The web part's own server entry, as the build or the development server hands it over. */
type ServerEntry = {
  pageKind: (path: string) => PageKind
  /** Addresses of pages for everyone that hold no parameter. */
  publicPaths: () => string[]
  render: (url: string, kind: PageKind, ask: Ask) => Promise<Rendered>
  /** The chart of an area guide as a document for pages of others, and the content of its style element. */
  renderAreaEmbed: (guide: unknown, origin: string) => { html: string; style: string }
}

/** Where pages come from: the build, or Vite while someone is writing them. */
export type Site = {
  entry: () => Promise<ServerEntry>
  /** The end of a document's head: styles, fonts, scripts. */
  head: (kind: PageKind) => string
  /** Whether a rendered page may be cached. */
  keeps: boolean
}

/** Throws when the module is no entry: an old build, for instance. */
export function loadEntry(module: unknown): ServerEntry {
  if (isEntry(module)) return module
  throw new Error('The web part has no pageKind and render: build it again.')
}

function isEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    'pageKind' in module &&
    typeof module.pageKind === 'function' &&
    'publicPaths' in module &&
    typeof module.publicPaths === 'function' &&
    'render' in module &&
    typeof module.render === 'function' &&
    'renderAreaEmbed' in module &&
    typeof module.renderAreaEmbed === 'function'
  )
}
