/** Address of the participants table with these filters: every figure leads to its rows. */
export const rowsLink = (filters: Record<string, string | number>): string =>
  `/users-list?${new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))}`
