import type { AssistantAnswer } from '#contract/assistant.ts'

export type Heard = (sentence: string) => void

/** Reads the events of an answer: sentences as they come, and the whole in the end. Null if the stream was cut off. */
export async function readAnswer(response: Response, heard: Heard): Promise<AssistantAnswer | null> {
  if (!response.body) return null
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let open = ''
  let answer: AssistantAnswer | null = null
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return answer
    const events = (open + value).split('\n\n')
    open = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: (text|answer)\ndata: (.*)$/s.exec(event)
      if (data?.[1] === 'text') heard(readSentence(data[2] ?? ''))
      if (data?.[1] === 'answer') answer = parseAnswer(data[2] ?? '')
    }
  }
}

function readSentence(data: string): string {
  const parsed: { sentence: string } = JSON.parse(data)
  return parsed.sentence
}

// The server validates its answers against the contract; browsers do not ship the schemas.
function parseAnswer(data: string): AssistantAnswer {
  return JSON.parse(data)
}
