/**
 * The state of a text message: `kept` when no provider is configured, `sending` during the provider's call,
 * then `sent` or `failed`.
 */
export const textMessageStates = ['kept', 'sending', 'sent', 'failed'] as const
