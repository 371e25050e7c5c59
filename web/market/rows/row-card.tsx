import type { ReactNode } from 'react'
import { Quantity } from './quantity.tsx'

type Props = {
  location: string
  amount: string
  unit: string
  /** What it is, and its size. */
  subject: string
  perArea: string
  note: ReactNode
  onOpen: () => void
}

/** A deal or a rent contract on a phone. */
export function RowCard({ location, amount, unit, subject, perArea, note, onOpen }: Props) {
  return (
    <li className="border-b border-border">
      <button
        type="button"
        className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3 text-start text-sm tabular-nums"
        onClick={onOpen}
      >
        <span className="min-w-0 truncate font-medium">
          <bdi>{location}</bdi>
        </span>
        <span className="text-end font-medium">
          <Quantity value={amount} unit={unit} />
        </span>
        <span className="min-w-0 truncate text-muted-foreground">{subject}</span>
        <span className="text-end text-muted-foreground">{perArea}</span>
        <span className="col-span-2 text-xs text-muted-foreground">{note}</span>
      </button>
    </li>
  )
}
