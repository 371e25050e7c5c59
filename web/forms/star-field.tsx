import { Star } from 'lucide-react'
import { starCounts } from '#domain/directory/review.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

type Props = { value: number | null; isMissing: boolean; onChange: (value: number) => void }

/** One to five stars, as radio buttons. */
export function StarField({ value, isMissing, onChange }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-sm font-medium">{m.ui_stars_label()}</legend>
      <div className="flex gap-1 pt-1.5">
        {starCounts.map((count) => (
          <label
            key={count}
            className="relative grid size-9 cursor-pointer place-content-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              checked={value === count}
              onChange={() => onChange(count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{m.ui_stars({ count })}</span>
            <Star
              aria-hidden
              className={classes('size-6 text-brass', value !== null && count <= value && 'fill-current')}
            />
          </label>
        ))}
      </div>
      {isMissing ? <p className="text-sm text-destructive">{m.ui_stars_missing()}</p> : null}
    </fieldset>
  )
}
