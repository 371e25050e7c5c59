import { writeFileSync } from 'node:fs'

// Writes the number of its process into the file of its job, and then computes for ever.
process.once('message', ({ file }: { file: string }) => {
  writeFileSync(file, String(process.pid))
  for (;;);
})
