import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LessonChapter } from '#contract/courses.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import type { ProgressStore } from './use-lesson-progress.ts'
import { nearScreen } from './near-screen.ts'
import { useReadingPosition } from './use-reading-position.ts'

type Props = {
  chapters: readonly LessonChapter[]
  /** Null where reading does not count, as below a video. */
  store: ProgressStore | null
}

/** A text in chapters. A chapter counts as read when its end was on the screen for a second. */
export function LessonText({ chapters, store }: Props) {
  return store ? (
    <ReadText chapters={chapters} store={store} />
  ) : (
    <div className={column}>
      {chapters.map((chapter, at) => (
        <Chapter key={at} chapter={chapter} isLater />
      ))}
    </div>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-8'

/** A text that opens where the member stopped, until the lesson is done. */
function ReadText({
  chapters,
  store: { progress, note },
}: {
  chapters: Props['chapters']
  store: ProgressStore
}) {
  const [start] = useState(progress.isDone ? 0 : progress.paragraph)
  const { text, isResumed, startOver } = useReadingPosition(start, (paragraph) => note([], { paragraph }))
  return (
    <div ref={text} className={column}>
      {isResumed ? (
        <output className="sticky top-16 z-10 flex items-center justify-between gap-3 rounded-md border border-border bg-card py-1 ps-3 pe-1 text-sm shadow-pop">
          {m.courses_resumed()}
          <Button size="sm" variant="ghost" onClick={startOver}>
            {m.courses_start_over()}
          </Button>
        </output>
      ) : null}
      {chapters.map((chapter, at) => (
        // A text that opens further down is laid out whole, so that the position is exact.
        <Chapter key={at} chapter={chapter} isLater={at > 0 && start === 0}>
          <ChapterEnd part={at} note={note} />
        </Chapter>
      ))}
    </div>
  )
}

type ChapterProps = {
  chapter: LessonChapter
  /** Whether it begins below the first screen. */
  isLater: boolean
  children?: ReactNode
}

function Chapter({ chapter, isLater, children }: ChapterProps) {
  return (
    <section className={isLater ? nearScreen : undefined}>
      {chapter.title === null ? null : <h2 className="mb-3 font-serif text-2xl">{chapter.title}</h2>}
      <Prose html={chapter.html} isReading className="max-w-[68ch]" />
      {children}
    </section>
  )
}

const readMs = 1000

function ChapterEnd({ part, note }: { part: number; note: ProgressStore['note'] }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const end = mark.current
    if (!end) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => note([part]), readMs)
    })
    observer.observe(end)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [part, note])
  return <span ref={mark} aria-hidden className="block h-px" />
}
