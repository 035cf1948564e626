import { i18n, translated } from '@forum/language'
/** Texts of a part that is loaded when it is opened. */
export const forumsTexts = translated({
  all: () => i18n.t('Форумы портала'),
  allHint: () => i18n.t('Настройки каждого открываются по его названию. Участники видят текущий форум.'),
  unsaved: () => i18n.t('Чтобы выбрать текущий форум, сначала сохраните или отмените свои изменения.'),
  current: () => i18n.t('Текущий'),
  makeCurrent: () => i18n.t('Сделать текущим'),
  makeCurrentThis: (title: string) => i18n.t('Сделать текущим: {title}', { title }),
  makeCurrentTitle: (title: string) => i18n.t('Сделать текущим «{title}»?', { title }),
  makeCurrentHint: (title: string) =>
    i18n.t(
      'Кабинеты, программа, страница организаторов и таблица участников сразу покажут форум «{title}». Регистрация откроется в дни, указанные в его настройках.',
      { title },
    ),
  formerHint: (title: string) =>
    i18n.t('Заявки, тезисы и документы форума «{title}» сохранятся. Вернуть его текущим можно здесь же.', { title }),
  newTitle: () => i18n.t('Новый форум по образцу'),
  newHint: (title: string) =>
    i18n.t(
      'Образец — «{title}». Даты сдвинутся вместе с первым днём, остальное скопируется. Новый форум не станет текущим, пока вы его не выберете.',
      { title },
    ),
  title: () => i18n.t('Название нового форума'),
  firstDay: () => i18n.t('Первый день'),
  days: () => i18n.t('Сколько дней'),
  daysHint: () => i18n.t('Подряд, от одного до пяти; потом их можно изменить'),
  preview: () => i18n.t('Показать, что скопируется'),
  create: () => i18n.t('Создать форум'),
  created: () => i18n.t('Форум создан. Проверьте его настройки.'),
  listing: () => i18n.t('Что будет в новом форуме'),
  rules: translated({ set: () => i18n.t('Задаётся заново'), moved: () => i18n.t('Сдвигается') }),
  copied: (count: number) => i18n.t('Копируется без изменений, полей: {count}', { count }),
  empty: () => i18n.t('пусто'),
})
