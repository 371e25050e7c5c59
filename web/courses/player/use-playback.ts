import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'

export type Playback = {
  positionMs: number
  isPlaying: boolean
  speed: number
  play: () => void
  pause: () => void
  seek: (positionMs: number) => void
  setSpeed: (speed: number) => void
}

type Options = {
  durationMs: number
  startMs: number
  /** Called while it plays, with the parts of five seconds that were played through their middle. */
  onPlayed: (parts: readonly number[], positionMs: number) => void
  /** Called when it stops or jumps. */
  onSettled: (positionMs: number) => void
}

const { watchedPartMs } = limits.courses
/** A longer pause between two frames is a page that was hidden: nothing was watched in it. */
const longestFrameMs = 1000

/** The clock of a video: time passes with the frames of the page, at the chosen speed. */
export function usePlayback({ durationMs, startMs, onPlayed, onSettled }: Options): Playback {
  const [positionMs, setPosition] = useState(startMs >= durationMs ? 0 : startMs)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const position = useRef(positionMs)

  const moveTo = useCallback(
    (next: number) => {
      position.current = Math.min(Math.max(0, next), durationMs)
      setPosition(position.current)
    },
    [durationMs],
  )

  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(now - before, longestFrameMs) * speed
      before = now
      const from = position.current
      moveTo(from + passed)
      onPlayed(partsBetween(from, position.current, durationMs), position.current)
      if (position.current >= durationMs) {
        setPlaying(false)
        onSettled(durationMs)
      } else frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, durationMs, moveTo, onPlayed, onSettled])

  return {
    positionMs,
    isPlaying,
    speed,
    play: useCallback(() => {
      if (position.current >= durationMs) moveTo(0)
      setPlaying(true)
    }, [durationMs, moveTo]),
    pause: useCallback(() => {
      setPlaying(false)
      onSettled(position.current)
    }, [onSettled]),
    seek: useCallback(
      (next: number) => {
        moveTo(next)
        onSettled(position.current)
      },
      [moveTo, onSettled],
    ),
    setSpeed,
  }
}

/** The parts whose middle lies between two moments. The last part may be shorter than the others. */
export function partsBetween(from: number, to: number, durationMs: number): number[] {
  const parts: number[] = []
  for (
    let part = Math.floor(from / watchedPartMs);
    part * watchedPartMs < Math.min(to, durationMs);
    part += 1
  ) {
    const middle = (part * watchedPartMs + Math.min((part + 1) * watchedPartMs, durationMs)) / 2
    if (middle >= from && middle < to) parts.push(part)
  }
  return parts
}
