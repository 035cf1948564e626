import { i18n, translated } from '@forum/language'
import type { Stage } from './participation.ts'

/** Filters of the list of registrations. */
export interface FigureView {
  state?: Stage
  /** Requested as a talk or poster. */
  talk?: boolean
  /** A form of participation is decided. */
  decided?: boolean
  hasThesis?: boolean
  /** An expression of the search field. */
  search?: string
  hasExpertOpinion?: boolean
}

/** A talk whose author participates as a listener by decision needs no thesis. */
const noListeners = 'NOT format:listener'

/**
 * Every number of registrations that the portal shows, defined once: it counts the rows of the list with these filters, and is shown with a
 * link to that list. Cancelled and rejected registrations are not in the list.
 */
export const figures = {
  total: {},
  waiting: { state: 'waiting' },
  returned: { state: 'returned' },
  reserve: { state: 'reserve' },
  proposed: { state: 'proposed' },
  confirmed: { state: 'confirmed' },
  talks: { talk: true },
  talksWithThesis: { talk: true, hasThesis: true },
  talksWithOpinion: { talk: true, hasExpertOpinion: true },
  talksDecided: { talk: true, decided: true },
  talksConfirmed: { talk: true, state: 'confirmed' },
  talksWaiting: { talk: true, state: 'waiting' },
  talksWithoutThesis: { hasThesis: false, search: noListeners },
  acceptedWithoutThesis: { talk: true, decided: true, hasThesis: false, search: noListeners },
  thesesWithoutOpinion: { talk: true, hasThesis: true, hasExpertOpinion: false, search: noListeners },
} as const satisfies Record<string, FigureView>

export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

/** «Как считается». */
export const figureDefinitions: Record<Figure, string> = translated({
  total: () =>
    i18n.t(
      'Все действующие заявки, в том числе слушателей; у одного человека их может быть несколько. Отменённые и отклонённые не входят.',
    ),
  waiting: () =>
    i18n.t(
      'Заявки, по которым модератор ещё ничего не решил. Возвращённые на доработку и резерв не входят, исправленные автором входят снова.',
    ),
  returned: () => i18n.t('Заявки, возвращённые авторам на доработку и ещё не исправленные.'),
  reserve: () => i18n.t('Заявки в резерве: место для них может освободиться.'),
  proposed: () => i18n.t('Заявки, по которым модератор предложил доклад, а автор ещё не подтвердил участие.'),
  confirmed: () => i18n.t('Слушатели и доклады, авторы которых подтвердили участие.'),
  talks: () => i18n.t('Заявки на устный или стендовый доклад, какое бы решение ни принял модератор. Отменённые и отклонённые не входят.'),
  talksWithThesis: () => i18n.t('Те из заявленных докладов, к которым загружены тезисы.'),
  talksWithOpinion: () => i18n.t('Те из заявленных докладов, к которым загружен файл заключения первой организации.'),
  talksDecided: () =>
    i18n.t('Те из заявленных докладов, которым модератор назначил форму участия. Возвращённые на доработку и резерв не входят.'),
  talksConfirmed: () =>
    i18n.t('Те из заявленных докладов, авторы которых подтвердили участие, и те, кому модератор назначил участие слушателем.'),
  talksWaiting: () => i18n.t('Доклады, по которым модератор ещё ничего не решил, с исправленными после возврата.'),
  talksWithoutThesis: () => i18n.t('Доклады без тезисов, решено по ним или нет. Назначенные слушателями не входят.'),
  acceptedWithoutThesis: () => i18n.t('Доклады, которые модератор принял как устные или стендовые, но тезисов нет.'),
  thesesWithoutOpinion: () =>
    i18n.t('Доклады с тезисами, к которым не загружен файл заключения первой организации. Назначенные слушателями не входят.'),
})
