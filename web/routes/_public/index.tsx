import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LandingArticles } from '#web/articles/cards/landing-articles.tsx'
import { landingArticles } from '#web/articles/queries.ts'
import { LandingPage } from '#web/home/landing-page.tsx'
import { AreaSample } from '#web/market/overview/area-sample.tsx'
import { areaSample, weekOfRegisters } from '#web/market/overview/overview-queries.ts'
import { WeekChanges } from '#web/market/overview/week-changes.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanCards } from '#web/plans/plan-cards.tsx'
import { NewsletterForm } from '#web/signups/newsletter-form.tsx'
import { scoreSample } from '#web/score/queries.ts'
import { ScoreSamples } from '#web/score/score-sample.tsx'
import { Claims } from '#web/site/claims.tsx'
import { landing } from '#web/site/queries.ts'
import { questionsStructured } from '#web/site/questions-structured.ts'
import { Questions } from '#web/site/questions.tsx'
import { Testimonials } from '#web/site/testimonials.tsx'
import { absoluteUrl } from '#web/page/absolute-url.ts'

/** Loads an optional section. If that fails, the error is logged and only this section is missing. */
const extra = { retry: false }

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { cache } }) => {
    const [{ questions }] = await Promise.all([
      cache.ensureQueryData(landing()),
      cache.prefetchQuery({ ...landingArticles(), ...extra }),
      cache.prefetchQuery({ ...areaSample(), ...extra }),
      cache.prefetchQuery({ ...weekOfRegisters(), ...extra }),
      cache.prefetchQuery({ ...scoreSample(), ...extra }),
    ])
    const area = cache.getQueryData(areaSample().queryKey)
    const week = cache.getQueryData(weekOfRegisters().queryKey)
    const score = cache.getQueryData(scoreSample().queryKey)
    const isRead = area !== undefined && week !== undefined
    return {
      questions,
      hasSample: isRead && (area.sample !== null || week.weeks.length > 0),
      hasScore: Boolean(score?.strong),
    }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.home_page_title(),
      description: m.home_page_description(),
      structured: [
        {
          '@type': 'Organization',
          name: m.home_name(),
          description: m.home_page_description(),
          url: absoluteUrl('/'),
          logo: absoluteUrl('/favicon.svg'),
          foundingDate: '2025',
          areaServed: m.home_cities(),
        },
        ...(loaderData ? [questionsStructured(loaderData.questions)] : []),
      ],
    }),
  component: Landing,
})

function Landing() {
  const { hasSample, hasScore } = Route.useLoaderData()
  const { claims, testimonials, questions } = useSuspenseQuery(landing()).data
  const { data: articles = [] } = useQuery({ ...landingArticles(), ...extra })
  return (
    <LandingPage
      sample={
        hasSample || hasScore ? (
          <div className="grid gap-12">
            {hasSample ? <AreaSample /> : null}
            {hasScore ? <ScoreSamples /> : null}
            {hasSample ? <WeekChanges /> : null}
          </div>
        ) : null
      }
      plans={<PlanCards />}
      claims={<Claims claims={claims} />}
      testimonials={testimonials.length > 0 ? <Testimonials testimonials={testimonials} /> : null}
      newsletter={<NewsletterForm />}
      articles={articles.length > 0 ? <LandingArticles articles={articles} /> : null}
      questions={<Questions questions={questions} />}
    />
  )
}
