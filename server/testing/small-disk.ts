import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type SmallDisk = AsyncDisposable & { path: string; remount: (options: string) => void }

/** Whether this user may mount: root outside of most containers. */
export function canMount(): boolean {
  const path = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim()
  const mounted = mount(path, 'size=64k')
  if (mounted) spawnSync('umount', [path])
  spawnSync('rmdir', [path])
  return mounted
}

/** A file system of its own in memory. `options` are those of tmpfs: `size=4m`, `ro`. */
export async function smallDisk(options: string): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'diwan-disk-'))
  // Another worker of the tests may be mounting at the same moment.
  for (let tries = 1; !mount(path, options); tries += 1) {
    if (tries === 5) throw new Error(`tmpfs cannot be mounted at ${path}`)
    await sleep(200)
  }
  return {
    path,
    remount: (changed) => void mount(path, `remount,${changed}`),
    async [Symbol.asyncDispose]() {
      spawnSync('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}

function mount(path: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0
}
