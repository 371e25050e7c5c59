// Follows a database until it is killed; says a line when it has opened its file.
import { pino } from 'pino'
import { connect } from '#server/db/sql.ts'
import { openEngine } from '#server/engine/engine.ts'

const [url = '', directory = ''] = process.argv.slice(2)

await openEngine({
  sql: connect(url, { max: 3 }),
  directory,
  log: pino({ level: 'warn' }, pino.destination(2)),
})
process.stdout.write('following\n')
