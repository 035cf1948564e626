import { PREFERRED_COUNTRIES } from '@forum/domain/limits'
import { texts } from '../texts.ts'

test('the country that the phone field shows at first is the first of the preferred ones, by its name in the list', () => {
  const names = new Intl.DisplayNames('ru', { type: 'region' })
  expect(texts.homeCountry).toBe(names.of(PREFERRED_COUNTRIES[0].toUpperCase()))
})
