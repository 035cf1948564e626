import { i18n, translated } from '@forum/language'
/** Texts of parts that are loaded when they are opened. */
export const settlingPageTexts = translated({
  none: () => i18n.t('Этот форум создан не по образцу: решать нечего.'),
  done: () => i18n.t('Всё решено: форум можно сделать текущим в разделе «Форумы».'),
  open: (open: number, all: number) => i18n.t('Осталось решить: {open} из {all}.', { open, all }),
  blocking: (count: number) => i18n.t('Без пунктов о законе и имени, их {count}, форум не станет текущим.', { count }),
  unsaved: () => i18n.t('Сначала сохраните или отмените изменения настроек: проверяется то, что сохранено.'),
  blockingHint: () => i18n.t('Пока здесь есть открытые пункты, форум не станет текущим'),
  warningHint: () => i18n.t('О том, что осталось, портал напомнит перед тем, как сделать форум текущим'),
  states: translated({
    taken: () => i18n.t('взято из прошлого'),
    changed: () => i18n.t('изменено'),
    confirmed: () => i18n.t('проверено'),
  }),
  unconfirmed: () => i18n.t('не проверено'),
  hidden: () => i18n.t('скрыто, пока модуль выключен'),
  reopened: () => i18n.t('Открыто снова: включён модуль, без которого это не показывалось.'),
  openPoint: () => i18n.t('Открыть'),
  openThis: (point: string) => i18n.t('Открыть: {point}', { point }),
  confirm: () => i18n.t('Проверено'),
  confirmThis: (point: string) => i18n.t('Проверено: {point}', { point }),
  fields: (count: number) => i18n.t('{count, plural, one {# поле} few {# поля} many {# полей} other {# полей}}', { count }),
  draft: () => i18n.t('Как это будет выглядеть'),
  draftHint: () => i18n.t('Откроются в новой вкладке; ссылки действуют час, и по ним ничего нельзя подать или отправить'),
  drafts: translated({
    forum: () => i18n.t('Страница форума'),
    registration: () => i18n.t('Регистрация'),
    '': () => i18n.t('Личный кабинет'),
    mails: () => i18n.t('Письма'),
    policy: () => i18n.t('Политика'),
    'invitation.pdf': () => i18n.t('Приглашение'),
    'certificate.pdf': () => i18n.t('Сертификат'),
  }),
  notGiven: () => i18n.t('не указано'),
  without: translated({
    operator: () => i18n.t('Не указан: его называют словами тексты прошлого форума'),
    face: () => i18n.t('Знак и цвета портала: этот форум не задаёт своих'),
    modules: () => i18n.t('Все модули включены'),
    mails: () => i18n.t('Тексты писем общие для всех форумов портала; прочтите те, которые изменили сами'),
    people: () => i18n.t('Роли не копируются по секциям: назначьте модераторов новых секций и пригласите экспертов'),
  }) as Record<string, string>,
})

export const leftoverTexts = translated({
  title: () => i18n.t('Осталось от прошлого форума'),
  hint: (former: string) =>
    i18n.t('Эти предложения, похоже, ещё говорят о форуме «{former}». Портал ищет по формам слов и может ошибаться: решаете вы.', {
      former,
    }),
  nothing: (former: string, searched: number) =>
    i18n.t('В текстах, а их {searched}, не нашлось ничего о форуме «{former}»: ни темы, ни года, ни города и площадки, ни организаторов.', {
      former,
      searched,
    }),
  open: () => i18n.t('Открыть'),
  openThis: (label: string) => i18n.t('Открыть: {label}', { label }),
})

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
  staff: () =>
    i18n.t('Эти люди приглашены для другого форума. Их роли будут действовать и в этом, если их не закончить: о конце роли придёт письмо.'),
  holder: (name: string, role: string, forum: string) => i18n.t('{name}: {role}, форум «{forum}»', { name, role, forum }),
  keep: () => i18n.t('Оставить'),
  end: () => i18n.t('Закончить'),
  keepAll: () => i18n.t('Оставить всех'),
  endAll: () => i18n.t('Закончить у всех'),
  chooseFates: () => i18n.t('Выберите для каждого: оставить роль или закончить.'),
  newTitle: () => i18n.t('Новый форум по образцу'),
  newHint: (title: string) =>
    i18n.t(
      'Образец — «{title}». Даты сдвинутся вместе с первым днём, остальное скопируется. Новый форум не станет текущим, пока вы его не выберете.',
      { title },
    ),
  title: () => i18n.t('Название нового форума'),
  firstDay: () => i18n.t('Первый день'),
  days: () => i18n.t('Сколько дней'),
  daysHint: () => i18n.t('От одного до десяти; потом их можно изменить'),
  notInRow: () => i18n.t('Дни идут не подряд'),
  day: (day: number) => i18n.t('День {day}', { day }),
  preview: () => i18n.t('Показать, что скопируется'),
  create: () => i18n.t('Создать форум'),
  created: () => i18n.t('Форум создан. Проверьте, что он взял из прошлого.'),
  unsettled: (count: number) => i18n.t('Осталось решить: {count}', { count }),
  warning: (points: string) => i18n.t('Не проверено: {points}.', { points }),
  notSettled: (points: string) => i18n.t('Форум ещё нельзя сделать текущим. Осталось решить: {points}.', { points }),
  settle: () => i18n.t('Решить'),
  listing: () => i18n.t('Что будет в новом форуме'),
  rules: translated({ set: () => i18n.t('Задаётся заново'), moved: () => i18n.t('Сдвигается') }),
  copied: (count: number) => i18n.t('Копируется без изменений, полей: {count}', { count }),
  empty: () => i18n.t('пусто'),
})
