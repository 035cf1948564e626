import { forum } from '@forum/client/forum'
import type { Proposal } from '@forum/contracts/participation/proposals'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n, translated } from '@forum/language'

export const proposalTexts = translated({
  title: () => i18n.t('Предложение об участии'),
  hello: (name: string) => i18n.t('Здравствуйте, {name}!', { name }),
  offered: (forum: string) => i18n.t('{forum}: вам предложено участие', { forum }),
  talk: () => i18n.t('Доклад'),
  format: () => i18n.t('Форма участия'),
  section: () => i18n.t('Секция'),
  speechDate: () => i18n.t('Дата выступления'),
  confirm: () => i18n.t('Подтвердить участие'),
  decline: () => i18n.t('Отказаться'),
  declineTitle: () => i18n.t('Отказаться от участия?'),
  reason: () => i18n.t('Причина отказа'),
  reasonHint: () => i18n.t('Её увидят организаторы.'),
  required: () => i18n.t('Обязательное поле'),
  back: () => i18n.t('Вернуться'),
  confirmed: () => i18n.t('Участие подтверждено. Мы отправили вам письмо.'),
  declined: () => i18n.t('Вы отказались от участия. Мы отправили вам письмо.'),
  next: () =>
    hasModule(forum(), 'program') ? i18n.t('Приглашение и программа — в личном кабинете.') : i18n.t('Приглашение — в личном кабинете.'),
  toCabinet: () => i18n.t('Личный кабинет'),
  toLogin: () => i18n.t('Войти в личный кабинет'),
  noLink: () => i18n.t('Откройте эту страницу по ссылке из письма.'),
  states: translated({
    confirmed: () => i18n.t('Вы уже подтвердили участие.'),
    declined: () => i18n.t('Заявка отменена, отвечать больше не нужно.'),
    outdated: () =>
      i18n.t('Решение о докладе с тех пор изменилось. Мы написали об этом в другом письме; всё актуальное — в личном кабинете.'),
    expired: () => i18n.t('Ссылка больше не действует. Ответить можно в личном кабинете.'),
  }) satisfies Record<Exclude<Proposal['state'], 'open'>, string>,
})
