import { digest } from '#server/secrets/digest.ts'
import { parsePageHead } from './page-head.ts'

/**
 * How a page is named and shown elsewhere: its one address, unless it names another itself, and its card (Open Graph),
 * made from the title and the description that it carries. A URL writes quotes and angle brackets as percent signs, so that no path ends
 * an attribute.
 */
export function shareTags(html: string, { href: own, origin, pathname }: URL): string[] {
  const { title, description, type, canonical } = parsePageHead(html)
  const href = canonical ?? own
  const version = digest(title).toString('base64url').slice(0, 8)
  const picture = `${origin}${cardPath(pathname)}?v=${version}`
  return [
    ...(canonical ? [] : [`<link rel="canonical" href="${href}">`]),
    `<meta property="og:type" content="${type}">`,
    `<meta property="og:url" content="${href}">`,
    `<meta property="og:site_name" content="Diwan">`,
    `<meta property="og:title" content="${title}">`,
    ...(description ? [`<meta property="og:description" content="${description}">`] : []),
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${title}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** The path of a page's card: the page's own with an ending, since the landing page has no name. */
function cardPath(pagePath: string): string {
  return `/cards${pagePath === '/' ? '/home' : pagePath}.png`
}
