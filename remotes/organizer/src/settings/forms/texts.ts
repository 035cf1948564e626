import { i18n, translated } from '@forum/language'

export const forumTexts = translated({
  main: () => i18n.t('Форум'),
  title: () => i18n.t('Название'),
  shortName: () => i18n.t('Название в шапке портала'),
  city: () => i18n.t('Город'),
  venue: () => i18n.t('Место проведения'),
  timeZone: () => i18n.t('Часовой пояс'),
  timeZoneHint: () => i18n.t('По нему начинаются и кончаются дни. Например, Asia/Novosibirsk'),
  days: () => i18n.t('Дни'),
  day: (number: number) => i18n.t('День {number}', { number }),
  addDay: () => i18n.t('Добавить день'),
  removeDay: (number: number) => i18n.t('Удалить день {number}', { number }),
  contacts: () => i18n.t('Контакты'),
  email: 'E-mail',
  phone: () => i18n.t('Телефон'),
  address: () => i18n.t('Адрес'),
  organizers: () => i18n.t('Организаторы'),
  organizer: (number: number) => i18n.t('Организатор {number}', { number }),
  name: () => i18n.t('Название организации'),
  role: () => i18n.t('Роль'),
  people: () => i18n.t('Люди'),
  peopleHint: () => i18n.t('По одному в строке: имя и, если нужно, должность'),
  addOrganizer: () => i18n.t('Добавить организатора'),
  removeOrganizer: (name: string) => i18n.t('Удалить организатора: {name}', { name }),
})

export const dateTexts = translated({
  intro: () => i18n.t('Все дни — включительно, по времени форума. Перед сохранением портал покажет, кого затронет перенос.'),
  grace: () => i18n.t('Отсрочка'),
  graceMinutes: () => i18n.t('Минут после каждого срока'),
  graceHint: () =>
    i18n.t('Столько минут после полуночи ещё принимается то, что закончилось накануне; участник об этом не знает. 0 — без отсрочки'),
  cabinets: translated({ main: () => i18n.t('Основной кабинет'), expired_reg_25: () => i18n.t('Кабинет поздней регистрации') }),
  addresses: translated({
    main: () => i18n.t('Открывается по адресу портала.'),
    expired_reg_25: () => i18n.t('Открывается по адресу /expired_reg_25.'),
  }),
  fields: translated({
    registrationFrom: () => [i18n.t('Регистрация открывается'), i18n.t('До этого дня заявку подать нельзя')] as const,
    registrationUntil: () =>
      [i18n.t('Последний день регистрации'), i18n.t('Со следующего дня нет новых заявок, а файлы не загружаются и не удаляются')] as const,
    thesesUntil: () => [i18n.t('Последний день приёма тезисов'), i18n.t('Со следующего дня тезисы не загружаются и не удаляются')] as const,
    certificateFrom: () => [i18n.t('Сертификаты выдаются с'), i18n.t('С этого дня участник может скачать сертификат')] as const,
    deadlineShown: () =>
      [
        i18n.t('Срок, который видит участник'),
        i18n.t('Меняется вместе с последним днём приёма тезисов. Это только подпись в кабинете; сам приём он не закрывает'),
      ] as const,
  }),
  holidays: () => i18n.t('Праздники'),
  holidaysList: () => i18n.t('Праздничные дни'),
  holidaysHint: () =>
    i18n.t(
      'По одному в строке: «12.06 День России», на один год «03.11.2027 Выходной». Портал только напоминает о них рядом с датой; перенесённые дни добавьте сами. Пусто — праздники по закону',
    ),
  deadlineDiffers: (day: string) =>
    i18n.t('Отличается от последнего дня приёма тезисов ({day}) и больше не меняется вместе с ним. Это только подпись в кабинете', {
      day,
    }),
})

export const sectionTexts = translated({
  intro: () => i18n.t('Секцию, в которую уже подали заявки, можно выключить, но не удалить.'),
  untitled: () => i18n.t('Без названия'),
  off: () => i18n.t('выключена'),
  day: (day: number) => i18n.t('день {day}', { day }),
  oral: () => i18n.t('устные доклады'),
  poster: () => i18n.t('стендовые доклады'),
  listeners: () => i18n.t('слушатели'),
  places: (count: number) => i18n.t('мест: {count}', { count }),
  fields: translated({
    name: () => i18n.t('Название секции'),
    dayNumber: () => i18n.t('День'),
    takesOral: () => i18n.t('Принимает устные доклады'),
    takesPosters: () => i18n.t('Принимает стендовые доклады'),
    isPublic: () => i18n.t('Открыта слушателям'),
    asksProjectName: () => i18n.t('Спрашивает название проекта'),
    capacity: () => i18n.t('Мест'),
    capacityHint: () => i18n.t('Пусто — без ограничения. Заполненное мероприятие выбрать нельзя'),
    isActive: () => i18n.t('Включена'),
  }),
  add: () => i18n.t('Добавить секцию'),
  remove: (name: string) => i18n.t('Удалить секцию: {name}', { name }),
})

