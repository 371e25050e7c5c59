import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeveloperRow } from '#contract/developers.ts'
import { ComparisonList } from '#web/list/comparison-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { CompareTable } from '#web/ui/tables/compare-table.tsx'
import { developerName } from '#web/developers/labels.ts'
import { comparedDevelopers } from '#web/developers/queries.ts'
import { developerColumns } from './developer-columns.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = { slugs: string | undefined; onRemove: (slug: string) => void; onBack: () => void }

/** Compares up to four developers, fact by fact. */
export function CompareDevelopers({ slugs, onRemove, onBack }: Props) {
  const query = useQuery(comparedDevelopers(slugs ?? ''))
  return (
    <ComparisonList
      query={query}
      isChosen={slugs !== undefined}
      none={{ title: m.developers_compare_none(), detail: m.developers_compare_none_detail() }}
      onBack={onBack}
    >
      {(developers) => (
        <DemonstrationScope items={developers}>
          <CompareTable
            items={developers}
            itemKey={({ slug }) => slug}
            itemName={developerName}
            head={(developer) => <Head developer={developer} />}
            facts={developerColumns.map(({ id, head, name, cell, value, better }) => ({
              key: id,
              words: name?.() ?? head(),
              cell: (developer: DeveloperRow) => cell(developer, null),
              value,
              better,
            }))}
            onRemove={({ slug }) => onRemove(slug)}
          />
          <p className="max-w-[68ch] text-xs text-muted-foreground">{m.developers_rules()}</p>
        </DemonstrationScope>
      )}
    </ComparisonList>
  )
}

function Head({ developer }: { developer: DeveloperRow }) {
  return (
    <>
      <Link
        to="/developers/$slug"
        params={{ slug: developer.slug }}
        className="font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{developerName(developer)}</bdi>
      </Link>
      <p className="empty:hidden">
        <DemonstrationMark of={developer} />
      </p>
    </>
  )
}
