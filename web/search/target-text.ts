import type { SearchName } from '#contract/search/names.ts'
import type { NamedKind } from '#domain/search/find-kinds.ts'
import { pagePaths } from '#domain/search/pages.ts'
import { m } from '#web/paraglide/messages.js'
import type { PageNames } from './hit-options.tsx'

/** The kinds of search results, in the singular. */
export const kindNames: Record<NamedKind, () => string> = {
  page: m.search_kind_page,
  area: m.search_kind_area,
  developer: m.search_kind_developer,
  project: m.search_kind_project,
  article: m.search_kind_article,
}

/** The title of a target; a page has it in the menu, and what is not held at present shows its key. */
export function targetTitle(
  { kind, target, title }: Pick<SearchName, 'kind' | 'target' | 'title'>,
  pageNames: PageNames,
): string {
  const path = kind === 'page' ? pagePaths.find((one) => one === target) : undefined
  return path ? pageNames[path].name() : (title ?? m.search_names_not_held({ target }))
}
