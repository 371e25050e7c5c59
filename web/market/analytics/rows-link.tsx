import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { rowsText } from '#web/market/rows/rows-text.ts'

type Props = {
  /** Null where no filter names the rows. */
  rows: RowsBehind | null
  sample: number
  children: ReactNode
}

/** How a figure looks that opens what it counts. */
export const rowsLinkLook =
  'touch decoration-input decoration-dotted underline-offset-4 underline hover:decoration-current'

/** A figure that opens exactly the rows that its sample counts. */
export function RowsLink({ rows, sample, children }: Props) {
  if (rows === null || sample === 0) return children
  return (
    <Link to="/transactions" search={rows} title={rowsText(rows, sample)} className={rowsLinkLook}>
      {children}
    </Link>
  )
}
