import type { VersionsTexts } from './versions.texts';

export const fr: VersionsTexts = {
  version: (version) => `Version ${version}`,
  saved: 'Enregistrée le <when/>',
  savedBy: 'Enregistrée le <when/> par <who/>',
  digest: 'Empreinte',
  sha256: (digest) => `SHA-256 ${digest}`,
  compare: 'Comparer',
  compareVersion: (version) => `Comparer la version ${version}`,
  from: 'De',
  to: 'À',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié.',
  copyingFailed: (url) => `❌ La copie a échoué. Voici le lien : ${url}`,
};
