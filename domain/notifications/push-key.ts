/** Names the row for which the private key of web push is encrypted. */
export const pushKeyPurpose = (id: string): string => `push key ${id}`
