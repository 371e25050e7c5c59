import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { Duty } from '#server/jobs/job.ts'
import { forget } from './watching.ts'

const { undoMs } = limits.favorites

/** Erases what members took off their lists, with what they had noted of it. */
const pruneFavorites = cleanUp('prune-favorites', 24 * 60 * 60_000, ({ sql, now }) =>
  forget(sql, { before: new Date(now().getTime() - undoMs) }),
)

export const favoriteDuties: readonly Duty[] = [pruneFavorites]
