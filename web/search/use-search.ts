import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contract/search.ts'
import { limits } from '#domain/limits.ts'
import { found } from './queries.ts'

const { minCharacters, debounceMs, textMaxCharacters } = limits.search

export type Searching = {
  /** What was asked, once typing paused; empty while there is too little of it. */
  asked: string
  answer: SearchAnswer | null
  /** Answered, with nothing of any kind. */
  foundNothing: boolean
  isLoading: boolean
}

/** Asks for what is typed when typing pauses. A failure is only logged: the last answer stays, or none. */
export function useSearch(text: string): Searching {
  const asked = useSettled(text.trim().slice(0, textMaxCharacters))
  const isEnough = asked.length >= minCharacters
  const { data, error, isFetching } = useQuery({
    ...found(asked),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    // The specification has it logged and nothing else.
    // oxlint-disable-next-line no-console
    if (error) console.warn('search failed', error)
  }, [error])
  const answer = isEnough ? (data ?? null) : null
  return {
    asked: isEnough ? asked : '',
    answer,
    foundNothing: answer !== null && Object.values(answer).every((hits) => hits.length === 0),
    isLoading: isFetching || text.trim() !== asked,
  }
}

/** The text as it was when it last stood still for the pause that is promised; emptied, it is empty at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  return text === '' ? '' : settled
}
