import { Link } from '@tanstack/react-router'
import {
  BookA,
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardList,
  Compass,
  GraduationCap,
  Handshake,
  HardHat,
  MapPinned,
  Newspaper,
  ScrollText,
  UserRoundCheck,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { marked } from '#domain/search/marked.ts'
import { pagePaths, type PagePath } from '#domain/search/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { FindGroup, FindOption } from '#web/ui/inputs/find-list.tsx'
import { remember, type Recent } from './recent.ts'

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

const icons = {
  page: Compass,
  project: Building2,
  area: MapPinned,
  developer: HardHat,
  article: Newspaper,
  deals: ScrollText,
  course: GraduationCap,
  lesson: BookOpen,
  template: ClipboardList,
  event: CalendarDays,
  term: BookA,
  agent: UserRoundCheck,
  supplier: Wrench,
  'club-deal': Handshake,
}

type RowProps = { recent: Recent; query?: string; onChoose: () => void }

/** One row. Opening it adds it to the recent results. */
export function RecentOption({ recent, query = '', onChoose }: RowProps) {
  const Icon = icons[recent.kind]
  const choose = () => {
    const { kind, key, name, detail, country } = recent
    remember({ kind, key, name, detail, ...(country ? { country } : {}) })
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

/** Calculators share one route. */
const calculators = '/resources/calculators/'
const isAt =
  (key: string) =>
  (path: PagePath): path is Exclude<PagePath, `/resources/calculators/${string}`> =>
    path === key

function RecentLink({ recent, ...rest }: { recent: Recent; children: ReactNode }) {
  const { kind, key, country } = recent
  if (kind === 'project') return <Link to="/projects/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'area') return <Link to="/area-guides/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'developer') return <Link to="/developers/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'page' && key.startsWith(calculators))
    return (
      <Link
        to="/resources/calculators/$calculator"
        params={{ calculator: key.slice(calculators.length) }}
        {...rest}
      />
    )
  // A page that is gone since leads to the start.
  if (kind === 'page') return <Link to={pagePaths.find(isAt(key)) ?? '/dashboard'} {...rest} />
  if (kind === 'course') return <Link to="/courses/$id" params={{ id: key }} {...rest} />
  if (kind === 'lesson')
    return <Link to="/courses/$id" params={{ id: key.split('/', 1)[0] ?? key }} {...rest} />
  if (kind === 'template') return <Link to="/resources/templates/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'event') return <Link to="/resources/events/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'term') return <Link to="/glossary/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'agent') return <Link to="/agents/$id" params={{ id: key }} {...rest} />
  if (kind === 'supplier') return <Link to="/suppliers/$slug" params={{ slug: key }} {...rest} />
  if (kind === 'club-deal') return <Link to="/coinvestments/$id" params={{ id: key }} {...rest} />
  if (kind === 'article') return <ArticleLink path={key} {...rest} />
  return (
    <Link to="/transactions" search={country === 'SA' ? { country, area: key } : { area: key }} {...rest} />
  )
}

/** Members read the blog inside the shell. */
function ArticleLink({ path, ...rest }: { path: string; children: ReactNode }) {
  const [, room, id = ''] = path.split('/')
  const params = { id: decodeURIComponent(id) }
  if (room === 'blog') return <Link to="/analytics/blog/$id" params={params} {...rest} />
  return <Link to="/market-insights/$id" params={params} {...rest} />
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
