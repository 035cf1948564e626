import type { MaskitoOptions } from '@maskito/core'

/** Formats typed text: `5.3.` → `05.03.`, `05031990` → `05.03.1990`; also the browser's autofill and a year typed first, `1990-03-05`. */
export const tidyDate = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
    .replace(/\b(\d)[.,/\- ]/g, '0$1.')
    .replace(/[,/\- ]/g, '.')
    .replace(/^(\d\d)(?=\d)/, '$1.')
    .replace(/^(\d\d\.\d\d)(?=\d)/, '$1.')
    // Typed digit by digit, `1990-03-05` is `19.90.0305` by its last one.
    .replace(/^(19|20)\.(\d\d)\.(0[1-9]|1[0-2])(\d\d)$/, '$4.$3.$1$2')

/** Allows digits and dots, and inserts the dots. It does not validate the day. */
export const dateMask: MaskitoOptions = {
  mask: /^(\d{0,2}|\d{1,2}\.\d{0,2}|\d{1,2}\.\d{1,2}\.\d{0,4})$/,
  preprocessors: [
    ({ elementState: { value, selection }, data }, action) => {
      const [from, to] = selection
      const atEnd = to === value.length
      // The value was autofilled, or typed on a phone.
      if (action === 'validation') {
        const tidy = tidyDate(value)
        return { elementState: { value: tidy, selection: atEnd ? [tidy.length, tidy.length] : selection }, data }
      }
      if (data === '' || !atEnd) return { elementState: { value, selection }, data }
      return { elementState: { value: '', selection: [0, 0] }, data: tidyDate(value.slice(0, from) + data) }
    },
  ],
}
