import type { TextFilter } from '#contract/desk.ts'
import { textKinds } from '#domain/desk/text-kinds.ts'
import { textStates } from '#domain/desk/workflow.ts'
import { limits } from '#domain/limits.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { kindText, stateText } from './desk-labels.ts'

type Props = {
  filter: TextFilter
  authors: readonly { id: string; name: string }[]
  go: (filter: TextFilter) => void
}

/** Filters of the desk: kind, state, author, and part of the title. */
export function TextFilters({ filter, authors, go }: Props) {
  const { kind, state, author } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <search className="flex flex-wrap items-center gap-3">
      <SearchField
        label={m.desk_find()}
        value={filter.text ?? ''}
        onSearch={(words) => go({ ...filter, text: words || undefined })}
        maxLength={limits.desk.lineCharacters}
        className="w-full sm:w-72"
      />
      <ChoiceFilter
        label={m.desk_column_kind()}
        all={m.desk_any_kind()}
        value={kind}
        options={textKinds.map((one) => ({ value: one, label: kindText[one]() }))}
        onChange={(chosen) => go({ ...filter, kind: chosen })}
      />
      <ChoiceFilter
        label={m.desk_column_state()}
        all={m.desk_any_state()}
        value={state}
        options={textStates.map((one) => ({ value: one, label: stateText[one]() }))}
        onChange={(chosen) => go({ ...filter, state: chosen })}
      />
      {authors.length > 0 ? (
        <ChoiceFilter
          label={m.desk_writer()}
          all={m.desk_any_writer()}
          value={author}
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => go({ ...filter, author: chosen })}
        />
      ) : null}
      {isFiltered ? (
        <Button variant="ghost" size="sm" onClick={() => go({})}>
          {m.desk_clear()}
        </Button>
      ) : null}
    </search>
  )
}
