import useEmbla from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Direction } from 'radix-ui'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

type Props = {
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
  /** If given, advances automatically until the last slide, unless paused or the user prefers reduced motion. */
  everyMs?: number
}
type Embla = NonNullable<ReturnType<typeof useEmbla>[1]>

/** Slides shown one at a time. Previous and next stop at the ends. */
export function Carousel({ label, slides, everyMs }: Props) {
  const [viewport, embla] = useEmbla({ direction: Direction.useDirection(), duration: 18 })
  const at = useSlide(embla)
  const [playing, setPlaying] = useState(everyMs !== undefined)
  const [held, setHeld] = useState(false)
  usePlaying(embla, playing && !held ? everyMs : undefined)
  const isLast = at >= slides.length - 1
  return (
    // The handlers only pause the slides on hover and focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className="overflow-hidden">
        <div className="flex" aria-live={playing && !held ? 'off' : 'polite'}>
          {slides.map(({ key, slide }, position) => (
            <div
              key={key}
              // The ARIA carousel pattern makes a slide a group, not a fieldset.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="group"
              aria-roledescription="slide"
              aria-label={m.ui_slide_of({ at: position + 1, count: slides.length })}
              inert={position !== at}
              className="min-w-0 shrink-0 basis-full"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-end gap-1 pt-3">
        <span className="figures me-auto text-sm text-muted-foreground">
          {m.ui_slide_of({ at: at + 1, count: slides.length })}
        </span>
        {everyMs === undefined ? null : (
          <IconButton label={playing ? m.ui_pause() : m.ui_play()} onClick={() => setPlaying(!playing)}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
        )}
        <IconButton label={m.ui_previous()} disabled={at === 0} onClick={() => embla?.scrollPrev(jumps())}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={m.ui_next()} disabled={isLast} onClick={() => embla?.scrollNext(jumps())}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </section>
  )
}

function jumps(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function useSlide(embla: Embla | undefined): number {
  return useSyncExternalStore(
    (changed) => {
      embla?.on('select', changed).on('reInit', changed)
      return () => embla?.off('select', changed).off('reInit', changed)
    },
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  )
}

function usePlaying(embla: Embla | undefined, everyMs: number | undefined): void {
  useEffect(() => {
    if (!embla || everyMs === undefined || jumps()) return
    const timer = setInterval(() => embla.scrollNext(), everyMs)
    return () => clearInterval(timer)
  }, [embla, everyMs])
}
