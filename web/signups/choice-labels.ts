import type { LetterCity, LetterTopic } from '#domain/signups/segments.ts'
import { m } from '#web/paraglide/messages.js'

export const cityLabels: Record<LetterCity, () => string> = {
  dubai: m.signups_city_dubai,
  'abu-dhabi': m.signups_city_abu_dhabi,
  riyadh: m.signups_city_riyadh,
}

export const topicLabels: Record<LetterTopic, () => string> = {
  'market-intelligence': m.signups_topic_market_intelligence,
  articles: m.signups_topic_articles,
  register: m.signups_topic_register,
}
