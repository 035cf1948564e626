import { Content, englishTexts, russianTexts } from '../pageTexts.ts'
import { settle } from '../pictures.ts'
import { inThisLanguage, speak, speakRussian } from '../say.ts'
import { expect, signIn, test } from '../test.ts'
import { screens } from '../tourScreens.ts'

test.setTimeout(300_000)
test.afterEach(({ portal }) => speakRussian(portal))

for (const language of ['ru', 'en'] as const)
  test(`every screen and its messages are in one language: ${language}`, async ({ browser, portal }) => {
    speak(language)
    const wrongTexts = language === 'en' ? russianTexts : englishTexts
    const found: Record<string, string[]> = {}
    for (const as of ['visitor', 'participant', 'moderator', 'admin'] as const) {
      const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
      await inThisLanguage(context, portal.url)
      const page = await context.newPage()
      const content = new Content()
      content.follow(page)
      if (as !== 'visitor') await signIn(page, `${as}@forum.example`)
      for (const screen of screens.filter((candidate) => candidate.as === as)) {
        await screen.open(page, portal)
        if (screen.over) await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor()
        await settle(page)
        const texts = await wrongTexts(page, content)
        if (texts.length > 0) found[screen.name] = texts
      }
      await context.close()
    }
    expect(found).toEqual({})
  })
