import type { Markup, MarkupElement } from '#domain/html/markup.ts'
import type { Term } from './term.ts'

/** Elements whose texts are left as they are: headings, other links, code and captions. */
const untouched = new Set(['a', 'abbr', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'figcaption', 'caption', 'th'])

const word = /[\p{L}\p{N}'’-]+/gu

/**
 * Links the first use of each term in a text to the glossary, with the definition beside the link. Texts inside
 * headings, links, code and captions are left as they are.
 */
export function markTerms(markup: readonly Markup[], terms: readonly Term[]): Markup[] {
  const marking = { finder: createFinder(terms), seen: new Set<string>() }
  const mark = (node: Markup): Markup[] => {
    if (typeof node === 'string') return markText(node, marking)
    if (untouched.has(node.name)) return [node]
    return [{ ...node, children: node.children.flatMap(mark) }]
  }
  return markup.flatMap(mark)
}

/** The terms by their forms, abbreviations as written and others in lower case, and the words of the longest. */
type Finder = { termByForm: ReadonlyMap<string, Term>; mostWords: number }
type Marking = { finder: Finder; seen: Set<string> }

function markText(text: string, { finder, seen }: Marking): Markup[] {
  const words = [...text.matchAll(word)].map(({ index, 0: { length } }) => ({
    begin: index,
    end: index + length,
  }))
  const parts: Markup[] = []
  let from = 0
  for (const [at, { begin }] of words.entries()) {
    if (begin < from) continue
    const longestFirst = words.slice(at, at + finder.mostWords).toReversed()
    const found = longestFirst.flatMap(({ end }) => toUse(text, { begin, end }, finder))[0]
    if (!found || seen.has(found.term.slug)) continue
    seen.add(found.term.slug)
    if (begin > from) parts.push(text.slice(from, begin))
    parts.push(termLink(text.slice(begin, found.end), found.term))
    from = found.end
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** The term that this part of a text is a form of. None otherwise. */
function toUse(text: string, { begin, end }: { begin: number; end: number }, { termByForm }: Finder) {
  const part = text.slice(begin, end)
  const forms = [part, part.toLowerCase()].flatMap((form) => [form, form.replace(/s$/, '')])
  const term = forms.map((form) => termByForm.get(form)).find((one) => one !== undefined)
  return term ? [{ term, end }] : []
}

function termLink(text: string, { slug, definition }: Term): MarkupElement {
  return {
    name: 'a',
    attributes: { href: `/glossary/${slug}`, 'data-definition': definition },
    children: [text],
  }
}

function createFinder(terms: readonly Term[]): Finder {
  const forms = terms.flatMap((term) => [term.name, ...(term.forms ?? [])].map((form) => ({ form, term })))
  return {
    termByForm: new Map(
      forms.map(({ form, term }) => [isAbbreviation(form) ? form : form.toLowerCase(), term]),
    ),
    mostWords: Math.max(...forms.map(({ form }) => form.split(' ').length)),
  }
}

const isAbbreviation = (form: string): boolean => /^[A-Z]{2,}$/.test(form) || form === 'RevPAR'
