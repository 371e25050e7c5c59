import { Link } from '@tanstack/react-router'
import type { DeveloperHeading, DeveloperRow } from '#contract/developers.ts'
import { limits } from '#domain/limits.ts'
import { developerName, knownAs } from '#web/developers/labels.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { RowPicture } from '#web/pictures/picture.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { CompareTick } from '#web/ui/tables/compare-tick.tsx'
import { useDeveloperSearch } from './developer-search.ts'
import { chosen, toggleCompared } from './search-params.ts'

/** The name of a developer as a link, with its picture and the choice to compare it. */
export const developerNameColumn: ListColumn<DeveloperRow, null, DeveloperHeading> = {
  id: 'name',
  head: m.developers_column_name,
  cell: (developer) => (
    <span className="flex items-center gap-2">
      <Tick developer={developer} />
      <RowPicture cover={developer.cover} />
      <Name developer={developer} />
    </span>
  ),
  exportedAs: ['slug', 'name', 'name_ar', 'data'],
  phone: { part: 'title' },
}

function Tick({ developer }: { developer: DeveloperRow }) {
  const { search, go } = useDeveloperSearch()
  const compared = chosen(search, 'compare')
  return (
    <CompareTick
      name={developerName(developer)}
      isBare
      isChosen={compared.includes(developer.slug)}
      isFull={compared.length >= limits.developers.comparedAtOnce}
      onToggle={() => go(toggleCompared(search, developer.slug))}
    />
  )
}

function Name({ developer }: { developer: DeveloperRow }) {
  const { slug, kind, registerNumbers, name } = developer
  return (
    <span className="block max-w-56 py-1.5">
      <Link
        to="/developers/$slug"
        params={{ slug }}
        className="block w-fit max-w-full min-h-6 underline-offset-4 hover:underline"
      >
        <bdi title={developerName(developer)} className="block truncate">
          {developerName(developer)}
        </bdi>
      </Link>
      <span className="flex items-center gap-2 text-xs font-normal text-muted-foreground">
        <DemonstrationMark of={developer} />
        <span className="truncate">
          {name === null
            ? m.developers_nameless()
            : kind === 'brand' && registerNumbers.length !== 1
              ? m.developers_companies({ count: registerNumbers.length })
              : knownAs(developer)}
        </span>
      </span>
    </span>
  )
}
