import { i18n } from '@forum/language'

const forum = (name: string): string => name || i18n.t('Форум')
/** Text with the name of a subject, or with its number when the subject no longer exists. */
const quoted = (named: (name: string) => string, numbered: (id: string) => string) => (name: string, id: string) =>
  name ? named(name) : numbered(id)

/** Texts of the log's subjects by kind, from their name (empty when they no longer exist) and the part of the subject after the kind. */
export const subjectTexts = {
  user: (name: string, id: string) => name || i18n.t('Учётная запись № {id}', { id }),
  registration: (_name: string, id: string) => i18n.t('Заявка № {id}', { id }),
  forum,
  meeting: forum,
  campaign: quoted(
    (name) => i18n.t('Рассылка «{name}»', { name }),
    (id) => i18n.t('Рассылка № {id}', { id }),
  ),
  reminder: quoted(
    (name) => i18n.t('Напоминание «{name}»', { name }),
    (id) => i18n.t('Напоминание № {id}', { id }),
  ),
  token: quoted(
    (name) => i18n.t('Токен программы «{name}»', { name }),
    (id) => i18n.t('Токен программы № {id}', { id }),
  ),
  organization: quoted(
    (name) => name,
    (id) => i18n.t('Организация № {id}', { id }),
  ),
  mail: quoted(
    (name) => i18n.t('Письмо «{name}»', { name }),
    () => i18n.t('Письмо'),
  ),
  'mail-template': (_name: string, rest: string) =>
    rest.endsWith(':en') ? i18n.t('Английский текст одного из писем портала') : i18n.t('Русский текст одного из писем портала'),
  'deploy-token': (_name: string, id: string) => i18n.t('Токен выпуска № {id}', { id }),
  build: (_name: string, rest: string) => i18n.t('Сборка {build}', { build: rest.replace('@', ' ') }),
}
