/** Settings of an application, as the gateway answers them. */
export const aSymbol = {
  contentTemplate: '{code}',
  isOwnTemplate: false,
  installationTemplate: '{code}',
  errorCorrection: 'M',
};

export const aSymbolPreview = {
  content: '7K3M9PQ2R4T6V8WXYZAB',
  modules: 21,
  symbolPath: 'M0 0h7v1h-7z',
  isAddress: false,
  opensLandingPage: false,
  smallestSheet: { id: 'avery-5167', name: 'Avery 5167', labelWidth: 44.45, labelHeight: 12.7 },
};

export const aLandingPage = { validText: '', usedText: '', revokedText: '', logoPath: null };
