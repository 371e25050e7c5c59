import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** Actions on the table at the cursor. */
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
      {acts.map(({ label, act }) => (
        <Button key={label} variant="ghost" size="sm" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  )
}
