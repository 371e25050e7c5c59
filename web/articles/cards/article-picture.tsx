import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { classes } from '#web/ui/classes.ts'
import { pictureHeight, pictureWidth, plots, rosette } from './motif.ts'

type Props = {
  article: { kind: ArticleKind; slug: string; featuredImageUrl: string | null }
  className?: string
  /** Visible at once: loaded with high priority. */
  first?: boolean
}

/** The picture of an article: its own, or one generated from its name. Decorative only. */
export function ArticlePicture({ article: { kind, slug, featuredImageUrl }, className, first }: Props) {
  const frame = classes(
    'aspect-video w-full overflow-hidden rounded-sm border border-border bg-card',
    className,
  )
  if (featuredImageUrl)
    return (
      <img
        src={featuredImageUrl}
        alt=""
        width={pictureWidth}
        height={pictureHeight}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={classes(frame, 'object-cover')}
      />
    )
  const { lines, fine, filled } = kind === 'blog' ? rosette(slug) : plots(slug)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes(frame, 'text-brass')}
      fill="none"
      stroke="currentColor"
    >
      <path d={fine} vectorEffect="non-scaling-stroke" strokeWidth={0.75} strokeOpacity={0.4} />
      <path d={lines} vectorEffect="non-scaling-stroke" strokeWidth={1.25} strokeOpacity={0.85} />
      {filled ? <path d={filled} stroke="none" className="fill-primary dark:fill-primary/70" /> : null}
    </svg>
  )
}
