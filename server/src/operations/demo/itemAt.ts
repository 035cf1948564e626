/** @throws RangeError when the list is shorter */
export function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  // The index is in range, so there is an item, possibly `undefined`.
  return list[index] as T
}
