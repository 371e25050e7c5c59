import { followClips } from './home/follow-clip.ts'
import { beginStrangersVisit } from './presence/strangers-visit.ts'

// All scripts of a page for a stranger who only reads. React loads at the first input.
beginStrangersVisit()
followClips()
