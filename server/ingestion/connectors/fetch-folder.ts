import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const fetchFolder = (dataDirectory: string) => join(dataDirectory, 'fetches')

/** Where a connector writes the file that it fetches. */
export async function fetchPath(dataDirectory: string, connectorId: string): Promise<string> {
  const folder = fetchFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, connectorId)
}

/** Deletes what a connector has fetched: a file that was refused, and the part of one that was cut off. */
export async function discardFetches(dataDirectory: string, connectorId: string): Promise<void> {
  const folder = fetchFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.startsWith(connectorId)))
    await rm(join(folder, name), { force: true })
}
