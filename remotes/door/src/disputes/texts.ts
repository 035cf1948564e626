import { i18n, translated } from '@forum/language'

export const disputeTexts = translated({
  refused: () => i18n.t('Не приняты'),
  refusedHint: () => i18n.t('Отметки, которые сервер не смог записать. Ни одна не пропадает: разберитесь и напишите, что сделано.'),
  allKept: () => i18n.t('Все отметки приняты.'),
  received: (moment: string) => i18n.t('получена {moment}', { moment }),
  isUndo: () => i18n.t('отмена отметки'),
  unknownPerson: () => i18n.t('Неизвестно, кто'),
  application: (id: number) => i18n.t('заявка № {id}', { id }),
  settle: () => i18n.t('Разобрать'),
  settleOf: (name: string) => i18n.t('Разобрать: {name}', { name }),
  settleHint: () => i18n.t('Сама отметка не меняется. Если человек был на форуме, отметьте его в списке присутствия или зарегистрируйте.'),
  note: () => i18n.t('Что сделано'),
  settled: () => i18n.t('Отметка разобрана'),
  settledBy: (who: string, moment: string) => i18n.t('разобрано {moment}: {who}', { who, moment }),
  doubles: () => i18n.t('Впущены дважды'),
  doublesHint: () =>
    i18n.t('Разные устройства впустили одного человека в одну точку в один день. Обе отметки сохранены, человек считается один раз.'),
  noDoubles: () => i18n.t('Дважды никого не впускали.'),
  cancelled: () => i18n.t('Впущены после отмены заявки'),
  cancelledHint: () => i18n.t('Заявка отменена, а отметка о входе есть: она сохранена и считается. Решите, вернуть ли заявку.'),
  noCancelled: () => i18n.t('Никого.'),
  registered: () => i18n.t('Зарегистрированы на входе'),
  registeredHint: () => i18n.t('На устройствах не видно, есть ли у адреса учётная запись и чья она.'),
  noRegistered: () => i18n.t('На входе никого не регистрировали.'),
  markAt: (device: string, moment: string) => i18n.t('{device} в {moment}', { device, moment }),
})
