import { Pentagon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { crossesItself, parseShape, formatShape, type Corner } from '#domain/places/shape.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { changed } from '#web/projects/explorer/search-params.ts'
import { useProjectSearch } from '#web/projects/explorer/project-search.ts'
import { shapeAfter, type CornerChange } from './shape-change.ts'

const { fewestCorners } = limits.projects

type DrawnShape = {
  /** Corners of the shape being drawn, or of the one in the address. */
  corners: readonly Corner[]
  /** Null while none is being drawn. */
  onCorner: ((change: CornerChange) => void) | null
  begin: () => void
  cancel: () => void
  finish: () => void
  canFinish: boolean
}

/** Controls of the shape that filters the list: drawn corner by corner, stored in the address, and editable. */
export function useShape(): DrawnShape {
  const { search, go } = useProjectSearch()
  const [drawn, setDrawn] = useState<readonly Corner[] | null>(null)
  const inForce = useMemo(
    () => (search.within === undefined ? [] : (parseShape(search.within) ?? [])),
    [search.within],
  )
  return {
    corners: drawn ?? inForce,
    onCorner: drawn && ((change) => setDrawn(shapeAfter(drawn, change, { isFirst: inForce.length === 0 }))),
    begin: () => setDrawn(inForce),
    cancel: () => setDrawn(null),
    canFinish: drawn !== null && drawn.length >= fewestCorners && !crossesItself(drawn),
    finish() {
      if (drawn) go(changed(search, { within: formatShape(drawn) }))
      setDrawn(null)
    },
  }
}

export function ShapeControls({ shape }: { shape: DrawnShape }) {
  const { search, go } = useProjectSearch()
  if (shape.onCorner)
    return (
      <>
        <Button size="sm" disabled={!shape.canFinish} onClick={shape.finish}>
          {m.projects_map_draw_finish()}
        </Button>
        <Button size="sm" variant="ghost" onClick={shape.cancel}>
          {m.ui_cancel()}
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" variant="outline" onClick={shape.begin}>
        <Pentagon aria-hidden />
        {search.within === undefined ? m.projects_map_draw() : m.projects_map_draw_change()}
      </Button>
      {search.within === undefined ? null : (
        <Button size="sm" variant="ghost" onClick={() => go(changed(search, { within: undefined }))}>
          {m.projects_map_draw_remove()}
        </Button>
      )}
    </>
  )
}
