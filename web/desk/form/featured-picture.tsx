import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { pendingProps } from '#web/ui/inputs/pending.ts'
import { fieldText } from '#web/desk/desk-labels.ts'
import { pictureTypes, useUpload } from '#web/desk/use-upload.ts'

type Props = { url: string | null; onChange: (url: string | null) => void }

/** The picture above an article and on its card. Without one, a pattern is generated. */
export function FeaturedPicture({ url, onChange }: Props) {
  const id = useId()
  const upload = useUpload((picture) => onChange(picture.url))
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {fieldText('featuredImage')}
      </label>
      {url ? (
        <div className="grid gap-2">
          <img src={url} alt={m.desk_picture_chosen()} className="w-full rounded-sm border border-border" />
          <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onChange(null)}>
            {m.desk_picture_remove()}
          </Button>
        </div>
      ) : null}
      <span className="relative inline-flex h-10 items-center gap-2 rounded-sm border border-dashed border-input px-3 text-sm text-muted-foreground focus-within:outline-2 focus-within:outline-ring hover:border-foreground/60">
        <ImagePlus aria-hidden className="size-4" />
        {upload.isPending ? m.desk_picture_sending() : m.desk_picture_choose()}
        <input
          id={id}
          type="file"
          accept={pictureTypes}
          {...pendingProps(upload.isPending)}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file && !upload.isPending) upload.mutate(file)
            event.target.value = ''
          }}
        />
      </span>
    </div>
  )
}
