import { m } from '#web/paraglide/messages.js'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'

/** What members get, shown on wide screens. */
export function MarketingPanel() {
  const points = [m.auth_panel_point_deals(), m.auth_panel_point_figures(), m.auth_panel_point_role()]
  return (
    <aside className="relative isolate hidden flex-col justify-end overflow-hidden bg-primary p-12 text-primary-foreground lg:flex dark:bg-card dark:text-foreground">
      <Mashrabiya className="absolute inset-0 -z-10 size-full opacity-15" />
      <p className="max-w-[18ch] font-serif text-4xl leading-tight text-balance">{m.auth_panel_title()}</p>
      <p className="mt-5 max-w-[46ch] leading-relaxed opacity-85">{m.auth_panel_detail()}</p>
      <ul className="mt-8 grid max-w-[46ch] border-t border-current/25 text-sm">
        {points.map((point) => (
          <li key={point} className="border-b border-current/25 py-3">
            {point}
          </li>
        ))}
      </ul>
    </aside>
  )
}
