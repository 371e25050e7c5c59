import type { GalleryPicture } from '#contract/pictures.ts'
import type { PictureKind } from '#domain/pictures/kinds.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

export const pictureKindLabels: Record<PictureKind, () => string> = {
  photo: m.pictures_kind_photo,
  'floor-plan': m.pictures_kind_floor_plan,
  drawn: m.pictures_kind_drawn,
}

/** Kind, date, source and rights in one line. */
export function creditText({
  kind,
  takenOn,
  source,
  rights,
}: Pick<GalleryPicture, 'kind' | 'takenOn' | 'source' | 'rights'>): string {
  return [
    pictureKindLabels[kind](),
    takenOn === null ? null : formatDay(takenOn),
    m.pictures_source({ source }),
    m.pictures_rights({ rights }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
