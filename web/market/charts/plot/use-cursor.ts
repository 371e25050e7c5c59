import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** A span of slots (months, bands) on the horizontal axis, both ends included. */
export type Span = { from: number; to: number }

/**
 * The margins of the drawing in pixels. Fixed, so that a pointer position maps to a slot without the canvas.
 */
export type Gutters = { start: number; end: number }

export type CursorProps = {
  /** Number of slots on the horizontal axis. */
  slots: number
  gutters: Gutters
  /** The slot under the cursor. */
  active: number | null
  onActive: (slot: number | null) => void
  onChoose: (span: Span) => void
  /** Whether dragging across slots selects them. */
  spans: 'many' | 'one'
}

/** Hover, touch, arrow keys and Enter on a drawing: the current slot, and the span being selected. */
export function useCursor({ slots, gutters, active, onActive, onChoose, spans }: CursorProps) {
  const [drag, setDrag] = useState<Span | null>(null)
  const span = drag && ordered(drag)
  const choose = (chosen: Span) => {
    setDrag(null)
    // A selection is drawn anew, with other slots.
    onActive(null)
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = slotAfterKey(event.key, active ?? slots - 1, slots)
    if (moved !== null) {
      event.preventDefault()
      const isMarking = spans === 'many' && event.shiftKey
      setDrag(isMarking ? { from: drag?.from ?? active ?? slots - 1, to: moved } : null)
      onActive(moved)
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      choose(span ?? { from: active, to: active })
    } else if (event.key === 'Escape' && active !== null) {
      event.stopPropagation()
      setDrag(null)
      onActive(null)
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    const slot = slotUnder(event, gutters, slots)
    onActive(slot)
    if (event.button !== 0) return
    if (event.pointerType === 'mouse') {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: slot, to: slot })
    } else if (slot === active && spans === 'one') {
      // The first tap moves the cursor, a second one on the same slot selects.
      choose({ from: slot, to: slot })
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const slot = slotUnder(event, gutters, slots)
    if (slot !== active) onActive(slot)
    if (drag && spans === 'many' && slot !== drag.to) setDrag({ ...drag, to: slot })
  }
  const onPointerUp = () => {
    // A click selects one band. Single months are too easily clicked by accident, so months need a drag.
    if (span && (spans === 'one' || span.from !== span.to)) choose(span)
    else setDrag(null)
  }
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !drag) onActive(null)
  }
  const onPointerCancel = () => setDrag(null)
  return {
    span,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerLeave, onPointerCancel },
  }
}

function ordered({ from, to }: Span): Span {
  return from <= to ? { from, to } : { from: to, to: from }
}

function slotUnder(event: PointerEvent, gutters: Gutters, slots: number): number {
  const box = event.currentTarget.getBoundingClientRect()
  const width = box.width - gutters.start - gutters.end
  const slot = Math.floor(((event.clientX - box.left - gutters.start) / width) * slots)
  return Math.min(slots - 1, Math.max(0, slot))
}

/** The slot a key moves to. Page keys move by twelve months. */
function slotAfterKey(key: string, here: number, slots: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowDown: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here + 1,
    PageDown: here - 12,
    PageUp: here + 12,
    Home: 0,
    End: slots - 1,
  }
  const next = steps[key]
  return next === undefined || slots === 0 ? null : Math.min(slots - 1, Math.max(0, next))
}
