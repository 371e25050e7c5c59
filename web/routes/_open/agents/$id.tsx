import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AgentProfile } from '#contract/agents.ts'
import { AgentProfilePage } from '#web/agents/agent-page.tsx'
import { agentProfile } from '#web/agents/queries.ts'
import { FeedbackList } from '#web/introductions/feedback/feedback-list.tsx'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead, type Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useFrame } from '#web/shell/frame.ts'
import { formatLanguage } from '#web/format/format.ts'

export const Route = createFileRoute('/_open/agents/$id')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(agentProfile(params.id)).catch(throwNotFound),
  head: ({ loaderData, params }) => {
    if (!loaderData) return pageHead({ title: m.agents_title() })
    const { fullName, agency, city } = loaderData
    return pageHead({
      title: fullName,
      description: m.agents_profile_description({ name: fullName, agency, city: city.name }),
      structured: [
        breadcrumbList([
          [m.agents_title(), '/agents'],
          [fullName, `/agents/${params.id}`],
        ]),
        ...structuredProfile(loaderData),
      ],
    })
  },
  validateSearch: ({ project }: Record<string, unknown>): { project?: string } =>
    typeof project === 'string' ? { project } : {},
  component: Agent,
})

/** No structured data for demonstration agents. */
function structuredProfile({
  demonstration,
  fullName,
  agency,
  city,
  languages,
  updatedOn,
}: AgentProfile): Structured[] {
  if (demonstration) return []
  return [
    {
      '@type': 'ProfilePage',
      dateModified: updatedOn,
      mainEntity: {
        '@type': 'Person',
        name: fullName,
        jobTitle: m.agents_job(),
        worksFor: { '@type': 'RealEstateAgent', name: agency },
        workLocation: { '@type': 'City', name: city.name },
        knowsLanguage: languages.map(formatLanguage),
      },
    },
  ]
}

// Lazy, because only members need it.
const IntroductionPanel = lazy(() =>
  import('#web/introductions/introduction-panel.tsx').then((module) => ({
    default: module.IntroductionPanel,
  })),
)

function Agent() {
  const { id } = Route.useParams()
  const { project } = Route.useSearch()
  const { licence } = Route.useLoaderData()
  const isMember = useFrame() === 'member'
  return (
    <AgentProfilePage
      slug={id}
      feedback={<FeedbackList slug={id} />}
      introduction={
        isMember ? (
          <Suspense>
            <IntroductionPanel key={id} slug={id} licence={licence} project={project} />
          </Suspense>
        ) : null
      }
    />
  )
}
