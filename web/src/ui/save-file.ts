export interface NamedFile {
  name: string;
  content: Blob;
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: NamedFile) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
