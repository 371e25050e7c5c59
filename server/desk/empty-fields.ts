import type { TextFields } from '#contract/desk/fields.ts'
import type { TextKind } from '#domain/desk/text-kinds.ts'

/** The author of texts that report the desk's own research. */
const researchTeam = 'Diwan Research'

const article = {
  title: '',
  slug: '',
  author: '',
  excerpt: '',
  content: '',
  featuredImage: null,
  tags: [],
  tier: null,
  sources: [],
  entities: [],
  landing: false,
}

/** The fields of a new, empty text. */
export function emptyFields(kind: TextKind): TextFields {
  switch (kind) {
    case 'blog':
      return { ...article, kind }
    case 'market':
      return { ...article, kind, author: researchTeam }
    case 'area':
      return { kind, title: '', summary: '', content: '' }
    case 'legal':
      return { kind, title: '', content: '' }
    case 'faq':
      return { kind, question: '', answer: '', position: 0 }
    case 'testimonial':
      return { kind, quote: '', role: '', city: '', position: 0 }
    case 'claim':
      return { kind, key: '', figure: '', label: '', position: 0 }
    case 'team':
      return { kind, heading: '', about: '', isOpen: false, position: 0 }
  }
}
