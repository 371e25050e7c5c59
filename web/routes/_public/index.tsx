import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LandingArticles } from '#web/articles/landing-articles.tsx'
import { landingArticles } from '#web/articles/queries.ts'
import { LandingPage } from '#web/home/landing-page.tsx'
import { htmlReady } from '#web/html-ready.ts'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanCards } from '#web/plans/plan-cards.tsx'
import { Claims } from '#web/site/claims.tsx'
import { landing } from '#web/site/queries.ts'
import { Questions, questionsStructured } from '#web/site/questions.tsx'
import { Testimonials } from '#web/site/testimonials.tsx'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) => {
    const [texts] = await Promise.all([
      context.cache.ensureQueryData(landing()),
      context.cache.ensureQueryData(landingArticles()),
      htmlReady(),
    ])
    return { questions: texts.questions }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.home_page_title(),
      description: m.home_page_description(),
      structured: [
        { '@type': 'Organization', name: m.home_name(), description: m.home_page_description() },
        ...(loaderData ? [questionsStructured(loaderData.questions)] : []),
      ],
    }),
  component: Landing,
})

function Landing() {
  const { data: texts } = useSuspenseQuery(landing())
  const { data: articles } = useSuspenseQuery(landingArticles())
  return (
    <LandingPage
      sample={null}
      plans={<PlanCards />}
      claims={<Claims claims={texts.claims} />}
      testimonials={texts.testimonials.length > 0 ? <Testimonials testimonials={texts.testimonials} /> : null}
      newsletter={null}
      articles={articles.length > 0 ? <LandingArticles articles={articles} /> : null}
      questions={<Questions questions={texts.questions} />}
    />
  )
}
