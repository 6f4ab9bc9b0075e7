import { Text } from '@mantine/core';
import { formatDay } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import type { LegalTextPartsFragment } from './LegalTexts.generated';
import { useFollowingLegalTextsQuery } from './LegalTextVersions.generated';
import { legalTextsTexts } from './legal-texts.texts';

/** More versions than are scheduled at once; those in force and withdrawn are among them. */
const newestVersions = 20;

/** On the text that it replaces: which version follows, and when. */
export function FollowingVersion({ text }: { text: LegalTextPartsFragment }) {
  const { data } = useFollowingLegalTextsQuery({
    variables: { key: text.key, first: newestVersions },
    skip: text.newestVersion === text.version,
  });
  const next = data?.legalTextVersions.edges
    .map(({ node }) => node)
    .filter(({ state }) => state === 'SCHEDULED')
    .toSorted((a, b) => a.effectiveAt.localeCompare(b.effectiveAt))[0];
  if (!next) return null;
  return (
    <Text size="sm" mt="sm" fw={600}>
      <Rich
        text={legalTextsTexts.follows(next.number)}
        tags={{
          day: () => <time dateTime={next.effectiveAt}>{formatDay(next.effectiveAt, 'long')}</time>,
        }}
      />
    </Text>
  );
}
