import { scanTexts } from './scan.texts';

/** What a browser says of itself, for the list of devices: “Chrome on Android”. */
export function deviceDetails(agent = navigator.userAgent) {
  const find = (names: readonly (readonly [RegExp, string])[], otherwise: string) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;
  const browser = find(
    [
      [/Edg(A|iOS)?\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/SamsungBrowser\//, 'Samsung Internet'],
      [/Firefox\/|FxiOS\//, 'Firefox'],
      [/Chrome\/|CriOS\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    scanTexts.device.otherBrowser,
  );
  const platform = find(
    [
      [/Android/, 'Android'],
      [/iPhone|iPod/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/Windows/, 'Windows'],
      [/CrOS/, 'ChromeOS'],
      [/Mac OS X/, 'Mac'],
      [/Linux/, 'Linux'],
    ],
    scanTexts.device.otherSystem,
  );
  const name = scanTexts.device.name(browser, platform);
  return { name, platform: 'web', model: name };
}
