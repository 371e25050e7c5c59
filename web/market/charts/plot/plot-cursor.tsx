import type { Gutters, Span } from './use-cursor.ts'

type CursorProps = { slots: number; gutters: Gutters; span: Span | null; active: number | null }

/** Time runs from left to right in every language, so the physical side is intended. */
export function PlotCursor({ slots, gutters, span, active }: CursorProps) {
  const width = `(100% - ${gutters.start + gutters.end}px)`
  const container = (slot: number) => `calc(${gutters.start}px + ${width} * ${slot / Math.max(1, slots)})`
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden" dir="ltr">
      {span && span.to > span.from ? (
        <div
          className="absolute top-0 bottom-6 border-x border-primary bg-primary/10"
          style={{
            insetInlineStart: container(span.from),
            width: `calc(${width} * ${(span.to - span.from + 1) / slots})`,
          }}
        />
      ) : null}
      {active === null ? null : (
        <div
          className="absolute top-0 bottom-6 w-px bg-foreground/40"
          style={{ insetInlineStart: container(active + 0.5) }}
        />
      )}
    </div>
  )
}
