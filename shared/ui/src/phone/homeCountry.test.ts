import { personTexts } from '@forum/domain/people/person'
import { listCountries, listHomeCountry } from './countries.ts'
import { loadPhoneLibrary, phoneNumberProblem } from './phoneNumber.ts'

test('before the names of all countries are loaded the home country is labelled as in the list', async () => {
  expect(listHomeCountry()).toEqual(listCountries(await loadPhoneLibrary()).slice(0, 1))
})

test.each([
  ['+79161234567', null],
  ['9161234567', null],
  ['916 123-45-67', null],
  ['+4915123456789', null],
  ['916123', personTexts.phone],
  ['+7916', personTexts.phone],
])('the number %s, also one typed before the plans are loaded, has the problem %j', async (typed, problem) => {
  expect(await phoneNumberProblem(typed)).toBe(problem)
})
