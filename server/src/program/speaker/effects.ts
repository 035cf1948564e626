import { optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { stageOf } from '@forum/domain/forum/participation'
import { dayInWords } from '@forum/domain/platform/calendar'
import { authorsInOrder } from '@forum/domain/theses/byline'
import { i18n } from '@forum/language'
import type { Plan } from './plan.ts'

/** What a change of the speaker does, in sentences for organisers. */

export interface Effect {
  title: string
  sentences: string[]
}

/** Leaves out what does not apply. */
const effect = (title: string, ...sentences: (string | false | null | undefined)[]): Effect => ({
  title,
  sentences: sentences.filter((sentence): sentence is string => Boolean(sentence)),
})

const talkEffect = ({ talk }: Plan): Effect =>
  effect(
    i18n.t('Доклад'),
    i18n.t('Номер заявки, название, секция и решение остаются.'),
    talk.isDecisionHeld && i18n.t('Подготовленное решение остаётся, письмо о нём получит новый докладчик.'),
  )

function thesisEffect({ talk, gates }: Plan): Effect {
  const { written, revision, hasDraft } = talk
  const missing = gates.theses
    ? i18n.t('Тезисов пока нет, их загрузит новый докладчик.')
    : i18n.t('Тезисов нет, и приём завершён. Чтобы новый докладчик мог их загрузить, продлите ему срок.')
  return effect(
    i18n.t('Тезисы'),
    written ? i18n.t('Текст и порядок авторов остаются. Читать и исправлять тезисы будет новый докладчик, прежний — уже нет.') : missing,
    revision && i18n.t('Доработать их до {day} включительно должен новый докладчик.', { day: dayInWords(revision.until) }),
    hasDraft && i18n.t('Черновик тезисов тоже перейдёт к новому докладчику.'),
  )
}

function authorsEffect({ talk: { written }, markMovesTo, next }: Plan): Effect {
  if (!written) return effect('')
  const authors = authorsInOrder(written.thesis).map(({ fullName }) => fullName.trim())
  const speaker = written.thesis.speaker.fullName.trim()
  const moves = markMovesTo !== null
  const values = { speaker, name: moves ? (authors[markMovesTo] ?? '') : next.name, authors: authors.join(', ') }
  return effect(
    i18n.t('Авторы'),
    moves && i18n.t('Отметка докладчика перейдёт от «{speaker}» к «{name}», у тезисов появится новая версия.', values),
    !moves && written.place !== null && i18n.t('Докладчиком в тезисах уже указан автор «{speaker}».', values),
    written.place === null &&
      i18n.t('Среди авторов ({authors}) не найден новый докладчик: {name}. Проверьте, не нужно ли добавить его в соавторы.', values),
    written.place === null && i18n.t('Отметка докладчика остаётся у «{speaker}».', values),
  )
}

function filesEffect({ talk: { files } }: Plan): Effect {
  const names = files.map(({ name }) => name).join(', ')
  return effect(
    i18n.t('Файлы'),
    files.length > 0 && i18n.t('Остаются: {names}. Открывать и менять их будет новый докладчик, прежний — уже нет.', { names }),
    files.some(({ kind }) => kind === 'expertOpinion') &&
      i18n.t('Экспертное заключение получено при прежнем докладчике. Если новый из другой организации, проверьте, не нужно ли ещё одно.'),
  )
}

const slidesEffect = ({ talk: { hasSlides, hasRecording } }: Plan): Effect =>
  effect(
    i18n.t('Слайды и запись'),
    hasSlides && i18n.t('Файл, который прислал прежний докладчик, удаляется: новый пришлёт свой.'),
    hasRecording && i18n.t('Ссылка на запись удаляется.'),
  )

const abstractEffect = ({ talk }: Plan): Effect =>
  effect(
    i18n.t('Тезисы в программе'),
    talk.showsAbstract &&
      i18n.t('Прежний докладчик разрешил показывать тезисы. Его согласие не переходит: до согласия нового докладчика их там не будет.'),
  )

function confirmationEffect({ registration, isAsked, staysConfirmed, deadline }: Plan): Effect {
  const stage = stageOf(registration)
  const until = deadline && dayInWords(deadline)
  const asked = until
    ? i18n.t('Новый докладчик получит письмо со ссылкой и ответит до {until} включительно.', { until })
    : i18n.t('Новый докладчик получит письмо со ссылкой для ответа.')
  return effect(
    i18n.t('Подтверждение участия'),
    staysConfirmed && i18n.t('Остаётся: новый докладчик уже согласился.'),
    stage === 'confirmed' && !staysConfirmed && i18n.t('Подтверждение прежнего докладчика больше не действует.'),
    isAsked && asked,
    stage === 'proposed' && !isAsked && i18n.t('Срок подтверждения прошёл: подтвердить участие новый докладчик не сможет.'),
    stage !== 'confirmed' && stage !== 'proposed' && i18n.t('Решение о докладе получит новый докладчик.'),
  )
}

function programEffect({ registration, talk: { program }, former, staysConfirmed }: Plan): Effect {
  if (!program) return effect('')
  const { isPlaced, released, chaired } = program
  const disappears = stageOf(registration) === 'confirmed' && !staysConfirmed
  return effect(
    i18n.t('Программа'),
    !released && (isPlaced ? i18n.t('Место в черновике остаётся, имя меняется.') : i18n.t('Места в программе пока нет.')),
    released && i18n.t('Место остаётся: {place}.', { place: released }),
    released &&
      (disappears
        ? i18n.t('До ответа нового докладчика опубликованная программа показывает доклад отменённым, затем — его имя.')
        : i18n.t('Имя меняется сразу, и в календарях тех, кто выбрал доклад.')),
    chaired.length > 0 &&
      i18n.t('Имя {name} может быть и среди ведущих: {sessions}. Их портал не меняет.', {
        name: former.person.lastName,
        sessions: chaired.join('; '),
      }),
  )
}

const papersEffect = ({ forum, talk }: Plan): Effect =>
  effect(
    i18n.t('Документы'),
    hasModule(forum, 'door')
      ? i18n.t('Приглашение, билет, бейдж и сертификат будут на нового докладчика. Страница прежнего билета закроется.')
      : i18n.t('Приглашение и сертификат будут на нового докладчика.'),
    hasModule(forum, 'door') && i18n.t('Скачанный раньше код билета на входе покажет имя нового докладчика.'),
    talk.isBadgePrinted && i18n.t('Бейдж уже напечатан: понадобится новый.'),
  )

const eventsEffect = ({ talk }: Plan): Effect =>
  effect(
    i18n.t('Мероприятия'),
    talk.events.length > 0 &&
      i18n.t('Прежний докладчик собирался на мероприятия: {events}. Эти отметки снимутся, места освободятся.', {
        events: talk.events.map(optionName).join('; '),
      }),
  )

function registrationsEffect({ former, next, formerOthers, nextOthers, isQueued, isExtended }: Plan): Effect {
  return effect(
    i18n.t('Заявки'),
    nextOthers.length > 0 &&
      i18n.t('{name}: прежние заявки остаются, действующих станет {count}.', { name: next.name, count: nextOthers.length + 1 }),
    isQueued && i18n.t('{name}: место в очереди на форум больше не нужно и закроется.', { name: next.name }),
    formerOthers.length > 0
      ? i18n.t('{name}: действуют другие заявки ({count}).', { name: former.name, count: formerOthers.length })
      : i18n.t('{name}: других заявок нет. Чтобы прийти слушателем, нужна новая заявка.', { name: former.name }),
    isExtended && i18n.t('Сроки, продлённые прежнему докладчику, к новому не переходят.'),
  )
}

const reviewsEffect = ({ talk: { reviews, notes } }: Plan): Effect =>
  effect(
    i18n.t('Экспертиза'),
    reviews.count > 0 && i18n.t('Рецензии и оценки экспертов остаются ({count}).', { count: reviews.count }),
    ...reviews.conflicts.map((conflict) => i18n.t('Конфликт интересов с новым докладчиком: {expert} ({kind}).', conflict)),
    notes > 0 && i18n.t('Заметки модераторов остаются ({count}).', { count: notes }),
  )

const mailsEffect = ({ former, next }: Plan): Effect =>
  effect(
    i18n.t('Письма'),
    i18n.t('{email}: доклад представит другой человек.', { email: former.email }),
    i18n.t('{email}: доклад передан, что делать дальше.', { email: next.email }),
  )

const parts = [
  talkEffect,
  thesisEffect,
  authorsEffect,
  filesEffect,
  slidesEffect,
  abstractEffect,
  confirmationEffect,
  programEffect,
  papersEffect,
  eventsEffect,
  registrationsEffect,
  reviewsEffect,
  mailsEffect,
]

export const effectsOf = (plan: Plan): Effect[] => parts.map((part) => part(plan)).filter(({ sentences }) => sentences.length > 0)
