/** Sizes in messages, in Russian. */

const decimal = (value: number): string => value.toFixed(1).replace('.', ',')

export const kilobytes = (bytes: number): string => `${decimal(bytes / 1000)} КБ`
export const megabytes = (bytes: number): string => `${decimal(bytes / 1_000_000)} МБ`
