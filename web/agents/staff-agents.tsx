import { Link } from '@tanstack/react-router'
import type { AgentEntry, StaffAgent } from '#contract/agents.ts'
import { launchCities } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffDirectory, type StaffDirectoryConfig } from '#web/staff/staff-directory.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { AgentEntryForm } from './agent-entry-form.tsx'

const directory: StaffDirectoryConfig<AgentEntry, StaffAgent> = {
  key: 'staff-agents',
  subject: 'agent',
  list: async ({ city: cityParam, text, state, after }, signal) => {
    const city = launchCities.find((one) => one === cityParam)
    const filter = { ...(text ? { text } : {}), ...(state ? { state } : {}), ...(city ? { city } : {}) }
    const { agents: rows, ...page } = await api.agents.staffList(
      { query: { ...filter, ...(after ? { after } : {}) } },
      signal,
    )
    return { rows, ...page }
  },
  read: (agentId, signal) => api.agents.staffRead({ params: { agentId } }, signal),
  create: (body) => api.agents.create({ body }),
  change: (agentId, { entry, writtenAt }) =>
    api.agents.change({ params: { agentId }, body: { ...entry, writtenAt } }),
  verify: (agentId, body) => api.agents.verify({ params: { agentId }, body }),
  publish: async (agentId) => {
    const params = { agentId }
    if ((await api.agents.staffRead({ params })).state !== 'suspended') return api.agents.publish({ params })
    await api.introductions.liftSuspension({ params, body: { reason: m.agents_staff_lifted() } })
    return api.agents.staffRead({ params })
  },
  suspend: async (agentId, reason) => {
    await api.introductions.suspendAgent({ params: { agentId }, body: { reason, endsOn: null } })
    return api.agents.staffRead({ params: { agentId } })
  },
  title: m.agents_staff_list,
  count: (count) => m.agents_count({ count }),
  getName: ({ entry }) => entry.fullName,
  licence: m.agents_licence,
  filter: () => ({
    name: 'city',
    label: m.agents_filter_city(),
    any: m.agents_staff_any_city(),
    options: launchCities.map((value) => ({ value, label: cityText[value]() })),
  }),
  columns: () => [
    { id: 'city', head: m.agents_filter_city(), cell: ({ entry }) => cityText[entry.city](), inCard: true },
    { id: 'agency', head: m.agents_office(), cell: ({ entry }) => entry.agency },
    {
      id: 'record',
      head: m.agents_staff_file(),
      cell: ({ id }) => (
        <Link
          to="/admin/agents/$agentId"
          params={{ agentId: id }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.agents_staff_file_open()}
        </Link>
      ),
      inCard: true,
    },
    { id: 'points', head: m.agents_points(), cell: ({ points }) => points, numeric: true, inCard: true },
  ],
  Form: AgentEntryForm,
}

/** The agents, for staff who manage the directory. */
export function StaffAgents({ search, go }: { search: StaffSearch; go: (search: StaffSearch) => void }) {
  return <StaffDirectory of={directory} search={search} go={go} />
}
