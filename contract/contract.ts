import { access } from './access.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { articles } from './articles.ts'
import { market } from './market.ts'
import { ingestion } from './ingestion.ts'
import { messages } from './messages.ts'
import { onboarding } from './onboarding.ts'
import { people } from './people.ts'
import { presence } from './presence.ts'
import { search } from './search.ts'

/** Every endpoint of the product, by feature. The sign-in protocol is not ours to shape and stands apart. */
export const contract = {
  access,
  account,
  admin,
  articles,
  ingestion,
  market,
  messages,
  onboarding,
  people,
  presence,
  search,
}
