/** A number with its unit after it, smaller and lighter. */
export function Quantity({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      {value} <span className="text-xs text-muted-foreground">{unit}</span>
    </>
  )
}
