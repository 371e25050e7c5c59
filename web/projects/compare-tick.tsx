import type { ProjectCard } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { chosen, toggled } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'

/** Puts a project into the comparison, or takes it out. */
export function CompareTick({ project: { slug, name }, isBare }: { project: ProjectCard; isBare?: boolean }) {
  const { search, go } = useExplorer()
  const compared = chosen(search, 'compare')
  const isChosen = compared.includes(slug)
  const isFull = compared.length >= limits.projects.comparedAtOnce && !isChosen
  return (
    <label
      // Above the link that spans the card.
      className={`relative z-10 inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11 ${isFull ? 'opacity-60' : 'cursor-pointer'}`}
      title={isFull ? m.projects_compare_full() : undefined}
    >
      <input
        type="checkbox"
        className="size-4 accent-primary"
        aria-label={m.projects_compare_with({ name })}
        checked={isChosen}
        disabled={isFull}
        onChange={() => go(toggled(search, 'compare', slug), 'replace')}
      />
      {isBare ? null : <span aria-hidden>{m.projects_compare()}</span>}
    </label>
  )
}
