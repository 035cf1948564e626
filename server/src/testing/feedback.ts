import { giveFeedback } from '@forum/contracts/door/feedback'
import type { PointKind } from '@forum/domain/door/controlPoints'
import type { MarkKind } from '@forum/domain/door/marks'
import type { FeedbackQuestion } from '@forum/domain/forum/feedbackQuestions'
import { FORUM_ID } from '../forum/seed/forum.ts'
import { checkIns, controlPoints } from '../platform/database/schema/door.ts'
import { changeForum } from './forum.ts'
import type { TestApp, TestPerson } from './testApp.ts'

/** Questions, one of each kind. */
export const questions: FeedbackQuestion[] = [
  { kind: 'scale', text: 'Как вам мероприятие?', options: [], english: { text: 'How was it?', options: [] } },
  { kind: 'yesNo', text: 'Придёте ещё?', options: [] },
  { kind: 'choice', text: 'Что понравилось больше?', options: ['Доклады', 'Обсуждение'] },
  { kind: 'text', text: 'Что улучшить?', options: [] },
]

/** Steps of those who were at an event and answer about it. */
export const feedbackScenes = (server: TestApp) => ({
  ask: () => changeForum(server, () => ({ modulesOn: ['door'], feedback: questions })),

  async point(kind: PointKind, more: { dayNumber?: number; sectionId?: number } = {}): Promise<number> {
    const [point] = await server.db
      .insert(controlPoints)
      .values({ meetingId: FORUM_ID, kind, name: 'Вход', ...more })
      .returning({ id: controlPoints.id })
    return point?.id ?? 0
  },

  mark: (pointId: number, registrationId: number, at: string, kind: MarkKind = 'in') =>
    server.db.insert(checkIns).values({
      pointId,
      registrationId,
      kind,
      source: 'correction',
      scannedAt: new Date(at),
      receivedAt: new Date(at),
    }),

  answer: ({ token }: Pick<TestPerson, 'token'>, section_id: number, answers: (number | string | null)[] = [5, 1, 0, null]) =>
    server.call(giveFeedback, { section_id, answers }, token),
})
