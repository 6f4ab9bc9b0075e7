/** The limits of the gateway. */
const maxFileBytes = 2 * 1024 * 1024;

/** The bytes of a file in base64, so that the gateway recognises its character set. Undefined for a file that is too large. */
export async function readFile(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return undefined;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    // `data:text/csv;base64,…`, or `data:` alone for an empty file.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
