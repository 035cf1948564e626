import { i18n, translated } from '@forum/language'

export const paperTexts = translated({
  intro: () =>
    i18n.t(
      'Последнее средство: если на входе не работает ни одно устройство, отмечайте ручкой в напечатанном списке, а потом перенесите галочки сюда.',
    ),
  point: () => i18n.t('Точка контроля'),
  day: () => i18n.t('День'),
  print: () => i18n.t('Напечатать (PDF)'),
  sheet: () => i18n.t('Таблица (Excel)'),
  typing: () => i18n.t('Перенести галочки'),
  typingHint: () => i18n.t('Две первые буквы фамилии или имени, стрелки — выбрать, Enter — отметить. Повторная отметка ничего не меняет.'),
  time: () => i18n.t('Время на бумаге'),
  timeHint: () => i18n.t('С ним запишутся отметки. Если оно неизвестно, укажите, когда список напечатан.'),
  name: () => i18n.t('Имя'),
  found: () => i18n.t('Найденные'),
  nobody: () => i18n.t('Никого не найдено'),
  marked: (time: string) => i18n.t('отметка {time}', { time }),
  done: (name: string) => i18n.t('Отметка поставлена: {name}', { name }),
  already: (name: string, time: string) => i18n.t('Отметка уже есть: {name}, {time}', { name, time }),
  undone: (name: string) => i18n.t('Отметка снята: {name}', { name }),
  recent: () => i18n.t('Только что перенесены'),
  undo: () => i18n.t('Снять'),
  undoOf: (name: string) => i18n.t('Снять отметку: {name}', { name }),
  progress: (marked: number, all: number) => i18n.t('Отмечено {marked} из {all}', { marked, all }),
  needTime: () => i18n.t('Укажите время'),
  noPoints: () => i18n.t('Точек контроля ещё нет: сначала их добавляет организатор.'),
})
