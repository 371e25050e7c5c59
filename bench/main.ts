import { cpus, loadavg, totalmem } from 'node:os'
import { assistantBench } from './assistant/assistant.ts'
import { attacksBench } from './attacks.ts'
import { floodBench } from '#bench/realtime/flood.ts'
import { importBench } from '#bench/imports/import.ts'
import { uploadBench } from '#bench/imports/upload.ts'
import { learningBench } from './learning.ts'
import { marketBench } from '#bench/market/market.ts'
import { pagesBench } from './pages.ts'
import { peopleBench } from './people.ts'
import { projectsBench } from './projects.ts'
import { realtimeBench } from '#bench/realtime/realtime.ts'
import { scoreBench } from './score.ts'
import { searchBench } from './search.ts'
import { signInBench } from './sign-in.ts'
import { startBench } from './start.ts'

const benches = {
  start: startBench,
  import: importBench,
  upload: uploadBench,
  learning: learningBench,
  market: marketBench,
  pages: pagesBench,
  people: async () => {
    await peopleBench()
    await assistantBench()
  },
  projects: projectsBench,
  realtime: realtimeBench,
  flood: floodBench,
  attacks: attacksBench,
  score: scoreBench,
  search: searchBench,
  'sign-in': signInBench,
}

const selected = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const [processor] = cpus()
console.log(
  `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1e9)} GB`,
)
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log(`\n${name} (load average ${loadavg()[0]?.toFixed(1) ?? '?'})`)
  await bench()
}
