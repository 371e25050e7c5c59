import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contract/search.ts'
import { limits } from '#domain/limits.ts'
import { searchHits } from './queries.ts'

const { minCharacters, debounceMs, textMaxCharacters } = limits.search

export type SearchState = {
  /** The text that was searched for: the input after a pause. Empty if it is too short. */
  query: string
  answer: SearchAnswer | null
  /** Whether the answer has no results of any kind. */
  foundNothing: boolean
  isLoading: boolean
}

/** Searches when typing pauses. A failure is only logged, and the last results stay. */
export function useSearch(text: string): SearchState {
  const query = usePausedText(text.trim().slice(0, textMaxCharacters))
  const isEnough = query.length >= minCharacters
  const { data, error, isFetching } = useQuery({
    ...searchHits(query),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    // oxlint-disable-next-line no-console -- a failed search is only logged
    if (error) console.warn('search failed', error)
  }, [error])
  const answer = isEnough ? (data ?? null) : null
  return {
    query: isEnough ? query : '',
    answer,
    foundNothing: answer !== null && answer.order.length === 0,
    isLoading: isFetching || text.trim() !== query,
  }
}

/** The text, delayed until typing pauses. Empty text is not delayed. */
function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  return text === '' ? '' : paused
}
