/** The metadata of a rendered page, still HTML-escaped and safe between double quotes. */
export type PageHead = { title: string; description: string; type: string; canonical: string | null }

/** Reads the head of a document that we have rendered ourselves. */
export function parsePageHead(html: string): PageHead {
  return {
    title: quotable(/<title(?: [^<>]*)?>([^<]*)</.exec(html)?.[1] ?? ''),
    description: quotable(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    type: isArticle(html) ? 'article' : 'website',
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null,
  }
}

function isArticle(html: string): boolean {
  const linkedData = html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)
  return [...linkedData].some(([, json = '']) => json.includes('"@type":"Article"'))
}

function quotable(text: string): string {
  return text.replaceAll('"', '&quot;')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** HTML as React writes it, read as text. */
export function headText(html: string): string {
  return html.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
    },
  )
}
