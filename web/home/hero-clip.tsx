import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import av1 from './clip/hero.webm'
import h264 from './clip/hero.mp4'
import { still } from './clip/still.ts'

/**
 * The lattice that becomes a register. What is there at once is the drawing; the clip begins where the drawing is. It is
 * fetched after everything else and only once it is seen, rests while it is not, and never comes where motion is
 * unwanted. It fades in, so that it is no largest paint.
 */
export function HeroClip() {
  const { figure, video, state, setState, toggle } = useClip()
  return (
    <figure
      ref={figure}
      className="dark relative min-h-72 overflow-hidden bg-card text-foreground max-lg:aspect-[6/5] max-lg:max-h-120 max-lg:w-full print:hidden"
    >
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
      <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-card from-40% to-transparent px-4 pt-10 pb-4 text-xs text-muted-foreground">
        {m.home_clip_caption()}
      </figcaption>
      {state === 'still' ? null : (
        <button
          type="button"
          onClick={toggle}
          aria-label={state === 'playing' ? m.home_clip_pause() : m.home_clip_play()}
          className="absolute end-4 top-4 grid size-9 place-items-center rounded-full border border-border bg-card hover:bg-accent"
        >
          {state === 'playing' ? (
            <Pause aria-hidden className="size-4" />
          ) : (
            <Play aria-hidden className="size-4" />
          )}
        </button>
      )}
    </figure>
  )
}

/** Plays the clip while it is seen, unless the reader has paused it. */
function useClip() {
  const figure = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isPausedByReader = useRef(false)
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still')
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.current?.pause()
        else if (!isPausedByReader.current) play(video.current)
      },
      { threshold: 0.5 },
    )
    const stopWaiting = whenQuiet(() => figure.current && seen.observe(figure.current))
    return () => {
      stopWaiting()
      seen.disconnect()
    }
  }, [])
  const toggle = () => {
    isPausedByReader.current = state === 'playing'
    if (state === 'playing') video.current?.pause()
    else play(video.current)
  }
  return { figure, video, state, setState, toggle }
}

/** A browser may refuse to play by itself: then the drawing stays. */
function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => undefined)
}

/** Calls when the page has loaded and the browser has nothing else to do; answers how to call it off. */
function whenQuiet(act: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = whenIdle(act)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancel()
  }
}

function whenIdle(act: () => void): () => void {
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
