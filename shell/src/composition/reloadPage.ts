/** Loads the page anew as the server has it: what was kept of it for the next visit (worker.js) may be older. */
export async function reloadPage(): Promise<void> {
  try {
    await caches.delete('pages')
  } catch {
    // Without a secure connection nothing is kept.
  }
  location.reload()
}
