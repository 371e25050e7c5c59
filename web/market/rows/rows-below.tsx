import { rowsHeadingId } from '#web/list/explorer/rows-heading.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SheetClose } from '#web/ui/overlays/sheet.tsx'

/** Closes the panel of a figure and leads to the rows of the page, which are those behind the figure. */
export function RowsBelow({ children }: { children: string }) {
  return (
    <SheetClose asChild>
      <Button
        variant="link"
        className="h-auto justify-start px-0 text-start whitespace-normal"
        // After the panel has let go of the focus.
        onClick={() => setTimeout(showRows)}
      >
        {children}
      </Button>
    </SheetClose>
  )
}

function showRows(): void {
  const heading = document.getElementById(rowsHeadingId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
