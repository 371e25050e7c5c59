import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How long a lock without its owner's process id is respected. The id is written right after the lock. */
const namelessMs = 5_000
const pollMs = 200

/** Does the work while no other launcher holds this lock. A lock whose owner died is taken over. */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let waited = false; !take(path); waited = true) {
    if (!waited) onWait()
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  try {
    return await work()
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

function take(path) {
  try {
    mkdirSync(path)
    writeFileSync(join(path, 'owner'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale(path)) rmSync(path, { recursive: true, force: true })
    return false
  }
}

function isStale(path) {
  try {
    const owner = Number(readFileSync(join(path, 'owner'), 'utf8'))
    if (owner > 0) return !isAlive(owner)
    return Date.now() - statSync(path).mtimeMs > namelessMs
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return ageMs(path) > namelessMs
  }
}

function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0 // Deleted in the meantime.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
