/** The path of a page's card: the page's own with an ending, since the landing page has no name. */
export function cardPath(pagePath: string): string {
  return `/cards${pagePath === '/' ? '/home' : pagePath}.png`
}
