import type { ReactNode } from 'react'
import type { LibraryHit, SearchAnswer } from '#contract/search.ts'
import { articlePath } from '#domain/articles/article-kinds.ts'
import type { SearchKind } from '#domain/search/find-kinds.ts'
import { marked, matchingWords } from '#domain/search/marked.ts'
import type { PagePath } from '#domain/search/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { FindGroup } from '#web/ui/inputs/find-list.tsx'
import { RecentOption } from './recent-options.tsx'
import type { Recent } from './recent.ts'

/** The title of a page, and of the page that it belongs to. */
export type PageNames = Readonly<Record<PagePath, { name: () => string; parent?: () => string }>>

type Props = {
  answer: SearchAnswer
  query: string
  limit: number
  pageNames: PageNames
  onChoose: () => void
}

type Row = Recent & { isDemonstration?: boolean }

const groupNames: Record<SearchKind, () => string> = {
  page: m.search_pages,
  area: m.search_areas,
  developer: m.search_developers,
  project: m.search_projects,
  article: m.search_articles,
  learning: m.search_learning,
  contact: m.search_contacts,
  'club-deal': m.search_club_deals,
}

/**
 * Search results in groups, the group with the best match first, each row a link. With areas come the deals of the
 * first one.
 */
export function HitOptions({ answer, query, limit, pageNames, onChoose }: Props) {
  const [area] = answer.areas
  const rows = toRows(answer, query, pageNames)
  return (
    <>
      {answer.order.map((kind) => {
        const shown = rows[kind].slice(0, limit)
        const note = demonstrationNote(shown)
        return (
          <FindGroup key={kind} name={groupNames[kind]()} note={note}>
            {shown.map((row) => (
              <RecentOption
                key={row.key}
                recent={note === null ? withMark(row) : row}
                query={query}
                onChoose={onChoose}
              />
            ))}
          </FindGroup>
        )
      })}
      {area ? (
        <FindGroup name={m.search_deals()}>
          <RecentOption
            query={query}
            onChoose={onChoose}
            recent={{
              kind: 'deals',
              key: String(area.areaId),
              name: m.search_deals_in({ area: area.title }),
              detail: area.location,
              country: area.country,
            }}
          />
        </FindGroup>
      ) : null}
    </>
  )
}

/** A demonstration row beside real ones says so itself. */
function withMark(row: Row): Row {
  return row.isDemonstration
    ? { ...row, detail: [m.ui_invented(), row.detail].filter(Boolean).join(' · ') }
    : row
}

function demonstrationNote(rows: readonly Row[]): ReactNode {
  return rows.length > 0 && rows.every(({ isDemonstration }) => isDemonstration)
    ? m.search_demonstration()
    : null
}

function toRows(answer: SearchAnswer, query: string, pageNames: PageNames): Record<SearchKind, Row[]> {
  return {
    page: answer.pages.map(({ to }) => ({
      kind: 'page',
      key: to,
      name: pageNames[to].name(),
      detail: pageNames[to].parent?.() ?? '',
    })),
    area: answer.areas.map(({ slug, title, location, registerName, alsoCalled, demonstration }) => ({
      kind: 'area',
      key: slug,
      name: title,
      detail: foundBy(query, title, alsoCalled) ?? placeText(query, title, [location], registerName),
      isDemonstration: demonstration,
    })),
    developer: answer.developers.map(({ slug, name, alsoCalled, demonstration }) => ({
      kind: 'developer',
      key: slug,
      name,
      detail: foundBy(query, name, alsoCalled) ?? '',
      isDemonstration: demonstration,
    })),
    project: answer.projects.map(
      ({ slug, name, location, city, registerName, alsoCalled, demonstration }) => ({
        kind: 'project',
        key: slug,
        name,
        detail: foundBy(query, name, alsoCalled) ?? placeText(query, name, [location, city], registerName),
        isDemonstration: demonstration,
      }),
    ),
    article: answer.articles.map(({ kind, slug, title }) => ({
      kind: 'article',
      key: articlePath(kind, slug),
      name: title,
      detail: '',
    })),
    learning: answer.learning.map(libraryRow),
    contact: answer.contacts.map(libraryRow),
    'club-deal': answer.clubDeals.map(libraryRow),
  }
}

const libraryNames: Record<LibraryHit['kind'], () => string> = {
  course: m.search_kind_course,
  lesson: m.search_kind_lesson,
  template: m.search_kind_template,
  event: m.search_kind_event,
  term: m.search_kind_term,
  agent: m.search_kind_agent,
  supplier: m.search_kind_supplier,
  'club-deal': m.search_kind_club_deal,
}

function libraryRow({ kind, slug, parent, title, detail, demonstration }: LibraryHit): Row {
  return {
    kind,
    key: parent === null ? slug : `${parent}/${slug}`,
    name: title,
    detail: [libraryNames[kind](), kind === 'template' ? '' : detail].filter(Boolean).join(' · '),
    isDemonstration: demonstration,
  }
}

/**
 * The other name that matches more words of the query than the main name. Without it the reader could not see why it
 * was found.
 */
function foundBy(query: string, name: string, alsoCalled: readonly string[]): string | null {
  const [best] = alsoCalled
    .map((other) => ({ other, matching: matchingWords(other, query) }))
    .toSorted((a, b) => b.matching - a.matching)
  return best && best.matching > matchingWords(name, query) ? best.other : null
}

/**
 * The location of a hit. If the register's name of the place matched, it is shown first, so that the reader sees why
 * it was found.
 */
function placeText(
  query: string,
  name: string,
  places: readonly string[],
  registerName: string | null,
): string {
  const isMatch = marked([name, ...places].join(' '), query).some(({ isMarked }) => isMarked)
  const shown = isMatch || registerName === null ? places : [registerName, ...places.slice(-1)]
  return shown.filter(Boolean).join(', ')
}
