/** What a name of an author looks like in a list, and what in it is none. */

const particle =
  /^(?:van|von|der|den|de|da|di|del|della|la|le|du|dos|bin|ibn|al|el|ben|ван|фон|дер|ден|де|да|ди|ла|ле|бин|ибн|аль|эль|оглы|оглу|кызы|заде|уулу)$/i
const suffix = /^(?:jr|sr|мл|ст)\.?$/i
/** Shorter ones are initials. */
const numeral = /^[IVX]{3,4}$/
/** «И.И.», «Ю.-К.», «Yu. A.», «J-P.». */
const initials = /^(?:\p{Lu}\p{Ll}?\.?-?)?\p{Lu}\p{Ll}?\.(?:-?\p{Lu}\p{Ll}?\.)*$|^\p{Lu}{1,2}$/u
/** A word of a name; scripts without capitals have words of letters alone. */
const word = /^(?:[dlDL]’)?[\p{Lu}\p{Lo}\p{Script=Georgian}][\p{L}\p{M}’'`ʼ-]*$/u
const capital = /^(?:[a-zа-я]’)?[\p{Lu}\p{Lo}\p{Script=Georgian}]/u
const abbreviation = /^[\p{Lu}\d-]{3,}$/u

/** Beginnings of words that names of organisations have, in any case, and whole words. */
const ofOrganization =
  /^(?:институт|университет|академи[ия]|центр|лаборатори|кафедр|факультет|отдел|клиник|больниц|госпитал|музе[йя]|завод|фонд|компани|обществ|филиал|станци|заповедник|училищ|колледж|школа|министерств|учреждени|нии|фг[аб]|гбу|universit|institut|academy|akadem|cent(?:re|er)$|laborator|department|faculty|school|college|hospital|clinic|museum|company)|^(?:нмиц|фиц|ран|мгу|спбгу|ооо|ао|пао|ано|нгу|нпц|гк|вуз|dept|ltd|inc|gmbh|llc|lab)$/iu

/** Countries and cities that follow organisations, and look like names. */
const placeNames = new Set(
  'россия|рф|российская федерация|беларусь|республика беларусь|казахстан|узбекистан|армения|грузия|азербайджан|кыргызстан|таджикистан|украина|китай|германия|франция|сша|великобритания|москва|санкт-петербург|новосибирск|томск|казань|уфа|пущино|обнинск|нижний новгород|ростов-на-дону|великий новгород|russia|russian federation|belarus|kazakhstan|uzbekistan|armenia|georgia|china|germany|france|italy|spain|usa|uk|united kingdom|united states|moscow|saint petersburg|st. petersburg|novosibirsk|london|paris|new york|los angeles|san francisco|pushchino|kazan|tomsk'.split(
    '|',
  ),
)

const titleWord =
  /^(?:ph\.?\s?d|m\.?d|dsc|sc\.d|msc|mr|mrs|ms|dr|prof|professor|докладчик|автор|аспирант(?:ка)?|студент(?:ка)?|магистрант(?:ка)?|ассистент|[кд]\.?\s?\S{1,3}\.?\s?н|[смвг]\.?\s?н\.?\s?с)\.?$/iu
const position = /^(?:зав\.|заведующ|руковод|директор|(?:старш|младш|ведущ|главн|научн)\p{L}{1,4} )/iu
/** «академик РАН» is a title, though «РАН» by itself is in names of organisations. */
const academician = /(?:академик|акад\.?|член-корр\p{L}{0,12}\.?|чл\.-?корр\.?|проф\p{L}{0,5}\.?) РАН/giu
/** «ИЦиГ», «СПбГУ»: a capital after a small letter. */
const mixedAbbreviation = /(?=\p{Script=Cyrillic})\p{Ll}(?=\p{Script=Cyrillic})\p{Lu}/u

export const namesOrganization = (text: string): boolean => {
  const name = text.replace(academician, ' ').trim()
  return abbreviation.test(name) || mixedAbbreviation.test(name) || name.split(/[^\p{L}]/u).some((each) => ofOrganization.test(each))
}
export const isPlace = (text: string): boolean => placeNames.has(text.trim().toLowerCase()) || /^г\.\s?\p{Lu}/u.test(text.trim())
export const isTitle = (text: string): boolean => titleWord.test(text.trim()) || position.test(text.trim())
export const isInitials = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every((each) => initials.test(each))
/** «ван», «оглы»: a word of a name that is neither a surname nor a given name. */
export const isParticle = (text: string): boolean => particle.test(text)
/** «Jr.», «III»; «Xi» is a surname. */
export const isSuffix = (text: string): boolean => suffix.test(text) || numeral.test(text)

/** Words of a name; a surname that follows initials without a blank is one of them. */
export const splitWords = (name: string): string[] =>
  name
    .replace(/(?<=\p{L}\.)(?=\p{Lu}[\p{L}’'-]{2})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

const isWord = (each: string): boolean => word.test(each) && capital.test(each) && !initials.test(each) && !isSuffix(each)

/** «Иванов И.И. Петров П.П.» and «И.И. Иванов П.П. Петров» without commas are several names. */
export function splitRun(text: string): string[] {
  const words = splitWords(text)
  const shape = words.map((each) => (initials.test(each) ? 'i' : isWord(each) ? 'w' : '-')).join('')
  const pattern = /^(?:wi{1,4}){2,}$/.test(shape) ? /wi{1,4}/g : /^(?:i{1,4}w){2,}$/.test(shape) ? /i{1,4}w/g : null
  if (!pattern) return [text]
  return [...shape.matchAll(pattern)].map(({ 0: run, index }) => words.slice(index, index + run.length).join(' '))
}

/** Whether these words may be one person's: not two surnames around initials, not four Cyrillic words. */
function mayBeOne(words: readonly string[], whole: readonly string[]): boolean {
  const shape = words.map((each) => (initials.test(each) ? (each.match(/\p{Lu}/gu) ?? []).map(() => 'i').join('') : 'w')).join('')
  const isCyrillic = whole.every((each) => /^\p{Script=Cyrillic}/u.test(each))
  return !/w(?:i{2,}|iw+i)w/.test(shape) && whole.length <= (isCyrillic && !words.some((each) => particle.test(each)) ? 3 : 5)
}

/** How sure a text is a name: by initials or several words, or as a single word, which may be anything. */
export function nameStrength(text: string): 'strong' | 'weak' | null {
  const words = splitWords(text.trim())
  if (words.length === 0 || words.length > 7 || namesOrganization(text) || isPlace(text) || isTitle(text)) return null
  const whole = words.filter((each) => !initials.test(each) && !isSuffix(each) && !isParticle(each))
  if (whole.length === 0 || !whole.every(isWord) || !mayBeOne(words, whole)) return null
  return words.length > 1 || /\p{Lo}/u.test(text) ? 'strong' : 'weak'
}

/** A name that no other words look like. */
export const isUnmistakable = (text: string): boolean =>
  splitWords(text).some((each) => initials.test(each)) || /(?:вич|вна|ична|оглы|кызы)$/u.test(text.trim())
