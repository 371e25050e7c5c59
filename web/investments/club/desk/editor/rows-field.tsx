import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Row = { key: string; first: string; second: string }

type Props = {
  title: string
  names: readonly [first: string, second: string]
  labels: readonly [first: string, second: string]
  rows: readonly (readonly [first: string, second: string])[]
  add: string
}

const toRow = ([first, second]: readonly [string, string]): Row => ({
  key: crypto.randomUUID(),
  first,
  second,
})

/** Rows of two fields, such as a use and its amount. Rows are added and removed here, and read by name on submit. */
export function RowsField({ title, names, labels, rows: given, add }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => given.map(toRow))
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {rows.map(({ key, first, second }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-center gap-2">
          <Input
            name={names[0]}
            defaultValue={first}
            maxLength={160}
            aria-label={m.club_desk_row({ label: labels[0], number: at + 1 })}
            placeholder={labels[0]}
          />
          <NumberInput
            name={names[1]}
            defaultValue={second}
            className="text-end"
            aria-label={m.club_desk_row({ label: labels[1], number: at + 1 })}
            placeholder={labels[1]}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.club_desk_row_remove({ number: at + 1 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setRows([...rows, toRow(['', ''])])}
      >
        <Plus aria-hidden />
        {add}
      </Button>
    </fieldset>
  )
}
