import { figures } from '@forum/domain/dashboard/figures'
import type { Missing, Task } from '@forum/domain/dashboard/overview'
import { rowsLink } from '../statistics/links.ts'

/** Links to the lists that the tasks count. */
export const taskLinks: Record<Task, string> = {
  talksWaiting: '/review',
  returned: rowsLink(figures.returned),
  proposed: rowsLink(figures.proposed),
  acceptedWithoutThesis: rowsLink(figures.acceptedWithoutThesis),
  thesesWithoutOpinion: rowsLink(figures.thesesWithoutOpinion),
  vacancies: '/review',
  failedMails: '/dashboard?tab=mails',
  conflicts: '/program/builder?part=conflicts',
  manualTimes: '/program/builder?part=manual',
  unplaced: '/program/builder?part=unscheduled',
  organizations: '/organizer#organizations',
  visaLetters: '/users-list/letters',
}

/** Links to the places where missing parts are edited. */
export const missingLinks: Record<Missing, string> = {
  signature: '/organizer#texts',
  signatory: '/organizer#texts',
  frontPage: '/organizer#front',
  english: '/organizer#forum',
  program: '/program/builder',
  nextForum: '/organizer#forums',
}
