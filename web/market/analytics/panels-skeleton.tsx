import type { FigureSection } from '#domain/market/analytics/sections.ts'
import { Skeleton, SkeletonTable } from '#web/ui/states/skeleton.tsx'

type Shape = 'chart' | 'table' | 'wide table' | 'map'

const usualShapes: readonly Shape[] = ['chart', 'chart', 'wide table']
/** Sections that open with something else. */
const shapes: Partial<Record<FigureSection, readonly Shape[]>> = {
  overview: ['wide table', 'chart', 'chart'],
  yields: ['wide table', 'table', 'chart'],
  supply: ['table', 'table', 'wide table'],
  map: ['map', 'table'],
}

/** The first panels of a section while its figures are read. */
export function PanelsSkeleton({ section }: { section: FigureSection }) {
  return (
    <div aria-hidden className="grid gap-10 xl:grid-cols-2">
      {(shapes[section] ?? usualShapes).map((shape, at) => (
        <div
          key={at}
          className={`grid content-start gap-4 border-t-2 border-border pt-3 ${shape === 'wide table' ? 'xl:col-span-2' : ''}`}
        >
          <Skeleton className="h-6 w-56" />
          {shape === 'chart' ? (
            <Skeleton className="h-72" />
          ) : shape === 'map' ? (
            <Skeleton className="h-[34rem]" />
          ) : (
            <SkeletonTable rows={12} />
          )}
        </div>
      ))}
    </div>
  )
}
