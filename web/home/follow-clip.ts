const followed = new WeakMap<Element, () => void>()

/**
 * Plays the clip of a figure while it is seen, unless the reader has paused it, and never where motion is unwanted. It
 * works without React, which comes later or not at all; what it does is told in `data-clip`: still, playing or paused.
 * Answers how to stop; a figure that is followed already stays so.
 */
export function followClip(figure: HTMLElement): () => void {
  const known = followed.get(figure)
  if (known) return known
  const video = figure.querySelector('video')
  if (!video || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  let isPausedByReader = false
  const tell = () => {
    figure.dataset['clip'] = video.paused ? 'paused' : 'playing'
  }
  // A browser may refuse to play by itself: then the drawing stays.
  const play = () => void video.play().catch(() => undefined)
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) video.pause()
      else if (!isPausedByReader) play()
    },
    { threshold: 0.5 },
  )
  const button = figure.querySelector('button')
  const toggle = ({ target }: MouseEvent) => {
    if (!(target instanceof Node && button?.contains(target))) return
    // By what the button says, which may be a moment behind the clip.
    isPausedByReader = figure.dataset['clip'] === 'playing'
    if (isPausedByReader) video.pause()
    else play()
  }
  const ended = new AbortController()
  const { signal } = ended
  video.addEventListener('playing', tell, { signal })
  video.addEventListener('pause', tell, { signal })
  // Not at the button: React, while it takes over the page, lets no press through to it.
  window.addEventListener('click', toggle, { signal, capture: true })
  seen.observe(figure)
  const stop = () => {
    ended.abort()
    seen.disconnect()
    followed.delete(figure)
  }
  followed.set(figure, stop)
  return stop
}

/** Follows the clip of the page, if it has one. */
export function followClips(): void {
  const figure = document.querySelector<HTMLElement>('[data-clip]')
  if (figure) followClip(figure)
}
