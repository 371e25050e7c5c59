import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  nameOf: (item: Item) => string
  /** The head of each column: its name as a link, and its marks. */
  head: (item: Item) => ReactNode
  facts: readonly { key: string; words: string; cell: (item: Item) => ReactNode }[]
  onRemove: (item: Item) => void
}

/** A comparison of a few items, fact by fact. An unknown value is a dash. */
export function CompareTable<Item>({ items, itemKey, nameOf, head, facts, onRemove }: Props<Item>) {
  const table = useRef<HTMLElement>(null)
  return (
    <section
      ref={table}
      aria-label={m.ui_compare_title()}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-y border-border"
    >
      <table className="figures w-full min-w-[40rem] table-fixed border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 w-32 bg-background p-2 text-start text-xs font-normal text-muted-foreground md:w-40"
            >
              {m.ui_compare_fact()}
            </th>
            {items.map((item) => (
              <th key={itemKey(item)} scope="col" className="p-2 text-start align-top font-normal">
                <div className="flex items-start justify-between gap-2">
                  <div className="min-w-0">{head(item)}</div>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="print:hidden"
                    aria-label={m.ui_remove({ label: nameOf(item) })}
                    onClick={() => {
                      // The focused button disappears with its column, so the focus moves to the table.
                      table.current?.focus({ preventScroll: true })
                      onRemove(item)
                    }}
                  >
                    <X aria-hidden />
                  </Button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, words, cell }) => (
            <tr key={key}>
              <th
                scope="row"
                className="sticky start-0 border-t border-border bg-background p-2 text-start font-normal text-muted-foreground"
              >
                {words}
              </th>
              {items.map((item) => (
                <td key={itemKey(item)} className="border-t border-border p-2 wrap-anywhere">
                  {cell(item) ?? <span className="text-muted-foreground">—</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
