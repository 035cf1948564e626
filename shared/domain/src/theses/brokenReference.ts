/** What word processors and spreadsheets write where a reference leads nowhere, and the code of a field that was not replaced. */
export const brokenReference =
  /(?:Ошибка|Error)[!:]\s?[^.!\n]{3,40}?(?:не найден[аоы]?|не определен[аоы]?|not found|not defined)\.?|#(?:REF|ССЫЛКА|VALUE|ЗНАЧ|NAME|ИМЯ|N\/A|Н\/Д)[!?]?|\{\s*(?:REF|PAGEREF|SEQ)\s[^}\n]{1,80}\}/giu
