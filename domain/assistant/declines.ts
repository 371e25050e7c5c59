import { splitWords } from '#domain/search/fold-text.ts'

/** Why a question is not answered. */
const declineReasons = [
  'prompt-injection',
  'secrets',
  'other-people',
  'privileged-action',
  'illegal',
  'guarantee',
  'tax-advice',
  'legal-advice',
  'prediction',
  'investment-advice',
  'out-of-scope',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Phrases of each reason, as folded words. The first reason that matches counts. */
const phrases: Readonly<Record<DeclineReason, readonly string[]>> = {
  'prompt-injection': [
    'ignore all', 'ignore any', 'ignore previous', 'ignore the previous', 'ignore your', 'ignore the above', 'ignore these', 'ignore every',
    'disregard', 'forget your', 'forget all', 'forget everything', 'override your', 'you are now', 'developer mode', 'debug mode', 'jailbreak',
    'pretend to be', 'pretend you', 'act as', 'roleplay', 'role play', 'do anything now', 'without restrictions',
    'without any restrictions', 'no restrictions', 'new instructions', 'follow the instructions', 'hidden instructions', 'as your administrator',
  ],
  secrets: [
    'system prompt', 'your prompt', 'your instructions', 'your rules word', 'api key', 'api keys', 'secret key', 'secret keys', 'password of', 'admin password',
    'database password', 'passwords', 'access token', 'environment variable', 'environment variables', 'evaluation set', 'source code', 'service role', 'credentials',
  ],
  'other-people': [
    'other member', 'other members', 'another member', 'another member s', 'other user', 'other users', 'another user', 'other investors own', 'other people',
    'someone else', 'somebody else', 'his portfolio', 'her portfolio', 'their portfolio', 'member s portfolio', 'user s portfolio', 'investor s portfolio', 'neighbour s portfolio', 'neighbor s portfolio', 'email address of', 'email of', 'e mail of',
    'phone number of', 'list of members', 'list all members', 'all members', 'all users', 'which members', 'who owns unit', 'who owns the',
    'name of the tenant', 'tenants of', 'all messages', 'messages of', 'members own', 'members bought', 'members watch',
  ],
  'privileged-action': [
    'make me admin', 'make me an admin', 'my role', 'grant me', 'give me access', 'give me admin', 'unlock pro', 'unlock the', 'approve my', 'approve the',
    'delete all', 'delete the account', 'delete user', 'drop table', 'bypass', 'switch off the limit', 'remove the limit', 'upgrade me', 'free upgrade',
  ],
  illegal: [
    'launder', 'laundering', 'hide money', 'hide the money', 'hide cash', 'bribe', 'forge', 'forged', 'fake', 'outside escrow', 'outside the escrow', 'around escrow',
    'under the table', 'without registering', 'avoid registering', 'avoid the transfer fee', 'evade', 'evading', 'in cash unreported', 'sanctions',
  ],
  guarantee: [
    'guarantee me', 'can you guarantee', 'do you guarantee', 'guarantee that', 'guarantee a', 'guarantee the', 'guarantee my', 'guaranteed to', 'guaranteed return',
    'guaranteed returns', 'guaranteed profit', 'guaranteed income', 'guaranteed yield', 'risk free', 'riskfree', 'riskless', 'no risk', 'without risk', 'cannot lose', 'can t lose', 'promise me', 'promise that', 'assured return',
    'certain to rise', 'sure profit', 'double my money',
  ],
  'tax-advice': [
    'avoid tax', 'avoid taxes', 'avoid paying tax', 'pay tax', 'pay taxes', 'pay less tax', 'tax advice', 'my tax', 'my taxes', 'save tax', 'reduce tax', 'tax return', 'tax resident', 'tax residency',
    'taxed in', 'tax will i', 'tax do i', 'tax would i', 'declare the', 'declare my', 'declare rental', 'offshore company', 'deduct',
  ],
  'legal-advice': [
    'sue', 'legal advice', 'take legal action', 'legally', 'is it legal', 'lawsuit', 'my contract valid', 'contract valid', 'evict', 'break my contract', 'break the contract', 'break my lease',
    'get out of my contract', 'cancel my contract', 'terminate my contract', 'terminate the contract', 'draft a contract', 'write a contract', 'my rights', 'withhold rent', 'withhold the', 'stop paying',
    'take to court', 'in court', 'am i allowed', 'am i liable', 'am i entitled', 'sign the contract', 'sign this contract', 'sign this', 'inherit',
  ],
  prediction: [
    'prices rise', 'prices will', 'rents will', 'will prices', 'will rents', 'will the market', 'will the price', 'will it rise', 'will go up', 'will go down', 'will increase', 'will fall', 'will crash', 'will drop', 'will double',
    'go up next', 'rise next', 'fall next', 'crash', 'predict', 'prediction', 'forecast', 'be worth in', 'be worth next', 'worth in five years', 'in the future', 'going to rise', 'going to fall', 'bubble burst', 'appreciate by',
  ],
  'investment-advice': [
    'should i', 'should we', 'shall i', 'do i buy', 'would you buy', 'would you invest', 'would you choose', 'would you pick', 'you recommend', 'recommend me', 'recommend a', 'your recommendation', 'advise me', 'your advice', 'give me advice', 'investment advice',
    'worth buying', 'worth investing', 'worth it to buy', 'good investment', 'bad investment', 'best investment', 'safest investment', 'better investment', 'good buy', 'good time to buy', 'right time to buy', 'good time to sell', 'right time to sell',
    'buy or sell', 'buy or wait', 'hold or sell', 'pick one', 'pick for me', 'choose for me', 'decide for me', 'best project to buy', 'best area to buy', 'best place to invest', 'best area to invest', 'where to invest', 'what to buy', 'which to buy', 'which one to buy', 'invest my',
  ],
  'out-of-scope': [
    'weather', 'recipe', 'poem', 'joke', 'football', 'bitcoin', 'crypto', 'cryptocurrency', 'stock market', 'shares of', 'stocks', 'python', 'javascript', 'write code', 'president', 'election',
    'movie', 'homework', 'medical', 'doctor', 'translate this', 'horoscope', 'restaurant',
  ],
} // prettier-ignore

/** Invisible characters with which words are cut to hide them. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

function foldedPhrase(text: string): string {
  const words = splitWords(text.normalize('NFKC').replace(invisible, '').replaceAll(/['’]/g, ' '))
  return ` ${words.join(' ')} `
}

/** A lesson explains these words, so that asking what they mean is answered. */
const askMeaning = /^ (?:what does .* mean|what is meant by .*|define .*|explain the term .*|meaning of .*) $/

/** What a member should know is no decision. */
const askKnowledge =
  /^.* should (?:i|we) (?:know|check|ask|read|learn|expect|budget|look at|compare|watch out|bring|prepare)\b/

/** Why a question is declined; null if it is not. */
export function declineReason(question: string): DeclineReason | null {
  const folded = foldedPhrase(question)
  const found = declineReasons.find((reason) =>
    phrases[reason].some((phrase) => folded.includes(` ${phrase} `)),
  )
  if (found === undefined) return null
  if (found === 'investment-advice' && askKnowledge.test(folded)) return null
  const isHarmless = found === 'guarantee' || found === 'prediction' || found === 'out-of-scope'
  return isHarmless && askMeaning.test(folded) ? null : found
}

/** Whether a person of the staff can help with what the assistant declines. */
export function suggestsMeeting(reason: DeclineReason): boolean {
  return ['guarantee', 'tax-advice', 'legal-advice', 'prediction', 'investment-advice'].includes(reason)
}

const blocked = [
  'guaranteed return', 'guaranteed returns', 'you should buy', 'you should sell', 'you should invest', 'i recommend buying', 'i would buy', 'risk free', 'no risk', 'will double', 'will definitely',
  'best investment', 'cannot lose', 'can t lose', 'is legal for you', 'you do not owe tax', 'transfer the money to', 'send the money to', 'system prompt', 'ignore previous',
] // prettier-ignore

const schemes = ['http:', 'https:', 'data:', 'javascript:', 'mailto:', 'www.']
const domains = ['com', 'net', 'org', 'io', 'example', 'ru', 'xyz', 'info', 'biz', 'co', 'app', 'link']

/** Words of an answer that are an address. */
function findAddresses(answer: string): string[] {
  return answer.split(/\s/).filter((word) => {
    const folded = word.toLowerCase()
    if (schemes.some((scheme) => folded.includes(scheme))) return true
    return folded.split(/[^a-z0-9.-]/).some((part) =>
      part
        .split('.')
        .slice(1)
        .some((end) => domains.includes(end)),
    )
  })
}

/** What no answer may say: advice and promises, and addresses that no tool gave. Null if it says neither. */
export function blockedPassage(answer: string, knownTexts: readonly string[]): string | null {
  const folded = foldedPhrase(answer)
  const phrase = blocked.find((one) => folded.includes(` ${one} `))
  if (phrase !== undefined) return phrase
  return findAddresses(answer).find((found) => !knownTexts.some((text) => text.includes(found))) ?? null
}
