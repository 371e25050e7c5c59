import { basename } from 'node:path'
import { z } from 'zod'
import type { CkanConnector } from '#domain/ingestion/connectors.ts'
import { limits } from '#domain/limits.ts'
import { fetchFile, type FetchedFile, type FileFetch } from './fetch-file.ts'
import {
  fetchText,
  objectRows,
  parseJson,
  writePages,
  type FetchedPages,
  type PagesFetch,
} from './fetch-pages.ts'
import { FetchRefused } from './guarded-get.ts'

const { ckanPageRows } = limits.connectors

const Search = z.object({
  result: z.object({ records: z.array(z.record(z.string(), z.unknown())), total: z.int().nonnegative() }),
})
const Package = z.object({
  result: z.object({
    resources: z.array(
      z.object({
        url: z.string(),
        format: z.string().nullish(),
        last_modified: z.string().nullish(),
        created: z.string().nullish(),
      }),
    ),
  }),
})

type NamedFile = FetchedFile & { fileName: string }
type CkanFetch = Omit<FileFetch, 'url'> & Pick<PagesFetch, 'pagesMost'> & { settings: CkanConnector }

/**
 * Fetches from a CKAN portal: the rows of a resource from its datastore, or the newest file of a package. Null
 * for an unchanged file. Throws FetchRefused.
 */
export function fetchCkan(fetch: CkanFetch): Promise<FetchedPages | NamedFile | null> {
  return fetch.settings.resourceId === '' ? fetchNewest(fetch) : fetchDatastore(fetch)
}

async function fetchDatastore(fetch: CkanFetch): Promise<FetchedPages> {
  const { url, resourceId } = fetch.settings
  let stated: number | null = null
  const fetched = await writePages(fetch, async (_number, rowsBefore) => {
    const address = actionAddress(url, 'datastore_search', {
      resource_id: resourceId,
      limit: String(ckanPageRows),
      offset: String(rowsBefore),
      sort: '_id',
    })
    const { records, total } = parseAnswer(Search, await fetchText(address, fetch)).result
    if (stated !== null && stated !== total)
      throw new FetchRefused(`The resource changed while it was read: ${stated} rows, then ${total}.`)
    stated = total
    // The number of a row in the datastore is not the publisher's.
    const rows = records.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => name !== '_id')),
    )
    return { ...objectRows(rows), total }
  })
  if (stated !== null && fetched.rows > stated)
    throw new FetchRefused(`The resource has ${stated} rows, but ${fetched.rows} came.`)
  return fetched
}

const readable = /^(csv|zip|gz|xlsx)$/i

async function fetchNewest(fetch: CkanFetch): Promise<NamedFile | null> {
  const { url, packageId } = fetch.settings
  const text = await fetchText(actionAddress(url, 'package_show', { id: packageId }), fetch)
  const files = parseAnswer(Package, text).result.resources.filter(({ format }) =>
    readable.test(format ?? ''),
  )
  const day = (file: (typeof files)[number]): string => file.last_modified ?? file.created ?? ''
  const isText = ({ format }: (typeof files)[number]): boolean => /^csv$/i.test(format ?? '')
  // Of files of one moment, the text is the one that needs no conversion.
  const [newest] = files.toSorted(
    (a, b) => day(b).localeCompare(day(a)) || Number(isText(b)) - Number(isText(a)),
  )
  if (!newest) throw new FetchRefused('The package has no CSV, ZIP or XLSX file.')
  if (!URL.canParse(newest.url, url))
    throw new FetchRefused('The portal gives no valid address of its newest file.')
  const address = new URL(newest.url, url)
  // Portals list files of other hosts, which are not told the key of the portal.
  const { headers = {}, ...rest } = fetch
  const isOwn = address.origin === new URL(url).origin
  // The day that is known may be that of another file. A tag is of one file alone.
  const known = { ...fetch.known, lastModified: null }
  const file = await fetchFile({ ...rest, known, headers: isOwn ? headers : {}, url: address.href })
  return file && { ...file, fileName: basename(address.pathname) }
}

function actionAddress(url: string, action: string, query: Record<string, string>): string {
  const base = url.endsWith('/') ? url : `${url}/`
  return `${new URL(`api/3/action/${action}`, base).href}?${new URLSearchParams(query).toString()}`
}

function parseAnswer<T>(schema: z.ZodType<T>, text: string): T {
  const read = schema.safeParse(parseJson(text))
  if (!read.success) throw new FetchRefused('The answer is not that of a CKAN portal.')
  return read.data
}
