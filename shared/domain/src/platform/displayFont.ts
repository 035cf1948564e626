/** The typeface of headings from 24 px up, and never of dates: its one looks like an l. Apart from the colours, which every page loads. Served by the server under names with the version, for good. */
export const displayFont = {
  family: 'Prata',
  files: {
    cyrillic: { url: '/front-page/prata-5.3.0-cyrillic.woff2', range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
    latin: {
      url: '/front-page/prata-5.3.0-latin.woff2',
      range:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  },
} as const
