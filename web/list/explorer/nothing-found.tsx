import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import type { ListDefinition, ListTypes } from './definition.ts'
import { useExplorer } from './explorer.ts'

type Props<T extends ListTypes> = { list: Pick<ListDefinition<T>, 'none'>; children?: ReactNode }

/** No matching rows: suggests removing each part of the filter. */
export function NothingFound<T extends ListTypes>({ list: { none }, children }: Props<T>) {
  const { active } = useExplorer()
  if (active.length === 0) return <EmptyState title={none.yet.title()}>{none.yet.detail()}</EmptyState>
  return (
    <EmptyState
      title={none.matching()}
      action={
        <div className="flex flex-wrap gap-2">
          {active.map(({ key, words, onRemove }) => (
            <Button
              key={key}
              variant="outline"
              size="sm"
              className="h-auto min-h-8 max-w-full py-1 text-start whitespace-normal"
              onClick={onRemove}
            >
              {m.ui_none_without({ name: words })}
            </Button>
          ))}
        </div>
      }
    >
      {m.ui_none_lead()}
      {children}
    </EmptyState>
  )
}
