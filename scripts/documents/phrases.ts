import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../build.ts'

/**
 * Phrases that documents, comments and titles of tests leave to novels, with the field's words for them.
 */

/** Requirements keep their sentences to the letter. */
const documents = ['*.md', 'docs/**/*.md']
const sources = '{shell,server,e2e,bench,scripts,remotes/*,shared/*}/**/*.{ts,tsx}'
const exempt = ['docs/requirements.md', 'scripts/documents/phrases.ts', 'scripts/documents/phrases.test.ts']

/** A full stop is the end of a clause. */
const phrases: Readonly<Record<string, string>> = {
  'all at once': 'together',
  'answers with': 'replies with',
  'are told': 'get a message, see',
  'as ever': 'as before',
  'as told': 'as described',
  'at once': 'immediately; at the same time',
  'be told': 'get a message, see',
  beside: 'next to, with, in addition to',
  besides: 'in addition to, and',
  'by turns': 'alternately',
  'each once': 'without duplicates',
  'for ever': 'permanently',
  'goes round': 'cycles',
  'in force': 'active, effective, valid',
  'is told': 'gets a message, sees',
  'knows nothing of': 'does not use',
  'lie in': 'are in',
  'lies below': 'is below',
  'lies in': 'is in',
  'lies with': 'is in, is with',
  meanwhile: 'since, during that time',
  mended: 'repaired, corrected',
  mends: 'repairs',
  nobody: 'no person, no one; or the passive',
  'of its own .': 'separate, own',
  "of one's own": 'own',
  'of our own .': 'own',
  'of their own .': 'separate, own',
  somebody: 'a person, the user',
  'stand in': 'are in, replace',
  'stand on': 'are on',
  'standing in': 'in',
  'stands above': 'is above',
  'stands at': 'is at',
  'stands for': 'means',
  'stands in': 'is in, replaces',
  'stands on': 'is on',
  'stands still': 'does not change, stalls',
  'stands there': 'is there',
  'was told': 'got a message',
  'were told': 'got a message',
  whoever: 'a person who, anyone who',
  'without a word': 'silently',
}

interface Hit {
  /** Position of the phrase in the text. */
  index: number
  phrase: string
  better: string
}

interface Word {
  word: string
  index: number
}

/** Words, and the signs that separate them; asterisks of comments and quotes of Markdown are neither. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}_]+|[^\s*>]/gu)].map(({ 0: word, index }) => ({ word: word.toLowerCase().replace('’', "'"), index }))

const isWord = (word: string) => /^[\p{L}\p{N}]/u.test(word)

const rules = Object.entries(phrases).map(([phrase, better]) => ({ phrase, better, words: wordsIn(phrase).map(({ word }) => word) }))

const matches = (expected: string, word: string | undefined) => (expected === '.' ? word === undefined || !isWord(word) : word === expected)

export function phrasesIn(text: string): Hit[] {
  const words = wordsIn(text)
  return words.flatMap(({ index }, at) =>
    rules
      .filter((rule) => rule.words.every((word, offset) => matches(word, words[at + offset]?.word)))
      .map(({ phrase, better }) => ({ index, phrase, better })),
  )
}

/** Comments and titles of tests, each with its position. */
export function proseOf(file: string, source: string): { text: string; start: number }[] {
  const comments = parseSync(file, source).comments.map(({ value, start }) => ({ text: value, start: start + 2 }))
  const titles = [...source.matchAll(/\b(?:test|it|describe)\(\s*(['"`])/g)].map(({ 0: call, 1: quote = '', index }) => {
    const start = index + call.length
    return { text: source.slice(start, source.indexOf(quote, start)), start }
  })
  return [...comments, ...(file.includes('.test.') ? titles : [])]
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Hits in documents, comments and titles of tests. */
export function phraseProblems(): string[] {
  const files = globSync([...documents, sources], { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
  return files
    .filter((file) => !exempt.includes(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const parts = file.endsWith('.md') ? [{ text, start: 0 }] : proseOf(file, text)
      return parts.flatMap((part) =>
        phrasesIn(part.text).map(
          ({ index, phrase, better }) => `${file}:${lineOf(text, part.start + index)}: «${phrase}», better: ${better}`,
        ),
      )
    })
}

if (import.meta.main) {
  const problems = phraseProblems()
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
  if (problems.length > 0) process.exitCode = 1
}
