import { PREFERRED_COUNTRIES } from '@forum/domain/platform/limits'
import { phoneTexts } from './texts.ts'

test('the phone field starts with the first preferred country, named as in the list', () => {
  const names = new Intl.DisplayNames('ru', { type: 'region' })
  expect(phoneTexts.homeCountry).toBe(names.of(PREFERRED_COUNTRIES[0].toUpperCase()))
})