export const limitTexts = translated({
  people: () => i18n.t('Заявки'),
  registrations: () => i18n.t('Действующих заявок у одного человека, не больше'),
  thesis: () => i18n.t('Тезисы, в символах'),
  titleMin: () => i18n.t('Название доклада, не короче'),
  titleMax: () => i18n.t('Название доклада, не длиннее'),
  textMin: () => i18n.t('Текст, не короче'),
  textMax: () => i18n.t('Текст, не длиннее'),
  fundingMax: () => i18n.t('Финансирование, не длиннее'),
  literatureMax: () => i18n.t('Источников литературы, не больше'),
  files: () => i18n.t('Файлы'),
  megabytes: () => i18n.t('Размер одного файла, не больше, МБ'),
  megabytesHint: (max: number) => i18n.t('Сервер принимает не больше {max} МБ', { max }),
  types: (title: string) => i18n.t('{title}: форматы', { title }),
  needed: () => i18n.t('Без чего доклад неполон'),
})

export const documentTexts = translated({
  notices: () => i18n.t('Сообщения кабинета'),
  dateHint: () => i18n.t('Вместо {placeholder} подставляется день', { placeholder: '{date}' }),
  registrationNotOpen: () => i18n.t('До начала регистрации'),
  registrationClosed: () => i18n.t('После окончания регистрации'),
  waiting: () => i18n.t('Заявка ждёт решения, тезисы принимаются'),
  waitingThesesClosed: () => i18n.t('Заявка ждёт решения, приём тезисов завершён'),
  deadline: () => i18n.t('Срок подачи'),
  documents: () => i18n.t('Приглашения и сертификаты'),
  letterhead: () => i18n.t('Шапка документа'),
  signatory: () => i18n.t('Кто подписывает'),
  position: () => i18n.t('Должность подписывающего'),
})

export const operatorTexts = translated({
  hint: () =>
    i18n.t(
      'Юридическое лицо, которому участники доверяют свои данные. Его называют согласие, политика, бланк документов и страница форума.',
    ),
  fields: translated({
    name: () => i18n.t('Название оператора'),
    legalForm: () => i18n.t('Правовая форма'),
    registrationNumbers: () => i18n.t('Регистрационные номера'),
    address: () => i18n.t('Адрес оператора'),
    email: () => i18n.t('E-mail по персональным данным'),
  }),
  nameHint: () => i18n.t('Пусто: оператора называют сами тексты согласия и политики'),
  legalFormHint: () => i18n.t('Например, ФГБУН или АНО; ставится перед названием'),
  numbersHint: () => i18n.t('Например, ИНН 7707083893, ОГРН 1027700132195'),
  emailHint: () => i18n.t('Политика называет этот адрес вместо своего'),
  placeholders: (known: string) => i18n.t('Оператора подставляют {known}', { known }),
  take: () => i18n.t('Заменить образцом с этим оператором'),
  takeSection: () => i18n.t('Заменить раздел «Оператор» образцом'),
  without: () => i18n.t('Сначала заполните раздел «Оператор данных»: образец возьмёт название и адрес оттуда.'),
  asShown: () => i18n.t('Как прочтёт участник'),
})

export const consentTexts = translated({
  title: () => i18n.t('Согласие на обработку персональных данных'),
  version: () => i18n.t('Редакция согласия'),
  versionHint: () => i18n.t('У нового текста новая редакция, по дню изменения: портал помнит, с какой согласился каждый участник'),
  text: () => i18n.t('Подпись у флажка'),
  document: () => i18n.t('Полный текст согласия'),
  documentHint: () => i18n.t('Абзацы разделяет пустая строка'),
  preTicked: () => i18n.t('Отмечено заранее при создании учётной записи'),
  policy: () => i18n.t('Политика конфиденциальности'),
  policyVersion: () => i18n.t('Дата редакции политики'),
  mailbox: () => i18n.t('E-mail по персональным данным'),
  introduction: () => i18n.t('Введение'),
  section: (number: number) => i18n.t('Раздел {number}', { number }),
  heading: () => i18n.t('Заголовок'),
  body: () => i18n.t('Текст раздела'),
  bodyHint: () => i18n.t('Абзацы разделяет пустая строка; строки списка начинаются с дефиса'),
  addSection: () => i18n.t('Добавить раздел'),
  removeSection: (heading: string) => i18n.t('Удалить раздел: {heading}', { heading }),
})
