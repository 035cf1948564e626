import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { currentLanguage } from '@forum/language'

/** The name of a control point in the reader's language, if organisers gave one. */
export const pointName = ({ name, englishName }: Pick<ControlPoint, 'name' | 'englishName'>): string =>
  (currentLanguage() !== 'ru' && englishName) || name
