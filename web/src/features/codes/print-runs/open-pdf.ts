/**
 * Opens an empty tab for a PDF that is still to be prepared: browsers block tabs that are opened later than in the
 * press of a button. `show` leads it to the file, `close` is for when there is none.
 */
export function openPdfTab() {
  const tab = window.open('', '_blank');
  // The file is ours, but the tab needs no hold on this page.
  if (tab) tab.opener = null;
  return {
    /** @returns false when the browser blocked the tab, so that the page shows a link instead */
    show(path: string): boolean {
      if (!tab || tab.closed) return false;
      tab.location.replace(path);
      return true;
    },
    close: () => tab?.close(),
  };
}

type Pdf = { readonly pdfPath: string };

/** The PDF of the first sheet of a run, to try the printer with. */
export const firstSheetPath = ({ pdfPath }: Pdf) => `${pdfPath}?sheets=first`;

/** The PDF of the sheets behind the first one. */
export const otherSheetsPath = ({ pdfPath }: Pdf) => `${pdfPath}?sheets=rest`;
