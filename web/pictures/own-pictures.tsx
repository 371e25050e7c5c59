import { useQuery } from '@tanstack/react-query'
import type { OwnSubject } from '#contract/pictures.ts'
import { ownedSubjects } from '#domain/pictures/kinds.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { HeldPictureRow } from './held-picture.tsx'
import { PictureUpload } from './picture-fields.tsx'
import { RemovePicture } from './picture-manager.tsx'
import { ownPictures } from './queries.ts'

/** Pictures of the member's own entries in the directories. Nothing for everybody else. */
export function OwnPictures() {
  const { data } = useQuery(ownPictures())
  return data?.subjects.map((own) => <OwnEntry key={own.subject.id} own={own} />)
}

function OwnEntry({ own: { subject, pictures } }: { own: OwnSubject }) {
  const kind = ownedSubjects.find((one) => one === subject.kind)
  if (!kind) return null
  return (
    <section className="grid gap-4">
      <header className="grid gap-1 border-b border-border pb-3">
        <h2 className="font-serif text-lg">{m.pictures_own_title({ name: subject.name })}</h2>
        <p className="max-w-[68ch] text-sm text-muted-foreground">{m.pictures_own_lead()}</p>
      </header>
      <ul className="divide-y divide-border">
        {pictures.map((picture) => (
          <li key={picture.id} className="py-3">
            <HeldPictureRow picture={picture}>
              <RemovePicture
                caption={picture.caption}
                remove={() => api.pictures.withdraw({ params: { pictureId: picture.id } })}
              />
            </HeldPictureRow>
          </li>
        ))}
      </ul>
      <PictureUpload
        send={(entry, file) =>
          api.pictures.offer({ params: { subject: kind, subjectId: subject.id }, query: entry, body: file })
        }
        done={m.pictures_offered()}
      />
    </section>
  )
}
