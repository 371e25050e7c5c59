import type { ProjectCard } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { CompareTick } from '#web/ui/tables/compare-tick.tsx'
import { chosen, toggled } from './search-params.ts'
import { useProjectSearch } from './project-search.ts'

/** Adds a project to the comparison, or removes it. */
export function ProjectTick({ project: { slug, name }, isBare }: { project: ProjectCard; isBare?: boolean }) {
  const { search, go } = useProjectSearch()
  const compared = chosen(search, 'compare')
  return (
    <CompareTick
      name={name}
      isBare={isBare ?? false}
      isChosen={compared.includes(slug)}
      isFull={compared.length >= limits.projects.comparedAtOnce}
      onToggle={() => go(toggled(search, 'compare', slug), 'replace')}
    />
  )
}
