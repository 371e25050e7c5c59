import { useRef, type SubmitEvent } from 'react'
import { PictureEntry } from '#contract/pictures.ts'
import { limits } from '#domain/limits.ts'
import { pictureKinds } from '#domain/pictures/kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { pictureKindLabels } from './labels.ts'
import { heldPicturesKey } from './queries.ts'

const { bytes, captionCharacters, sourceCharacters, rightsCharacters } = limits.subjectPictures

/** The formats that the server can decode. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** What is said of a picture. The values are read by name. */
export function PictureFields({ picture }: { picture?: PictureEntry | Shown }) {
  return (
    <>
      <Field label={m.pictures_field_kind()}>
        <NativeSelect
          name="kind"
          defaultValue={picture?.kind ?? 'photo'}
          options={pictureKinds.map((value) => ({ value, label: pictureKindLabels[value]() }))}
        />
      </Field>
      <Field label={m.pictures_field_caption()}>
        <Input
          name="caption"
          required
          minLength={3}
          maxLength={captionCharacters}
          defaultValue={picture?.caption}
          autoComplete="off"
        />
      </Field>
      <Field label={m.pictures_field_source()} hint={m.pictures_field_source_hint()}>
        <Input
          name="source"
          required
          minLength={2}
          maxLength={sourceCharacters}
          defaultValue={picture?.source}
        />
      </Field>
      <Field label={m.pictures_field_taken()}>
        <Input name="takenOn" type="date" defaultValue={picture?.takenOn ?? ''} />
      </Field>
      <Field label={m.pictures_field_rights()} hint={m.pictures_field_rights_hint()}>
        <Input
          name="rights"
          required
          minLength={2}
          maxLength={rightsCharacters}
          defaultValue={picture?.rights}
        />
      </Field>
    </>
  )
}

type Shown = Omit<PictureEntry, 'takenOn'> & { takenOn: string | null }

/** What the form says of a picture; null when something is missing. */
export function parseEntry(form: FormData): PictureEntry | null {
  const filled = Object.fromEntries([...form].filter(([name, value]) => name !== 'file' && value !== ''))
  const entry = PictureEntry.safeParse(filled)
  return entry.success ? entry.data : null
}

type UploadProps = {
  send: (entry: PictureEntry, file: File) => Promise<unknown>
  /** What is said after success. */
  done: string
}

/** Sends a picture with what is said of it. */
export function PictureUpload({ send, done }: UploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const upload = useChange<{ entry: PictureEntry; file: File }>(
    ({ entry, file }) => {
      if (file.size > bytes) throw new ApiError('TOO_LARGE')
      return send(entry, file)
    },
    { done, onDone: () => form.current?.reset(), changed: [heldPicturesKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file')
    const entry = parseEntry(fields)
    if (file instanceof File && file.size > 0 && entry) upload.mutate({ entry, file })
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <Field label={m.pictures_field_file()} hint={m.pictures_field_file_hint()}>
        <Input name="file" type="file" required accept={accepted} className="pt-2" />
      </Field>
      <PictureFields />
      <Button type="submit" variant="outline" className="justify-self-start" isPending={upload.isPending}>
        {upload.isPending ? m.pictures_uploading() : m.pictures_upload()}
      </Button>
    </form>
  )
}
