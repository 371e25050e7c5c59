import { useId, useState } from 'react'
import type { LessonVideo } from '#contract/courses.ts'
import { formatClock } from '#web/courses/course-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { nearScreen } from './near-screen.ts'

type Props = { video: LessonVideo; positionMs: number; onSeek: (positionMs: number) => void }

/** What is said, by chapter. A line leads to its moment. */
export function VideoTranscript({ video, positionMs, onSeek }: Props) {
  const titleId = useId()
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const chapters = video.chapters.map((chapter, at) => {
    const endMs = video.chapters[at + 1]?.startMs ?? video.durationMs
    const cues = video.cues.filter(
      (cue) =>
        cue.startMs >= chapter.startMs && cue.startMs < endMs && cue.text.toLowerCase().includes(words),
    )
    return { ...chapter, cues }
  })
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-serif text-lg">
          {m.courses_transcript()}
        </h2>
        <Input
          type="search"
          aria-label={m.courses_transcript_find()}
          placeholder={m.courses_transcript_find()}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="max-w-60"
        />
      </div>
      <div className={`mt-3 grid gap-5 ${nearScreen}`}>
        {chapters.map(({ title, startMs, cues }) =>
          cues.length === 0 ? null : (
            <section key={startMs} aria-label={title}>
              <h3 className="text-sm font-medium">{title}</h3>
              <ul className="mt-1">
                {cues.map((cue) => (
                  <li key={cue.startMs}>
                    <button
                      type="button"
                      aria-current={cue.startMs <= positionMs && positionMs < cue.endMs ? 'true' : undefined}
                      onClick={() => onSeek(cue.startMs)}
                      className="grid w-full grid-cols-[2.75rem_minmax(0,1fr)] rounded-sm px-2 py-1 text-start text-sm leading-relaxed hover:bg-muted aria-[current=true]:bg-accent pointer-coarse:min-h-11"
                    >
                      <span className="figures text-muted-foreground">{formatClock(cue.startMs)}</span>
                      {cue.text}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
        {chapters.every(({ cues }) => cues.length === 0) ? (
          <p className="text-sm text-muted-foreground">{m.courses_transcript_none()}</p>
        ) : null}
      </div>
    </section>
  )
}
