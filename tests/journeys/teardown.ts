import { rm } from 'node:fs/promises'

/** Removes the database of this run. */
// oxlint-disable-next-line import/no-default-export -- the runner calls it by that name
export default async function teardown(): Promise<void> {
  const directory = process.env.JOURNEYS_DATA
  if (directory) await rm(directory, { recursive: true, force: true, maxRetries: 3 })
}
