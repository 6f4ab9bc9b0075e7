/** The last segment of an image path: "/qr/ABC.png" is shown as "ABC.png". */
export const fileNameOf = (imagePath: string): string => imagePath.split('/').at(-1) ?? imagePath;

/** Saves a code's image as {code}.png. */
export function download({ code, imagePath }: { code: string; imagePath: string }) {
  const link = document.createElement('a');
  link.href = imagePath;
  link.download = `${code}.png`;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The typed count as an integer of at least 1, or null. */
export function parseCount(typed: string): number | null {
  const count = Number.parseInt(typed, 10);
  return Number.isNaN(count) || count < 1 ? null : count;
}
