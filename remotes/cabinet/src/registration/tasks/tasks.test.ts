import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { stageOf } from '@forum/domain/forum/participation'
import { asActive, type CabinetState } from '../../cabinet.ts'
import { cabinetState, closed, registration } from '../../testing.ts'
import { pathFor } from '../path/path.ts'
import { permissionsFor } from '../permissions.ts'
import { needOf, tasksOf } from './tasks.ts'

const file = { id: 1, name: 'a.pdf', size: 1, url: '/media/a' }
const given = { thesisId: 4, thesisDoc: file, thesisPdf: file, expertOpinion: file }
const proposed = { decidedFormat: 'oral' as const, canConfirm: true }
const confirmed = { decidedFormat: 'oral' as const, ownerConfirmed: true, invitation: 'full' as const }
const listener = { requestedFormat: 'listener' as const, decidedFormat: 'listener' as const, invitation: 'full' as const }
const thesesOver = { canUploadThesis: false, canDeleteThesis: false }
const returned = { verdict: 'returned' as const, thesisId: 4, allowed: ['correctThesis' as const], refused: {} }

const files = (need: { expertOpinion: string }) => [
  `uploadExpertOpinion: ${need.expertOpinion}`,
  'uploadThesisDoc: по желанию',
  'uploadThesisPdf: по желанию',
]

const inWords = (record: OwnRegistration, state: CabinetState) =>
  tasksOf(record, state, pathFor(record, state), stageOf(asActive(record)), ['expertOpinion']).map(
    (task) => `${task.action}: ${needOf(task)}`,
  )

// @requirement cabinet-10, cabinet-31
test.each([
  [
    'a new talk',
    {},
    {},
    [
      'uploadThesis: нужно до 5 октября',
      ...files({ expertOpinion: 'нужно до 12 октября' }),
      'listenerInvitation: по желанию, пока нет решения',
    ],
  ],
  [
    'a talk with its thesis',
    { thesisId: 4 },
    {},
    [...files({ expertOpinion: 'нужно до 12 октября' }), 'listenerInvitation: по желанию, пока нет решения'],
  ],
  [
    'a talk after the deadline of theses',
    {},
    thesesOver,
    [
      'uploadThesisDoc: по желанию',
      'uploadThesisPdf: по желанию',
      'uploadExpertOpinion: по желанию',
      'listenerInvitation: по желанию, пока нет решения',
    ],
  ],
  ['a complete talk', given, {}, ['listenerInvitation: по желанию, пока нет решения']],
  ['a talk whose gates are closed', {}, closed, ['listenerInvitation: по желанию, пока нет решения']],
  ['a returned talk', returned, {}, ['correctThesis: нужно до 5 октября', 'listenerInvitation: по желанию, пока нет решения']],
  [
    'a proposal',
    proposed,
    {},
    [
      'confirm: нужно',
      'uploadThesis: нужно до 5 октября',
      ...files({ expertOpinion: 'нужно до 12 октября' }),
      'listenerInvitation: по желанию, пока участие не подтверждено',
    ],
  ],
  [
    'a complete proposal',
    { ...proposed, ...given },
    {},
    ['confirm: нужно', 'listenerInvitation: по желанию, пока участие не подтверждено'],
  ],
  [
    'a confirmed talk without its thesis',
    confirmed,
    {},
    ['uploadThesis: нужно до 5 октября', ...files({ expertOpinion: 'нужно до 12 октября' })],
  ],
  ['a complete confirmed talk', { ...confirmed, ...given }, {}, []],
  ['a listener', listener, {}, []],
] as const)('what is left of %s', (_, fields, flags, left) => {
  const record = registration(fields as Partial<OwnRegistration>)
  const tasks = inWords(record, cabinetState([record], flags))
  expect(tasks).toEqual(left)
  // Together with «Добавить доклад» there are at most seven buttons outside of collapsed parts.
  expect(tasks.length).toBeLessThanOrEqual(6)
})

// @requirement cabinet-31
test('a file is needed or voluntary as the forum says', () => {
  const record = registration({ thesisId: 4 })
  const state = cabinetState([record])
  const needed = tasksOf(record, state, pathFor(record, state), 'waiting', ['thesisPdf']).filter(({ isNeeded }) => isNeeded)
  expect(needed.map(({ action }) => action)).toEqual(['uploadThesisPdf'])
})

test('without opinions of organisations no opinion is asked for', () => {
  forum().modulesOff = ['opinions']
  const record = registration({ thesisId: 4 })
  const state = cabinetState([record])
  expect(inWords(record, state)).toEqual([...files({ expertOpinion: '' }).slice(1), 'listenerInvitation: по желанию, пока нет решения'])
  const allowed = ['attachExpertOpinion' as const, 'attachThesisPdf' as const]
  expect(permissionsFor({ ...record, allowed, refused: {} }, state).allowed).toEqual(['attachThesisPdf'])
})
