import { vi } from 'vitest'

/** The tab that the page opens from now on. */
export function openedTab() {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: window as unknown,
    isClosed: false,
    addresses: [] as string[],
    location: { replace: (address: string) => tab.addresses.push(address) },
    close: () => {
      tab.isClosed = true
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

/** Addresses of the files that the page saves from now on. */
export function savedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}
