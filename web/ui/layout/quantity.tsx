import type { ReactNode } from 'react'

/** A number followed by its unit in smaller, lighter text. */
export function Quantity({ value, unit }: { value: ReactNode; unit: string }) {
  return (
    <>
      {value} <span className="text-xs whitespace-nowrap text-muted-foreground">{unit}</span>
    </>
  )
}
