/**
 * The header that names a file (RFC 6266). A name with letters beyond ASCII goes into `filename*`; clients that do not know
 * it take the name in ASCII.
 */
export function contentDisposition(
  type: 'attachment' | 'inline',
  { name, asciiName = name }: { readonly name: string; readonly asciiName?: string },
): string {
  const plain = `${type}; filename="${asciiName}"`;
  return name === asciiName ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

/** RFC 8187, which allows fewer characters than `encodeURIComponent` leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
