import { ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'

type Props = { tabs: readonly { key: string; label: string }[]; open: string }

/** The tabs of a sheet in one row. If they do not fit, a fading edge shows that there are more. */
export function TabStrip({ tabs, open }: Props) {
  const [hasMore, setMore] = useState(false)
  const watch = useCallback((strip: HTMLDivElement | null) => {
    if (!strip) return
    const look = () => setMore(Math.abs(strip.scrollLeft) + strip.clientWidth < strip.scrollWidth - 2)
    const observer = new ResizeObserver(look)
    observer.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="relative print:hidden">
      <TabsList ref={watch} aria-label={m.projects_tabs()} className="overflow-x-auto">
        {tabs.map(({ key, label }) => (
          <TabsTrigger key={key} value={key} ref={key === open ? intoView : null} className="shrink-0">
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {hasMore ? (
        <span
          aria-hidden
          title={m.projects_tabs_more()}
          className="pointer-events-none absolute inset-y-0 end-0 flex w-14 items-center justify-end bg-linear-to-l from-background from-40% to-transparent rtl:bg-linear-to-r"
        >
          <ChevronRight className="size-4 text-muted-foreground rtl:-scale-x-100" />
        </span>
      ) : null}
    </div>
  )
}

/** The width of the fading edge. */
const edgePx = 56

/** Scrolls the open tab into view within the row, without scrolling the page. */
function intoView(tab: HTMLButtonElement | null): void {
  const strip = tab?.parentElement
  if (!tab || !strip) return
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (inner.left < outer.left + edgePx || inner.right > outer.right - edgePx)
    strip.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 })
}
