import { Link } from '@tanstack/react-router'
import { Building2, HardHat, MapPinned, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/search.ts'
import { marked } from '#domain/search/marked.ts'
import { m } from '#web/paraglide/messages.js'
import { FindGroup, FindOption } from '#web/ui/inputs/find-list.tsx'
import { remember, type Recent } from './recent.ts'

type Props = { answer: SearchAnswer; query: string; limit: number; onChoose: () => void }

/** Search results in groups, each row a link. With areas come the deals of the first one. */
export function HitOptions({ answer, query, limit, onChoose }: Props) {
  const [area] = answer.areas
  const invented = (list: readonly { demonstration: boolean }[]) =>
    list.length > 0 && list.every(({ demonstration }) => demonstration) ? m.search_demonstration() : null
  const rows = {
    projects: answer.projects.slice(0, limit),
    areas: answer.areas.slice(0, limit),
    developers: answer.developers,
  }
  const row = (recent: Recent) => (
    <RecentOption key={recent.key} recent={recent} query={query} onChoose={onChoose} />
  )
  return (
    <>
      <FindGroup name={m.search_projects()} note={invented(rows.projects)}>
        {rows.projects.map(({ slug, name, location, city, registerName, alsoCalled }) =>
          row({
            kind: 'project',
            key: slug,
            name,
            detail:
              foundBy(query, name, alsoCalled) ?? placeText(query, name, [location, city], registerName),
          }),
        )}
      </FindGroup>
      <FindGroup name={m.search_areas()} note={invented(rows.areas)}>
        {rows.areas.map(({ slug, title, location, registerName, alsoCalled }) =>
          row({
            kind: 'area',
            key: slug,
            name: title,
            detail: foundBy(query, title, alsoCalled) ?? placeText(query, title, [location], registerName),
          }),
        )}
      </FindGroup>
      <FindGroup name={m.search_developers()} note={invented(rows.developers)}>
        {rows.developers.map(({ slug, name, alsoCalled }) =>
          row({ kind: 'developer', key: slug, name, detail: foundBy(query, name, alsoCalled) ?? '' }),
        )}
      </FindGroup>
      {area ? (
        <FindGroup name={m.search_deals()}>
          {row({
            kind: 'deals',
            key: String(area.areaId),
            name: m.search_deals_in({ area: area.title }),
            detail: area.location,
            country: area.country,
          })}
        </FindGroup>
      ) : null}
    </>
  )
}

/**
 * The other name that matched, shown if the main name did not match. Otherwise the reader could not see why it was
 * found.
 */
function foundBy(query: string, name: string, alsoCalled: readonly string[]): string | null {
  const isMatch = (text: string) => marked(text, query).some(({ isMarked }) => isMarked)
  return isMatch(name) ? null : (alsoCalled.find(isMatch) ?? null)
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

/** Recently opened results. */
export function RecentOptions({ recents, onChoose }: { recents: readonly Recent[]; onChoose: () => void }) {
  return (
    <FindGroup name={m.search_recent()}>
      {recents.map((recent) => (
        <RecentOption key={`${recent.kind} ${recent.key}`} recent={recent} onChoose={onChoose} />
      ))}
    </FindGroup>
  )
}

const icons = { project: Building2, area: MapPinned, developer: HardHat, deals: ScrollText }

type RowProps = { recent: Recent; query?: string; onChoose: () => void }

/** One row. Opening it adds it to the recent results. */
function RecentOption({ recent, query = '', onChoose }: RowProps) {
  const Icon = icons[recent.kind]
  const choose = () => {
    remember(recent)
    onChoose()
  }
  return (
    <FindOption asChild onChoose={choose}>
      <RecentLink recent={recent}>
        <Icon aria-hidden />
        <span className="flex min-w-0 flex-1 gap-x-4 max-md:flex-col md:items-baseline md:justify-between">
          <bdi className="min-w-0 truncate">
            <Marked text={recent.name} question={query} />
          </bdi>
          <bdi className="truncate text-xs text-muted-foreground md:max-w-[50%] md:shrink-0">
            <Marked text={recent.detail} question={query} />
          </bdi>
        </span>
      </RecentLink>
    </FindOption>
  )
}

function RecentLink({ recent, ...rest }: { recent: Recent; children: ReactNode }) {
  const { kind, key, country } = recent
  if (kind === 'project') return <Link to="/projects/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'area') return <Link to="/area-guides/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'developer') return <Link to="/developers/$slug" params={{ slug: key }} {...rest} />
  return (
    <Link to="/transactions" search={country === 'SA' ? { country, area: key } : { area: key }} {...rest} />
  )
}

function Marked({ text, question }: { text: string; question: string }) {
  let at = 0
  return marked(text, question).map(({ text: piece, isMarked }) => {
    at += piece.length
    return isMarked ? (
      <mark key={at} className="bg-transparent font-semibold text-foreground">
        {piece}
      </mark>
    ) : (
      piece
    )
  })
}
