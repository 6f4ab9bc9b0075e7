/** The cells of a block that was copied from a spreadsheet; null for a single text. */
export function pastedBlock(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

/** A file of values for codes. */
export function valuesCsv(
  keys: readonly string[],
  rows: readonly { code: string; cells: readonly string[] }[],
): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [
    ['code', ...keys.map((key) => `field:${key}`)],
    ...rows.map(({ code, cells }) => [code, ...keys.map((_, at) => cells[at] ?? '')]),
  ];
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n');
}

/** In base64, as the gateway takes files. */
export const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
