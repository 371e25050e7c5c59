import { randomUUID } from 'node:crypto'
import { errors } from '#contract/errors.ts'
import type { Parts } from '#server/parts.ts'
import { entityTag } from '#server/secrets/digest.ts'
import { compressible, type Compressed, type Encoding } from './compressed.ts'
import { contentPolicy } from './content-policy.ts'
import type { CachedAnswers } from './cached-answers.ts'
import { shareTags } from './share-tags.ts'
import type { Ask, Rendered, Site } from './site/site.ts'

export type RenderedPage = {
  status: number
  location: string | null
  /** Shows data of one reader, now or once its script has run: stored by no browser. */
  isPrivate: boolean
  html: string
  compressed: (encoding: Encoding) => Promise<Compressed>
  /** As it went out before, in each encoding that will not become smaller. */
  answers: CachedAnswers
  etag: string
  policy: string
}

/** Renders the document of an address, with all that goes into its head and its headers. */
export async function makePage(
  site: Site,
  { config, log }: Pick<Parts, 'config' | 'log'>,
  ask: Ask,
  url: string,
): Promise<RenderedPage> {
  const entry = await site.entry()
  const path = url.split('?', 1)[0] ?? '/'
  const kind = entry.pageKind(path)
  const {
    status: renderedStatus,
    html: rendered,
    location,
    failure,
  } = whole(await entry.render(config.appUrl + url, kind, ask))
  const status = renderedStatus >= 500 ? (failureStatus(failure) ?? renderedStatus) : renderedStatus
  const head = [site.head(kind), ...socialLinks(config.social)]
  if (kind !== 'member' && kind !== 'still' && status === 200)
    head.push(...shareTags(rendered, new URL(config.appUrl + path)))
  if (status >= 500) head.push(`<meta name="reference" content="${noteFailure(log, failure)}">`)
  // A function as the replacement, because `$` in the inserted text must not be interpreted.
  const html = rendered.replace('</head>', () => `${head.join('\n')}</head>`)
  return {
    status,
    location,
    isPrivate: kind === 'member' || kind === 'personal',
    html,
    compressed: compressible(html),
    answers: new Map(),
    etag: entityTag(html),
    policy: contentPolicy(html, config.auth.captcha?.provider ?? null),
  }
}

/** How React marks a part that threw, or had not come yet, and that it leaves to the browser without telling anybody. */
const leftOut = '<!--$!-->'

/** A page of which a part could not be rendered is no page to keep, nor to read without a script. */
function whole(page: Rendered): Rendered {
  if (page.status >= 500 || !page.html.includes(leftOut)) return page
  return { ...page, status: 500, failure: page.failure ?? new Error('a part of the page was left out') }
}

/** Read by web/page/social-links.ts, and by programs that ask which pages elsewhere are ours. */
function socialLinks(social: Parts['config']['social']): string[] {
  return Object.entries(social).flatMap(([network, address]) =>
    address ? [`<link rel="me" title="${network}" href="${new URL(address).href}">`] : [],
  )
}

/** The status of a call that a page could not do without; undefined where the page failed by itself. */
function failureStatus(failure: unknown): number | undefined {
  const status: unknown = failure instanceof Error ? Reflect.get(failure, 'status') : undefined
  return status === errors.UNAVAILABLE || status === errors.DISK_FULL ? status : undefined
}

function noteFailure(log: Parts['log'], failure: unknown): string {
  const reference = randomUUID()
  log.error({ err: failure, reference }, 'a page could not be rendered')
  return reference
}
