import { Progress as Radix } from 'radix-ui'

type Props = {
  label: string
  /** From 0 to 1. */ ratio: number
  /** Read out: "3 of 8 lessons". */ text?: string
}

/** A progress bar. */
export function Progress({ label, ratio, text }: Props) {
  const percent = Math.round(Math.min(Math.max(ratio, 0), 1) * 100)
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      getValueLabel={() => text ?? `${percent}%`}
      className="h-1 w-full overflow-hidden rounded-full bg-border"
    >
      <Radix.Indicator
        className="block h-full rounded-full bg-primary transition-[width] duration-200 ease-settle"
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  )
}
