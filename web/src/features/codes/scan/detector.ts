/** A symbol in a picture, with the place of its middle. */
export interface FoundSymbol {
  readonly rawValue: string;
  readonly boundingBox: DOMRectReadOnly;
}

export interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly FoundSymbol[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Ours are QR codes; codes that were imported may be printed as the others. */
const formats = ['qr_code', 'data_matrix', 'code_128'];

/** The browser's own detector, else one of 400 KB, which is loaded from this server. */
export async function loadDetector(): Promise<Detector> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && supported.includes('qr_code'))
    return new own({ formats: formats.filter((format) => supported.includes(format)) });
  const { createDetector } = await import('./wasm-detector');
  return createDetector(formats);
}
