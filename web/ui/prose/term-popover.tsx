import { m } from '#web/paraglide/messages.js'
import { Popover, PopoverAnchor, PopoverContent } from '#web/ui/floating/popover.tsx'

type Props = {
  id: string
  anchor: HTMLAnchorElement
  href: string
  definition: string
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The definition of a term beside its link. The keyboard stays where it is: Escape closes the panel. */
export function TermPopover({
  id,
  anchor,
  href,
  definition,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: Props) {
  return (
    <Popover open onOpenChange={(open) => (open ? undefined : onClose())}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        className="grid w-72 gap-2 leading-relaxed"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <p id={id}>{definition}</p>
        <a href={href} className="w-fit text-xs text-muted-foreground underline underline-offset-4">
          {m.ui_term_more()}
        </a>
      </PopoverContent>
    </Popover>
  )
}
