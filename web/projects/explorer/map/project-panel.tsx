import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MapPlace } from '#contract/projects/map.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatInteger } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { changed } from '#web/projects/explorer/search-params.ts'
import { useProjectSearch } from '#web/projects/explorer/project-search.ts'
import { projectsAt } from '#web/projects/explorer/queries.ts'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import { handoverQuarter, priceFrom, formatPercent } from '#web/projects/format.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const shownAtOnce = 5

type Props = {
  place: MapPlace
  /** On a page without a map, this is shown above the list. */
  isUponMap: boolean
  measure: string | null
  /** Other places at the same coordinates, which the map cannot separate. */
  others: readonly MapPlace[]
  onChoose: (place: MapPlace) => void
  onClose: () => void
}

/** The projects at a place of the map: the first ones, and a link to all. */
export function MapProjectPanel({ place, isUponMap, measure, others, onChoose, onClose }: Props) {
  const { search, go } = useProjectSearch()
  const query = useQuery(projectsAt(search, place))
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [place])
  const { area, name, count } = place
  const shown = query.data?.slice(0, shownAtOnce) ?? []
  return (
    <section
      aria-labelledby="map-place"
      className={`grid max-h-[min(32rem,66dvh)] content-start gap-3 overflow-y-auto rounded-md border border-border bg-popover p-4 shadow-pop ${isUponMap ? 'md:absolute md:end-3 md:top-3 md:z-10 md:w-80' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3
            id="map-place"
            ref={head}
            tabIndex={-1}
            className="font-serif text-lg leading-snug outline-none"
          >
            <bdi>{name}</bdi>
          </h3>
          <p className="figures text-sm text-muted-foreground">
            {[m.projects_count({ count, shown: formatInteger(count) }), measure].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button size="icon-sm" variant="ghost" aria-label={m.ui_close()} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {others.length > 0 ? <AlsoHere others={others} onChoose={onChoose} /> : null}
      {query.error ? <ReadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <SkeletonRows rows={3} /> : null}
      <DemonstrationScope items={shown} isSection>
        <ul className="divide-y divide-border/60">
          {shown.map((project) => (
            <Essentials key={project.slug} project={project} />
          ))}
        </ul>
      </DemonstrationScope>
      {area !== null && place.slug === null ? (
        <Button
          size="sm"
          variant="outline"
          onClick={() => go(changed(search, { view: undefined, area: String(area) }))}
        >
          {m.projects_map_list({ count: formatInteger(count) })}
        </Button>
      ) : null}
    </section>
  )
}

function AlsoHere({ others, onChoose }: Pick<Props, 'others' | 'onChoose'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
      {m.projects_map_also()}
      {others.map((other) => (
        <button
          key={other.slug ?? other.area}
          type="button"
          className="min-h-6 text-foreground underline underline-offset-4"
          onClick={() => onChoose(other)}
        >
          <bdi>{other.name}</bdi>
        </button>
      ))}
    </p>
  )
}

function Essentials({ project }: { project: ProjectCard }) {
  const displays = useDisplays()
  const facts = [
    priceFrom(project, displays),
    handoverQuarter(project),
    formatPercent(project.percentCompleted),
    project.score?.grade,
  ]
  return (
    <li className="grid gap-1 py-2.5 text-sm first:pt-0">
      <Link
        to="/projects/$slug"
        params={{ slug: project.slug }}
        className="min-h-6 font-medium underline-offset-4 hover:underline"
      >
        <bdi>{project.name}</bdi>
      </Link>
      <p className="flex flex-wrap items-center gap-1.5">
        <StatusBadge statusCode={project.statusCode} />
        <DemonstrationMark of={project} />
      </p>
      <p className="figures text-xs text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
