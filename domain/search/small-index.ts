import { indexInSteps } from './index-in-steps.ts'
import type { PrefixIndex } from './indexed.ts'
import type { Subject } from './search-forms.ts'

/** An index of at most some hundred subjects, built at once. */
export function createSmallIndex(subjects: Iterable<Subject>): PrefixIndex {
  const steps = indexInSteps(subjects)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
