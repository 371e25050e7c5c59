import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '#domain/limits.ts'
import { me } from '#web/access/queries.ts'
import { LicenceState } from '#web/onboarding/licence-state.tsx'
import { review } from '#web/onboarding/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { formatTime } from '#web/format/format.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { useLeaveWhenSignedOut, useSignOut } from './use-sign-out.ts'

const { fromHours: from, toHours: to } = limits.review

const steps = [
  { title: m.shell_review_read_title, text: m.shell_review_read },
  { title: m.shell_review_letter_title, text: m.shell_review_letter },
  { title: m.shell_review_open_title, text: m.shell_review_open },
]

/**
 * The full screen of a person who waits for approval. It polls, also in a background tab; the parent shows the
 * application once the person is approved.
 */
export function ReviewScreen({ email }: { email: string }) {
  const signOut = useSignOut()
  useLeaveWhenSignedOut()
  const { isFetching, dataUpdatedAt, refetch } = useQuery({
    ...me(),
    refetchInterval: limits.presence.reviewCheckEveryMs,
    refetchIntervalInBackground: true,
  })
  const lookNow = async () => {
    const { data } = await refetch()
    if (data?.roles.length === 0) toast({ title: m.shell_review_still() })
  }
  return (
    <main
      id="content"
      className="density-publication relative isolate mx-auto grid min-h-dvh max-w-6xl content-center px-4 py-16 md:px-8"
    >
      <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-border mask-radial-from-10% mask-radial-to-70% md:block" />
      <div className="max-w-136">
        <Logo wide className="mb-10" />
        <h1 className="page-title">{m.shell_review_title()}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{m.shell_review_lead({ from, to })}</p>
        <QueuePosition />
        <section aria-labelledby="review-next" className="mt-10">
          <h2 id="review-next" className="text-sm font-medium text-muted-foreground">
            {m.shell_review_next()}
          </h2>
          <ol className="mt-3 border-y border-border">
            {steps.map(({ title, text }, at) => (
              <li key={title()} className="grid grid-cols-[2rem_1fr] border-border py-3.5 not-last:border-b">
                <span aria-hidden className="figures font-serif text-lg text-muted-foreground">
                  {at + 1}
                </span>
                <div>
                  <h3 className="font-medium">{title()}</h3>
                  <p className="mt-0.5 text-muted-foreground">{text()}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <p className="mt-6">
          {m.shell_review_address()} <strong className="font-medium break-all">{email}</strong>
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button isPending={isFetching} onClick={() => void lookNow()}>
            {m.shell_review_again()}
          </Button>
          <Button variant="outline" onClick={() => void signOut()}>
            {m.shell_review_sign_out()}
          </Button>
          <p className="figures text-sm text-muted-foreground">
            {m.shell_review_looked({ time: formatTime(dataUpdatedAt) })}
          </p>
        </div>
      </div>
    </main>
  )
}

/** The person's position in the queue, their licence if they sent one, and what they can do meanwhile. */
function QueuePosition() {
  const { data } = useQuery(review())
  if (!data) return null
  const { position, waiting, licence } = data
  return (
    <div className="mt-6 grid gap-4">
      {position === null ? null : (
        <p className="figures font-medium">{m.shell_review_position({ position, waiting })}</p>
      )}
      {licence ? <LicenceState licence={licence} /> : null}
      <p>
        <Link
          to="/onboarding"
          search={{ step: 'residence' }}
          className="touch underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.shell_review_profile()}
        </Link>
      </p>
    </div>
  )
}
