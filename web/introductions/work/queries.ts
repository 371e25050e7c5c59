import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The caller's directory entry, leads and tasks. */
export const agentWork = () => query(api.introductions.agentWork, {})

export const leadMoves = (leadId: string) => query(api.introductions.leadMoves, { params: { leadId } })
