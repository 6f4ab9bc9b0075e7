/** How many results, or rows of the history, are on a page. */
export const pageSize = 12;

/** The longest name and note of a batch that the gateway takes. */
export const maxNameLength = 100;
export const maxNoteLength = 1_000;

/** The last segment of an image path: "/qr/ABC.png" is shown as "ABC.png". */
export const fileNameOf = (imagePath: string): string => imagePath.split('/').at(-1) ?? imagePath;

interface Downloadable {
  code: string;
  imagePath: string;
}

/** Saves a code's image as {code}.png. */
export const download = (qrCode: Downloadable) => downloadAs('png', qrCode);

/** Saves a code's image as {code}.png or {code}.svg. */
export function downloadAs(format: 'png' | 'svg', { code, imagePath }: Downloadable) {
  const link = document.createElement('a');
  link.href = imagePath.replace(/\.png$/, `.${format}`);
  link.download = `${code}.${format}`;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The typed count as an integer of at least 1, or null. */
export function parseCount(typed: string): number | null {
  const count = Number(typed);
  return !Number.isInteger(count) || count < 1 ? null : count;
}
