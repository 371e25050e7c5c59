import { Crosshair } from 'lucide-react'
import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { crossesItself, type Corner } from '#domain/places/shape.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import type { CornerChange } from './shape-change.ts'

type Props = { map: Map; corners: readonly Corner[]; onCorner: (change: CornerChange) => void }

/**
 * The corners of a shape being drawn: drag them, move them with arrow keys, remove them with a second click or
 * Delete.
 */
export function CornerHandles({ map, corners, onCorner }: Props) {
  useEffect(() => {
    // Corners may be clicked in quick succession.
    map.doubleClickZoom.disable()
    return () => map.doubleClickZoom.enable()
  }, [map])
  const addInMiddle = () => {
    const { lng, lat } = map.getCenter()
    onCorner({ kind: 'add', corner: { longitude: lng, latitude: lat } })
  }
  return (
    <>
      {corners.map((corner, at) => (
        <Handle
          // A corner has no identity but its index.
          key={at}
          map={map}
          corner={corner}
          label={m.projects_map_corner({ at: at + 1, count: corners.length })}
          onMove={(moved) => onCorner({ kind: 'move', at, corner: moved })}
          onRemove={() => onCorner({ kind: 'remove', at })}
        />
      ))}
      <div className="group pointer-events-none absolute inset-0 print:hidden">
        <Button
          size="icon-sm"
          variant="outline"
          className="pointer-events-auto absolute start-3 top-31 pointer-coarse:top-37"
          aria-label={m.projects_map_corner_here()}
          onClick={addInMiddle}
        >
          <Crosshair aria-hidden />
        </Button>
        <Crosshair
          aria-hidden
          className="absolute inset-0 m-auto size-5 text-brass opacity-0 group-focus-within:opacity-100 group-has-[button:hover]:opacity-100"
        />
        <output className="absolute inset-x-3 bottom-9 mx-auto w-fit rounded-sm border border-border bg-card/85 px-3 py-1.5 text-sm">
          {crossesItself(corners) ? m.projects_map_crossing() : m.projects_map_drawing()}
        </output>
      </div>
    </>
  )
}

type HandleProps = {
  map: Map
  corner: Corner
  label: string
  onMove: (corner: Corner) => void
  onRemove: () => void
}

const stepPx = 8
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}

function Handle({ map, corner, label, onMove, onRemove }: HandleProps) {
  const { longitude, latitude } = corner
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new Marker({ element, draggable: true }).setLngLat([longitude, latitude]))
  const dragged = useEffectEvent(() => {
    const { lng, lat } = marker.getLngLat()
    onMove({ longitude: lng, latitude: lat })
  })
  useEffect(() => {
    marker.on('drag', dragged)
    marker.addTo(map)
    return () => void marker.remove()
  }, [map, marker])
  useEffect(() => {
    marker.setLngLat([longitude, latitude])
  }, [marker, longitude, latitude])
  const takeKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove()
    if (!step) return
    // Otherwise the map would move too.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project([longitude, latitude])
    const { lng, lat } = map.unproject([x + step[0], y + step[1]])
    onMove({ longitude: lng, latitude: lat })
  }
  return createPortal(
    <button
      type="button"
      aria-label={label}
      className="grid size-6 cursor-grab place-items-center active:cursor-grabbing"
      onKeyDown={takeKey}
      onDoubleClick={onRemove}
    >
      <span className="size-3 rounded-full border-2 border-brass bg-card" />
    </button>,
    element,
  )
}
