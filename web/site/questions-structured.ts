import type { Question } from '#contract/site.ts'

/** Questions and answers as structured data (schema.org). */
export function questionsStructured(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
