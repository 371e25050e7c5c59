import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** The path of Node 24: the one npm installed, or the running one if it is new enough. Throws if neither exists. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Node 24 is needed: this is ${process.version}, and npm has none for ${process.platform} ${process.arch}. ` +
      'Install Node 24 from nodejs.org and start again.',
  )
}

export const runNode = (parameters, options) => run(pinnedNode(), parameters, options)

/** Runs a program of an installed package under the pinned Node. */
export const runTool = (path, parameters, options) =>
  runNode([join(root, 'node_modules', path), ...parameters], options)

/** Where Node stores compiled modules: importing the server takes two thirds of the time with it. */
const compileCache = join(root, 'node_modules', '.cache', 'compile')

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid
const watchMs = 500
const stopMs = 15_000

/**
 * Runs a program and returns its exit code. Passes signals on, and stops the program when the parent of this
 * process disappears, as npm does after `kill -9`. Output goes to `output` if given, otherwise to the terminal.
 * `onSpawn` gets the child process; one that takes messages has a channel for them (`hasMessages`).
 */
export function run(command, parameters, { env = {}, output, hasMessages = false, onSpawn } = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(command, parameters, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...env },
    stdio: output
      ? ['ignore', 'pipe', 'pipe']
      : ['inherit', 'inherit', 'inherit', ...(hasMessages ? ['ipc'] : [])],
  })
  onSpawn?.(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output(String(text)))
  const forward = (signal) => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, forward)
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), stopMs).unref()
  }, watchMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const each of stopSignals) process.off(each, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
