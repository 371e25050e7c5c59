import { processConfig } from '#server/config.ts'
import { openRecord } from '#server/db/open-record.ts'
import { rotateSigningKeys } from './signing-keys.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run keys -- rotate`: publishes a new signing key and puts the old one on leave. */
async function main(): Promise<void> {
  const [what, ...rest] = process.argv.slice(2)
  if (what !== 'rotate' || rest.length > 0) throw new Error('usage: npm run keys -- rotate')
  const config = processConfig()
  if (config.auth.signingKeyFile)
    throw new Error('AUTH_SIGNING_KEY_FILE is set: the keys are in that file, not in the database.')
  await using record = await openRecord(config, say)
  const { kid, signsAt } = await rotateSigningKeys(record.sql, new Date())
  say(`Key ${kid} is published and signs from ${signsAt.toISOString()}.`)
  say('The key before it stays published until its last token has run out. No process needs a restart.')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
