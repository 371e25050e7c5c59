import type { LetterContent } from './letter-content.ts'
import type { LetterItem, LetterPart } from './letter-parts.ts'
import { letterColours } from './letter-colours.ts'

const { light, dark } = letterColours
const sans = "Inter, 'IBM Plex Sans Arabic', 'Segoe UI', Helvetica, Arial, sans-serif"
const serif = "Newsreader, 'IBM Plex Sans Arabic', Georgia, 'Times New Roman', serif"

/**
 * A letter as HTML that mail clients render reliably: tables, inline styles, no pictures, nothing external.
 * The styles in the head are optional: dark colours and narrower margins.
 */
export function htmlLetter(content: LetterContent): string {
  const { language, subject, preview, text, validity, why, frame, home, reader } = content
  const small = `font:400 13px/20px ${sans};color:${light['muted-foreground']}`
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${headStyles}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${light.background}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.background}"><tr><td align="center" class="page" style="padding:40px 24px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px"><p class="ink" style="margin:0;font:500 24px/28px ${serif};letter-spacing:-.01em;color:${light.primary}">Diwan</p>
<div class="brass" style="width:28px;height:2px;margin:10px 0 0;background:${light.brass};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td class="card" style="padding:36px 40px 28px;background:${light.card};border:1px solid ${light.border};border-radius:8px">
<h1 class="fg" style="margin:0 0 16px;font:500 28px/34px ${serif};letter-spacing:-.01em;color:${light.foreground}">${escaped(subject)}</h1>
${text.map(paragraph).join('\n')}
${factTable(content.facts)}${content.parts.map(renderPart).join('')}${actionButton(content)}${codeBox(content)}${validity ? `<p class="quiet" style="margin:0 0 12px;${small}">${escaped(validity)}</p>` : ''}
</td></tr>
<tr><td class="foot" style="padding:24px 40px 0">
<p class="quiet" style="margin:0 0 10px;${small}">${escaped(why)}</p>
${
  reader
    ? `<p class="quiet" style="margin:0 0 10px;${small}">${wayOut(reader.unsubscribe, frame.unsubscribe)} · ${wayOut(reader.preferences, frame.preferences)}</p>
`
    : ''
}<p class="quiet" style="margin:0 0 10px;${small}">${escaped(frame.never_asks)}</p>
<p class="quiet" style="margin:0;${small}">${escaped(frame.about)} <a class="quiet" href="${escaped(home)}" target="_blank" style="color:${light['muted-foreground']}">${escaped(new URL(home).host)}</a></p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const paragraph = (text: string): string =>
  `<p class="fg" style="margin:0 0 16px;font:400 16px/25px ${sans};color:${light.foreground}">${escaped(text)}</p>`

const wayOut = (link: string, words: string): string =>
  `<a class="quiet" href="${escaped(link)}" target="_blank" style="color:${light['muted-foreground']}">${escaped(words)}</a>`

/** A section of a newsletter, below a rule. */
function renderPart({ title, items, note }: LetterPart): string {
  const small = `font:400 13px/20px ${sans};color:${light['muted-foreground']}`
  return `<h2 class="fg rule" style="margin:28px 0 4px;padding:20px 0 0;border-top:2px solid ${light.foreground};font:500 20px/26px ${serif};color:${light.foreground}">${escaped(title)}</h2>
${items.map(renderItem).join('')}${note ? `<p class="quiet" style="margin:0 0 16px;${small}">${escaped(note)}</p>` : ''}`
}

function renderItem({ title, detail, text, facts, way }: LetterItem): string {
  const head = `font:600 17px/24px ${sans};color:${light.foreground}`
  const named = way
    ? `<a class="fg" href="${escaped(way.link)}" target="_blank" style="${head};text-decoration:none">${escaped(title)}</a>`
    : escaped(title)
  return `<h3 class="fg" style="margin:16px 0 2px;${head}">${named}</h3>
<p class="quiet" style="margin:0 0 10px;font:400 13px/20px ${sans};color:${light['muted-foreground']}">${escaped(detail)}</p>
${text.map(paragraph).join('\n')}${factTable(facts)}${
    way
      ? `<p style="margin:0 0 20px;font:500 15px/22px ${sans}"><a class="ink" href="${escaped(way.link)}" target="_blank" style="color:${light.primary}">${escaped(way.words)}</a></p>
`
      : ''
  }`
}

function factTable(facts: LetterContent['facts']): string {
  if (facts.length === 0) return ''
  const rule = `border-top:1px solid ${light.border}`
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td class="rule quiet" valign="top" style="${rule};padding:10px 16px 10px 0;font:400 14px/20px ${sans};color:${light['muted-foreground']};white-space:nowrap">${escaped(name)}</td>` +
      `<td class="rule fg" valign="top" style="${rule};padding:10px 0;font:500 14px/20px ${sans};color:${light.foreground};word-break:break-word"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">${rows.join('')}</table>`
}

function actionButton({ button, frame }: LetterContent): string {
  if (!button) return ''
  const link = escaped(button.link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" bgcolor="${light.primary}" style="border-radius:5px;background:${light.primary}"><a class="buttontext" href="${link}" target="_blank" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${sans};color:${light['primary-foreground']};text-decoration:none">${escaped(button.words)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font:400 13px/20px ${sans};color:${light['muted-foreground']}">${escaped(frame.or_open)}<br><a class="ink" dir="ltr" href="${link}" target="_blank" style="color:${light.primary};word-break:break-all">${link}</a></p>
`
}

function codeBox({ code, button, frame }: LetterContent): string {
  if (code === null) return ''
  return `<p class="fg" style="margin:0 0 8px;font:400 14px/20px ${sans};color:${light.foreground}">${escaped(button ? frame.or_enter : frame.enter)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td align="center" class="code" style="padding:16px;background:${light.muted};border-radius:5px"><span class="fg" dir="ltr" style="font:600 30px/36px ${sans};font-variant-numeric:tabular-nums lining-nums;letter-spacing:.22em;color:${light.foreground}">${escaped(code)}</span></td></tr></table>
`
}

/** Escapes text for HTML, also within attributes. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const headStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:24px 12px!important}.card{padding:28px 22px 20px!important}.foot{padding:20px 22px 0!important}}
@media (prefers-color-scheme:dark){
.bg{background:${dark.background}!important}
.card{background:${dark.card}!important;border-color:${dark.border}!important}
.fg{color:${dark.foreground}!important}
.quiet{color:${dark['muted-foreground']}!important}
.ink{color:${dark.primary}!important}
.brass{background:${dark.brass}!important}
.rule{border-color:${dark.border}!important}
.code{background:${dark.muted}!important}
.button{background:${dark.primary}!important}
.buttontext{color:${dark['primary-foreground']}!important}
}
`
