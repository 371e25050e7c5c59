import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { useExplorer } from './explorer.ts'

/** The order of the rows, by name. */
export function OrderSelect({ className = 'w-52 max-sm:w-40' }: { className?: string }) {
  const { order } = useExplorer()
  return (
    <NativeSelect
      aria-label={m.ui_sort()}
      className={`h-8 text-sm pointer-coarse:h-11 ${className}`}
      value={order.value}
      options={order.options}
      onChange={({ target }) => order.onChange(target.value)}
    />
  )
}

/** Selects the columns of the table. */
export function ListColumnChooser() {
  const { columns } = useExplorer()
  return (
    <ColumnChooser
      columns={columns.offered}
      shown={columns.shown}
      onChange={columns.onChange}
      onUsual={columns.onUsual}
    />
  )
}

/** Frequent filters as buttons. Each replaces the current filter. */
export function ReadyViews() {
  const { readyViews } = useExplorer()
  return (
    <nav
      aria-label={m.ui_ready_views()}
      // One line that is moved sideways on narrow screens, to the edges of the frame.
      className="flex gap-1.5 max-lg:-mx-4 max-lg:basis-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap"
    >
      {readyViews.map(({ label, isShown, onToggle }) => (
        <Button
          key={label}
          size="sm"
          className="shrink-0"
          variant={isShown ? 'default' : 'outline'}
          aria-pressed={isShown}
          onClick={onToggle}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
