import { type WrittenLanguage, writtenLanguages } from './campaigns.ts'

/** Placeholders of texts that organisers write: `{name}`, letters only, and `{ответ:dinner}` with the key of a question. */
export const placeholderPattern = /\{([a-zA-Z]+|(?:ответ|answer):[^{}]*)\}/g

const words = { ru: 'ответ', en: 'answer' } as const satisfies Record<WrittenLanguage, string>

/** The placeholder of the answer to a question, as a text in this language has it. */
export const answerPlaceholder = (language: WrittenLanguage, key: string): string => `${words[language]}:${key}`

/** Those of both languages, which are understood in any text. */
export const answerPlaceholders = (key: string): string[] => writtenLanguages.map((language) => answerPlaceholder(language, key))

/** Whether the name of a placeholder is that of an answer. */
export const isAnswerPlaceholder = (name: string): boolean => name.includes(':')
