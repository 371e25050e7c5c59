import { Captions, CaptionsOff, Pause, Play, RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { LessonVideo } from '#contract/courses.ts'
import { formatClock } from '#web/courses/course-text.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import type { ProgressStore } from './use-lesson-progress.ts'
import { usePlayback, type Playback } from './use-playback.ts'
import { VideoScene } from './video-scene.tsx'
import { VideoTranscript } from './video-transcript.tsx'

type Props = { video: LessonVideo; title: string; store: ProgressStore }

const speeds = [0.75, 1, 1.25, 1.5, 2]
const stepMs = 5000

/** A lesson's video: scenes on a timeline with captions, chapters, a transcript, speeds and keys. */
export function VideoPlayer({ video, title, store }: Props) {
  const { note, flush, progress } = store
  const [hasCaptions, setCaptions] = useState(true)
  const [startMs] = useState(progress.positionMs)
  const onPlayed = useCallback(
    (parts: readonly number[], positionMs: number) => note(parts, { positionMs: Math.round(positionMs) }),
    [note],
  )
  const onSettled = useCallback(
    (positionMs: number) => {
      onPlayed([], positionMs)
      void flush()
    },
    [onPlayed, flush],
  )
  const playback = usePlayback({
    durationMs: video.durationMs,
    startMs,
    onPlayed,
    onSettled,
  })
  const { positionMs, isPlaying } = playback
  const scene = video.scenes.findLast(({ startMs }) => startMs <= positionMs) ?? video.scenes[0]
  const cue = video.cues.find(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs)
  const toggle = isPlaying ? playback.pause : playback.play
  useKeys(playback, () => setCaptions((shown) => !shown))
  return (
    <section aria-label={m.courses_video({ title })} className="grid gap-6">
      <div className="overflow-hidden rounded-md border border-border bg-card">
        <div className="relative grid min-h-72 md:aspect-video md:min-h-0">
          {scene ? <VideoScene scene={scene} positionMs={positionMs} /> : null}
          {isPlaying || (positionMs > 0 && positionMs < video.durationMs) ? null : (
            <button
              type="button"
              aria-label={positionMs >= video.durationMs ? m.courses_play_again() : m.courses_play()}
              onClick={playback.play}
              className="absolute inset-x-0 bottom-4 mx-auto grid size-14 place-content-center rounded-full bg-primary text-primary-foreground shadow-pop transition-colors duration-150 hover:bg-primary/90"
            >
              {positionMs >= video.durationMs ? (
                <RotateCcw aria-hidden className="size-6" />
              ) : (
                <Play aria-hidden className="size-6 rtl:-scale-x-100" />
              )}
            </button>
          )}
        </div>
        <p
          className={`min-h-16 border-t border-border bg-muted px-5 py-3 text-center text-sm text-pretty md:text-base ${hasCaptions ? '' : 'invisible'}`}
        >
          {cue?.text}
        </p>
        <div className="grid gap-1 border-t border-border px-3 py-2">
          <SeekBar video={video} playback={playback} />
          <div className="flex flex-wrap items-center gap-2">
            <IconButton label={isPlaying ? m.courses_pause() : m.courses_play()} onClick={toggle}>
              {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden className="rtl:-scale-x-100" />}
            </IconButton>
            <span className="figures text-sm text-muted-foreground">
              {formatClock(positionMs)} / {formatClock(video.durationMs)}
            </span>
            <span className="ms-auto w-24">
              <NativeSelect
                aria-label={m.courses_speed()}
                value={String(playback.speed)}
                options={speeds.map((speed) => ({
                  value: String(speed),
                  label: m.courses_speed_times({ speed }),
                }))}
                onChange={({ target }) => playback.setSpeed(Number(target.value))}
              />
            </span>
            <IconButton
              label={hasCaptions ? m.courses_captions_off() : m.courses_captions_on()}
              onClick={() => setCaptions(!hasCaptions)}
            >
              {hasCaptions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
            </IconButton>
          </div>
        </div>
      </div>
      <p className="text-xs text-muted-foreground max-md:hidden">{m.courses_keys()}</p>
      <VideoTranscript video={video} positionMs={positionMs} onSeek={playback.seek} />
    </section>
  )
}

function SeekBar({ video, playback }: { video: LessonVideo; playback: Playback }) {
  const chapter = video.chapters.findLast(({ startMs }) => startMs <= playback.positionMs)
  return (
    <div className="relative">
      <input
        type="range"
        aria-label={m.courses_seek()}
        aria-valuetext={`${formatClock(playback.positionMs)}, ${chapter?.title ?? ''}`}
        min={0}
        max={video.durationMs}
        step={100}
        // Rounded as it is saved, so that the slider is where it was after a reload.
        value={Math.round(playback.positionMs)}
        onChange={({ target }) => playback.seek(Number(target.value))}
        className="h-6 w-full accent-primary pointer-coarse:h-11"
      />
      <span aria-hidden className="pointer-events-none absolute inset-x-2 top-0 h-1">
        {video.chapters.slice(1).map(({ title, startMs }) => (
          <span
            key={title}
            className="absolute h-1.5 w-px bg-foreground/50"
            style={{ insetInlineStart: `${(startMs / video.durationMs) * 100}%` }}
          />
        ))}
      </span>
    </div>
  )
}

/** Space and K play, J and L or arrows jump by five seconds, C switches the captions. */
function useKeys(playback: Playback, toggleCaptions: () => void): void {
  const { isPlaying, positionMs, play, pause, seek } = playback
  const bindings: Record<string, () => void> = {
    ' ': isPlaying ? pause : play,
    k: isPlaying ? pause : play,
    j: () => seek(positionMs - stepMs),
    l: () => seek(positionMs + stepMs),
    ArrowLeft: () => seek(positionMs - stepMs),
    ArrowRight: () => seek(positionMs + stepMs),
    c: toggleCaptions,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || hasOwnKeys(event)) return
    const run = bindings[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Fields take letters, and buttons and sliders take space and arrows for themselves. */
function hasOwnKeys({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="range"]), select, textarea, [contenteditable], [role="dialog"]'))
    return true
  return !/^[a-z]$/i.test(key) && target.closest('button, a, input, summary') !== null
}
