import { useEffect, useState } from 'react'
import { minuteMs } from '#domain/dates/durations.ts'

/** The time, renewed every minute, for clocks that show hours and minutes. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
