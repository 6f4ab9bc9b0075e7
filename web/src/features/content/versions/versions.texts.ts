import { texts } from '../../../ui/texts';

const en = {
  version: (version: number) => `Version ${version}`,
  saved: 'Saved <when/>',
  savedBy: 'Saved <when/> by <who/>',
  digest: 'Digest',
  sha256: (digest: string) => `SHA-256 ${digest}`,
  compare: 'Compare',
  compareVersion: (version: number) => `Compare version ${version}`,
  from: 'From',
  to: 'To',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  copyingFailed: (url: string) => `❌ Copying failed. The link is ${url}`,
};

export type VersionsTexts = typeof en;
export const versionsTexts = texts(en, () => import('./versions.texts.fr'));
