import { PREFERRED_COUNTRIES } from '@forum/domain/platform/limits'
import { homeCountry, listCountries, listHomeCountry } from './countries.ts'
import { loadPhoneLibrary } from './phoneNumber.ts'

test('the phone field starts with the first preferred country, labelled as in the list', async () => {
  expect(homeCountry.toLowerCase()).toBe(PREFERRED_COUNTRIES[0])
  expect(listHomeCountry()).toEqual(listCountries(await loadPhoneLibrary()).slice(0, 1))
})
