/** Round values from 0 to a value that is not below the highest, about four steps apart. */
export function ticksTo(highest: number): number[] {
  const rough = Math.max(1, highest) / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * magnitude >= rough) ?? 10) * magnitude)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
