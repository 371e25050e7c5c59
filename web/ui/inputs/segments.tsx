type Props<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  onChange: (value: V) => void
}

/** A few exclusive choices side by side. */
export function Segments<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <fieldset aria-label={label} className="flex w-fit rounded-sm border border-border bg-card p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className="h-6.5 rounded-[2px] px-2 md:px-2.5 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground pointer-coarse:h-9"
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  )
}
