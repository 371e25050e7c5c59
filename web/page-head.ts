import { m } from '#web/paraglide/messages.js'

/** Title and description of a page; the product's name follows the title. */
export function pageHead({ title, description }: { title: string; description?: string }) {
  return {
    meta: [
      { title: `${title} · ${m.home_name()}` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  }
}
