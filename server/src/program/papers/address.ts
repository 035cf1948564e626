import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { checkPaper } from '@forum/contracts/program/programPapers'
import type { PaperSubject } from '@forum/domain/program/programPapers'

interface Printed {
  portalUrl: string
  forumId: number
  release: number
}

function paramsOf(subject: PaperSubject): Record<string, string | number> {
  if (subject.kind === 'room') return { room: subject.roomId, day: subject.day }
  if (subject.kind === 'talk') return { talk: subject.registrationId }
  if (subject.kind === 'board') return { talk: subject.registrationId, board: subject.number }
  return subject.kind === 'boards' ? { boards: subject.digest } : { whole: subject.digest }
}

/** Address of the page that checks a paper; its QR code. */
export function checkAddress({ portalUrl, forumId, release }: Printed, subject: PaperSubject): string {
  const params = Object.entries({ forum: forumId, release, ...paramsOf(subject) }).map(([name, value]) => `${name}=${value}`)
  return `${portalUrl}/program/check?${params.join('&')}`
}

/** The subject of such an address. */
export function subjectOf({ room, day, talk, board, boards, whole }: ParsedInputOf<typeof checkPaper>): PaperSubject | null {
  if (room !== undefined) return day === undefined ? null : { kind: 'room', roomId: room, day }
  if (talk !== undefined) {
    return board === undefined ? { kind: 'talk', registrationId: talk } : { kind: 'board', registrationId: talk, number: board }
  }
  if (boards !== undefined) return { kind: 'boards', digest: boards }
  return whole === undefined ? null : { kind: 'program', digest: whole }
}
