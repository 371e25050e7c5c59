import { m } from '#web/paraglide/messages.js'

/** A thin line at the top edge of a region whose content is being refreshed. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <output className="block h-0.5 w-full overflow-hidden">
      {active ? (
        <>
          <span className="sr-only">{m.ui_loading()}</span>
          <div aria-hidden className="h-full w-full animate-pulse bg-primary" />
        </>
      ) : null}
    </output>
  )
}
