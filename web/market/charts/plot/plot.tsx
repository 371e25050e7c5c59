import type { ChartOption } from '#web/market/charts/echarts.ts'
import type { Picture } from '#web/downloads/picture.ts'
import { PlotCanvas } from './plot-canvas.tsx'
import { PlotCursor } from './plot-cursor.tsx'
import { type CursorProps, useCursor } from './use-cursor.ts'

type Props = CursorProps & {
  /** The same object until the drawing changes: a new one draws it again. */
  option: ChartOption
  /** The screen reader text of the drawing, and of the slot under the cursor. */
  label: string
  slotLabel: (slot: number) => string
  className: string
  onPicture: (picture: Picture | null) => void
}

/**
 * A chart on a canvas with its own cursor: hover, touch, arrow keys and Enter reach every slot, and dragging
 * selects a span. The canvas is not redrawn for the cursor, so it keeps up with the pointer.
 */
export function Plot(props: Props) {
  const { slots, gutters, active } = props
  const { span, handlers } = useCursor(props)
  const last = Math.max(0, slots - 1)
  return (
    <div
      // The value is a place on a drawing, which no input element could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={props.slotLabel(active ?? last)}
      className={`relative touch-pan-y select-none outline-none focus-visible:ring-2 focus-visible:ring-ring ${props.className}`}
      {...handlers}
    >
      <PlotCanvas option={props.option} onPicture={props.onPicture} />
      <PlotCursor slots={slots} gutters={gutters} span={span} active={active} />
    </div>
  )
}
