// Sends the letters and the issues of a database until it is killed: node mailing-process.ts <database> <mail server> <folder>
import { pino } from 'pino'
import { jobWorkers } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/sql.ts'
import { openEngine } from '#server/engine/engine.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { openSearch } from '#server/search-index/search.ts'

const [databaseUrl = '', smtpUrl = '', folder = ''] = process.argv.slice(2)
const sql = connect(databaseUrl, { max: 4 })
const log = pino({ level: 'silent' })
const config = readConfig({ DATA_DIR: folder, SMTP_URL: smtpUrl, MAIL_FROM: 'letters@diwan.test' })
const engine = await openEngine({ sql, directory: folder, log })
const search = openSearch({ sql, log })
const parts = { config, sql, databaseUrl, engine, search, log, now: () => new Date() }
await runJobs(parts, jobWorkers)
process.stdout.write('sending\n')
