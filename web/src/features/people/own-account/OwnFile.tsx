import { FileDownload } from '../../../gateway/FileDownload';
import { SplitPanel } from '../../../ui/SplitPanel';
import { ownAccountTexts } from './own-account.texts';

/** The file with everything that is kept about the account. */
export function OwnFile() {
  const t = ownAccountTexts.file;
  return (
    <SplitPanel title={t.title} about={t.about}>
      <FileDownload path="/account/file.json" usualName="account.json">
        {t.download}
      </FileDownload>
    </SplitPanel>
  );
}
