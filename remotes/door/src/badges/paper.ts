import { type BadgePaper, type BadgeSheet, type BadgeSize, badgeSizes, whyNotBadgePaper } from '@forum/domain/door/badgePaper'

/** Values of the form. */
export interface PaperChoice {
  size: BadgeSize | 'own'
  width: string
  height: string
  sheet: BadgeSheet
}

export const usualPaper: PaperChoice = { size: '90x55', width: '90', height: '55', sheet: 'a4' }

export function paperOf({ size, width, height, sheet }: PaperChoice): BadgePaper {
  const [across, down] = size === 'own' ? [Number(width.replace(',', '.')), Number(height.replace(',', '.'))] : badgeSizes[size]
  return { width: across, height: down, sheet }
}

/** Message about a size that was typed, if it is not possible. */
export const paperProblem = (choice: PaperChoice): string | undefined => whyNotBadgePaper(paperOf(choice))?.message
