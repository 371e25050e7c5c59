import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { TermCard } from '#contract/glossary.ts'
import { limits } from '#domain/limits.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { matchesTerm, type GlossarySearch } from './glossary-search.ts'
import { glossaryTerms } from './queries.ts'
import { subjectText } from './subject-text.ts'

/** All terms by subject, or those that a search finds. */
export function GlossaryPage({ search: { q } }: { search: GlossarySearch }) {
  const { data } = useSuspenseQuery(glossaryTerms())
  const navigate = useNavigate()
  const subjects = data.subjects
    .map(({ subject, terms }) => ({
      subject,
      terms: q ? terms.filter((term) => matchesTerm(term, q)) : terms,
    }))
    .filter(({ terms }) => terms.length > 0)
  const count = subjects.reduce((sum, { terms }) => sum + terms.length, 0)
  return (
    <div className="page-frame grid gap-8 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.glossary_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-pretty text-muted-foreground">
          {m.glossary_lead()}
        </p>
      </header>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:gap-5">
        <form action="/glossary" className="flex gap-2" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            name="q"
            label={m.glossary_find()}
            value={q ?? ''}
            maxLength={limits.search.textMaxCharacters}
            className="grow sm:w-80"
            onSearch={(text) =>
              void navigate({
                to: '/glossary',
                search: text === '' ? {} : { q: text },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <Button type="submit" variant="outline">
            {m.glossary_search()}
          </Button>
        </form>
        <output className="text-sm text-muted-foreground">
          {m.glossary_count({ count, shown: formatInteger(count) })}
        </output>
      </div>
      {count === 0 ? (
        <EmptyState
          title={m.glossary_none()}
          action={
            <Link to="/glossary" className="underline underline-offset-4">
              {m.glossary_all()}
            </Link>
          }
        />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
          <Subjects subjects={subjects.map(({ subject }) => subject)} />
          <div className="grid min-w-0 gap-12">
            {subjects.map(({ subject, terms }) => (
              <section key={subject} aria-labelledby={subject}>
                <h2
                  id={subject}
                  className="scroll-mt-24 border-t-2 border-foreground/80 pt-3 font-serif text-2xl leading-tight"
                >
                  {subjectText[subject]()}
                </h2>
                <dl className="mt-2 divide-y divide-border">
                  {terms.map((term) => (
                    <TermRow key={term.slug} term={term} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function Subjects({ subjects }: { subjects: readonly (keyof typeof subjectText)[] }) {
  return (
    <nav aria-label={m.glossary_subjects()} className="hidden lg:block">
      <ul className="sticky top-24 grid gap-1 border-s border-border ps-5 text-sm">
        {subjects.map((subject) => (
          <li key={subject}>
            <a href={`#${subject}`} className="inline-block py-1 underline-offset-4 hover:underline">
              {subjectText[subject]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TermRow({ term: { slug, name, longName, arabicName, definition } }: { term: TermCard }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="min-w-0">
        <Link
          to="/glossary/$slug"
          params={{ slug }}
          className="inline-block min-h-6 font-medium underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
        {longName ? <span className="block text-sm text-muted-foreground">{longName}</span> : null}
        <span lang="ar" dir="rtl" className="block w-fit text-sm text-muted-foreground">
          {arabicName}
        </span>
      </dt>
      <dd className="max-w-[62ch] leading-relaxed text-pretty">{definition}</dd>
    </div>
  )
}
