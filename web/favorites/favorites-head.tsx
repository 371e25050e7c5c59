import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

const looks =
  '-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-sm font-medium text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground pointer-coarse:h-11'

type Props = { part: 'observed' | 'invested'; title: string; lead: string }

/** The header of both pages of favorites: watched and owned. */
export function FavoritesHead({ part, title, lead }: Props) {
  return (
    <header className="grid gap-5">
      <div className="max-w-[68ch]">
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 text-muted-foreground">{lead}</p>
      </div>
      <nav aria-label={m.favorites_parts()} className="flex gap-6 border-b border-border print:hidden">
        <Link
          to="/favorites/observed"
          aria-current={part === 'observed' ? 'page' : undefined}
          className={looks}
        >
          {m.favorites_observed()}
        </Link>
        <Link
          to="/favorites/invested"
          aria-current={part === 'invested' ? 'page' : undefined}
          className={looks}
        >
          {m.favorites_invested()}
        </Link>
      </nav>
    </header>
  )
}
