/**
 * What became of a short message: `kept` where no provider is set, `sending` while he is asked, `sent` once he took it,
 * `failed` when he did not.
 */
export const textMessageStates = ['kept', 'sending', 'sent', 'failed'] as const
export type TextMessageState = (typeof textMessageStates)[number]
