import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import { asIs } from '../platform/mapping.ts'
import type * as schemas from './mailing.server.ts'

/** Texts of messages, campaigns to everybody in a view of the table, and reminders. */

// Counts by state of a mail.
const funnel = { funnel: asIs } as const

export const listTemplates = /* @__PURE__ */ endpoint<typeof schemas.listTemplates>()({
  method: 'GET',
  path: 'api/users/mailing/templates/',
  access: 'conf_admin',
  summary: 'Тексты писем портала на обоих языках, с подстановками',
})

export type Template = ReplyOf<typeof listTemplates>[number]

export const getMailUse = /* @__PURE__ */ endpoint<typeof schemas.getMailUse>()({
  method: 'GET',
  path: 'api/users/mailing/use/',
  access: 'conf_admin',
  summary: 'Кому и когда уходит каждое письмо портала и сколько раз оно ушло за прошлый форум',
})

export type MailUse = ReplyOf<typeof getMailUse>

export const findTemplateRecipients = /* @__PURE__ */ endpoint<typeof schemas.findTemplateRecipients>()({
  method: 'GET',
  path: 'api/users/mailing/templates/recipients/',
  access: 'conf_admin',
  summary: 'На ком посмотреть письмо: первый получатель, с наименьшими и с наибольшими данными',
})

export const saveTemplate = /* @__PURE__ */ endpoint<typeof schemas.saveTemplate>()({
  method: 'PUT',
  path: 'api/users/mailing/templates/',
  access: 'conf_admin',
  summary: 'Изменить текст письма или вернуть исходный',
})

export const previewMessage = /* @__PURE__ */ endpoint<typeof schemas.previewMessage>()({
  method: 'POST',
  path: 'api/users/mailing/preview/',
  access: 'forum-staff',
  summary: 'Письмо с этим текстом, как его получит названный человек; ничего не отправляется',
})

export const testMessage = /* @__PURE__ */ endpoint<typeof schemas.testMessage>()({
  method: 'POST',
  path: 'api/users/mailing/test/',
  access: 'forum-staff',
  summary: 'Отправить письмо с этим текстом себе',
})

export const listCampaigns = /* @__PURE__ */ endpoint<typeof schemas.listCampaigns>()({
  method: 'GET',
  path: 'api/users/mailing/campaigns/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Рассылки и что стало с их письмами; новые первыми',
  names: { reply: funnel },
})

export type Campaign = ReplyOf<typeof listCampaigns>[number]

export const countAudience = /* @__PURE__ */ endpoint<typeof schemas.countAudience>()({
  method: 'GET',
  path: 'api/users/mailing/audience/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Сколько человек в отборе таблицы, и сколько из них отписались',
})

export const createCampaign = /* @__PURE__ */ endpoint<typeof schemas.createCampaign>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/mailing/campaigns/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Написать всем в отборе таблицы: письма ждут отправки',
})

export const getCampaign = /* @__PURE__ */ endpoint<typeof schemas.getCampaign>()({
  method: 'GET',
  path: 'api/users/mailing/campaign/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Рассылка с её получателями',
  names: { reply: funnel },
})

export type WholeCampaign = ReplyOf<typeof getCampaign>

export const changeCampaign = /* @__PURE__ */ endpoint<typeof schemas.changeCampaign>()({
  method: 'PUT',
  path: 'api/users/mailing/campaign/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Изменить рассылку, пока она не отправляется',
})

export const moveCampaign = /* @__PURE__ */ endpoint<typeof schemas.moveCampaign>()({
  method: 'POST',
  path: 'api/users/mailing/campaign/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Отправить рассылку, назначить время, приостановить или отменить',
})

export const getCampaignMail = /* @__PURE__ */ endpoint<typeof schemas.getCampaignMail>()({
  method: 'GET',
  path: 'api/users/mailing/mail/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Письмо рассылки одному получателю',
})

export const changeCampaignMail = /* @__PURE__ */ endpoint<typeof schemas.changeCampaignMail>()({
  method: 'PUT',
  path: 'api/users/mailing/mail/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Изменить или придержать письмо одному получателю',
})

export const listReminders = /* @__PURE__ */ endpoint<typeof schemas.listReminders>()({
  method: 'GET',
  path: 'api/users/mailing/reminders/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Правила напоминаний',
})

export type Reminder = ReplyOf<typeof listReminders>[number]

export const saveReminder = /* @__PURE__ */ endpoint<typeof schemas.saveReminder>()({
  method: 'PUT',
  path: 'api/users/mailing/reminders/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Создать или изменить правило напоминания',
})

export const deleteReminder = /* @__PURE__ */ endpoint<typeof schemas.deleteReminder>()({
  method: 'DELETE',
  path: 'api/users/mailing/reminders/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Удалить правило напоминания',
})

export const rehearseReminder = /* @__PURE__ */ endpoint<typeof schemas.rehearseReminder>()({
  method: 'GET',
  path: 'api/users/mailing/reminders/today/',
  access: 'forum-staff',
  module: 'campaigns',
  summary: 'Кому ушло бы напоминание сегодня; ничего не отправляется',
})
