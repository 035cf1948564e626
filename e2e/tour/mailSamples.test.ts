import { allMailKinds } from '@forum/server/dashboard/campaigns/allMailKinds'
import { inLanguage } from '@forum/server/platform/requestContext/language'
import { campaign, sampleMails } from './mailSamples.ts'

test('the tour has a sample of every kind of mail', () => {
  const kinds = new Set([...inLanguage('ru', sampleMails), campaign.mail].map(({ kind }) => kind.id))
  expect(allMailKinds.map(({ id }) => id).filter((id) => !kinds.has(id))).toEqual([])
})
