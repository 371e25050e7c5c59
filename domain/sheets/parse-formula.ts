/** A formula as a tree. References have the sheet's name, or null for the formula's own sheet. */
export type Expression =
  | { kind: 'constant'; value: number | string | boolean }
  | { kind: 'range'; sheet: string | null; range: string }
  | { kind: 'call'; name: string; inputs: Expression[] }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'negation' | 'percent'; inner: Expression }

const token =
  /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']+)'!|([A-Za-z]+)!|(\$?[A-Z]{1,2}\$?\d{1,5})|([A-Z]+)(?=\()|(TRUE|FALSE)|(<=|>=|<>|[-+*/^&=<>%(),:]))/y

type Token =
  | { kind: 'number' | 'text' | 'sheet' | 'cell' | 'function' | 'boolean' | 'sign'; text: string }
  | { kind: 'end'; text: '' }

const kinds = ['number', 'text', 'sheet', 'sheet', 'cell', 'function', 'boolean', 'sign'] as const

function tokenize(formula: string): Token[] {
  const tokens: Token[] = []
  let at = 1
  while (at < formula.trimEnd().length) {
    token.lastIndex = at
    const found = token.exec(formula)
    if (!found) throw new Error(`the formula ${formula} is not understood at ${at}`)
    const index = found.slice(1).findIndex((part) => part !== undefined)
    const kind = kinds[index]
    if (!kind) throw new Error(`the formula ${formula} is not understood at ${at}`)
    tokens.push({ kind, text: found[index + 1] ?? '' })
    at = token.lastIndex
  }
  return [...tokens, { kind: 'end', text: '' }]
}

/** The operators by rank, those that bind least first. */
const ranks = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']] as const

/** Parses a formula that begins with `=`. Throws for one that is not complete. */
export function parseFormula(formula: string): Expression {
  const tokens = tokenize(formula)
  let at = 0
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '' }
  const take = (): Token => {
    const taken = peek()
    at += 1
    return taken
  }
  const isSign = (sign: string) => peek().kind === 'sign' && peek().text === sign
  const expect = (sign: string) => {
    if (!isSign(sign)) throw new Error(`the formula ${formula} lacks ${sign}`)
    take()
  }

  const parseRank = (rank: number): Expression => {
    const operators: readonly string[] | undefined = ranks[rank]
    if (!operators) return parseUnary()
    let left = parseRank(rank + 1)
    while (peek().kind === 'sign' && operators.includes(peek().text)) {
      const operator = take().text
      left = { kind: 'operation', operator, left, right: parseRank(rank + 1) }
    }
    return left
  }

  const parseUnary = (): Expression => {
    if (isSign('-')) {
      take()
      return { kind: 'negation', inner: parseUnary() }
    }
    let inner = parsePrimary()
    while (isSign('%')) {
      take()
      inner = { kind: 'percent', inner }
    }
    return inner
  }

  const parsePrimary = (): Expression => {
    const { kind, text } = take()
    if (kind === 'number') return { kind: 'constant', value: Number(text) }
    if (kind === 'text') return { kind: 'constant', value: text }
    if (kind === 'boolean') return { kind: 'constant', value: text === 'TRUE' }
    if (kind === 'sheet') return parseReference(text, take().text)
    if (kind === 'cell') return parseReference(null, text)
    if (kind === 'function') return { kind: 'call', name: text, inputs: parseInputs() }
    if (kind === 'sign' && text === '(') {
      const inner = parseRank(0)
      expect(')')
      return inner
    }
    throw new Error(`the formula ${formula} is not complete`)
  }

  const parseReference = (sheet: string | null, first: string): Expression => {
    if (!isSign(':')) return { kind: 'range', sheet, range: first }
    take()
    return { kind: 'range', sheet, range: `${first}:${take().text}` }
  }

  const parseInputs = (): Expression[] => {
    expect('(')
    const inputs = isSign(')') ? [] : [parseRank(0)]
    while (isSign(',')) {
      take()
      inputs.push(parseRank(0))
    }
    expect(')')
    return inputs
  }

  const parsed = parseRank(0)
  if (peek().kind !== 'end') throw new Error(`the formula ${formula} goes on after its end`)
  return parsed
}
