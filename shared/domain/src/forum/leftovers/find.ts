import type { Trace, TraceKind } from './traces.ts'
import { baseOf, fold, inLatin, isNameForm, isSameWord, type Word, wordsOf } from './wordForms.ts'

/** A text of a forum: its path for programs, the rest for people. */
export interface PlacedText {
  place: string
  label: string
  text: string
}

/** A sentence that still says something of the former forum. */
export interface Leftover {
  place: string
  label: string
  kind: TraceKind
  /** The words as they are written. */
  found: string
  sentence: string
}

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** A topic is found in every word made of it: `геном`, `геномика`, `genomic`; a longer one also inside: `палеогеномика`. */
const TOPIC_LENGTH = 4
const INSIDE_LENGTH = 5
const topicOf = (base: string): string => base.replace(/(?:ическ|н|ic|e)$/, '')

const isTopic = ({ folded }: Word, base: string): boolean => {
  const topic = topicOf(base)
  const [own, other] = [inLatin(topic), inLatin(folded)]
  if (topic.length < TOPIC_LENGTH) return own === other
  return own.length >= INSIDE_LENGTH ? other.includes(own) : other.startsWith(own)
}

const isTransliterated = ({ folded }: Word, name: string): boolean => {
  const [own, other] = [inLatin(name), inLatin(folded)]
  return own.length >= 4 && /^[a-z]/.test(folded) && other.startsWith(own.replace(/[aei]$/, '')) && other.length <= own.length + 3
}

/** A phrase of several words: two of them near each other, one that means this name and no other. */
function phraseIn(words: readonly Word[], { words: bases, distinct }: Trace): Word[] {
  const window = bases.length + 2
  for (const [at, word] of words.entries()) {
    if (!distinct.some((base) => isSameWord(word, base))) continue
    if (bases.length === 1) return [word]
    const near = words.slice(Math.max(0, at - window), at + window)
    const others = near.filter((other) => other !== word && bases.some((base) => isSameWord(other, base)))
    if (others.length > 0) return [...others, word].sort((a, b) => a.start - b.start)
  }
  return []
}

function foundIn(sentence: string, words: readonly Word[], trace: Trace): string {
  const { kind, name, distinct, abbreviation } = trace
  const joined = (found: readonly Word[]): string => {
    const [first, last] = [found[0], found.at(-1)]
    return first && last ? sentence.slice(first.start, last.start + last.text.length) : ''
  }
  const one = (test: (word: Word) => boolean) => joined(words.filter(test).slice(0, 1))
  if (abbreviation && words.some(({ text }) => text === abbreviation)) return abbreviation
  if (kind === 'year') return one(({ folded }) => folded === name)
  if (kind === 'person') return one((word) => isNameForm(word, fold(name)) || isTransliterated(word, fold(name)))
  if (kind === 'city')
    return one((word) => wordsOf(name).some(({ folded }) => isNameForm(word, folded, true) || isTransliterated(word, folded)))
  if (kind === 'title') return one((word) => distinct.some((base) => isTopic(word, base)))
  const proper = kind === 'venue' && one((word) => /^\p{Lu}/u.test(word.text) && distinct.includes(baseOf(word.folded)))
  return proper || joined(phraseIn(words, trace))
}

/** Every sentence with a trace, once, with the first trace that it has. */
export function findLeftovers(traces: readonly Trace[], texts: readonly PlacedText[]): Leftover[] {
  return texts.flatMap(({ place, label, text }) =>
    sentences(text).flatMap((sentence) => {
      const words = wordsOf(sentence)
      for (const trace of traces) {
        const found = foundIn(sentence, words, trace)
        if (found) return [{ place, label, kind: trace.kind, found, sentence }]
      }
      return []
    }),
  )
}
