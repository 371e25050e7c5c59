import { followClips } from './home/follow-clip.ts'
import { beginStrangersVisit } from './presence/strangers-visit.ts'

// All that a page runs for a stranger who only reads; React comes when he does something.
beginStrangersVisit()
followClips()
