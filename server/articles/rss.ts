import type { Feed, FeedItem } from './feed.ts'
import { feedTitle, feedLabels } from './feed-labels.ts'
import { emptyXml, xml } from '#domain/html/xml.ts'

const spaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** A feed in RSS 2.0 format. Authors are given by name, for which RSS's own element has no place. */
export function renderRss({ home, address, items }: Feed): string {
  const declared = Object.entries(spaces).map(([name, space]) => ` ${name}="${space}"`)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rss version="2.0"${declared.join('')}>`,
    '<channel>',
    xml('title', feedTitle),
    xml('link', home),
    xml('description', feedLabels),
    xml('language', 'en'),
    emptyXml('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
    ...items.map(renderItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function renderItem({ id, title, author, excerpt, tags, publishedAt, address, content }: FeedItem) {
  return [
    '<item>',
    xml('title', title),
    xml('link', address),
    xml('guid', `urn:uuid:${id}`, { isPermaLink: 'false' }),
    xml('pubDate', publishedAt.toUTCString()),
    xml('dc:creator', author),
    ...tags.map((tag) => xml('category', tag)),
    xml('description', excerpt),
    xml('content:encoded', content),
    '</item>',
  ].join('\n')
}
