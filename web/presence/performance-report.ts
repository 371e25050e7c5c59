import { limits } from '#domain/limits.ts'
import { isSlowResource, visitPath, performanceAddress } from '#domain/presence/visits.ts'

type Slow = { path: string; durationMs: number }

const { performanceDelayMs, slowResourcesReported } = limits.visits

let begun = false

/**
 * Reports the load times of this document to the server's log three seconds after loading, and later every file that
 * took more than a second. Once per document.
 */
export function reportPerformance(): void {
  if (begun || !('PerformanceObserver' in window)) return
  begun = true
  let slow: Slow[] = []
  let largestPaintMs: number | null = null
  let planned = false
  const plan = (report: () => object) => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      send({
        pagePath: window.location.pathname,
        ...report(),
        slowResources: slow.slice(0, slowResourcesReported),
      })
      slow = []
    }, performanceDelayMs)
  }
  observe('largest-contentful-paint', (entries) => {
    largestPaintMs = entries.at(-1)?.startTime ?? null
  })
  const whenLoaded = () => plan(() => ({ ...timesOfDocument(), largestPaintMs }))
  if (document.readyState === 'complete') whenLoaded()
  else window.addEventListener('load', whenLoaded, { once: true })
  observe('resource', (entries) => {
    const found = entries.flatMap(slowResource)
    slow.push(...found)
    if (found.length > 0 && document.readyState === 'complete') plan(() => ({}))
  })
}

function observe(type: string, hear: (entries: PerformanceEntryList) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => hear(list.getEntries())).observe({ type, buffered: true })
}

function slowResource({ name, duration }: PerformanceEntry): Slow[] {
  if (!isSlowResource(duration) || !name.startsWith(`${window.location.origin}/`)) return []
  return [{ path: visitPath(name.slice(window.location.origin.length)), durationMs: Math.round(duration) }]
}

function timesOfDocument(): object {
  const [document] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!(document instanceof PerformanceNavigationTiming)) return {}
  return {
    firstByteMs: document.responseStart,
    interactiveMs: document.domInteractive,
    loadMs: document.loadEventEnd,
    firstPaintMs: paint?.startTime ?? null,
  }
}

function send(report: object): void {
  if (!navigator.onLine) return
  void fetch(performanceAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined) // Nothing depends on it.
}
