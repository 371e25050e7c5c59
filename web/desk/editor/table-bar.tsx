import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** Actions on the table at the cursor. */
export function TableBar({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const actions = [
    { label: m.desk_table_row(), onClick: () => run().addRowAfter().run() },
    { label: m.desk_table_column(), onClick: () => run().addColumnAfter().run() },
    { label: m.desk_table_drop_row(), onClick: () => run().deleteRow().run() },
    { label: m.desk_table_drop_column(), onClick: () => run().deleteColumn().run() },
    { label: m.desk_table_head(), onClick: () => run().toggleHeaderRow().run() },
    { label: m.desk_table_drop(), onClick: () => run().deleteTable().run() },
  ]
  const caption = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('table')['caption'] ?? ''),
  })
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-border p-1">
      <Input
        aria-label={m.desk_table_caption()}
        placeholder={m.desk_table_caption()}
        maxLength={limits.desk.lineCharacters}
        className="h-8 w-64"
        value={caption}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
      />
      {actions.map(({ label, onClick }) => (
        <Button key={label} variant="ghost" size="sm" onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  )
}
