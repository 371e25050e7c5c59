import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False until the component was on the screen: for queries of what begins below the first screen. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
