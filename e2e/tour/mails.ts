import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allMailKinds } from '@forum/server/dashboard/campaigns/allMailKinds'
import { campaignKind } from '@forum/server/dashboard/campaigns/campaignKind'
import { inLanguage } from '@forum/server/platform/http/language'
import { type MailKind, renderMail } from '@forum/server/platform/mail/composition/mailKind'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { keepPicture } from '../pages/pictures.ts'

/** Pictures of each message that the portal sends, as a browser-like mail program shows it. */

const widths = [640, 320]
const themes = ['light', 'dark'] as const
const GAP = 16

const talk = 'Геномы древних лошадей Евразии: происхождение и одомашнивание'
const values: Record<string, string> = {
  about: `Форма участия: устный доклад.\nНазвание доклада: «${talk}».`,
  absorbed: 's***@example.org',
  at: '15.09.2025, 12:00',
  author: 'Ласточкина Елена Викторовна',
  before: 'Телефон',
  cancelled: 'Отменено заявок: 2',
  changes: `Ваш доклад «${talk}»: перенесён. Было: 20.10.2025, 09:05–09:20, Зал 1. Стало: 20.10.2025, 15:30–15:45, Зал 2.`,
  contact: 'forum@forum.example',
  deadline: '05.10.2025',
  decisions: `Доклад «${talk}» принят: устный доклад, «Сессия 2. Геномные технологии в сельском хозяйстве», 21 октября, после обеда.`,
  device: 'Chrome на Windows',
  email: 'anna.sokolova@example.org',
  factor: 'Телефон',
  format: 'устный доклад',
  forum: 'Форум геномных технологий — 2025',
  fullName: 'Соколова Анна Сергеевна',
  name: 'Анна Сергеевна',
  nextStep: 'Решение примет модератор. О нём мы напишем.',
  organization: 'Институт общей генетики',
  period: '24 часа',
  reason: 'Подпись не читается',
  role: 'Модератор секций',
  section: 'Сессия 2. Геномные технологии в сельском хозяйстве',
  sections: 'Сессия 2. Геномные технологии в сельском хозяйстве',
  stays: 'a***@example.org',
  talkTitle: talk,
  title: 'ORCID',
  undoUntil: '15.10.2025',
}

const campaign: MailKind = { ...campaignKind('proposal'), id: 'campaign', subject: () => 'Ждём вашего ответа' }
const campaignText = {
  subject: 'Ждём вашего ответа',
  body: 'Вам предложено участие: {format}, доклад «{talkTitle}».\n\nОтветьте, пожалуйста, до {deadline}.',
}
const campaignUnsubscribe = { page: 'https://forum.example.org/unsubscribe?u=1&s=x', oneClick: '' }

export interface MailPicture {
  name: string
  subject: string
}

/**
 * Takes one picture of each message, its widths and themes side by side.
 * @param wanted names of the pictures to take
 * @returns all of them, in the order in which organisers see the messages
 */
export async function shootMails(browser: Browser, folder: string, wanted: (name: string) => boolean): Promise<MailPicture[]> {
  const taken: MailPicture[] = []
  const page = await browser.newPage()
  await mkdir(folder, { recursive: true })
  for (const kind of [...allMailKinds, campaign]) {
    const isCampaign = kind === campaign
    const name = `mail-${kind.id}`
    const mail = {
      to: values.email ?? '',
      kind,
      values,
      url: 'https://forum.example.org/proposal?t=7.mf2k8.f1x.Zk3',
      unsubscribe: isCampaign ? campaignUnsubscribe : undefined,
    }
    const frame = {
      name: values.name ?? '',
      forumName: 'Геномный форум',
      contact: values.contact ?? '',
    }
    const { html, text, subject } = await inLanguage('ru', () => renderMail(mail, frame, isCampaign ? campaignText : undefined))
    if (text.trim() === '' || /\{\w+\}/.test(text)) throw new Error(`${kind.id} has no whole text part: ${text}`)
    taken.push({ name, subject })
    if (!wanted(name)) continue
    const looks = []
    let left = 0
    await page.setContent(html)
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 100 })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          throw new Error(`${kind.id} is wider than ${width} px`)
        const input = await page.screenshot({ fullPage: true })
        looks.push({ input, left, top: 0, height: (await sharp(input).metadata()).height })
        left += width + GAP
      }
    const height = Math.max(...looks.map((look) => look.height))
    const whole = sharp({ create: { width: left - GAP, height, channels: 3, background: '#808080' } }).composite(looks)
    await keepPicture(await whole.png().toBuffer(), join(folder, `${name}.webp`))
    process.stdout.write(`${name}\n`)
  }
  await page.close()
  return taken
}
