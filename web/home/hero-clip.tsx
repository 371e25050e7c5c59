import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import av1 from './clip/hero.webm'
import h264 from './clip/hero.mp4'
import { still } from './clip/still.ts'
import { followClip } from './follow-clip.ts'

/**
 * The lattice that turns into a register. The drawing shows at once. The clip starts with the same picture, loads
 * after everything else and fades in, so it is not the largest contentful paint. Its button works without React; its
 * own type excludes it from repeated early clicks.
 */
export function HeroClip() {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => (figure.current ? followClip(figure.current) : undefined), [])
  return (
    <figure
      ref={figure}
      data-clip="still"
      className="dark group/clip relative min-h-72 overflow-hidden bg-card text-foreground max-lg:aspect-[6/5] max-lg:max-h-120 max-lg:w-full print:hidden"
    >
      <Still />
      <video
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover object-top transition-opacity duration-200 group-data-[clip=still]/clip:opacity-0"
      >
        <source src={av1} type='video/webm; codecs="av01.0.04M.08"' />
        <source src={h264} type="video/mp4" />
      </video>
      <button
        type="submit"
        className="absolute end-4 top-4 grid size-9 place-items-center rounded-full border border-border bg-card hover:bg-accent group-data-[clip=still]/clip:hidden"
      >
        <span className="group-data-[clip=paused]/clip:hidden">
          <Pause aria-hidden className="size-4" />
          <span className="sr-only">{m.home_clip_pause()}</span>
        </span>
        <span className="hidden group-data-[clip=paused]/clip:block">
          <Play aria-hidden className="size-4" />
          <span className="sr-only">{m.home_clip_play()}</span>
        </span>
      </button>
      <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-card from-40% to-transparent px-4 pt-10 pb-4 text-xs text-muted-foreground">
        {m.home_clip_caption()}
      </figcaption>
    </figure>
  )
}

function Still() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${still.width} ${still.height}`}
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full text-foreground"
      fill="none"
      stroke="currentColor"
    >
      <path d={still.grid} strokeOpacity={0.11} />
      <path d={still.band} stroke="none" className="fill-chart-1" fillOpacity={0.16} />
      <path
        d={still.deals}
        className="stroke-brass"
        strokeOpacity={0.87}
        strokeWidth={9}
        strokeLinecap="round"
      />
      <path d={still.median} className="stroke-chart-1" strokeWidth={4} strokeLinejoin="round" />
      <path d={still.rows} strokeOpacity={0.3} />
      <path d={still.words} strokeOpacity={0.34} strokeWidth={9} />
      <path d={still.figures} strokeOpacity={0.75} strokeWidth={9} />
    </svg>
  )
}
