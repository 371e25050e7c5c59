import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import av1 from './clip/hero.webm'
import h264 from './clip/hero.mp4'
import { still } from './clip/still.ts'

/**
 * The lattice that becomes a register. What is there at once is the drawing; the clip begins where the drawing is, is
 * fetched after everything else, and not at all where motion is unwanted. It fades in, so that it is no largest paint.
 */
export function HeroClip() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still')
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const play = () => void video.current?.play().catch(() => undefined)
    if (document.readyState === 'complete') return later(play)
    let cancel = () => {}
    const wait = () => {
      cancel = later(play)
    }
    window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      cancel()
    }
  }, [])
  const toggle = () => (state === 'playing' ? video.current?.pause() : void video.current?.play())
  return (
    <figure className="dark relative min-h-72 overflow-hidden bg-card text-foreground max-lg:aspect-[6/5] max-lg:max-h-120 max-lg:w-full print:hidden">
      <Still />
      <video
        ref={video}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        className={classes(
          'absolute inset-0 size-full object-cover object-top transition-opacity duration-200',
          state === 'still' && 'opacity-0',
        )}
      >
        <source src={av1} type='video/webm; codecs="av01.0.04M.08"' />
        <source src={h264} type="video/mp4" />
      </video>
      <div className="absolute inset-x-0 bottom-0 flex min-h-14 items-end justify-between gap-4 bg-linear-to-t from-card from-40% to-transparent px-4 pt-8 pb-3">
        <figcaption className="pb-1 text-xs text-muted-foreground">{m.home_clip_caption()}</figcaption>
        {state === 'still' ? null : (
          <button
            type="button"
            onClick={toggle}
            aria-label={state === 'playing' ? m.home_clip_pause() : m.home_clip_play()}
            className="grid size-8 shrink-0 place-items-center rounded-full border border-border bg-card hover:bg-accent"
          >
            {state === 'playing' ? (
              <Pause aria-hidden className="size-3.5" />
            ) : (
              <Play aria-hidden className="size-3.5" />
            )}
          </button>
        )}
      </div>
    </figure>
  )
}

/** Calls when the browser has nothing else to do; answers how to call it off. */
function later(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(act, { timeout: 4000 })
  return () => window.cancelIdleCallback(request)
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
