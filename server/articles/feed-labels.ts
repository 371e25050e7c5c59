export const feedTitle = 'Diwan'
export const feedLabels =
  'How property is registered, priced and protected in Dubai, Abu Dhabi and Riyadh: articles and notes on the registers.'
