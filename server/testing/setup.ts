import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { prepareTemplate } from './database.ts'

/** One cluster for the whole run; several runs may go side by side, each with its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'diwan-test-'))
  const cluster = await startCluster({ directory: join(home, 'postgres'), durable: false })
  await prepareTemplate(cluster.url)
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    const socketDirectory = new URL(cluster.url).searchParams.get('host') ?? home
    for (const path of [home, socketDirectory]) await rm(path, { recursive: true, force: true })
  }
}
