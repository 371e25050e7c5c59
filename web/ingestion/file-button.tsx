import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = {
  label: string
  accept: string
  disabled?: boolean
  /** A file is being sent. */
  isPending: boolean
  onFile: (file: File) => void
}

/** A button that opens a file picker. The same file can be selected twice in a row. */
export function FileButton({ label, accept, disabled = false, isPending, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button
        className="justify-self-start"
        disabled={disabled}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden />
        {label}
      </Button>
    </>
  )
}
