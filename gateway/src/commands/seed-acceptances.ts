import type { Services } from '../composition.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import * as demo from './seed-data.js';

const dayMs = 24 * 60 * 60_000;
const key = 'privacy_policy';

const added = {
  en: '\n\nWe delete the stations you have scanned after ninety days.',
  fr: `Nous gardons ce qu’il faut pour faire fonctionner le guide, et rien d’autre.

Ce que nous gardons : l’adresse e-mail et le nom de votre inscription, et les étapes que vous avez scannées.

Ce que nous ne gardons pas : où vous êtes entre les étapes, ce qu’il y a d’autre sur votre téléphone, et ce que vous avez dit à la personne à côté de vous.

Vous pouvez à tout moment faire supprimer votre compte et tout ce qu’il contient : écrivez-nous, et c’est fait en une semaine.

Nous effaçons après quatre-vingt-dix jours les étapes que vous avez scannées.`,
};

/** The acceptances of the demo's people: the version that asks, in a language or in the first one, or the one before it. */
const people: readonly { subject: string; earlier?: true; language?: 'fr'; withdraws?: true }[] = [
  { subject: 'guide-2041' },
  { subject: 'guide-2044' },
  { subject: 'guide-2057', language: 'fr' },
  { subject: 'guide-2063', earlier: true },
  { subject: 'guide-2070', withdraws: true },
];

/** Saves a version of the privacy policy that asks everybody to accept it, and what some people answered. */
export async function seedAcceptances(
  { legalTexts, legalTextTranslations, acceptances }: Services,
  scope: ApplicationScope,
  viewer: SignedIn,
): Promise<void> {
  const first = await legalTexts.save(scope, key, { text: demo.legalTexts[key] }, viewer);
  const asking = await legalTexts.save(
    scope,
    key,
    {
      text: demo.legalTexts[key] + added.en,
      translations: [{ language: 'fr', text: added.fr }],
      changeNote: 'Says when scans are deleted',
      requiresAcceptance: true,
      acceptBy: new Date(Date.now() + 30 * dayMs),
    },
    viewer,
  );
  for (const { subject, earlier, language, withdraws } of people) {
    const { version } = earlier ? first : asking;
    const shown = await legalTextTranslations.shown(scope, version, language);
    const { number } = version;
    const digest = shown?.digest ?? version.digest;
    const answer = { version: number, language, digest, subject, nonce: `demo-${subject}` };
    await acceptances.accept(scope, key, { ...answer, appVersion: '3.1.0' });
    if (withdraws) await acceptances.withdraw(scope, key, { subject, nonce: `demo-${subject}-withdrawal` });
  }
}
