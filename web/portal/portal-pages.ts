import {
  CalendarClock,
  ClipboardCheck,
  Database,
  FileText,
  Building2,
  Gauge,
  GraduationCap,
  Handshake,
  Images,
  LayoutDashboard,
  Library,
  Mail,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  ScanSearch,
  SearchCheck,
  ShieldCheck,
  ToggleRight,
  UserRoundCheck,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Audience } from '#domain/access/audience.ts'
import { portalQueues, type PortalQueue } from '#domain/access/portal-queues.ts'
import { m } from '#web/paraglide/messages.js'

type PortalPage = {
  to: string
  label: () => string
  audience: Audience
  icon: LucideIcon
  /** The work that waits on the page. */
  queue?: PortalQueue
}

/** The audience of a page on which work waits is that of its count. */
const queue = <Key extends PortalQueue>(key: Key) => ({ queue: key, audience: portalQueues[key] })

/** The pages of the portal and who may open each. The server checks the same again. */
export const portalPages = [
  { to: '/admin', label: m.portal_overview, audience: 'editor', icon: LayoutDashboard },
  { to: '/admin/approvals', label: m.portal_approvals, icon: ClipboardCheck, ...queue('approvals') },
  { to: '/admin/desk', label: m.portal_desk, icon: FileText, ...queue('desk') },
  { to: '/admin/people', label: m.portal_people, audience: 'admin', icon: Users },
  { to: '/admin/signups', label: m.portal_signups, icon: MessageSquareText, ...queue('signups') },
  { to: '/admin/messages', label: m.messages_staff_title, icon: MessagesSquare, ...queue('messages') },
  { to: '/admin/signups/issues', label: m.portal_newsletter, icon: Newspaper, ...queue('newsletter') },
  { to: '/admin/visits', label: m.portal_visits, audience: 'approver', icon: Gauge },
  { to: '/admin/feature-rollout', label: m.portal_rollout, audience: 'editor', icon: ToggleRight },
  { to: '/admin/meetings', label: m.meetings_staff_title, icon: CalendarClock, ...queue('meetings') },
  { to: '/admin/projects', label: m.portal_projects, icon: Building2, ...queue('projects') },
  { to: '/admin/agents', label: m.portal_agents, icon: UserRoundCheck, ...queue('agents') },
  { to: '/admin/suppliers', label: m.portal_suppliers, icon: Wrench, ...queue('suppliers') },
  { to: '/admin/club-deals', label: m.club_desk_title_page, audience: 'staff', icon: Handshake },
  { to: '/admin/pictures', label: m.pictures_title, icon: Images, ...queue('pictures') },
  { to: '/admin/courses', label: m.courses_title, audience: 'staff', icon: GraduationCap },
  { to: '/admin/resources', label: m.portal_resources, audience: 'editor', icon: Library },
  { to: '/admin/rules', label: m.rules_title, audience: 'staff', icon: Scale },
  {
    to: '/admin/assistant',
    label: m.assistant_staff_title,
    audience: 'staff',
    icon: MessageCircleQuestionMark,
  },
  { to: '/admin/search-names', label: m.search_names_title, audience: 'editor', icon: SearchCheck },
  { to: '/admin/facts', label: m.portal_facts, icon: ScrollText, ...queue('facts') },
  { to: '/admin/data-ingestion-demo', label: m.portal_ingestion, audience: 'editor', icon: Database },
  { to: '/admin/privacy', label: m.portal_privacy, icon: ShieldCheck, ...queue('privacy') },
  { to: '/admin/outbox', label: m.portal_outbox, icon: Mail, ...queue('outbox') },
  { to: '/admin/audit', label: m.portal_audit, audience: 'admin', icon: ScanSearch },
] as const satisfies readonly PortalPage[]
