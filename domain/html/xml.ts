/** Characters that XML cannot contain, not even as a character reference. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** An XML element with text content. */
export function xml(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${renderAttributes(attributes)}>${escapeXml(text)}</${name}>`
}

/** An XML element without content. */
export function emptyXml(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${renderAttributes(attributes)}/>`
}

function renderAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

/** A text as content or as a value in double quotes, without characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
