// The rules of every setting. Plain JavaScript, so that the launcher can check them before any package is installed;
// server/config.ts checks by the same rules and reads the values.

const isWebAddress = (text, protocols) => {
  try {
    return protocols.includes(new URL(text).protocol)
  } catch {
    return false
  }
}

const anyText = () => null
const flag = (text) => (['0', '1'].includes(text) ? null : '0 or 1')
const choice = (names) => (text) => (names.includes(text) ? null : `one of ${names.join(', ')}`)
const address = (words, ...protocols) => {
  return (text) => (isWebAddress(text, protocols) ? null : words)
}
const webAddress = address('an http or https address', 'http:', 'https:')
const httpsAddress = address('an https address', 'https:')

/** Plain HTTP is allowed only for a local service that stands in for the real one. */
const issuer = (text) => {
  const isLocal = isWebAddress(text, ['http:']) && ['localhost', '127.0.0.1'].includes(new URL(text).hostname)
  return isLocal ? null : httpsAddress(text)
}

function wholeNumber(least = 0, most = Number.MAX_SAFE_INTEGER) {
  const range =
    most < Number.MAX_SAFE_INTEGER ? ` from ${least} to ${most}` : least > 0 ? ` from ${least}` : ''
  return (text) => {
    const isInRange = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
    return isInRange ? null : `a whole number${range}`
  }
}

const atLeast = (characters, words) => (text) => (text.length >= characters ? null : words)
const secret = atLeast(32, 'at least 32 characters, drawn at random')

/** One key, or a JSON list: no separator is possible, because a key may contain any character. */
function secrets(text) {
  const words = 'a key as AUTH_SECRET_KEY is, or a JSON list of such'
  if (!text.startsWith('[')) return secret(text) && words
  try {
    const keys = JSON.parse(text)
    return keys.every((key) => typeof key === 'string' && secret(key) === null) ? null : words
  } catch {
    return words
  }
}

/** `hello@diwan.example` or `Diwan <hello@diwan.example>`; the server reads the address itself strictly. */
const sender = (text) =>
  /^(?:[^<>"@\p{C}]{1,64} <[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+)$/u.test(
    text,
  )
    ? null
    : 'one mail address, alone or as Name <address>'

const addresses = (text) =>
  text.split(',').every((part) => webAddress(part.trim()) === null)
    ? null
    : 'http or https addresses, separated by commas'

/** Checks the value of one setting. Returns the expected form, or null if it is valid. */
export const settingRules = {
  PORT: wholeNumber(0, 65_535),
  HOST: anyText,
  APP_URL: webAddress,
  DATA_DIR: anyText,
  DATABASE_URL: address('a postgres:// address', 'postgres:', 'postgresql:'),
  DEMO: flag,
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']),
  TRUST_PROXY: wholeNumber(0, 10),
  DISK_FREE_ALARM_MB: wholeNumber(1),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1),
  DRAIN_MS: wholeNumber(),
  MAP_TILES_FILE: anyText,
  SMTP_URL: address('an smtp:// or smtps:// address', 'smtp:', 'smtps:'),
  MAIL_FROM: sender,
  MAIL_BOUNCE_TOKEN: atLeast(20, 'at least 20 characters'),
  AUTH_SIGN_UP: flag,
  AUTH_AUTOCONFIRM: flag,
  AUTH_MAIL_SIGN_IN: flag,
  AUTH_SIGN_UP_TERMS: flag,
  AUTH_PASSWORD_MIN: wholeNumber(1, 256),
  AUTH_PASSWORD_LIST: flag,
  AUTH_FRESH_PROOF: flag,
  STAFF_SECOND_FACTOR: flag,
  AUTH_ACCESS_TOKEN_S: wholeNumber(30, 86_400),
  AUTH_REFRESH_REUSE_INTERVAL_S: wholeNumber(0, 60),
  AUTH_MAIL_GAP_S: wholeNumber(0, 3600),
  AUTH_MAILS_PER_HOUR: wholeNumber(1),
  AUTH_RATE_FACTOR: wholeNumber(1),
  AUTH_REDIRECT_URLS: addresses,
  AUTH_SIGNING_KEY_FILE: anyText,
  CAPTCHA_PROVIDER: choice(['hcaptcha', 'turnstile']),
  CAPTCHA_SITE_KEY: anyText,
  CAPTCHA_SECRET: anyText,
  CAPTCHA_VERIFY_URL: webAddress,
  AUTH_SECRET_KEY: secret,
  AUTH_SECRET_KEY_PREVIOUS: secrets,
  SMS_URL: webAddress,
  SMS_TOKEN: anyText,
  LLM_BASE_URL: webAddress,
  LLM_API_KEY: anyText,
  LLM_MODEL: anyText,
  AUTH_MANUAL_LINKING: flag,
  OAUTH_GOOGLE_CLIENT_ID: anyText,
  OAUTH_GOOGLE_CLIENT_SECRET: anyText,
  OAUTH_GOOGLE_ISSUER: issuer,
  OAUTH_APPLE_CLIENT_ID: anyText,
  OAUTH_APPLE_CLIENT_SECRET: anyText,
  OAUTH_APPLE_TEAM_ID: anyText,
  OAUTH_APPLE_KEY_ID: anyText,
  OAUTH_APPLE_PRIVATE_KEY: (text) => (text.includes('PRIVATE KEY') ? null : 'the text of the .p8 file'),
  OAUTH_APPLE_ISSUER: issuer,
  SOCIAL_LINKEDIN_URL: httpsAddress,
  SOCIAL_INSTAGRAM_URL: httpsAddress,
}

/** Reports settings that need others which are missing. */
function missingSettings(given) {
  const has = (name) => given[name] !== undefined
  const isPartial = (names) => names.some(has) && !names.every(has)
  const faults = []
  if (has('SMTP_URL') && !has('MAIL_FROM'))
    faults.push('MAIL_FROM: needed with SMTP_URL, the address letters come from')
  for (const names of [
    ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
    ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET'],
    ['LLM_BASE_URL', 'LLM_MODEL'],
  ])
    if (isPartial(names)) faults.push(`${names.join(', ')}: they only work together`)
  if (has('LLM_API_KEY') && !has('LLM_BASE_URL')) faults.push('LLM_API_KEY: only works with LLM_BASE_URL')
  const appleKey = ['OAUTH_APPLE_TEAM_ID', 'OAUTH_APPLE_KEY_ID', 'OAUTH_APPLE_PRIVATE_KEY']
  if (has('OAUTH_APPLE_CLIENT_ID') && !has('OAUTH_APPLE_CLIENT_SECRET') && !appleKey.every(has))
    faults.push(`OAUTH_APPLE_CLIENT_ID: needs ${appleKey.join(', ')}, or OAUTH_APPLE_CLIENT_SECRET`)
  return faults
}

/** The non-empty settings of an environment. An empty one counts as not set. */
export function givenSettings(environment) {
  return Object.fromEntries(
    Object.keys(settingRules)
      .map((name) => [name, environment[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** All errors in the settings of an environment, one per line, such as `PORT: a whole number from 0 to 65535`. */
export function settingFaults(environment) {
  const given = givenSettings(environment)
  const faults = Object.entries(given).flatMap(([name, text]) => {
    const wanted = settingRules[name](text)
    return wanted === null ? [] : [`${name}: ${wanted}`]
  })
  return [...faults, ...missingSettings(given)]
}
