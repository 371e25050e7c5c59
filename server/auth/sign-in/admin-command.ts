import { limits } from '#domain/limits.ts'
import { processConfig } from '#server/config.ts'
import { openRecord } from '#server/db/open-record.ts'
import { administratorLink } from './first-administrator.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run admin -- EMAIL`: prints a link that makes the address an administrator's. */
async function main(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2)
  if (email === undefined || rest.length > 0) throw new Error('usage: npm run admin -- EMAIL')
  const config = processConfig()
  await using record = await openRecord(config, say)
  const link = await administratorLink({ sql: record.sql, config, now: () => new Date() }, email)
  say(`\n  ${link}\n`)
  if (config.auth.staffSecondFactor)
    say('After choosing a password it asks for a second factor: have an authenticator app ready.')
  say(`It works once, within ${limits.auth.recoveryLinkMs / 60_000} minutes. Hand it to nobody else.`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
