import type { SourceKey } from './sources.ts'

/** How a connector reads its source. */
export const connectorKinds = ['file', 'pages', 'ckan', 'folder'] as const
export type ConnectorKind = (typeof connectorKinds)[number]

/** How an interface counts its pages: by number from 1, or by the rows to skip. */
export const pagings = ['page', 'offset'] as const
type Paging = (typeof pagings)[number]

export const pageFormats = ['json', 'csv'] as const
type PageFormat = (typeof pageFormats)[number]

/** A file at an address, plain, gzip or ZIP. */
type FileConnector = { kind: 'file'; url: string }

/** A paged interface of JSON or CSV, with or without a key. */
export type PageConnector = {
  kind: 'pages'
  url: string
  format: PageFormat
  /** Where the rows stand in a JSON answer: `results`, `data.rows`; empty for an array. */
  rowsPath: string
  paging: Paging
  /** The query parameters of the page and of its size. */
  pageParameter: string
  sizeParameter: string
  pageSize: number
}

/** A CKAN portal: rows of a resource in its datastore, or the newest file of a package. */
export type CkanConnector = { kind: 'ckan'; url: string; resourceId: string; packageId: string }

/** A folder within `inbox` of the data directory; its newest file is taken. */
type FolderConnector = { kind: 'folder'; folder: string }

export type ConnectorSettings = FileConnector | PageConnector | CkanConnector | FolderConnector

/** Whether files of a source can be fetched: lists of developers belong to a project that a person chooses. */
export function isFetchable(source: SourceKey): boolean {
  return source !== 'developer-lists'
}

/** Whether the columns of a source are known only from a saved mapping. */
export function needsTemplate(source: SourceKey): boolean {
  return source === 'other-tables'
}

/** The purpose under which the key of a connector is sealed. */
export function connectorPurpose(id: string): string {
  return `connector ${id}`
}
