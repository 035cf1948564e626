import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { currentLocale, i18n, translated } from '@forum/language'

const rounded = (mean: number): string => mean.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const feedbackTexts = translated({
  noQuestions: () => i18n.t('На этом форуме участников ни о чём не спрашивают: вопросов нет.'),
  questions: () => i18n.t('Вопросы в настройках форума'),
  noEvents: () => i18n.t('Ни одно мероприятие ещё не закончилось.'),
  taken: (until: Day, shownFrom: number) =>
    i18n.t(
      'Ответы принимаются до {until}. Они появятся здесь, когда приём закончится: иначе по изменению чисел было бы видно, что ответил последний. Мероприятие с менее чем {shownFrom} ответами не показывается и потом.',
      { until: dayInWords(until), shownFrom },
    ),
  over: (shownFrom: number) =>
    i18n.t('Приём ответов закончен. Ответы хранятся без имён; мероприятие с менее чем {shownFrom} ответами не показывается.', {
      shownFrom,
    }),
  answered: (count: number) => i18n.t('{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответов}}', { count }),
  few: () => i18n.t('Слишком мало ответов, чтобы их показать'),
  sofar: () => i18n.t('Пока ответили'),
  mean: (mean: number) => i18n.t('Среднее: {mean}', { mean: rounded(mean) }),
  yes: () => i18n.t('Да'),
  no: () => i18n.t('Нет'),
  noTexts: () => i18n.t('Никто ничего не написал.'),
  inRandomOrder: () => i18n.t('В случайном порядке'),
})
