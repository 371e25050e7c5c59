import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ten thousand projects with two hundred points: peers, all scores compared with a plain scan of the same
 * numbers, changes.
 */
export async function scoreBench(): Promise<void> {
  const heap = ['--max-old-space-size=160', '--max-semi-space-size=16']
  const portfolio = fork('bench/score-portfolio.ts', { execArgv: heap })
  const [code] = await once(portfolio, 'exit')
  if (code !== 0) throw new Error(`The portfolio was not scored: ${code}.`)
}
