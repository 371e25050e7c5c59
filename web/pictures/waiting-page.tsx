import { useInfiniteQuery } from '@tanstack/react-query'
import type { PictureSubject } from '#domain/pictures/kinds.ts'
import type { PictureSubjectName } from '#contract/pictures.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DecidePicture } from './decide-picture.tsx'
import { HeldPictureRow } from './held-picture.tsx'
import { waitingPictures } from './queries.ts'

/** Where the page of a subject is. Courses have none yet. */
const folders: Record<PictureSubject, string | null> = {
  project: '/projects/',
  developer: '/developers/',
  area: '/area-guides/',
  agent: '/agents/',
  supplier: '/suppliers/',
  event: '/resources/events/',
  course: null,
}

/** Pictures from owners and archives that wait for a decision. */
export function WaitingPicturesPage() {
  const query = useInfiniteQuery(waitingPictures())
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.pictures_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.pictures_waiting_lead()}</p>
      </header>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ pictures }) => pictures)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.pictures_waiting_none(), detail: m.pictures_waiting_none_detail() }}
      >
        {(rows) => (
          <ul className="max-w-3xl divide-y divide-border border-y border-border">
            {rows.map((picture) => (
              <li key={picture.id} className="grid gap-2 py-4">
                <SubjectLink subject={picture.subject} />
                <HeldPictureRow picture={picture}>
                  <DecidePicture picture={picture} />
                </HeldPictureRow>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  )
}

function SubjectLink({ subject: { kind, name, slug } }: { subject: PictureSubjectName }) {
  const folder = folders[kind]
  if (folder === null || slug === null) return <bdi className="font-medium">{name}</bdi>
  return (
    <a
      href={`${folder}${slug}`}
      className="w-fit font-medium underline decoration-border underline-offset-4 hover:decoration-current"
    >
      <bdi>{name}</bdi>
    </a>
  )
}
