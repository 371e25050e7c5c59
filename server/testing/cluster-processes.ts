import { readdirSync, readFileSync } from 'node:fs'

/** The first process of a cluster and its children. Linux only. */
export function clusterProcesses(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid)
    } catch {
      return false // Ended in the meantime.
    }
  })
  return [pid, ...children.map(Number)]
}
