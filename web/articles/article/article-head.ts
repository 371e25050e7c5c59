import type { Article } from '#contract/articles.ts'
import { articlePath } from '#domain/articles/article-kinds.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from '#web/page/absolute-url.ts'
import { sectionList, type ArticleSection } from '#web/articles/article-address.ts'

/**
 * Title, description and structured data of an article. In the analytics section, the canonical path is still that of
 * its kind.
 */
export function articleHead(article: Article, section: ArticleSection) {
  const { kind, slug, title, excerpt, author, publishedAt, updatedAt, tier, tags } = article
  const address = absoluteUrl(articlePath(kind, slug))
  const { to, words } = sectionList[section]
  const places = [
    { name: m.home_name(), item: absoluteUrl('/') },
    { name: words(), item: absoluteUrl(to) },
    { name: title, item: address },
  ]
  const house = { '@type': 'Organization', name: m.home_name(), url: absoluteUrl('/') }
  return pageHead({
    title,
    description: excerpt,
    canonical: articlePath(kind, slug),
    structured: [
      {
        '@type': 'Article',
        headline: title,
        description: excerpt,
        url: address,
        mainEntityOfPage: address,
        datePublished: publishedAt,
        dateModified: updatedAt,
        author: { '@type': 'Organization', name: author },
        publisher: house,
        image: pictureUrl(article),
        keywords: tags.join(', ') || undefined,
        isAccessibleForFree: tier === null,
        inLanguage: 'en',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: places.map((place, at) => ({ '@type': 'ListItem', position: at + 1, ...place })),
      },
    ],
  })
}

/** The article's own picture, or the share card generated from its page. */
function pictureUrl({ featuredImageUrl, kind, slug }: Article): string {
  if (!featuredImageUrl) return absoluteUrl(`/cards${articlePath(kind, slug)}.png`)
  return featuredImageUrl.startsWith('/') ? absoluteUrl(featuredImageUrl) : featuredImageUrl
}
