// Lone surrogates are forbidden as well.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text without the characters that XML cannot hold, even escaped. */
export const fitForXml = (text: string): string => text.replace(forbidden, '')
