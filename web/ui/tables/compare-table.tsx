import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { bestAndWorst, type Better, type Extreme } from '#domain/statistics/best-and-worst.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { ExtremeMark } from './extreme-mark.tsx'

type Props<Item> = {
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemName: (item: Item) => string
  /** The head of each column: its name as a link, and its marks. */
  head: (item: Item) => ReactNode
  facts: readonly ComparedFact<Item>[]
  onRemove: (item: Item) => void
}

export type ComparedFact<Item> = {
  key: string
  words: string
  cell: (item: Item) => ReactNode
  /** What items are compared by, where the cell is no text or has an order. Undefined before an item is loaded. */
  value?: ((item: Item) => string | number | null | undefined) | undefined
  /** Which end of a numeric `value` is better; unset where neither is. */
  better?: Better | undefined
}

/**
 * A comparison of a few items, fact by fact, with the best and the worst of each marked. An unknown value is a dash.
 */
export function CompareTable<Item>({ items, itemKey, itemName, head, facts, onRemove }: Props<Item>) {
  const table = useRef<HTMLElement>(null)
  const [isOnlyDifferences, setOnlyDifferences] = useState(false)
  const differing = facts.filter((fact) => differs(fact, items))
  const shown = isOnlyDifferences ? differing : facts
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.length > 1 ? (
        <label className="flex w-fit items-center gap-2 text-sm print:hidden">
          <Switch checked={isOnlyDifferences} onCheckedChange={setOnlyDifferences} />
          {m.ui_compare_differences()}
          <span className="figures text-muted-foreground">
            {m.ui_compare_differing({ count: differing.length, all: facts.length })}
          </span>
        </label>
      ) : null}
      <ScrollRegion
        ref={table}
        aria-label={m.ui_compare_title()}
        className="relative overflow-x-auto border-y border-border"
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
                      aria-label={m.ui_remove({ label: itemName(item) })}
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
            {shown.map((fact) => (
              <FactRow key={fact.key} fact={fact} items={items} itemKey={itemKey} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

type FactRowProps<Item> = Pick<Props<Item>, 'items' | 'itemKey'> & { fact: ComparedFact<Item> }

function FactRow<Item>({ fact, items, itemKey }: FactRowProps<Item>) {
  const extremes = findExtremes(fact, items)
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 border-t border-border bg-background p-2 text-start font-normal text-muted-foreground"
      >
        {fact.words}
      </th>
      {items.map((item, at) => (
        <td key={itemKey(item)} className="border-t border-border p-2 wrap-anywhere">
          {fact.cell(item) ?? <span className="text-muted-foreground">—</span>}
          <ExtremeMark extreme={extremes[at] ?? null} />
        </td>
      ))}
    </tr>
  )
}

function findExtremes<Item>({ value, better }: ComparedFact<Item>, items: readonly Item[]): Extreme[] {
  if (!value || !better) return []
  const values = items.map(value)
  return bestAndWorst(
    values.map((one) => (typeof one === 'number' ? one : null)),
    better,
  )
}

/** Whether two loaded items have different values. A cell that cannot be compared counts as different. */
export function differs<Item>(
  { value, cell }: Pick<ComparedFact<Item>, 'value' | 'cell'>,
  items: readonly Item[],
): boolean {
  const values = items
    .map((item) => (value ? value(item) : (cell(item) ?? null)))
    .filter((one) => one !== undefined)
  if (values.some((one) => typeof one === 'object' && one !== null)) return true
  return new Set(values).size > 1
}
