export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string; host: string }

/** The text of a message with its web addresses apart. Only `http` and `https` are addresses. */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  const addText = (text: string) => {
    const last = parts.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text !== '') parts.push({ kind: 'text', text })
  }
  for (const word of content.split(/(\s)/)) {
    const end = trailingMarks(word)
    const written = word.slice(0, end)
    const link = webLink(written)
    if (!link) {
      addText(word)
      continue
    }
    parts.push(link)
    addText(word.slice(end))
  }
  return parts
}

/** Where the marks of the sentence begin that follow an address. */
function trailingMarks(word: string): number {
  let end = word.length
  while (end > 0 && '.,;:!?)]}»”"\'،؛؟'.includes(word.charAt(end - 1))) end -= 1
  return end
}

const address = /^https?:\/\/([^/?#]+)/i

/** "https://diwan.example@elsewhere.example" shows one host and opens another, so it is no link. */
function webLink(text: string): MessagePart | null {
  const host = address.exec(text)?.[1]
  if (host === undefined || host.includes('@') || host.includes('\\')) return null
  return { kind: 'link', text, url: text, host: host.toLowerCase() }
}
