import { useInfiniteQuery } from '@tanstack/react-query'
import type { SupplierProfile, SupplierReview } from '#contract/suppliers.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { categoryText } from '#web/format/directory-labels.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatRating } from '#web/format/rating.ts'
import { ProfilePart } from '#web/list/profile-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/layout/stars.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { supplierReviews } from './queries.ts'

/** The reviews of a supplier with their mean. Nothing counts as a rating before the first one. */
export function SupplierReviews({ of: { slug, rating } }: { of: SupplierProfile }) {
  const query = useInfiniteQuery({ ...supplierReviews(slug), enabled: rating !== null })
  return (
    <ProfilePart id="reviews" title={m.suppliers_rating()}>
      {rating === null ? (
        <p className="text-sm text-muted-foreground">{m.suppliers_rating_none()}</p>
      ) : (
        <>
          <p className="figures font-serif text-2xl">{formatRating(rating)}</p>
          <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{m.suppliers_reviews_rule()}</p>
          {query.isError ? (
            <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <SkeletonRows rows={3} />
          ) : (
            <Reviews
              reviews={query.data.pages.flatMap(({ reviews }) => reviews)}
              total={rating.count}
              query={query}
            />
          )}
        </>
      )}
    </ProfilePart>
  )
}

type ReviewsProps = {
  reviews: readonly SupplierReview[]
  total: number
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Reviews({ reviews, total, query }: ReviewsProps) {
  return (
    <>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {reviews.map((review) => (
          <Review key={review.id} of={review} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          shown={m.suppliers_shown({ shown: formatInteger(reviews.length), total: formatInteger(total) })}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

function Review({ of }: { of: SupplierReview }) {
  const { rating, content, category, city, createdOn, reply, repliedOn } = of
  return (
    <li className="grid gap-2.5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Stars rating={rating} />
        {m.suppliers_review_of({ trade: categoryText[category](), city, date: formatDay(createdOn) })}
        <DemonstrationMark of={of} />
      </p>
      <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {reply && repliedOn ? (
        <div className="grid max-w-[68ch] gap-1 border-s-2 border-border ps-4">
          <p className="text-sm text-muted-foreground">
            {m.suppliers_review_reply({ date: formatDay(repliedOn) })}
          </p>
          <p dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      ) : null}
    </li>
  )
}
