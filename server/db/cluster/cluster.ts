import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { createCluster } from './create.ts'
import { clusterPaths, ownDirectory, type ClusterPaths } from './paths.ts'
import { clusterEnvironment, clusterUser, deathSignal, type ClusterUser } from './user.ts'
import { accepts, isAlive, readPostmaster, readTextFile } from './postmaster.ts'

type ClusterOptions = {
  directory: string
  /** False for tests: several times faster, and a machine that loses power loses the cluster. */
  durable?: boolean
  onProgress?: (line: string) => void
  user?: ClusterUser
}

type Cluster = {
  /** Does not change when the cluster is restarted. */
  url: string
  /** Whether it was running already; then another process may stop it, and we start it again. */
  adopted: boolean
  /** The current first process, which changes when the cluster is restarted. */
  readonly pid: number
  /** Stops the cluster, unless another living process started it. */
  stop(): Promise<void>
}

type Run = {
  pid: number
  socketDirectory: string
  adopted: boolean
  /** Ours to stop: we started it, or the process that did is dead. */
  ours: boolean
  gone: (signal: AbortSignal) => Promise<void>
}
type Setup = { paths: ClusterPaths; command: readonly string[]; user: ClusterUser }

/** A postmaster killed with -9 is refused a successor until its pid is reaped: 1 to 4 s were measured. */
const patienceMs = 60_000
const pollMs = 25

/**
 * Starts PostgreSQL on this directory, or adopts the one that runs there, and keeps it running until
 * `stop`: when it dies, or the process that it was adopted from stops it, it is started again on the same
 * address. Throws when there is no PostgreSQL for this machine, or when it does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { durable = true, onProgress = () => {} } = options
  const parent = dirname(resolve(options.directory))
  mkdirSync(parent, { recursive: true })
  const user = options.user ?? clusterUser(postgresBinaries(), parent)
  const paths = clusterPaths(options.directory, user)
  if (readTextFile(join(paths.directory, 'PG_VERSION')) === '')
    onProgress(`database: new in ${paths.directory}`)
  await createCluster(paths, user, durable)

  const first = await running({ paths, user, command: commandLine(paths, user, durable) })
  // Every restart of the cluster must use the same address.
  const settled = { ...paths, socketDirectory: first.socketDirectory }
  const setup = { paths: settled, user, command: commandLine(settled, user, durable) }
  let run = first
  const stopping = new AbortController()
  const supervision = supervise(
    () => run.gone(stopping.signal),
    stopping.signal,
    async () => {
      onProgress('database: it has stopped and is started again')
      run = await running(setup)
    },
  )
  return {
    url: `postgres://diwan@localhost/postgres?host=${encodeURIComponent(settled.socketDirectory)}`,
    adopted: first.adopted,
    get pid() {
      return run.pid
    },
    async stop() {
      stopping.abort()
      await supervision
      if (run.ours) await stopPostmaster(settled.directory, run.pid)
    },
  }
}

async function supervise(
  gone: () => Promise<void>,
  signal: AbortSignal,
  restart: () => Promise<void>,
): Promise<void> {
  let failures = 0
  for (;;) {
    await gone()
    if (signal.aborted) return
    try {
      await restart()
      failures = 0
    } catch {
      // The cause, such as a full disk, may pass. The cluster's log names it.
      failures += 1
      await pause(Math.min(30_000, 500 * 2 ** failures), signal)
    }
  }
}

async function running(setup: Setup): Promise<Run> {
  const { directory } = setup.paths
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = readPostmaster(directory)
    if (found?.status === 'ready' && (await accepts(found.socketDirectory))) {
      const ours = !isAlive(readSupervisorPid(directory))
      if (ours) claim(directory)
      const { pid, socketDirectory } = found
      return {
        pid,
        socketDirectory,
        adopted: true,
        ours,
        gone: (signal) => waitForExit(directory, pid, signal),
      }
    }
    const launched = found ? null : await launch(setup)
    if (launched && 'pid' in launched) return launched
    const refused = launched?.log ?? ''
    // PostgreSQL's message for a directory in use, which also appears until dead processes are reaped.
    if (launched && !saysOccupied(refused))
      throw new Error(`PostgreSQL did not start on ${directory}:\n${refused}`)
    if (performance.now() > deadline) throw new Error(occupied(directory, found?.pid))
    await sleep(pollMs)
  }
}

function saysOccupied(log: string): boolean {
  const isLocked = (line: string) => line.includes('lock file') && line.includes('already exists')
  return log.includes('pre-existing shared memory block') || log.split('\n').some(isLocked)
}

function occupied(directory: string, pid: number | undefined): string {
  return (
    `${directory}/postmaster.pid names process ${pid}, which is alive and answers nothing. ` +
    'If it is not PostgreSQL, and none runs on this directory, remove that file and start again.'
  )
}

async function launch({ paths, user, command }: Setup): Promise<Run | { log: string }> {
  const { directory, socketDirectory } = paths
  ownDirectory(socketDirectory, user.account)
  const logPath = join(directory, 'server.log')
  const log = openSync(logPath, 'a')
  const before = readFileSync(logPath).length
  const [program = '', ...parameters] = command
  // In its own session: Ctrl-C in the terminal must reach only this process, which stops the cluster when it
  // is done.
  const child = spawn(program, parameters, {
    ...user.account,
    env: clusterEnvironment,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let alive = true
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  }).then(() => {
    alive = false
  })
  while (alive) {
    const found = readPostmaster(directory)
    if (found && found.pid === child.pid && found.status === 'ready') {
      claim(directory)
      return {
        pid: found.pid,
        socketDirectory,
        adopted: false,
        ours: true,
        gone: (signal) => endOrStop(ended, signal),
      }
    }
    await Promise.race([ended, sleep(pollMs)])
  }
  return { log: readFileSync(logPath).subarray(before).toString().slice(-4000) }
}

function commandLine(
  { binaries, directory, socketDirectory }: ClusterPaths,
  user: ClusterUser,
  durable: boolean,
) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    jit: 'off',
    // Statements and failed rows contain personal data, so only events of the server itself are logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : settingsOfTests),
  }
  return [
    ...user.prefix,
    ...deathSignal(),
    join(binaries, 'bin', 'postgres'),
    '-D',
    directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Each core runs tests, and each test an application with connections of its own. */
const settingsOfTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
}

const supervisorFile = (directory: string) => join(directory, 'supervisor.pid')
const readSupervisorPid = (directory: string) => Number(readTextFile(supervisorFile(directory)))
const claim = (directory: string) => writeFileSync(supervisorFile(directory), String(process.pid))

/** Open statements are given up; after 30 s so is an orderly end, and the next start recovers from the log. */
async function stopPostmaster(directory: string, pid: number): Promise<void> {
  const deadline = performance.now() + 30_000
  let signal: NodeJS.Signals | null = 'SIGINT'
  while (readPostmaster(directory)?.pid === pid) {
    if (signal) process.kill(pid, signal)
    signal = performance.now() > deadline ? 'SIGQUIT' : null
    await sleep(pollMs)
  }
}

async function waitForExit(directory: string, pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readPostmaster(directory)?.pid === pid) await pause(200, signal)
}

async function endOrStop(ended: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  await Promise.race([ended, stopped])
}

/** Ends early, and without an error, when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}
