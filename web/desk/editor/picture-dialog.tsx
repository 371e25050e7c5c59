import { useState, type SubmitEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import type { DialogProps } from './link-dialog.tsx'
import { pictureTypes, useUpload } from '#web/desk/use-upload.ts'

/** The width of a text column, or of the screen. */
const sizes = '(min-width: 48rem) 42rem, 100vw'

/** Inserts a picture, or edits the alternative text of the selected one. */
export function PictureDialog({ editor, isOpen, onClose }: DialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={m.desk_tool_picture()} className="max-w-md">
        <PictureForm editor={editor} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function PictureForm({ editor, onClose }: Omit<DialogProps, 'isOpen'>) {
  const isChosen = editor.isActive('image')
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(isChosen ? String(editor.getAttributes('image')['alt'] ?? '') : '')
  const upload = useUpload(({ url, srcset, width, height }) => {
    const attrs = { src: url, srcset, sizes, width, height, alt: alt.trim() }
    editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    onClose()
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (file) return upload.mutate(file)
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
    return onClose()
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      {isChosen ? null : (
        <Field label={m.desk_picture_file()} hint={m.desk_picture_hint()}>
          <Input
            type="file"
            accept={pictureTypes}
            className="h-auto py-1.5"
            required
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
      )}
      <Field label={m.desk_field_alt()} hint={m.desk_alt_hint()}>
        <Input
          value={alt}
          maxLength={limits.desk.lineCharacters}
          required
          pattern=".*\S.*"
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-end" isPending={upload.isPending}>
        {upload.isPending
          ? m.desk_picture_sending()
          : isChosen
            ? m.desk_picture_words()
            : m.desk_picture_insert()}
      </Button>
    </form>
  )
}
