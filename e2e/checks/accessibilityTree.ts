import type { CDPSession, Page } from '@playwright/test'

/** Drives a page by its accessibility tree alone, as assistive technology does. */

interface Node {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  value?: { value?: string }
  backendDOMNodeId?: number
}

export class AccessibilityTree {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<AccessibilityTree> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    await session.send('DOM.enable')
    return new AccessibilityTree(page, session)
  }

  async #nodes(): Promise<Node[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    return nodes.filter(({ ignored }) => !ignored)
  }

  /** @returns the first name of this pattern in the tree, or null */
  async text(pattern: RegExp): Promise<string | null> {
    return (await this.#nodes()).map(({ name }) => name?.value ?? '').find((name) => pattern.test(name)) ?? null
  }

  /** Focuses what has this role and name. @returns false if there is none, or if it could not keep the focus: a closing dialog may move it */
  async focus(role: string, name: RegExp): Promise<boolean> {
    const node = (await this.#nodes()).find((one) => one.role?.value === role && name.test(one.name?.value ?? ''))
    if (!node?.backendDOMNodeId) return false
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId })
    const { result } = await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.focus(); return document.activeElement === this }',
      returnByValue: true,
    })
    return result.value === true
  }

  /** Focuses what has this role and name, and presses Enter on it. @returns false if there is none */
  async activate(role: string, name: RegExp): Promise<boolean> {
    if (!(await this.focus(role, name))) return false
    await this.#page.keyboard.press('Enter')
    return true
  }

  /** Replaces the text of a field. @returns false if there is none */
  async fill(name: RegExp, text: string): Promise<boolean> {
    if (!(await this.focus('textbox', name))) return false
    await this.#page.keyboard.press('Control+A')
    await this.#page.keyboard.insertText(text)
    return true
  }

  /** Chooses an option of a select by its arrows. @returns false if there is no such field or option */
  async choose(name: RegExp, option: string): Promise<boolean> {
    if (!(await this.focus('combobox', name))) return false
    const chosen = async () =>
      (await this.#nodes()).find((one) => one.role?.value === 'combobox' && name.test(one.name?.value ?? ''))?.value?.value
    await this.#page.keyboard.press('Home')
    for (let before: string | undefined; (await chosen()) !== before; ) {
      before = await chosen()
      if (before === option) return true
      await this.#page.keyboard.press('ArrowDown')
    }
    return false
  }
}
