import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allMailKinds } from '@forum/server/dashboard/campaigns/allMailKinds'
import { settings } from '@forum/server/forum/seed/forum'
import { renderMail } from '@forum/server/platform/mail/composition/mailKind'
import { inLanguage } from '@forum/server/platform/requestContext/language'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { keepPicture } from '../pages/pictures.ts'
import { campaign, greetedAs, sampleMails } from './mailSamples.ts'

/** Pictures of each message that the portal sends, as a browser-like mail program shows it. */

const widths = [640, 320]
const themes = ['light', 'dark'] as const
const GAP = 16

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
  const samples = inLanguage('ru', sampleMails)
  for (const { id } of [...allMailKinds, campaign.mail.kind]) {
    const mail = id === campaign.mail.kind.id ? campaign.mail : samples.find(({ kind }) => kind.id === id)
    if (!mail) throw new Error(`mailSamples.ts has no mail of the kind ${id}`)
    const name = `mail-${id}`
    const frame = {
      name: greetedAs(mail),
      forumName: settings.shortName,
      days: settings.days,
      place: `${settings.city}, ${settings.venue}`,
      contact: settings.contacts.email,
    }
    const { html, text, subject } = await inLanguage('ru', () =>
      renderMail(mail, frame, mail === campaign.mail ? campaign.text : undefined),
    )
    if (text.trim() === '' || /\{\w+\}/.test(text)) throw new Error(`${id} has no whole text part: ${text}`)
    taken.push({ name, subject })
    if (!wanted(name)) continue
    const looks = []
    let left = 0
    await page.setContent(html)
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 100 })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) throw new Error(`${id} is wider than ${width} px`)
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
