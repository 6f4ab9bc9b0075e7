import { Text } from '@mantine/core';
import { formatDate } from '../../../ui/language';
import { validityTexts } from './validity.texts';
import { type ShownCodeValidity, validityWords } from './validity-words';

/** How one code may be used, and how often it was; nothing for one that is valid always, once. */
export function CodeValidity({ validity }: { validity: ShownCodeValidity }) {
  const { uses, maxUses, lastUsedAt, own } = validity;
  const t = validityTexts;
  const words = validityWords(validity);
  if (words === '' && !own) return null;
  return (
    <Text size="sm">
      {[
        words && words.charAt(0).toLocaleUpperCase() + words.slice(1),
        maxUses > 1 && t.used(uses, maxUses),
        lastUsedAt && formatDate(lastUsedAt),
        own && t.own,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
