import { ChevronRight } from 'lucide-react'
import { listPlatforms } from '#domain/access/platforms.ts'
import { m } from '#web/paraglide/messages.js'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { RolloutCell } from './rollout-cell.tsx'
import { cellChange, toggleColumn } from './rollout-columns.ts'
import type { RolloutMatrix } from './rollout-parts.ts'
import { changeText } from './rollout-text.ts'
import { reachText } from '#web/access/reach-text.ts'

/** The matrix on a phone: each feature with its switch and who can use it. Its name opens the other settings. */
export function RolloutList({ groups, mayChange, change, onOpen }: RolloutMatrix) {
  return (
    <div className="grid gap-8">
      {groups.map(({ category, states }) => (
        <section key={category} aria-label={categoryText[category]()}>
          <h2 className="font-serif text-lg">{categoryText[category]()}</h2>
          <ul className="mt-2 divide-y divide-border border-y border-border">
            {states.map((state) => {
              const { feature } = state
              const name = featureText[feature]()
              return (
                <li key={feature} className="flex items-center gap-3">
                  <button
                    type="button"
                    onClick={() => onOpen(feature)}
                    className="flex min-w-0 flex-1 items-center gap-2 py-3 text-start"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-sm text-muted-foreground">
                        {reachText(state)}
                        {listPlatforms(feature).length === 1 ? ` · ${m.access_rollout_desktop_only()}` : ''}
                      </span>
                    </span>
                    <ChevronRight
                      aria-hidden
                      className="size-4 shrink-0 text-muted-foreground rtl:-scale-x-100"
                    />
                  </button>
                  <RolloutCell
                    state={{ isOn: state.isEnabled, hasEffect: true, isImplied: false }}
                    variant="switch"
                    label={`${name}, ${m.access_rollout_on()}`}
                    mayChange={mayChange}
                    onChange={(on) => {
                      const one = cellChange(toggleColumn, feature, on)
                      change([one], `${name}: ${changeText(one)}`)
                    }}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
