import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'

export const feedbackTexts = translated({
  line: () => i18n.t('Оцените мероприятия'),
  lineHint: (until: Day) => i18n.t('Ответы без имени, до {until}.', { until: dayInWords(until) }),
  title: () => i18n.t('Оценка мероприятий'),
  back: () => i18n.t('К личному кабинету'),
  others: () => i18n.t('К другим мероприятиям'),
  intro: (until: Day) =>
    i18n.t('Здесь мероприятия, которые закончились и на которых вы были. Ответить о каждом можно один раз, до {until}.', {
      until: dayInWords(until),
    }),
  nothing: () => i18n.t('Сейчас оценивать нечего: здесь появятся мероприятия, на которых вы были, когда они закончатся.'),
  unknown: () => i18n.t('Об этом мероприятии вы ответить не можете: его здесь нет.'),
  anonymous: () =>
    i18n.t(
      'Ответы хранятся без имени и времени: организаторы и модераторы не видят, кто что ответил. Поэтому отправленное нельзя ни изменить, ни удалить. Не пишите в тексте того, по чему вас можно узнать.',
    ),
  answered: () => i18n.t('Вы ответили'),
  answer: () => i18n.t('Ответить'),
  answerAbout: (name: string) => i18n.t('Ответить: {name}', { name }),
  yes: () => i18n.t('Да'),
  no: () => i18n.t('Нет'),
  scaleHint: () => i18n.t('1 — плохо, 5 — отлично'),
  textHint: (left: number) =>
    i18n.t('Необязательно. Осталось {left, plural, one {# символ} few {# символа} many {# символов} other {# символов}}', { left }),
  send: () => i18n.t('Отправить'),
  correct: () => i18n.t('Ответьте на отмеченные вопросы.'),
  thanks: () => i18n.t('Спасибо! Ваши ответы сохранены без имени.'),
})
