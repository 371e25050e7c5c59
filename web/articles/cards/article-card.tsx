import { Link } from '@tanstack/react-router'
import type { ArticleCard as Card } from '#contract/articles.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { articleRoutes, kindLabels, type ArticleSection } from '#web/articles/article-address.ts'
import { ArticleMeta } from './article-meta.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { usePlanNames } from '#web/articles/plan-names.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = {
  article: Card
  section: ArticleSection
  heading: 'h2' | 'h3'
  /** The first card of a list is larger, with its text beside the picture. */
  leads?: boolean
}

/** An article in a list. The whole card is a link; its accessible name is the title. */
export function ArticleCard({ article, section, heading: Heading, leads = false }: Props) {
  const { kind, slug, title, excerpt, tags, tier } = article
  const planNames = usePlanNames()
  return (
    <article
      className={`group relative grid content-start gap-x-10 gap-y-4 ${leads ? 'md:grid-cols-[3fr_2fr] md:items-center' : ''}`}
    >
      <ArticlePicture article={article} first={leads} />
      <div className="grid justify-items-start gap-2.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          {tags[0] ?? kindLabels[kind]()}
          {tier ? <Badge variant="outline">{m.articles_tier({ plan: planNames[tier]() })}</Badge> : null}
          <DemonstrationMark of={article} />
        </p>
        <Heading className={`font-serif leading-snug text-pretty ${leads ? 'text-2xl' : 'text-lg'}`}>
          <Link
            to={articleRoutes[section][kind]}
            params={{ id: slug }}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className={`leading-relaxed text-muted-foreground ${leads ? '' : 'text-sm'}`}>{excerpt}</p>
        <ArticleMeta {...article} />
      </div>
    </article>
  )
}
