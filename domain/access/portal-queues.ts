import type { Audience } from './audience.ts'

/** The pages of the portal on which work waits, and who may open each. */
export const portalQueues = {
  approvals: 'approver',
  desk: 'staff',
  signups: 'admin',
  newsletter: 'approver',
  messages: 'staff',
  meetings: 'staff',
  projects: 'staff',
  agents: 'editor',
  suppliers: 'editor',
  pictures: 'editor',
  facts: 'staff',
  privacy: 'admin',
  outbox: 'admin',
} as const satisfies Record<string, Audience>

export type PortalQueue = keyof typeof portalQueues

export function isPortalQueue(key: string): key is PortalQueue {
  return Object.hasOwn(portalQueues, key)
}
