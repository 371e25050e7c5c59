import { useEffect, useRef } from 'react'
import type { LessonChapter } from '#contract/courses.ts'
import { Prose } from '#web/ui/prose/prose.tsx'
import type { ProgressStore } from './use-lesson-progress.ts'

type Props = {
  chapters: readonly LessonChapter[]
  /** Null where reading does not count, as below a video. */
  store: Pick<ProgressStore, 'note'> | null
}

/** A text in chapters. A chapter counts as read when its end was on the screen for a second. */
export function LessonText({ chapters, store }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {chapters.map((chapter, at) => (
        <section key={at} id={`chapter-${at + 1}`} className="scroll-mt-24">
          {chapter.title === null ? null : <h2 className="mb-3 font-serif text-2xl">{chapter.title}</h2>}
          <Prose html={chapter.html} isReading className="max-w-[68ch]" />
          {store ? <ChapterEnd part={at} note={store.note} /> : null}
        </section>
      ))}
    </div>
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
