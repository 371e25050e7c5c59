import { useState, type FocusEvent, type KeyboardEvent } from 'react'

type Cell = { row: string; column: string }
type Step = { rows: number; columns: number }

const steps: Record<string, Step> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Home: { rows: 0, columns: -Infinity },
  End: { rows: 0, columns: Infinity },
}

/**
 * Keyboard navigation of a grid with a single tab stop: arrows, Home and End move within it. Controls carry
 * `data-column`, their rows `data-row`. `active` is the control at the tab stop.
 */
export function useGridKeys(rows: readonly string[], firstColumn: string) {
  const [last, setLast] = useState<Cell | null>(null)
  // When the active row is filtered out, the first row becomes the tab stop.
  const active = last && rows.includes(last.row) ? last : { row: rows[0], column: firstColumn }
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellAt(target)
    if (cell) setLast(cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const next = controlAt(event.currentTarget, event.target, step)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  return {
    grid: { onFocus, onKeyDown },
    active,
  }
}

function cellAt(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = target.dataset.column
  return row === undefined || column === undefined ? null : { row, column }
}

/** The control a number of rows and columns away. In a row without that column, the nearest one before it. */
function controlAt(grid: HTMLElement, target: EventTarget, step: Step): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.dataset.column === undefined) return null
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.findIndex((one) => one.contains(target))
  const controlsInRow = rowControls(rows[row])
  const column = controlsInRow.indexOf(target)
  if (step.rows !== 0) {
    const controls = rowControls(rows[row + step.rows])
    return (
      controls.find((one) => one.dataset.column === target.dataset.column) ??
      controls[Math.min(column, controls.length - 1)] ??
      null
    )
  }
  const direction = getComputedStyle(grid).direction === 'rtl' && Number.isFinite(step.columns) ? -1 : 1
  const next = Math.max(0, Math.min(controlsInRow.length - 1, column + step.columns * direction))
  return controlsInRow[next] ?? null
}

function rowControls(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[data-column]')] : []
}
