import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { GalleryPicture } from '#contract/pictures.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { creditText } from './labels.ts'
import { NoPicture, Picture } from './picture.tsx'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/** The height of the strip, as in its classes. */
const heightRem = 16

type Props = {
  pictures: readonly GalleryPicture[]
  /** What they show. */
  name: string
  /** Near the top of the page: the first picture is not delayed. */
  isInSight?: boolean
  className?: string
}

/**
 * Pictures in a strip with caption, date, source and rights. It scrolls by finger, wheel and arrow keys; a picture opens
 * in full size.
 */
export function Gallery({ pictures, name, isInSight, className }: Props) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  if (pictures.length === 0)
    return <NoPicture className={classes('max-w-56 rounded-sm px-4 py-3', className)} />
  return (
    <section aria-label={m.pictures_title()} className={classes('min-w-0 print:hidden', className)}>
      <ul
        ref={strip}
        className="flex snap-x snap-proximity scroll-p-1 -mx-1 gap-4 overflow-x-auto overscroll-x-contain p-1 pb-3"
      >
        {pictures.map((picture, place) => (
          <li key={picture.key} className="shrink-0 snap-start">
            <figure className="grid gap-2">
              <button
                type="button"
                onClick={() => setOpenAt(place)}
                onKeyDown={(event) => moveFocus(event, strip.current)}
                aria-label={m.pictures_open({ caption: picture.caption })}
                className="block cursor-zoom-in overflow-hidden rounded-sm"
              >
                <Picture
                  picture={picture}
                  alt={picture.caption}
                  sizes={`${Math.round((heightRem * picture.width) / picture.height)}rem`}
                  isFirst={Boolean(isInSight) && place === 0}
                  className="h-56 w-auto max-w-[86vw] md:h-64"
                />
              </button>
              <figcaption className="text-sm leading-snug [contain:inline-size]">
                {picture.caption}
                <span className="mt-0.5 block text-xs text-muted-foreground">{creditText(picture)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {openAt === null ? null : (
        <Suspense>
          <Viewer pictures={pictures} name={name} startAt={openAt} onClosed={() => setOpenAt(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** Moves the focus to the picture before or after, which scrolls it into view. */
function moveFocus(event: KeyboardEvent, strip: HTMLUListElement | null): void {
  if (!strip) return
  const buttons = [...strip.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === document.activeElement)
  const forward = getComputedStyle(strip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const step = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
  const next = buttons[place + step]
  if (step === 0 || place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
