import { m } from '#web/paraglide/messages.js'
import type { Structured } from './page-head.ts'
import { absoluteUrl } from './absolute-url.ts'

/** The breadcrumbs of a page as structured data: pairs of name and path from the top down, below the landing page. */
export function breadcrumbList(levels: readonly (readonly [name: string, path: string])[]): Structured {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[m.home_name(), '/'] as const, ...levels].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** Props of a link in the breadcrumbs. Without them a page above would count as the current one too. */
export const crumbLink = { activeOptions: { exact: true, includeSearch: false } } as const
