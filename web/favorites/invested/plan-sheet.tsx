import { CalendarPlus, Plus, X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { Asset, AssetInstalment } from '#contract/favorites/invested.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { groupDigits } from '#web/forms/group-digits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { amountPattern, parseMinorUnits, formatMinor } from '#web/favorites/amounts.ts'
import { useAssetChange } from './use-asset-change.ts'

/** A row as typed, not validated yet. */
type Row = { key: number; dueOn: string; amount: string; paidOn: string }

const toRow = ({ dueOn, amountMinor, paidOn }: AssetInstalment, key: number): Row => ({
  key,
  dueOn,
  amount: groupDigits(String(amountMinor / 100)),
  paidOn: paidOn ?? '',
})

/** The instalments of an asset as in its contract, each with its payment date. */
export function PlanSheet({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { id, title, currency } = asset
  // The state when the form was opened, so that changes from another window are not overwritten.
  const [{ instalments: initial }] = useState(asset)
  const { rows, total, add, change, remove } = useRows(asset)
  const keep = useAssetChange(
    (instalments: AssetInstalment[]) =>
      api.favorites.changePlan({ params: { assetId: id }, body: { instalments, was: initial } }),
    { done: m.favorites_plan_saved(), onDone: onClose },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    keep.mutate(
      rows.map(({ dueOn, amount, paidOn }) => ({
        dueOn,
        amountMinor: parseMinorUnits(amount),
        paidOn: paidOn || null,
      })),
    )
  }
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent title={m.favorites_plan_of({ title })} description={m.favorites_plan_detail()}>
        <form onSubmit={submit} className="grid gap-5">
          <ol className="grid gap-4">
            {rows.map((row, at) => (
              <PlanRow
                key={row.key}
                row={row}
                number={at + 1}
                currency={currency}
                onChange={(changed) => change(row.key, changed)}
                onRemove={() => remove(row.key)}
              />
            ))}
          </ol>
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            disabled={rows.length >= limits.assets.instalments}
            onClick={add}
          >
            <Plus aria-hidden />
            {m.favorites_instalment_add()}
          </Button>
          <PlanTotal total={rows.length > 0 ? total : null} asset={asset} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={keep.isPending}>
              {m.favorites_plan_keep()}
            </Button>
            <CalendarButton asset={asset} />
          </div>
        </form>
      </SheetContent>
    </Sheet>
  )
}

/** The rows as typed, each with a key. */
function useRows({ instalments }: Asset) {
  const [rows, setRows] = useState(() => instalments.map(toRow))
  return {
    rows,
    total: rows.reduce((sum, row) => sum + parseMinorUnits(row.amount), 0),
    add: () => {
      const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
      setRows([...rows, { key, dueOn: '', amount: '', paidOn: '' }])
    },
    change: (key: number, changed: Partial<Row>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
  }
}

/** The sum of the instalments beside the price. A partial plan is allowed. */
function PlanTotal({ total, asset: { currency, priceMinor } }: { total: number | null; asset: Asset }) {
  if (total === null) return null
  const words = { total: formatMinor(currency, total), price: formatMinor(currency, priceMinor) }
  return (
    <p className={`figures text-sm ${total === priceMinor ? 'text-muted-foreground' : 'text-warning'}`}>
      {m.favorites_plan_total(words)}
    </p>
  )
}

type PlanRowProps = {
  row: Row
  number: number
  currency: string
  onChange: (changed: Partial<Row>) => void
  onRemove: () => void
}

function PlanRow({ row, number, currency, onChange, onRemove }: PlanRowProps) {
  const label = 'grid gap-1 text-xs text-muted-foreground [&_input]:text-foreground'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <label className={label}>
        {m.favorites_instalment_due({ number })}
        <Input
          type="date"
          required
          value={row.dueOn}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
      </label>
      <label className={label}>
        {m.favorites_instalment_amount({ currency })}
        <Input
          inputMode="decimal"
          required
          pattern={amountPattern}
          value={row.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
          onBlur={() => onChange({ amount: groupDigits(row.amount) })}
        />
      </label>
      <label className={`${label} max-sm:order-last max-sm:col-span-2`}>
        {m.favorites_instalment_paid()}
        <Input type="date" value={row.paidOn} onChange={({ target }) => onChange({ paidOn: target.value })} />
      </label>
      <IconButton label={m.favorites_instalment_remove({ number })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

/** A calendar file of the saved unpaid instalments. */
function CalendarButton({ asset: { id, instalments } }: { asset: Asset }) {
  const save = useSaveFile(() => ({
    name: 'instalments.ics',
    file: api.favorites.calendar({ params: { assetId: id } }),
  }))
  if (!instalments.some(({ paidOn }) => paidOn === null)) return null
  return (
    <Button variant="outline" isPending={save.isPending} onClick={() => save.mutate()}>
      <CalendarPlus aria-hidden />
      {m.favorites_plan_calendar()}
    </Button>
  )
}
