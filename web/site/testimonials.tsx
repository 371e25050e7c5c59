import type { Testimonial } from '#contract/site.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Testimonials, with the role and city of each person. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
      {testimonials.map(({ id, quote, role, city, demonstration }) => (
        <li key={id}>
          <figure className="flex h-full flex-col border-s border-input ps-5">
            <blockquote className="font-serif text-lg leading-relaxed text-pretty">{quote}</blockquote>
            <figcaption className="mt-5 text-sm">
              <span className="font-medium">{role}</span>
              <span className="block text-muted-foreground">{city}</span>
              {demonstration ? (
                <Badge variant="outline" className="mt-3">
                  {m.site_demonstration()}
                </Badge>
              ) : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
