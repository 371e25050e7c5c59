import { Check, Copy, Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { groupedRecoveryCode } from '#domain/auth/recovery-code.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

type Props = {
  codes: readonly string[]
  /** The person tried to leave without them. */
  isUrged: boolean
  onKept: () => void
}

/** A new set of recovery codes, shown this once: it is gone when the person says that he has kept it. */
export function RecoveryCodes({ codes, isUrged, onKept }: Props) {
  const id = useId()
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const written = codes.map(groupedRecoveryCode)
  const text = [m.account_codes_file_head(), '', ...written, ''].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="grid gap-5">
      <ol className="figures grid gap-x-8 gap-y-1.5 rounded-sm border border-border bg-muted px-4 py-3 text-sm min-[420px]:grid-cols-2">
        {written.map((code) => (
          <li key={code} className="select-all">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          // The field that had the focus is gone with its step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={() => void copy()}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? m.account_copied() : m.account_copy()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => save(text)}>
          <Download aria-hidden />
          {m.account_codes_download()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => print(text)}>
          <Printer aria-hidden />
          {m.account_codes_print()}
        </Button>
      </div>
      <label htmlFor={id} className="flex items-start gap-3 text-sm">
        <Checkbox
          id={id}
          checked={isKept}
          onCheckedChange={(checked) => setKept(checked === true)}
          className="mt-0.5"
        />
        {m.account_codes_kept()}
      </label>
      {isUrged && !isKept ? (
        <p role="alert" className="text-sm text-destructive">
          {m.account_codes_first_keep()}
        </p>
      ) : null}
      <Button disabled={!isKept} onClick={onKept} className="justify-self-start">
        {m.account_codes_done()}
      </Button>
    </div>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'diwan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** Prints the codes alone, from a frame of their own. */
function print(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const inside = frame.contentWindow
  if (!inside) return frame.remove()
  const page = inside.document.createElement('pre')
  page.textContent = text
  inside.document.body.append(page)
  inside.addEventListener('afterprint', () => frame.remove())
  inside.print()
}
