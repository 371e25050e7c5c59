const followed = new WeakMap<Element, () => void>()

/**
 * Plays a figure's clip while it is visible, unless the reader has paused it or prefers reduced motion. Works without
 * React, which loads later or not at all. `data-clip` has the state: still, playing or paused. Returns a function
 * that stops it; a figure that is already followed is left alone.
 */
export function followClip(figure: HTMLElement): () => void {
  const known = followed.get(figure)
  if (known) return known
  const video = figure.querySelector('video')
  if (!video || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  let isPausedByReader = false
  const setState = () => {
    figure.dataset['clip'] = video.paused ? 'paused' : 'playing'
  }
  // If the browser refuses autoplay, the drawing stays.
  const play = () => void video.play().catch(() => undefined)
  const isVisible = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) video.pause()
      else if (!isPausedByReader) play()
    },
    { threshold: 0.5 },
  )
  const button = figure.querySelector('button')
  const toggle = ({ target }: MouseEvent) => {
    if (!(target instanceof Node && button?.contains(target))) return
    // Goes by the button's label, which may lag behind the clip.
    isPausedByReader = figure.dataset['clip'] === 'playing'
    if (isPausedByReader) video.pause()
    else play()
  }
  const ended = new AbortController()
  const { signal } = ended
  video.addEventListener('playing', setState, { signal })
  video.addEventListener('pause', setState, { signal })
  // Listens on the window: during hydration React would block a click at the button.
  window.addEventListener('click', toggle, { signal, capture: true })
  isVisible.observe(figure)
  const stop = () => {
    ended.abort()
    isVisible.disconnect()
    followed.delete(figure)
  }
  followed.set(figure, stop)
  return stop
}

/** Starts all clips of the page. */
export function followClips(): void {
  const figure = document.querySelector<HTMLElement>('[data-clip]')
  if (figure) followClip(figure)
}
