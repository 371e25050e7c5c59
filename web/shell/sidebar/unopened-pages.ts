import { m } from '#web/paraglide/messages.js'

type Words = () => string

/** The description of a page that is not released yet. `points` are separated by bars; `under` is its parent page. */
export type UnopenedPage = { title: Words; detail: Words; points: Words; under?: Under }

/** Parent lists of single pages. */
const lists = {
  coinvestments: { to: '/coinvestments', label: m.shell_page_coinvestments },
} as const

type Under = (typeof lists)[keyof typeof lists]

/** All pages whose content is not released yet. */
export const unopenedPages = {
  coinvestments: {
    title: m.shell_page_coinvestments,
    detail: m.shell_page_coinvestments_detail,
    points: m.shell_page_coinvestments_points,
  },
  clubDeal: {
    title: m.shell_page_club_deal,
    detail: m.shell_page_club_deal_detail,
    points: m.shell_page_club_deal_points,
    under: lists.coinvestments,
  },
} satisfies Record<string, UnopenedPage>
