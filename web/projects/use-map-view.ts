import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Corner } from '#domain/places/shape.ts'
import { panned, viewOf, zoomed, type Point, type Size, type View } from './map-shape.ts'

/** A pointer that moved less was pressed and not dragged. */
const dragFromPx = 5

/** How large an element is drawn; null before that is known. */
export function useSize(element: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

export type MapView = {
  view: View
  zoom: (factor: number, at?: Point) => void
  /** Everything of these in sight; all places where none are named. */
  show: (places?: readonly Corner[]) => void
  /** For the drawing: one pointer moves it, two zoom it, the wheel with Ctrl or ⌘ too. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
  /** Whether the pointer that was let go last had moved the map. */
  hasDragged: () => boolean
}

/** What of the map is in sight, and how it is moved. */
export function useMapView(
  element: RefObject<Element | null>,
  size: Size,
  places: readonly Corner[],
): MapView {
  const whole = viewOf(places, size)
  const [moved, setMoved] = useState<View | null>(null)
  const view = moved ?? whole
  const zoom = (factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }) =>
    setMoved((before) => zoomed(before ?? whole, size, { at, factor, farthest: whole.scale * 0.8 }))
  const { handlers, hasDragged } = usePointers(
    (shift) => setMoved((before) => panned(before ?? whole, shift)),
    zoom,
  )
  useWheel(element, zoom)
  return { view, zoom, show: (some) => setMoved(some ? viewOf(some, size) : null), handlers, hasDragged }
}

function usePointers(pan: (shift: Point) => void, zoom: (factor: number, at: Point) => void) {
  const pointers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    hasDragged: () => travelled.current >= dragFromPx,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (pointers.current.size === 0) travelled.current = 0
        pointers.current.set(event.pointerId, pointIn(event))
      },
      onPointerMove(event: PointerEvent) {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        const now = pointIn(event)
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
        pointers.current.set(event.pointerId, now)
        // Held only once it is dragged, so that a press still reaches what it is on.
        if (travelled.current >= dragFromPx) event.currentTarget.setPointerCapture(event.pointerId)
        if (!other) return pan({ x: now.x - before.x, y: now.y - before.y })
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
        if (Number.isFinite(factor) && factor > 0)
          zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      },
      onPointerUp: forget,
      onPointerCancel: forget,
    },
  }
}

/** React listens to the wheel passively: it could not keep the page from scrolling. */
function useWheel(element: RefObject<Element | null>, zoom: (factor: number, at: Point) => void): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const { current } = element
    const turn = (event: Event) => {
      if (!(event instanceof WheelEvent) || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const { left, top } = current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      latest.current(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [element])
}

export function pointIn({
  currentTarget,
  clientX,
  clientY,
}: {
  currentTarget: Element
  clientX: number
  clientY: number
}): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
