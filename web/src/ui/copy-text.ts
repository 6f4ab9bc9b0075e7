/**
 * Copies a text to the clipboard. Where the page is served over plain http, the clipboard is out of reach: then `element`,
 * which shows the text, is marked and copied.
 * @returns whether the text was copied
 */
export async function copyText(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!element) return false;
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
