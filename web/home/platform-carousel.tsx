import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { rooms, type Room } from './rooms/rooms.tsx'

/** Eight screens side by side (ARIA carousel pattern). The strip scrolls natively; the buttons need scripts. */
export function PlatformCarousel() {
  const strip = useRef<HTMLUListElement>(null)
  const at = useSlideInView(strip)
  const show = (position: number) => {
    const slide = strip.current?.children.item(position)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    slide?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
  }
  return (
    <section
      id="platform"
      aria-roledescription="carousel"
      aria-labelledby="platform-title"
      className="overflow-hidden border-y border-border bg-muted/60"
    >
      <div className="page-frame grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="flex flex-col">
          <h2 id="platform-title" className="font-serif text-2xl leading-tight text-balance">
            {m.home_platform_title()}
          </h2>
          <p className="mt-4 leading-relaxed text-muted-foreground">{m.home_platform_detail()}</p>
          <Contents at={at} onChoose={show} />
        </div>
        <div className="min-w-0">
          <ul
            ref={strip}
            // A scrolling region must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={m.home_platform_slides()}
            className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:scroll-px-0 lg:px-0"
          >
            {rooms.map((room, position) => (
              <Slide key={room.key} room={room} position={position} />
            ))}
          </ul>
          <Steps at={at} onChoose={show} />
        </div>
      </div>
    </section>
  )
}

function Slide({ room: { key, title, detail, Picture }, position }: { room: Room; position: number }) {
  return (
    <li id={`room-${key}`} className="w-[88%] shrink-0 snap-start scroll-mt-24 sm:w-[28rem] lg:w-full">
      <article
        aria-roledescription="slide"
        aria-label={m.home_platform_slide_of({ at: position + 1, count: rooms.length })}
        className="flex h-full flex-col"
      >
        <div
          aria-hidden
          className="h-88 overflow-hidden rounded-md border border-border bg-card p-4 text-sm shadow-pop select-none sm:p-6 lg:h-96"
        >
          <Picture />
        </div>
        <div className="mt-4 grid gap-x-6 gap-y-1 lg:grid-cols-[1fr_auto]">
          <h3 className="font-serif text-lg">{title()}</h3>
          <p className="text-xs text-muted-foreground lg:pt-1.5">{m.home_example()}</p>
          <p className="max-w-[60ch] leading-relaxed text-muted-foreground">{detail()}</p>
        </div>
      </article>
    </li>
  )
}

type SlidePosition = { at: number; onChoose: (position: number) => void }

/** The names of the slides as links to them, which also work without scripts. */
function Contents({ at, onChoose }: SlidePosition) {
  return (
    <ol className="mt-8 hidden border-t border-border text-sm lg:block">
      {rooms.map(({ key, title }, position) => (
        <li key={key} className="border-b border-border">
          <a
            href={`#room-${key}`}
            aria-current={position === at ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(position)
            }}
            className={classes(
              'figures flex gap-4 py-2 text-muted-foreground hover:text-foreground',
              position === at && 'font-medium text-foreground',
            )}
          >
            <span aria-hidden className={classes('w-4', position === at && 'text-brass')}>
              {position + 1}
            </span>
            {title()}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Steps({ at, onChoose }: SlidePosition) {
  return (
    <div className="mt-6 flex items-center gap-2 noscript:hidden">
      <p aria-live="polite" className="figures me-auto text-sm text-muted-foreground">
        {m.home_platform_slide_of({ at: at + 1, count: rooms.length })}
      </p>
      <Step label={m.home_platform_previous()} isOver={at === 0} onStep={() => onChoose(at - 1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </Step>
      <Step label={m.home_platform_next()} isOver={at === rooms.length - 1} onStep={() => onChoose(at + 1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; isOver: boolean; onStep: () => void; children: ReactNode }

function Step({ label, isOver, onStep, children }: StepProps) {
  return (
    <Button variant="outline" size="icon" aria-label={label} disabled={isOver} onClick={onStep}>
      {children}
    </Button>
  )
}

/** The index of the slide at the start of the strip. */
function useSlideInView(strip: RefObject<HTMLUListElement | null>): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const root = strip.current
    if (!root) return undefined
    const slides = [...root.children]
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setAt(slides.indexOf(shown.target))
      },
      { root, threshold: 0.6 },
    )
    for (const slide of slides) seen.observe(slide)
    return () => seen.disconnect()
  }, [strip])
  return at
}
