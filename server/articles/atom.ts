import type { Feed, FeedItem } from './feed.ts'
import { feedTitle, feedLabels } from './feed-labels.ts'
import { emptyXml, xml } from '#domain/html/xml.ts'

/** A feed in Atom format (RFC 4287). */
export function renderAtom({ home, address, items }: Feed): string {
  const times = items.map(({ updatedAt }) => updatedAt.getTime())
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    xml('id', home),
    xml('title', feedTitle),
    xml('subtitle', feedLabels),
    emptyXml('link', { rel: 'self', type: 'application/atom+xml', href: address }),
    emptyXml('link', { rel: 'alternate', type: 'text/html', href: home }),
    xml('updated', new Date(Math.max(0, ...times)).toISOString()),
    ...items.map(renderEntry),
    '</feed>',
    '',
  ].join('\n')
}

function renderEntry({
  id,
  title,
  author,
  excerpt,
  tags,
  publishedAt,
  updatedAt,
  address,
  content,
}: FeedItem) {
  return [
    '<entry>',
    xml('id', `urn:uuid:${id}`),
    xml('title', title),
    emptyXml('link', { rel: 'alternate', type: 'text/html', href: address }),
    xml('published', publishedAt.toISOString()),
    xml('updated', updatedAt.toISOString()),
    `<author>${xml('name', author)}</author>`,
    ...tags.map((term) => emptyXml('category', { term })),
    xml('summary', excerpt),
    xml('content', content, { type: 'html' }),
    '</entry>',
  ].join('\n')
}
