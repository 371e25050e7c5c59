import type { Editor } from '@tiptap/core'
import { useState, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

export type DialogProps = { editor: Editor; isOpen: boolean; onClose: () => void }

/** Sets the target of the selected text: one of our pages, another site, or an e-mail address. */
export function LinkDialog({ editor, isOpen, onClose }: DialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.desk_tool_link()} className="max-w-md">
        <LinkForm editor={editor} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

const address = /^(?:https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+|\/(?![/\\])[^\s]*|#[\w-]+)$/i

function LinkForm({ editor, onClose }: Omit<DialogProps, 'isOpen'>) {
  const before: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const [isWrong, setIsWrong] = useState(false)
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    // In React's tree, though not in the document, the dialog is inside the page's form.
    event.preventDefault()
    event.stopPropagation()
    const href = typed.trim()
    if (!address.test(href)) return setIsWrong(true)
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().setLink({ href }).run()
    return onClose()
  }
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      <Field
        label={m.desk_link_address()}
        hint={m.desk_link_hint()}
        error={isWrong ? m.desk_link_wrong() : undefined}
      >
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} spellCheck={false} />
      </Field>
      <div className="flex justify-end gap-3">
        {before ? (
          <Button
            variant="ghost"
            onClick={() => {
              chain().unsetLink().run()
              onClose()
            }}
          >
            {m.desk_link_remove()}
          </Button>
        ) : null}
        <Button type="submit">{m.desk_link_set()}</Button>
      </div>
    </form>
  )
}
