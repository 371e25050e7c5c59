import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { lessonPage } from '#web/courses/queries.ts'

type LessonKey = { course: string; lesson: string }
type Note = { text: string; version: number }
export type NoteState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

type NoteEditor = {
  text: string
  state: NoteState
  write: (text: string) => void
  /** Saves the text again after a failure. */
  retry: () => void
  /** After a conflict: the note that was saved elsewhere, followed by this one. */
  keepBoth: () => Promise<void>
}

const pauseMs = 800

/**
 * The note of a lesson, saved when typing pauses, when the page is hidden and when the lesson is left. A note that was
 * changed elsewhere is never overwritten silently.
 */
export function useLessonNote({ course, lesson }: LessonKey, note: Note): NoteEditor {
  const cache = useQueryClient()
  const [text, setText] = useState(note.text)
  const [state, setState] = useState<NoteState>('saved')
  const version = useRef(note.version)
  const unsaved = useRef<string | null>(null)
  const saving = useRef(Promise.resolve())

  const save = useCallback(() => {
    const saveTyped = async () => {
      const written = unsaved.current
      if (written === null) return
      unsaved.current = null
      setState('saving')
      try {
        const saved = await api.courses.saveNote({
          params: { slug: course, lesson },
          body: { text: written, version: version.current },
        })
        version.current = saved.version
        cache.setQueryData(
          lessonPage(course, lesson).queryKey,
          (page) => page && { ...page, note: { text: written, version: saved.version } },
        )
        // Typed in the meantime: that is saved next.
        setState((now) => (now === 'saving' ? 'saved' : now))
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
        if (!isConflict) unsaved.current ??= written
        setState(isConflict ? 'conflict' : 'failed')
      }
    }
    // One after the other, because each names the version that the one before it made.
    saving.current = saving.current.then(saveTyped)
  }, [cache, course, lesson])

  const write = (next: string) => {
    unsaved.current = next
    setText(next)
    setState('unsaved')
  }
  useEffect(() => {
    if (state !== 'unsaved') return undefined
    const pause = setTimeout(save, pauseMs)
    return () => clearTimeout(pause)
  }, [state, text, save])
  useEffect(() => {
    document.addEventListener('visibilitychange', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [save])

  // Saved after this lesson was left and opened again, or elsewhere: taken over while nothing is typed.
  useEffect(() => {
    if (state !== 'saved' || note.version <= version.current) return
    version.current = note.version
    setText(note.text)
  }, [state, note])

  return {
    text,
    state,
    write,
    retry: () => write(text),
    async keepBoth() {
      const other = (await api.courses.lesson({ params: { slug: course, lesson } })).note
      version.current = other.version
      write(`${other.text}\n\n${text}`.slice(0, limits.courses.noteCharacters))
    },
  }
}
