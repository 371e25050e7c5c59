// Called by every `npm run` command. Installs the packages, builds the web part and runs the program under the
// pinned Node. Plain JavaScript, because it must run on any Node since 18.
import { check, screens, test } from './launcher/checks.mjs'
import { ensureInstalled } from './launcher/install.mjs'
import { pinnedNode, run, runNode, say } from './launcher/run.mjs'
import { serveWhileBuilding } from './launcher/serve.mjs'
import { serverEnvironment, serverFlags } from './launcher/server-flags.mjs'
import { settingFaults } from './launcher/settings.mjs'

// A copy of server/ingestion/runs/worker/heap-flags.ts, which gives the reason: an old Node cannot load TypeScript.
const heapFlags = [
  '--max-old-space-size=128',
  '--initial-old-space-size=64',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
]

const programs = {
  start: [...serverFlags, 'server/main.ts'],
  dev: [...serverFlags, 'server/main.ts', '--dev'],
  import: [...heapFlags, 'server/ingestion/command.ts'],
  demo: ['server/demo/command.ts'],
  keys: ['server/auth/keys-command.ts'],
  admin: ['server/auth/sign-in/admin-command.ts'],
  bench: ['bench/main.ts'],
}

async function main() {
  const [command = 'start', ...rest] = process.argv.slice(2)
  const known = [...Object.keys(programs), 'build', 'check', 'test', 'screens']
  if (!known.includes(command)) {
    say(`There is no command "${command}". There are: ${known.join(', ')}.`)
    return 2
  }
  // Checked first, because installing and building takes a minute.
  const faults = command in programs ? settingFaults(process.env) : []
  if (faults.length > 0) {
    say(['These settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
    return 1
  }
  await ensureInstalled(['check', 'test', 'bench', 'screens'].includes(command) ? 'everything' : 'running')
  if (command === 'check') return check({ all: rest.includes('all') })
  if (command === 'test') return test()
  if (command === 'start') return serveWhileBuilding([...programs.start, ...rest])
  // Commands and the development server need the generated sources only, not the whole build.
  const whole = !['dev', 'import', 'demo', 'keys', 'admin'].includes(command)
  const built = await runNode(['tools/build.mjs', ...(whole ? [] : ['--sources'])])
  if (built !== 0 || command === 'build') return built
  if (command === 'screens') return screens(rest[0])
  const parameters = [...programs[command], ...rest]
  return run(pinnedNode(), parameters, command === 'dev' ? { env: serverEnvironment } : {})
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
