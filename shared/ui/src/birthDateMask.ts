import type { MaskitoOptions } from '@maskito/core'

/** As it stands in the field: `5.3.` → `05.03.`, `05031990` → `05.03.1990`; so does the day that a browser fills in, `1990-03-05`. */
const tidyBirthDate = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
    .replace(/\b(\d)[.,/\- ]/g, '0$1.')
    .replace(/[,/\- ]/g, '.')
    .replace(/^(\d\d)(?=\d)/, '$1.')
    .replace(/^(\d\d\.\d\d)(?=\d)/, '$1.')

/** Only digits and dots get in, and the dots come by themselves. Which day it is, and whether it exists, is not the mask's to say. */
export const birthDateMask: MaskitoOptions = {
  mask: /^(\d{0,2}|\d{1,2}\.\d{0,2}|\d{1,2}\.\d{1,2}\.\d{0,4})$/,
  preprocessors: [
    ({ elementState: { value, selection }, data }, action) => {
      const [from, to] = selection
      const atEnd = to === value.length
      // Filled in by the browser, or typed on a telephone.
      if (action === 'validation') {
        const tidy = tidyBirthDate(value)
        return { elementState: { value: tidy, selection: atEnd ? [tidy.length, tidy.length] : selection }, data }
      }
      if (data === '' || !atEnd) return { elementState: { value, selection }, data }
      return { elementState: { value: '', selection: [0, 0] }, data: tidyBirthDate(value.slice(0, from) + data) }
    },
  ],
}
