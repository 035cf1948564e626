/** Gives the person a file that was made on the page. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
