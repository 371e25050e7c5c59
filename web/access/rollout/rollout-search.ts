import type { audienceReach } from '#domain/access/rollout.ts'

export const reaches = ['everyone', 'some', 'nobody'] as const satisfies readonly ReturnType<
  typeof audienceReach
>[]

export type Reach = (typeof reaches)[number]

/** Search parameters of the rollout page: a text, a reach, or the history tab. */
export type RolloutSearch = { find?: string; out?: Reach; view?: 'history' }

/** Parses the search parameters and drops invalid ones. */
export function rolloutSearch(raw: Record<string, unknown>): RolloutSearch {
  const out = reaches.find((reach) => reach === raw.out)
  return {
    ...(typeof raw.find === 'string' && raw.find !== '' ? { find: raw.find.slice(0, 100) } : {}),
    ...(out ? { out } : {}),
    ...(raw.view === 'history' ? { view: 'history' } : {}),
  }
}
