/** Loads the page anew as the server has it: what was kept for the next visit (worker.js) may be older. */
export async function reloadPage(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // Without a secure connection nothing is kept.
  }
  location.reload()
}
