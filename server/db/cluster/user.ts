import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As whom PostgreSQL runs: its programs refuse to work for root. */
export type ClusterUser = {
  /** The prefix of each command. */
  prefix: readonly string[]
  /** Set if the processes really run as another user, who must then be able to reach every file. */
  account: { uid: number; gid: number } | null
}

/** PostgreSQL gets nothing of our environment: it needs none of it, and there are secrets in it. */
export const clusterEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * The current user, except for root. In a user namespace root has another uid outside, owns its files, but
 * has no more rights there than any owner. If the kernel forbids that, or if another user owns a folder on
 * the path to the programs or to the cluster, an ordinary account is used.
 */
export function clusterUser(binaries: string, parent: string): ClusterUser {
  if (process.getuid?.() !== 0) return { prefix: [], account: null }
  const prefix = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  const suffices =
    works([...prefix, 'test', '-x', join(binaries, 'bin', 'postgres')]) &&
    works([...prefix, 'test', '-w', parent])
  return suffices ? { prefix, account: null } : ordinaryAccount()
}

/** For root alone. Throws when the machine has neither of the two accounts. */
function ordinaryAccount(): ClusterUser {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { prefix: [], account: { uid: Number(uid), gid: Number(gid) } }
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has no user postgres or nobody.')
}

/** Has the kernel stop PostgreSQL when we are killed. Not every system has it: then it is adopted later. */
export function deathSignal(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  return works([...prefix, 'true']) ? prefix : []
}

function works([command = '', ...parameters]: readonly string[]): boolean {
  return spawnSync(command, parameters, { env: clusterEnvironment, stdio: 'ignore' }).status === 0
}
