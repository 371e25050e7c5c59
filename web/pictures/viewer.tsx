import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { GalleryPicture } from '#contract/pictures.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { setOpenModal } from '#web/ui/overlays/open-modal.ts'
import { creditText } from './labels.ts'
import { Picture } from './picture.tsx'

type Props = {
  pictures: readonly GalleryPicture[]
  name: string
  startAt: number
  onClosed: () => void
}

const zooms = [1, 1.5, 2, 3] as const

/** Pictures in full size over the page: swipe or arrow keys for the next one, plus and minus to zoom. */
export function Viewer({ pictures, name, startAt, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(startAt)
  const [zoomAt, setZoomAt] = useState(0)
  const zoom = zooms[zoomAt] ?? 1
  const current = pictures[at]
  useShowing(dialog, track, startAt)
  useEffect(() => {
    // What had the focus while the picture was enlarged is gone or disabled.
    if (zoom === 1) track.current?.focus({ preventScroll: true })
  }, [zoom])
  const go = (place: number) => {
    if (place < 0 || place >= pictures.length) return
    setZoomAt(0)
    setAt(place)
    scrollToSlide(track.current, place)
  }
  const turnZoom = (step: number) => setZoomAt((now) => Math.min(zooms.length - 1, Math.max(0, now + step)))
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const bindings: Partial<Record<string, () => void>> = {
      '+': () => turnZoom(1),
      '=': () => turnZoom(1),
      '-': () => turnZoom(-1),
      '0': () => setZoomAt(0),
      // Arrows move an enlarged picture.
      ...(zoom === 1
        ? {
            ArrowRight: () => go(at + (isRtl ? -1 : 1)),
            ArrowLeft: () => go(at + (isRtl ? 1 : -1)),
            Home: () => go(0),
            End: () => go(pictures.length - 1),
          }
        : {}),
    }
    const chosen = bindings[event.key]
    if (!chosen) return
    event.preventDefault()
    chosen()
  }
  if (!current) return null
  return (
    // The dialog takes the keys of all its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-background p-0 text-foreground backdrop:bg-black/60 open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <ViewerHead name={name} at={at} count={pictures.length} onClose={() => dialog.current?.close()}>
        <ZoomButtons zoomAt={zoomAt} zoom={zoom} onTurn={turnZoom} />
      </ViewerHead>
      <div className="relative min-h-0">
        <Track ref={track} pictures={pictures} at={at} onShown={setAt} />
        {zoom > 1 ? <Enlarged key={current.key} picture={current} zoom={zoom} /> : null}
        {zoom > 1 ? null : <Turn at={at} count={pictures.length} onGo={go} />}
      </div>
      <footer className="border-t border-border px-4 py-3 text-sm sm:px-6">
        {current.caption}
        <span className="block text-xs text-muted-foreground">{creditText(current)}</span>
      </footer>
    </dialog>
  )
}

type HeadProps = { name: string; at: number; count: number; onClose: () => void; children: ReactNode }

function ViewerHead({ name, at, count, onClose, children }: HeadProps) {
  return (
    <header className="flex items-center gap-1 border-b border-border px-3 py-2 sm:px-5">
      <p className="figures me-auto min-w-0 truncate text-sm" aria-live="polite">
        <bdi>{name}</bdi>
        <span className="text-muted-foreground"> {m.pictures_position({ at: at + 1, count })}</span>
      </p>
      {children}
      <Button variant="ghost" size="icon" aria-label={m.ui_close()} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </header>
  )
}

type TrackProps = {
  ref: RefObject<HTMLUListElement | null>
  pictures: readonly GalleryPicture[]
  at: number
  onShown: (place: number) => void
}

/** One picture a screen, side by side: a finger swipes from one to the next. */
function Track({ ref, pictures, at, onShown }: TrackProps) {
  return (
    <ul
      ref={ref}
      // Scrollable, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget }) => onShown(shownSlide(currentTarget, pictures.length))}
      className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
    >
      {pictures.map((picture, place) => (
        <li
          key={picture.key}
          inert={place !== at}
          className="h-full w-full shrink-0 snap-center snap-always p-2 sm:px-16 sm:py-4"
        >
          <div className="grid h-full place-items-center [container-type:size]">
            <Picture
              picture={picture}
              alt={picture.caption}
              sizes="100vw"
              isFirst={Math.abs(place - at) <= 1}
              className="h-auto max-w-none"
              // As large as fits, also before it has loaded.
              style={{ width: `min(100cqw, ${(100 * picture.width) / picture.height}cqh)` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Opens the dialog at a slide, and reports it as the open modal. */
function useShowing(
  dialog: { current: HTMLDialogElement | null },
  track: { current: HTMLUListElement | null },
  startAt: number,
): void {
  useEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
    setOpenModal(opened)
    scrollToSlide(track.current, startAt, 'instant')
    return () => setOpenModal(null)
  }, [dialog, track, startAt])
}

function scrollToSlide(track: HTMLUListElement | null, place: number, behavior?: ScrollBehavior): void {
  if (!track) return
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  track.scrollTo({
    left: direction * place * track.clientWidth,
    behavior: behavior ?? (isStill ? 'instant' : 'smooth'),
  })
}

/** The slide in the middle of the track. Right-to-left tracks scroll to negative places. */
function shownSlide({ scrollLeft, clientWidth }: HTMLUListElement, count: number): number {
  if (clientWidth === 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(scrollLeft) / clientWidth)))
}

type ZoomProps = { zoomAt: number; zoom: number; onTurn: (step: number) => void }

function ZoomButtons({ zoomAt, zoom, onTurn }: ZoomProps) {
  return (
    <>
      <span className="figures w-12 text-end text-xs text-muted-foreground">
        {m.pictures_zoomed({ percent: Math.round(zoom * 100) })}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.pictures_zoom_out()}
        disabled={zoomAt === 0}
        onClick={() => onTurn(-1)}
      >
        <ZoomOut aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.pictures_zoom_in()}
        disabled={zoomAt === zooms.length - 1}
        onClick={() => onTurn(1)}
      >
        <ZoomIn aria-hidden />
      </Button>
    </>
  )
}

type TurnProps = { at: number; count: number; onGo: (place: number) => void }

/** Buttons for a mouse; a finger swipes. */
function Turn({ at, count, onGo }: TurnProps) {
  if (count < 2) return null
  const common = 'absolute top-1/2 -translate-y-1/2 bg-background/85 max-sm:hidden'
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={m.pictures_previous()}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
        className={`${common} start-3`}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={m.pictures_next()}
        disabled={at === count - 1}
        onClick={() => onGo(at + 1)}
        className={`${common} end-3`}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
    </>
  )
}

/** A picture larger than its window: it scrolls, and a mouse drags it. */
function Enlarged({ picture, zoom }: { picture: GalleryPicture; zoom: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return
    current.focus()
    current.scrollTo({
      left: ((current.scrollWidth - current.clientWidth) / 2) * (current.scrollLeft < 0 ? -1 : 1),
      top: (current.scrollHeight - current.clientHeight) / 2,
    })
  }, [zoom])
  const drag = ({ pointerType, buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
  }
  return (
    <div
      ref={box}
      // Scrollable, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={m.pictures_pan()}
      onPointerMove={drag}
      className="absolute inset-0 cursor-grab overflow-auto bg-background active:cursor-grabbing"
    >
      <Picture
        picture={picture}
        alt={picture.caption}
        sizes={`${zoom * 100}vw`}
        isFirst
        className="h-auto max-w-none"
        style={{ width: `${zoom * 100}%` }}
      />
    </div>
  )
}
