import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

/** Loads the map library. The rest of the page does not wait for it. */
const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

/** Whether this browser supports WebGL 2, which the map needs. */
export function canDrawMaps(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** How far below the window a map begins to load. */
const aheadPx = 200

/**
 * A map that loads when it comes into view. Until then, and in HTML from the server, an empty frame of its size stands
 * in its place: it delays no text and moves nothing. `className` sets the height.
 */
export function LazyMap({ className, ...props }: MapCanvasProps & { className: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'seen' | 'undrawn'>('waiting')
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setState(canDrawMaps() ? 'seen' : 'undrawn')
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const waiting = <div className="size-full rounded-md border border-border bg-muted" />
  return (
    <div ref={frame} className={className}>
      {state === 'undrawn' ? (
        <EmptyState title={m.map_undrawn()}>{m.map_undrawn_detail()}</EmptyState>
      ) : state === 'seen' ? (
        <Suspense fallback={waiting}>
          <MapCanvas {...props} className="h-full" />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
