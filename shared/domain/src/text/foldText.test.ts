import { foldText } from './foldText.ts'

// @requirement names-7
test.each([
  ['Seán Ó Briain', 'sean o briain'],
  ['Nguyễn Văn Đức', 'nguyen van duc'],
  ['İnönü', 'inonu'],
  ['INÖNÜ', 'inonu'],
  ['Yıldız', 'yildiz'],
  ['O’Connor', 'oconnor'],
  ["O'Connor-Smith", 'oconnorsmith'],
  ['Oʻgʻli', 'ogli'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Þórður Æsir Groß', 'thordur aesir gross'],
  ['Œuvre ﬁn', 'oeuvre fin'],
  ['Əliyev', 'aliyev'],
  ['Қасым Әлия Ғалымжан Нұрсұлтан Өмүрбек', 'касым алия галымжан нурсултан омурбек'],
  ['Һадия Җәүдәт', 'хадия жаудат'],
  ['Ўладзімір Їжакевич Євген', 'уладзимир ижакевич евген'],
  ['Ђорђе Његош Јован', 'джордже негош йован'],
  ['МухӀаммад', 'мухаммад'],
  ['Ёлкина–Щукина  Юлия', 'елкинащукина юлия'],
  ['«Геном» "Леса"', 'геном леса'],
  ['CO₂, 10⁻⁶', 'co2, 106'],
  ['e\u0301te\u0301 и\u0306од Е\u0308ж', 'ete йод еж'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('%j is searched as %j', (text, folded) => {
  expect([foldText(text), foldText(text.normalize('NFD')), foldText(folded)]).toEqual([folded, folded, folded])
})

// @requirement names-7
test('й stays another letter than и, and what has another alphabet stays as it is', () => {
  expect([foldText('Йод'), foldText('иод'), foldText('Ѝ ӣ')]).toEqual(['йод', 'иод', 'и и'])
  expect(foldText('李小龍 ไทย हिन्दी')).toBe('李小龍 ไทย हिन्दी')
})
