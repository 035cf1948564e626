import { personKey } from './nameWords.ts'

// @requirement names-8
test.each([
  ['Ёлкина-Щукина Юлия Петровна', ['елкина-щукина  юлия петровна ', 'ЁЛКИНА - ЩУКИНА Юлия\u00a0Петровна', 'Елкина Щукина Юлия Петровна']],
  ['O’Connor Seán', ["O'Connor Seán", 'OʼConnor Sean', 'o`connor seán', 'OConnor Seán']],
  ['Nguyễn Văn Đức', ['Nguyen Van Duc', 'NGUYỄN VĂN ĐỨC']],
  ['Қасымов Әлишер', ['Касымов Алишер']],
  // Latin «o», «p», «Ë», «P».
  ['Морозов Пётр Р.', ['Мopозов Пётр Р.', 'Морозов Пётр P.']],
  ['Ёлкин', ['Ëлкин']],
])('%s is the same name however it is typed', (printed, typed) => {
  for (const text of [...typed, printed.normalize('NFD')]) expect([text, personKey(text)]).toEqual([text, personKey(printed)])
})

// @requirement names-8
test.each([
  ['Ёлкина-Щукина Юлия Петровна', 'Ёлкина-Щукина Юлия'],
  ['Майский Иван', 'Маиский Иван'],
  ['Иванов Иван', 'Иванова Иван'],
  ['Lee Ann', 'Ли Анн'],
])('%s and %s are two names', (one, other) => expect(personKey(one)).not.toBe(personKey(other)))
