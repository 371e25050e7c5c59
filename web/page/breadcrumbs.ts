import { m } from '#web/paraglide/messages.js'
import type { Structured } from './page-head.ts'
import { absoluteUrl } from './absolute-url.ts'

/** Where a page stands, for programs: pairs of name and path from the top down, under the landing page. */
export function breadcrumbList(places: readonly (readonly [name: string, path: string])[]): Structured {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[m.home_name(), '/'] as const, ...places].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}
