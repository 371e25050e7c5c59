import type { ReactNode } from 'react'
import type { HeldPicture } from '#contract/pictures.ts'
import type { PictureState } from '#domain/pictures/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { creditText } from './labels.ts'
import { Picture } from './picture.tsx'

const stateLabels: Record<PictureState, () => string> = {
  waiting: m.pictures_state_waiting,
  approved: m.pictures_state_approved,
  declined: m.pictures_state_declined,
}

/** A picture in any state with all that is known of it, and what can be done with it. */
export function HeldPictureRow({ picture, children }: { picture: HeldPicture; children?: ReactNode }) {
  const { caption, state, uploadedBy, listName, reason } = picture
  const origin = listName
    ? m.pictures_from_list({ list: listName })
    : uploadedBy
      ? m.pictures_from({ name: uploadedBy.name })
      : null
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <Preview picture={picture} />
      <div className="grid content-start gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{caption}</span>
          <Badge variant={state === 'waiting' ? 'warning' : state === 'declined' ? 'outline' : 'default'}>
            {stateLabels[state]()}
          </Badge>
        </p>
        <p className="text-xs text-muted-foreground">{creditText(picture)}</p>
        {origin ? <p className="text-xs text-muted-foreground">{origin}</p> : null}
        {reason ? <p className="text-xs">{m.pictures_declined_for({ reason })}</p> : null}
        {children}
      </div>
    </div>
  )
}

function Preview({ picture }: { picture: HeldPicture }) {
  const frame = 'h-20 w-28 rounded-sm border border-border bg-muted object-contain md:h-32 md:w-48'
  if (picture.isShown)
    return (
      <Picture
        picture={picture}
        alt={picture.caption}
        sizes="(min-width: 48rem) 12rem, 7rem"
        className={frame}
      />
    )
  return (
    <img
      src={picture.preview ?? `data:image/webp;base64,${picture.blur}`}
      alt={picture.caption}
      width={picture.width}
      height={picture.height}
      className={frame}
    />
  )
}
