import type { ComponentProps } from 'react'
import { DayPicker } from 'react-day-picker'

const step =
  'inline-grid size-8 place-content-center rounded-sm hover:bg-accent aria-disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-muted-foreground'

const looks = {
  root: 'relative w-fit text-sm',
  months: 'flex flex-wrap gap-6',
  month: 'grid gap-2',
  nav: 'absolute end-0 top-0 flex gap-1',
  button_previous: step,
  button_next: step,
  month_caption: 'flex h-8 items-center ps-2 font-medium',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-9 text-xs font-normal text-muted-foreground',
  day: 'figures size-9 p-0 text-center',
  day_button:
    'grid size-9 place-content-center rounded-sm hover:bg-accent hover:text-accent-foreground disabled:opacity-40 disabled:hover:bg-transparent',
  today: 'font-semibold underline underline-offset-4',
  outside: 'text-muted-foreground',
  selected: '[&>button]:bg-primary [&>button]:text-primary-foreground',
  range_middle: 'bg-accent [&>button]:bg-transparent [&>button]:text-accent-foreground',
  hidden: 'invisible',
}

/** A calendar month, with the props of react-day-picker. Pass `locale` and `dir` for languages other than English. */
export function Calendar(props: ComponentProps<typeof DayPicker>) {
  return <DayPicker classNames={looks} {...props} />
}
