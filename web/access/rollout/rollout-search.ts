import type { audienceReach } from '#domain/access/rollout.ts'

export const reaches = ['everyone', 'some', 'nobody'] as const satisfies readonly ReturnType<
  typeof audienceReach
>[]

export type Reach = (typeof reaches)[number]

/** What the address of the rollout page says: words to find, how far a feature is out, or the history. */
export type RolloutSearch = { find?: string; out?: Reach; view?: 'history' }

/** Takes from an address what can be used. */
export function rolloutSearch(raw: Record<string, unknown>): RolloutSearch {
  const out = reaches.find((reach) => reach === raw.out)
  return {
    ...(typeof raw.find === 'string' && raw.find !== '' ? { find: raw.find.slice(0, 100) } : {}),
    ...(out ? { out } : {}),
    ...(raw.view === 'history' ? { view: 'history' } : {}),
  }
}
