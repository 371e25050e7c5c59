import type { Editor } from '@tiptap/core'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** What can be done to the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const acts = [
    { label: m.desk_table_row(), act: () => run().addRowAfter().run() },
    { label: m.desk_table_column(), act: () => run().addColumnAfter().run() },
    { label: m.desk_table_drop_row(), act: () => run().deleteRow().run() },
    { label: m.desk_table_drop_column(), act: () => run().deleteColumn().run() },
    { label: m.desk_table_head(), act: () => run().toggleHeaderRow().run() },
    { label: m.desk_table_drop(), act: () => run().deleteTable().run() },
  ]
  return (
    <div className="flex flex-wrap gap-1 border-t border-border p-1">
      {acts.map(({ label, act }) => (
        <Button key={label} variant="ghost" size="sm" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  )
}
