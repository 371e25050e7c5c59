import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

type Props = {
  /** Names the list that is paged. */
  label: string
  /** Where we are, in words: "Page 2 of 9". */
  at: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Back and forth through pages; a missing action is an end. */
export function Pagination({ label, at, onPrevious, onNext }: Props) {
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-1">
      <output className="figures pe-2 text-sm text-muted-foreground">{at}</output>
      <IconButton label={m.ui_previous()} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={m.ui_next()} disabled={!onNext} onClick={onNext}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </nav>
  )
}
