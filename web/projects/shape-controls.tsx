import { Pentagon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { shapeOf, writtenShape, type Corner } from '#domain/places/shape.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { changed } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

const { fewestCorners, mostCorners } = limits.projects

export type DrawnShape = {
  /** Of what is being drawn, or of the shape in the address. */
  corners: readonly Corner[]
  onCorner: ((corner: Corner) => void) | null
  begin: () => void
  cancel: () => void
  finish: () => void
  canFinish: boolean
}

/** A shape on the map that narrows the list: drawn corner by corner, kept in the address. */
export function useShape(): DrawnShape {
  const { search, go } = useExplorer()
  const [drawn, setDrawn] = useState<readonly Corner[] | null>(null)
  const inForce = search.within === undefined ? [] : (shapeOf(search.within) ?? [])
  return {
    corners: drawn ?? inForce,
    onCorner: drawn && ((corner) => setDrawn([...drawn, corner].slice(0, mostCorners))),
    begin: () => setDrawn([]),
    cancel: () => setDrawn(null),
    canFinish: drawn !== null && drawn.length >= fewestCorners,
    finish() {
      if (drawn) go(changed(search, { within: writtenShape(drawn) }))
      setDrawn(null)
    },
  }
}

export function ShapeControls({ shape }: { shape: DrawnShape }) {
  const { search, go } = useExplorer()
  if (shape.onCorner)
    return (
      <>
        <output className="text-sm text-muted-foreground">{m.projects_map_drawing()}</output>
        <Button size="sm" disabled={!shape.canFinish} onClick={shape.finish}>
          {m.projects_map_draw_finish()}
        </Button>
        <Button size="sm" variant="ghost" onClick={shape.cancel}>
          {m.ui_export_cancel()}
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" variant="outline" onClick={shape.begin}>
        <Pentagon aria-hidden />
        {m.projects_map_draw()}
      </Button>
      {search.within === undefined ? null : (
        <Button size="sm" variant="ghost" onClick={() => go(changed(search, { within: undefined }))}>
          {m.projects_map_draw_remove()}
        </Button>
      )}
    </>
  )
}
