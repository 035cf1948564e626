import type { BookFormat, BookScope } from '@forum/domain/theses/book'
import { i18n, translated } from '@forum/language'

export const bookTexts = translated({
  title: () => i18n.t('Сборник тезисов'),
  content: () => i18n.t('Какие доклады включить'),
  scopes: translated({
    decided: () => i18n.t('Принятые: участие предложено или подтверждено'),
    confirmed: () => i18n.t('Только подтверждённые авторами'),
  } satisfies Record<BookScope, unknown>),
  sections: () => i18n.t('Секции'),
  allSections: () => i18n.t('Если ничего не отмечено, в сборник войдут все.'),
  format: () => i18n.t('Формат файла'),
  formats: translated({
    pdf: () => i18n.t('PDF для чтения и публикации'),
    docx: () => i18n.t('Word (docx) для правки'),
  } satisfies Record<BookFormat, unknown>),
  make: () => i18n.t('Создать'),
  again: () => i18n.t('Создать ещё раз'),
  another: () => i18n.t('Другой сборник'),
  download: () => i18n.t('Скачать'),
  close: () => i18n.t('Закрыть'),
  progress: () => i18n.t('Создание сборника'),
  waiting: () => i18n.t('Сборник в очереди. Окно можно закрыть: тот же заказ продолжится, а не начнётся заново.'),
  running: (theses: number) =>
    i18n.t(
      '{theses, plural, one {В сборнике # тезис.} few {В сборнике # тезиса.} many {В сборнике # тезисов.} other {В сборнике # тезиса.}} Окно можно закрыть: тот же заказ продолжится, а не начнётся заново.',
      {
        theses,
      },
    ),
  ready: (theses: number) =>
    i18n.t(
      '{theses, plural, one {Сборник готов: # тезис.} few {Сборник готов: # тезиса.} many {Сборник готов: # тезисов.} other {Сборник готов: # тезиса.}}',
      { theses },
    ),
  unprintable: () => i18n.t('В шрифтах портала нет этих знаков, в PDF вместо них «□»:'),
})
