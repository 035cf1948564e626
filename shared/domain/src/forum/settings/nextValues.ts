import { editionOf } from '../../people/consent.ts'
import type { Translation } from '../forum.ts'
import { isOffered } from '../questions/questionRules.ts'
import type { ForumQuestion } from '../questions/questions.ts'
import type { NextForum } from './leaf.ts'

/** Values of fields in the next forum that are neither copied nor moved. */

/** A forum named after its year keeps its letterhead in step. */
export const letterhead = (before: string, { title, formerTitle }: NextForum): string => (before === formerTitle ? title : before)

export const englishLetterhead = (before: string, { formerEnglishTitle }: NextForum): string =>
  before === formerEnglishTitle ? '' : before

export const lastDay = (before: number, { days }: NextForum): number => Math.min(before, days.length)

/** The title, and a letterhead that is the title, are given in Russian alone. */
export const translations = (before: readonly Translation[]): Translation[] =>
  before.map(({ documents, ...texts }) => ({
    ...texts,
    title: '',
    documents: { ...documents, letterhead: documents.letterhead === texts.title ? '' : documents.letterhead },
  }))

/** Without what is not asked any more: no one has answered yet. Sections keep the former ids until those of the new forum are known. */
export const askedNext = (before: readonly ForumQuestion[], { move }: NextForum): ForumQuestion[] =>
  before
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ changeableUntil, choices, english, ...question }) => ({
      ...question,
      choices: choices.filter(isOffered),
      ...(english && { english: { ...english, choices: english.choices.filter((_, index) => !choices[index]?.isRemoved) } }),
      ...(changeableUntil && { changeableUntil: move(changeableUntil) }),
    }))

/** A new edition, which everyone has to accept again. */
export const edition = (before: string, { today }: NextForum): string => editionOf(today, [before])
