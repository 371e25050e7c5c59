import { Search } from 'lucide-react'
import type { RolloutFeature } from '#contract/access.ts'
import { audienceReach } from '#domain/access/rollout.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { reaches, type Reach, type RolloutSearch } from './rollout-search.ts'

const reachText: Record<Reach, () => string> = {
  everyone: m.access_rollout_out_everyone,
  some: m.access_rollout_out_some,
  nobody: m.access_rollout_out_nobody,
}

type Props = {
  states: readonly RolloutFeature[]
  search: RolloutSearch
  onSearch: (search: RolloutSearch) => void
}

/** Finds features by name and by who can use them. Each choice shows its number of results. */
export function RolloutFilter({ states, search, onSearch }: Props) {
  const { find = '', out, ...rest } = search
  const withFilter = (text: string, reach: Reach | undefined): RolloutSearch => ({
    ...rest,
    ...(text === '' ? {} : { find: text }),
    ...(reach ? { out: reach } : {}),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="relative w-full md:w-72">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          value={find}
          aria-label={m.access_rollout_find()}
          placeholder={m.access_rollout_find()}
          className="ps-9"
          onChange={({ target }) => onSearch(withFilter(target.value, out))}
        />
      </div>
      <fieldset
        aria-label={m.access_rollout_out()}
        className="flex max-w-full flex-wrap rounded-sm border border-border bg-card p-0.5"
      >
        {[undefined, ...reaches].map((reach) => (
          <button
            key={reach ?? 'all'}
            type="button"
            aria-pressed={reach === out}
            onClick={() => onSearch(withFilter(find, reach))}
            className="h-8 rounded-[2px] px-2.5 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground pointer-coarse:h-10"
          >
            {reach ? reachText[reach]() : m.access_rollout_out_all()}{' '}
            <span className="figures font-normal">
              {states.filter((state) => reach === undefined || audienceReach(state) === reach).length}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
