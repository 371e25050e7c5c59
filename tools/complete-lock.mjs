// npm leaves optional packages of other platforms out of the lock file when the registry in use does not
// hold them, and `npm ci` then refuses the file it wrote itself. This adds their bare entries.
import { readFileSync, writeFileSync } from 'node:fs'

const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'win32',
  'openharmony',
  'linux',
]
const processors = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
  'arm',
]

function platformFields(name) {
  const tail = name.split('/').at(-1)
  const os = operatingSystems.find((word) => tail.includes(word)) ?? (tail.includes('win') ? 'win32' : 'none')
  const cpu = processors.find((word) => tail.includes(word))
  // Without it npm installs packages for musl on systems with glibc, whose digest the lock file does not have.
  const libc = os === 'linux' && tail.includes('musl') ? { libc: ['musl'] } : {}
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...libc }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`
    if (lock.packages[nested] || lock.packages[`node_modules/${name}`]) continue
    if (!/^\d+\.\d+\.\d+/.test(version)) {
      console.log(`skipped ${name}@${version}: a range has no one version to lock`)
      continue
    }
    lock.packages[`node_modules/${name}`] = { version, ...platformFields(name), optional: true }
    added += 1
  }
}
for (const [path, entry] of Object.entries(lock.packages))
  if (entry.integrity === undefined && path !== '') Object.assign(entry, platformFields(path))
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
for (const entry of Object.values(lock.packages)) delete entry.resolved
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages of other platforms added to the lock file`)
