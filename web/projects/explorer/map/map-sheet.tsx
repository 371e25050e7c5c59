import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { nearestSnap, snaps, snapShares, type Snap } from './sheet-snap.ts'

type Props = {
  /** The heading of the list. */
  title: string
  map: ReactNode
  list: ReactNode
  /** What was opened in the list. Opening something makes a small list larger. */
  opened: string | null
}

/**
 * A list that lies over the lower part of a map on a phone: it is dragged by its head, or made larger and smaller by
 * buttons. It does not trap the focus; the map beside it stays usable.
 */
export function MapSheet({ title, map, list, opened }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [snap, setSnap] = useState<Snap>('small')
  const [lastOpened, setLastOpened] = useState(opened)
  if (opened !== lastOpened) {
    setLastOpened(opened)
    if (opened !== null && snap === 'small') setSnap('half')
  }
  /** The height while dragging, as a share of the frame. */
  const [dragged, setDragged] = useState<number | null>(null)
  const shareAt = (clientY: number) => {
    const { bottom = 0, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    return Math.min(1, Math.max(0.1, (bottom - clientY) / height))
  }
  const drag = {
    onPointerDown({ currentTarget, pointerId, target }: PointerEvent<HTMLElement>) {
      // The buttons of the head handle their own presses.
      if (target instanceof Element && target.closest('button')) return
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (currentTarget.hasPointerCapture(pointerId)) setDragged(shareAt(clientY))
    },
    onPointerUp() {
      if (dragged !== null) setSnap(nearestSnap(dragged))
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  }
  const at = snaps.indexOf(snap)
  const go = (step: number) => setSnap(snaps[at + step] ?? snap)
  return (
    <div ref={frame} className="relative overflow-hidden rounded-md">
      {/* Controls that the list covers must not take the focus. */}
      <div inert={snap === 'full'}>{map}</div>
      <section
        aria-label={m.map_sheet()}
        style={{ blockSize: `${(dragged ?? snapShares[snap]) * 100}%` }}
        className={`absolute inset-x-0 bottom-0 z-10 flex flex-col rounded-t-lg border border-border bg-card shadow-pop ${dragged === null ? 'transition-[block-size] duration-200 motion-reduce:transition-none' : ''}`}
      >
        <div
          {...drag}
          className="flex shrink-0 cursor-grab touch-none items-center justify-between gap-2 px-3 pb-1 active:cursor-grabbing"
        >
          <p className="text-sm font-medium">{title}</p>
          <span aria-hidden className="absolute inset-x-0 top-1.5 mx-auto h-1 w-10 rounded-full bg-input" />
          <div className="flex pt-2">
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.map_sheet_larger()}
              disabled={at === snaps.length - 1}
              onClick={() => go(1)}
            >
              <ChevronUp aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.map_sheet_smaller()}
              disabled={at === 0}
              onClick={() => go(-1)}
            >
              <ChevronDown aria-hidden />
            </Button>
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">{list}</div>
      </section>
    </div>
  )
}
