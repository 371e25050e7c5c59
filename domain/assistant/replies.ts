import { suggestsMeeting, type DeclineReason } from './declines.ts'

/** What is said instead of an answer, with what can be done. Numbers in these texts are our own. */
const offers =
  'I can give you the figures instead: prices, rents, yields, costs and the record of a project or developer.'

const declined: Readonly<Record<DeclineReason, string>> = {
  'investment-advice': `I give information and no investment advice, so I do not say what to buy, sell or hold. ${offers}`,
  prediction:
    'I do not predict prices, rents or markets. I can show how they have moved so far, with the sales behind it.',
  guarantee:
    'Nobody can promise a return on property, and I do not. I can show what homes have yielded, from which rents and prices.',
  'legal-advice':
    'I do not decide legal questions; a licensed lawyer does. I can name the fees and rules in force with their sources, and lessons on the subject.',
  'tax-advice':
    'I do not decide tax questions; a licensed tax adviser does. I can name the fees and taxes on a purchase in force, with their sources.',
  illegal:
    'I do not help with that. I can explain how payments are protected, such as by the escrow account of a project.',
  'other-people':
    'I only read what you may read yourself: nothing about other people, their assets or messages. I can answer about your own assets and watchlist.',
  'privileged-action':
    'I cannot change accounts, roles, plans or data. I can answer from the data that your plan opens; the settings page and the team do the rest.',
  'prompt-injection':
    'I do not take instructions that change how I work. Ask me about areas, projects, yields, costs or terms.',
  secrets:
    'I do not talk about how I am set up, or about keys and passwords. Ask me about areas, projects, yields, costs or terms.',
  'out-of-scope':
    'That is outside what I know. I answer about property in Dubai, Abu Dhabi and Riyadh: areas, projects, yields, costs, terms and your own assets.',
}

export function declineText(reason: DeclineReason): string {
  return suggestsMeeting(reason)
    ? `${declined[reason]} For a decision, you can book a meeting with a person.`
    : declined[reason]
}

export const failureText =
  "I'm having technical difficulties at the moment. For questions about your own situation I recommend speaking with a licensed advisor; you can schedule a meeting."

export const withheldText =
  'I had an answer with a figure that I cannot trace to our data, so I do not show it. Ask again in other words, or open the pages below.'
