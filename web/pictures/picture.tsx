import { useRef, type CSSProperties } from 'react'
import type { CoverPicture } from '#contract/pictures.ts'
import { renditionFormats, renditionSet, renditionUrl, renditionWidths } from '#domain/pictures/renditions.ts'
import { useIsNear } from '#web/browser/use-is-near.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

type Props = {
  picture: CoverPicture
  /** Empty where the text beside it says the same. */
  alt: string
  /** The width at which it is shown, as in the attribute `sizes`. */
  sizes: string
  /** In sight at once: not delayed, but never before text. */
  isFirst?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture in the best format and width for the browser. Blurred until it has loaded; its place is kept. */
export function Picture({ picture, alt, sizes, isFirst, className, style }: Props) {
  const { key, width, height } = picture
  const [smallest = width] = renditionWidths(width)
  const [best, fallback] = renditionFormats
  return (
    <picture className="contents">
      <source className="hidden" type={`image/${best}`} srcSet={renditionSet(picture, best)} sizes={sizes} />
      <img
        src={renditionUrl(key, smallest, fallback)}
        srcSet={renditionSet(picture, fallback)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        draggable={false}
        className={classes('object-cover', className)}
        style={{ background: blurred(picture), ...style }}
      />
    </picture>
  )
}

const blurred = ({ blur }: CoverPicture) => `center / cover no-repeat url(data:image/webp;base64,${blur})`

/** The picture across the top of a card. */
export function CardPicture({ cover }: { cover: CoverPicture | null }) {
  // As wide as the card, whose inner margin is 1.25 rem.
  const frame = '-mx-5 -mt-5 aspect-3/2 w-[calc(100%+2.5rem)] max-w-none'
  if (cover === null) return <NoPicture className={frame} />
  return <Picture picture={cover} alt="" sizes="(min-width: 48rem) 24rem, 92vw" className={frame} />
}

/** The small square picture beside a name. */
export function SmallPicture({ cover, className }: { cover: CoverPicture | null; className?: string }) {
  const frame = classes('size-18 shrink-0 rounded-sm', className)
  if (cover === null) return <NoPicture className={frame} />
  return <Picture picture={cover} alt="" sizes="4.5rem" className={frame} />
}

/** The smallest picture, in a row of a table. */
export function RowPicture({ cover }: { cover: CoverPicture | null }) {
  const frame = 'h-8 w-12 shrink-0 rounded-sm max-md:hidden'
  if (cover) return <NearPicture picture={cover} frame={frame} />
  return (
    <span title={m.pictures_none()} className={classes('bg-muted', frame)}>
      <span className="sr-only">{m.pictures_none()}</span>
    </span>
  )
}

/** A picture of a long list: requested once its row is near the window, blurred in the same frame until then. */
function NearPicture({ picture, frame }: { picture: CoverPicture; frame: string }) {
  const frameRef = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(frameRef)
  return (
    <span ref={frameRef} className={classes('block', frame)} style={{ background: blurred(picture) }}>
      {isNear ? (
        <Picture picture={picture} alt="" sizes="3rem" isFirst className="size-full rounded-sm" />
      ) : null}
    </span>
  )
}

/** Says that there is none, in the place of a picture. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <p
      className={classes(
        'grid place-items-center bg-muted p-2 text-center text-xs leading-tight text-muted-foreground',
        className,
      )}
    >
      {m.pictures_none()}
    </p>
  )
}
