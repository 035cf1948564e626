import { i18n, translated } from '@forum/language'
import type { ForumSettings } from '../forum/forum.ts'
import { hasModule, type Module, type WithModules } from '../forum/modules.ts'
import type { Access } from '../people/roles.ts'
import type { Day } from '../platform/calendar.ts'
import { daysBetween } from '../platform/localTime.ts'
import type { Figure } from './figures.ts'
import { figureDefinitions } from './figureTexts.ts'

/** Tasks that wait for staff, each with the access level of the list that shows exactly what is counted. Without that access the number is not sent. */
const taskAccess = {
  talksWaiting: 'staff',
  returned: 'staff',
  proposed: 'staff',
  acceptedWithoutThesis: 'staff',
  thesesWithoutOpinion: 'staff',
  vacancies: 'staff',
  failedMails: 'forum-staff',
  conflicts: 'forum-staff',
  manualTimes: 'forum-staff',
  unplaced: 'forum-staff',
  organizations: 'conf_admin',
  visaLetters: 'conf_admin',
} as const satisfies Record<string, Access>

export type Task = keyof typeof taskAccess
export const tasks = Object.keys(taskAccess) as [Task, ...Task[]]
export const accessOfTask = (task: Task): Access => taskAccess[task]

/** Tasks that count registrations, by the definition of the figure. */
export const figureTasks = [
  'talksWaiting',
  'returned',
  'proposed',
  'acceptedWithoutThesis',
  'thesesWithoutOpinion',
] as const satisfies readonly (Task & Figure)[]
export type FigureTask = (typeof figureTasks)[number]
const isFigureTask = (task: Task): task is FigureTask => (figureTasks as readonly Task[]).includes(task)

export const taskNames: Record<Task, string> = translated({
  talksWaiting: () => i18n.t('Доклады ждут решения'),
  returned: () => i18n.t('Доклады на доработке у авторов'),
  proposed: () => i18n.t('Предложения без ответа'),
  acceptedWithoutThesis: () => i18n.t('Принятые доклады без тезисов'),
  thesesWithoutOpinion: () => i18n.t('Тезисы без экспертного заключения'),
  vacancies: () => i18n.t('Освободившиеся места'),
  failedMails: () => i18n.t('Недоставленные письма'),
  conflicts: () => i18n.t('Накладки в черновике программы'),
  manualTimes: () => i18n.t('Доклады, время которых указано вручную'),
  unplaced: () => i18n.t('Доклады не в программе'),
  organizations: () => i18n.t('Организации, вписанные вручную'),
  visaLetters: () => i18n.t('Письма для визы ждут проверки'),
})

const ownDefinitions: Record<Exclude<Task, FigureTask>, string> = translated({
  vacancies: () => i18n.t('Места принятых докладов, которые авторы отменили, пока никто не принят вместо них.'),
  failedMails: () => i18n.t('Письма, которые почтовый сервер не принял, которые ждут новой попытки или вернулись.'),
  conflicts: () => i18n.t('Накладки в черновике программы: зал, докладчик или слушатели нужны в двух местах сразу.'),
  manualTimes: () => i18n.t('Принятые устные доклады, у которых время, вписанное модератором, не совпадает с черновиком программы.'),
  unplaced: () => i18n.t('Принятые устные доклады, для которых в черновике программы ещё нет места.'),
  organizations: () =>
    i18n.t('Разные названия, которые люди вписали вместо выбора из списка. Написания, отличные лишь регистром и знаками, — одно название.'),
  visaLetters: () => i18n.t('Участники, которые попросили письмо для визы и дали все сведения для него или изменили их после проверки.'),
})

/** Explanation of a task's number, shown under «Как считается». */
export const definitionOfTask = (task: Task): string => (isFigureTask(task) ? figureDefinitions[task] : ownDefinitions[task])

/** Tasks that remain once the forum is over: nothing is decided, answered or scheduled any more. */
const afterForum: ReadonlySet<Task> = new Set<Task>(['failedMails', 'organizations'])

const taskModules: Partial<Record<Task, Module>> = {
  thesesWithoutOpinion: 'opinions',
  conflicts: 'program',
  manualTimes: 'program',
  unplaced: 'program',
  visaLetters: 'questions',
}

/** Whether the forum has the task, and it can still be done. */
export function isStillPossible(task: Task, forum: Pick<ForumSettings, 'days'> & WithModules, today: Day): boolean {
  const module = taskModules[task]
  return (module === undefined || hasModule(forum, module)) && (!isForumOver(forum.days, today) || afterForum.has(task))
}

const isForumOver = (days: ForumSettings['days'], today: Day): boolean => today > (days.at(-1) ?? days[0])

/** Number of items of a task. */
export interface TaskCount {
  task: Task
  count: number
  /** Moment from which the first item waits; null: unknown. */
  since: string | null
  /** Last day for the items, inclusive; null: there is none. */
  until: Day | null
  /** Number of items past their deadline. */
  overdue: number
  /** Number of conflicts with which the programme cannot be held. */
  hard: number
}

/** Access levels of the notes about what a forum lacks. */
const missingAccess = {
  signature: 'conf_admin',
  signatory: 'conf_admin',
  frontPage: 'conf_admin',
  english: 'conf_admin',
  program: 'forum-staff',
  nextForum: 'conf_admin',
} as const satisfies Record<string, Access>

export type Missing = keyof typeof missingAccess
export const missingKinds = Object.keys(missingAccess) as [Missing, ...Missing[]]
export const accessOfMissing = (missing: Missing): Access => missingAccess[missing]

export const missingTexts: Record<Missing, string> = translated({
  signature: () => i18n.t('Нет подписи для приглашений и сертификатов'),
  signatory: () => i18n.t('Не указано, кто подписывает приглашения и сертификаты'),
  frontPage: () => i18n.t('Для страницы форума ещё нет текста'),
  english: () => i18n.t('Нет названия форума на английском'),
  program: () => i18n.t('Программа не опубликована'),
  nextForum: () => i18n.t('Форум прошёл, даты следующего не назначены'),
})

/** Days before the forum by which its programme should be public. */
const PROGRAM_DAYS = 30

interface Known {
  today: Day
  isPublished: boolean
  /** Whether there is a forum after this one. */
  hasNext: boolean
}

export function missingOf(
  forum: Pick<ForumSettings, 'days' | 'documents' | 'front' | 'english' | 'modulesOff'>,
  { today, isPublished, hasNext }: Known,
): Missing[] {
  const [first] = forum.days
  const isOver = isForumOver(forum.days, today)
  const lacks: Record<Missing, boolean> = {
    signature: forum.documents.signature === null,
    signatory: forum.documents.signatory.name.trim() === '',
    frontPage: !isOver && forum.front === undefined,
    english: !isOver && hasModule(forum, 'english') && !forum.english?.title,
    program: hasModule(forum, 'program') && !isPublished && daysBetween(today, first) <= PROGRAM_DAYS,
    nextForum: isOver && !hasNext,
  }
  return missingKinds.filter((kind) => lacks[kind])
}
