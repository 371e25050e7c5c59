import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Formats of keys and tokens of common services. */
const shapes: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/,
  'a private key as JSON': /"kty"\s*:\s*"[A-Z]+"[^}]{0,400}"d"\s*:\s*"[\w-]{20,}"/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of GitHub': /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'a token of GitLab': /\bglpat-[\w-]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Stripe': /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{20,}/,
  'a key of SendGrid': /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'a key of Twilio': /\bSK[0-9a-f]{32}\b/,
  'a key of a model': /\bsk-(?:ant-|proj-)?[\w-]{32,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|redis|amqp|https?):\/\/[\w.-]+:[^\s:@/'"`$<{]{3,}@[\w.-]+/,
}
/** Made up for tests and examples, or a public address that belongs to nobody. */
const madeUp =
  /@(?:[\w.-]+\.)?(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)*(?:example|test|invalid)(?:\.com|\.org)?)\b|:\/\/user:|:secret-password@|:password@/

function secretsIn(text: string): string[] {
  return Object.entries(shapes).flatMap(([name, shape]) => {
    const found = new RegExp(shape, 'g')
    return [...text.matchAll(found)].flatMap(([match]) =>
      madeUp.test(match) ? [] : [`${name}: ${match.slice(0, 30)}`],
    )
  })
}

const committed = globSync(
  [
    '{domain,contract,server,web,tests,bench,tools,launcher,docs,.ci,project.inlang}/**/*',
    '*.*',
    '.*rc*',
    '.git*',
  ],
  { exclude: ({ name }) => name === 'node_modules', withFileTypes: true },
)
const built = globSync('dist/client/**/*.{js,css,html,json,mjs}', { withFileTypes: true })

test('nothing that is committed or built contains a key or a token', () => {
  expect(committed.length).toBeGreaterThan(2000)
  const found = [...committed, ...built]
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = `${entry.parentPath}/${entry.name}`
      return secretsIn(readFileSync(path, 'latin1')).map((secret) => `${path} ${secret}`)
    })
  expect(found).toEqual([])
})

// Assembled here, so that this file contains none itself.
const samples: Record<string, string> = {
  'a private key': `-----BEGIN ${'EC PRIVATE'} KEY-----\nMHcCAQEEIOr4bcdefghijklmnopqrst`,
  'a private key as JSON': `{"kty":"EC","crv":"P-256",${'"d"'}:"${'a1'.repeat(21)}"}`,
  'a signed token': ['eyJhbGciOiJFUzI1NiJ9', 'eyJzdWIiOiJhbnlib2R5In0', 'c2ln'.repeat(10)].join('.'),
  'a key of Amazon': `AKIA${'AB12'.repeat(4)}`,
  'a key of Google': `AIza${'a'.repeat(35)}`,
  'a token of GitHub': `ghp_${'a'.repeat(36)}`,
  'a token of GitLab': `glpat-${'a'.repeat(20)}`,
  'a token of npm': `npm_${'a'.repeat(36)}`,
  'a token of Slack': `xoxb-${'1'.repeat(12)}`,
  'a key of Stripe': `sk_live_${'a'.repeat(24)}`,
  'a key of SendGrid': ['SG', 'a'.repeat(22), 'b'.repeat(43)].join('.'),
  'a key of Twilio': `SK${'0f'.repeat(16)}`,
  'a key of a model': `sk-proj-${'a'.repeat(40)}`,
  'a password in an address': `postgres://diwan:${'hunter2'}@db.internal:5432/diwan`,
}

test.each(Object.keys(shapes))('%s would be found', (name) => {
  expect(secretsIn(`const setting = '${samples[name]}'`)).toEqual([expect.stringMatching(`^${name}: `)])
})
