import { processConfig, type Config } from '#server/config.ts'
import { openRecord } from '#server/db/open-record.ts'
import type { Sql } from '#server/db/sql.ts'
import { resealSecrets } from '#server/auth/factors/reseal-secrets.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { rotateSigningKeys } from '#server/auth/tokens/signing-keys.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const commands: Record<string, (sql: Sql, config: Config) => Promise<void>> = { rotate, reseal }

/** `npm run keys -- rotate` for signing keys, `npm run keys -- reseal` after AUTH_SECRET_KEY was changed. */
async function main(): Promise<void> {
  const [what = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined
  if (!command || rest.length > 0)
    throw new Error(`usage: npm run keys -- ${Object.keys(commands).join(' | ')}`)
  const config = processConfig()
  await using record = await openRecord(config, say)
  await command(record.sql, config)
}

/** Publishes a new signing key and retires the old one. */
async function rotate(sql: Sql, { auth }: Config): Promise<void> {
  if (auth.signingKeyFile)
    throw new Error('AUTH_SIGNING_KEY_FILE is set: the keys are in that file, not in the database.')
  const { kid, signsAt } = await rotateSigningKeys(sql, new Date())
  say(`Key ${kid} is published and signs from ${signsAt.toISOString()}.`)
  say('The key before it stays published until its last token has run out. No process needs a restart.')
}

/** Encrypts with AUTH_SECRET_KEY everything that was encrypted with a key of AUTH_SECRET_KEY_PREVIOUS. */
async function reseal(sql: Sql, config: Config): Promise<void> {
  const { resealed, unopened, peopleWithOlderCodes } = await resealSecrets(sql, await readSecretKey(config))
  say(`Secrets sealed anew: ${resealed}.`)
  if (peopleWithOlderCodes > 0)
    say(`People whose recovery codes need a previous key until they make new ones: ${peopleWithOlderCodes}.`)
  if (unopened > 0)
    throw new Error(`Secrets that none of the given keys opens: ${unopened}. They were left as they are.`)
  if (peopleWithOlderCodes === 0) say('Nothing needs AUTH_SECRET_KEY_PREVIOUS any more.')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
