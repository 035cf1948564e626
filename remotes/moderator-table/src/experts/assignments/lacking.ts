import type { Experts } from '@forum/contracts/theses/experts'

type Thesis = Experts['theses'][number]

/** Whether a thesis still waits for experts: a decided thesis never gets any. */
export const isLacking = ({ isDecided, reviews }: Thesis, expertsPerThesis: number): boolean =>
  !isDecided && reviews.filter(({ state }) => state !== 'declined').length < expertsPerThesis

/** Numbers of theses that the distribution can assign, and of theses that it leaves alone. */
export function countTheses({ theses, expertsPerThesis }: Experts) {
  const decided = theses.filter(({ isDecided }) => isDecided).length
  return {
    decided,
    undecided: theses.length - decided,
    lacking: theses.filter((thesis) => isLacking(thesis, expertsPerThesis)).length,
  }
}
